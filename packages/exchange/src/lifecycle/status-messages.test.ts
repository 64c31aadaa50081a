import assert from 'node:assert/strict'
import { it } from 'node:test'
import { literal } from '@conforme/model'
import { statusesIn, statusMessage } from './status-messages.ts'
import type { PlatformStatus } from './statuses.ts'
import { LIFECYCLE, STATUS_CODES } from './statuses.ts'
import { SUBJECT } from './testing.ts'

const NOW = new Date('2026-11-21T09:30:01Z')
const AT = new Date('2026-11-21T09:30:00Z')
const reported = (code: number, more: Partial<PlatformStatus> = {}): PlatformStatus => ({
  code,
  at: AT,
  actor: LIFECYCLE[code]!.by[0],
  ...more,
})

it('is read back as it was said, for every status and reason', () => {
  for (const code of STATUS_CODES)
    for (const reason of [undefined, ...(LIFECYCLE[code]!.reasons?.codes ?? [])])
      for (const actor of LIFECYCLE[code]!.by) {
        const status = reported(code, { actor, ...(reason && { reason_code: reason, reason: 'dit ainsi' }) })
        const [found, ...more] = statusesIn(statusMessage(status, SUBJECT, NOW), NOW)
        assert.deepEqual(more, [])
        assert.deepEqual(
          [found?.number, found?.issue_date, found?.seller_siren],
          ['F-2026-0001', '2026-11-20', '100000009'],
        )
        // Which of the two platforms rejects is not in the message: its roles are the same.
        const expected = actor === 'receiver_platform' && code === 213 ? 'sender_platform' : actor
        assert.deepEqual(
          [found?.status.code, found?.status.at, found?.status.actor, found?.status.reason_code],
          [code, AT, expected, reason],
        )
      }
})

it('reports a payment by rate of VAT, one block each, in the order given', () => {
  const amounts = [
    { amount: literal('120'), vat_rate: literal('20') },
    { amount: literal('-10.55'), vat_rate: literal('5.5') },
  ]
  const message = statusMessage(reported(212, { amounts }), SUBJECT, NOW)
  const details = message.invoices[0]!.details
  assert.deepEqual(
    details.map(({ sequence, characteristics }) => [
      sequence,
      characteristics[0]?.type,
      characteristics[0]?.date,
    ]),
    [
      [literal('1'), 'MEN', '2026-11-21'],
      [literal('2'), 'MEN', '2026-11-21'],
    ],
  )
  assert.deepEqual(statusesIn(message, NOW)[0]?.status.amounts, amounts)
})

it('comes from the party that decides and goes to the other, at its own address', () => {
  const paid = statusMessage(reported(212), SUBJECT, NOW)
  assert.deepEqual(
    [paid.phase, paid.issuer.role, paid.recipients.map(({ role }) => role)],
    ['23', 'SE', ['BY']],
  )
  assert.deepEqual(paid.recipients[0]?.electronic_address, { value: '200000008_AP', scheme: '0225' })
  const refused = statusMessage(reported(210), SUBJECT, NOW)
  assert.deepEqual(
    [refused.issuer.ids[0]?.value, refused.recipients.map(({ role }) => role)],
    ['200000008', ['SE']],
  )
  const received = statusMessage(reported(202), SUBJECT, NOW)
  assert.deepEqual([received.phase, received.issuer.role, received.recipients.length], ['305', 'WK', 2])
})

it('never reports to the buyer a confidential factoring', () => {
  const { recipients } = statusMessage(reported(226), SUBJECT, NOW)
  assert.deepEqual(
    recipients.map(({ role }) => role),
    ['WK'],
  )
})

it('gives a refusal its comment: the speaker’s, else the words of the reason', () => {
  const notes = (more: Partial<PlatformStatus>) =>
    statusMessage(reported(210, { reason_code: 'DOUBLON', ...more }), SUBJECT, NOW).invoices[0]?.details[0]
      ?.notes
  assert.deepEqual(notes({ comment: 'Déjà reçue le 3.' }), ['Déjà reçue le 3.'])
  assert.deepEqual(notes({}), ['facture déjà déposée sous ce numéro'])
})

it('makes a status of nothing but a status: no number, no code, another code', () => {
  const message = statusMessage(reported(200), SUBJECT, NOW)
  const [report] = message.invoices
  const { number: _, ...nameless } = report!
  assert.deepEqual(statusesIn({ ...message, invoices: [nameless, { ...report!, status: '20' }] }, NOW), [])
  assert.throws(() => statusMessage({ ...reported(200), code: 299 }, SUBJECT, NOW), RangeError)
})

it('reports what was received (MEN) and what was paid (MPA), each with its status', () => {
  const amounts = [{ amount: literal('120'), vat_rate: literal('20') }]
  for (const [code, kind] of [
    [211, 'MPA'],
    [212, 'MEN'],
  ] as const) {
    const message = statusMessage(reported(code, { amounts }), SUBJECT, NOW)
    assert.deepEqual(
      message.invoices[0]?.details.flatMap(({ characteristics }) => characteristics.map(({ type }) => type)),
      [kind],
    )
    assert.deepEqual(statusesIn(message, NOW)[0]?.status.amounts, amounts)
  }
})

it('takes the moment of reception where the message gives none', () => {
  const { at: _, issued_at: __, ...timeless } = statusMessage(reported(200), SUBJECT, NOW)
  assert.deepEqual(statusesIn(timeless, NOW)[0]?.status.at, NOW)
})
