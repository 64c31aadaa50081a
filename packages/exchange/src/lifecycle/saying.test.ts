import assert from 'node:assert/strict'
import { it } from 'node:test'
import { literal } from '@conforme/model'
import { type Said, STATUS_FINDING_CODES, statusFindings } from './saying.ts'
import { LIFECYCLE, STATUS_CODES } from './statuses.ts'

const said = (code: number, more: Partial<Said> = {}): Said => ({
  code,
  actor: LIFECYCLE[code]?.by[0] ?? 'seller',
  reasons: [],
  amounts: [],
  ...more,
})
const PAID = [{ amount: literal('120'), vat_rate: literal('20') }]
const kinds = (what: Said, history: readonly number[] = [200]) =>
  statusFindings(what, history).map(({ kind, pointer }) => `${kind} ${pointer}`)

it('lets a seller be paid, by rate of VAT', () => {
  assert.deepEqual(kinds(said(212, { amounts: PAID })), [])
  assert.deepEqual(
    kinds(said(212, { amounts: [{ amount: literal('-20.5'), vat_rate: literal('5.5') }] })),
    [],
  )
})

it('asks a payment (212) for its amounts, and takes none that is nothing, too fine or at no rate', () => {
  assert.deepEqual(kinds(said(212)), ['amount /amounts'])
  const amounts = [
    { amount: literal('0'), vat_rate: literal('20') },
    { amount: literal('1.005'), vat_rate: literal('20') },
    { amount: literal('1'), vat_rate: literal('21') },
  ]
  assert.deepEqual(kinds(said(212, { amounts })), [
    'amount /amounts/0/amount',
    'amount /amounts/1/amount',
    'amount /amounts/2/vat_rate',
  ])
  assert.deepEqual(kinds(said(205, { amounts: PAID })), ['amount /amounts'])
  // What the buyer has paid (211, MPA) may be given, and need not.
  assert.deepEqual([kinds(said(211)), kinds(said(211, { amounts: PAID }))], [[], []])
})

it('asks for a reason where the norm does, and takes those of its list only', () => {
  for (const code of [206, 207, 208, 210]) assert.deepEqual(kinds(said(code)), ['reason /reasons'])
  for (const code of STATUS_CODES)
    for (const reason of LIFECYCLE[code]?.reasons?.codes ?? [])
      assert.ok(!kinds(said(code, { reasons: [{ code: reason }] })).some(kind => kind.startsWith('reason')))
  assert.deepEqual(kinds(said(210, { reasons: [{ code: 'AUTRE' }] })), ['reason /reasons/0/code'])
  assert.deepEqual(kinds(said(205, { reasons: [{ code: 'AUTRE' }] })), ['reason /reasons/0/code'])
})

it('lets no party report for another, before the deposit, or after the end', () => {
  assert.deepEqual(kinds(said(205, { actor: 'seller' })), ['access /actor'])
  assert.deepEqual(kinds(said(205), []), ['state /code'])
  assert.deepEqual(kinds(said(205), [200, 213]), ['state /code'])
  assert.deepEqual(kinds(said(299)), ['unknown_status /code'])
})

it('says everything that is wrong at once, in both languages, with the norm’s words', () => {
  const all = statusFindings(said(210, { actor: 'seller', amounts: PAID }), [200, 210])
  assert.deepEqual(
    all.map(({ kind }) => STATUS_FINDING_CODES[kind]),
    ['InvoiceLCAccessDenied', 'InvoiceLCStatusError', 'InvoiceLCRuleError', 'InvoiceLCAmountError'],
  )
  assert.equal(all[0]?.text.fr, 'Il revient à l’acheteur de déclarer « Refusée » (210).')
  assert.equal(all[0]?.text.en, 'Only the buyer may report "Refused by the buyer" (210).')
  for (const { text } of all) assert.ok(text.fr !== '' && text.en !== '' && text.fr !== text.en)
})
