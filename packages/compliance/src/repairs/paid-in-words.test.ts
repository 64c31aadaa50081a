import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toInvoice } from '@conforme/model'
import { repairAll } from '../assessment/auto.ts'
import { validate } from '../assessment/validate.ts'
import { applied } from '../base/patches.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'

const SAID = { ...MINIMAL, notes: [{ text: 'Payé par CB' }], totals: { payable: '120.00' } }
const offersOf = (draft: object) =>
  validate(draft, CONTEXT).suggestions.filter(it => it.kind === 'paid-in-words')

test('an invoice worded as paid, with an amount due, is asked about and never assumed to be paid', () => {
  const { questions, checks, assumptions } = validate(SAID, CONTEXT)
  assert.ok(
    checks.some(({ ok, code, severity }) => !ok && code === 'PAID_IN_WORDS' && severity === 'warning'),
  )
  assert.match(questions.find(({ codes }) => codes.includes('PAID_IN_WORDS'))?.asks ?? '', /déjà payée/)
  assert.ok(!assumptions.some(({ pointer }) => pointer === '/totals/prepaid'))
  assert.deepEqual(repairAll(SAID, CONTEXT).draft.totals, SAID.totals)
})

test('paid in full: nothing due, and the frame of a paid invoice', () => {
  const after = applied(SAID, offersOf(SAID)[0]!.json_patch)
  const { valid, checks } = validate(after, CONTEXT)
  assert.equal(valid, true)
  assert.ok(!checks.some(({ ok, code }) => !ok && code === 'PAID_IN_WORDS'))
  const { totals, process } = toInvoice(after, {}, CONTEXT.today).invoice
  assert.deepEqual([Number(totals.payable), process.type], [0, 'S2'])
})

test('a sum named in the words comes first, and the rest stays due', () => {
  const draft = { ...SAID, notes: [{ text: 'Réglé 50 € par carte' }] }
  const offers = offersOf(draft).toSorted((a, b) => b.confidence - a.confidence)
  assert.deepEqual(
    offers.map(({ value }) => value),
    ['50.00', '120.00'],
  )
  const after = applied(draft, offers[0]!.json_patch)
  assert.deepEqual(after.totals, { payable: '70.00', prepaid: '50.00' })
  assert.equal(validate(after, CONTEXT).valid, true)
})

test('nothing is asked about a credit note, or where an amount paid is given', () => {
  const credit = { type: '381', preceding_invoices: [{ number: 'F-1', issue_date: '2026-10-02' }] }
  assert.deepEqual(offersOf({ ...SAID, ...credit }), [])
  assert.deepEqual(offersOf({ ...SAID, totals: { prepaid: '120.00' } }), [])
})
