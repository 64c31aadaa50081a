import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDraft } from '../judging/draft.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'
import { creditedNumbers, creditRemarks, type KnownCredit } from './credited.ts'

const invoiceOf = (draft: object) => readDraft(draft, CONTEXT).reading.invoice
const credit = (amount: number, more: object = {}) => ({
  ...MINIMAL,
  type: '381',
  preceding_invoices: [{ number: 'F-1', issue_date: '2026-10-02' }],
  lines: [{ description: 'Avoir', quantity: 1, unit_price_ht: amount, vat_rate: 20 }],
  ...more,
})
const known = { number: 'F-1', with_vat: '120.00', currency: 'EUR' }
const codes = (draft: object, invoices = [known]) =>
  creditRemarks(invoiceOf(draft), invoices, 'fr').map(({ check }) => check.code)

test('a credit note above its invoice is reported, one of the same amount is not', () => {
  assert.deepEqual(codes(credit(100.01)), ['CREDIT_EXCEEDS'])
  assert.deepEqual(codes(credit(100)), [])
})

test('nothing is reported for an unknown invoice, or one in another currency', () => {
  assert.deepEqual(codes(credit(500), []), [])
  assert.deepEqual(codes(credit(500), [{ ...known, currency: 'USD' }]), [])
})

test('several invoices are added up', () => {
  const preceding_invoices = [{ number: 'F-1' }, { number: 'F-2' }]
  const both = [known, { ...known, number: 'F-2' }]
  assert.deepEqual(codes(credit(200, { preceding_invoices }), both), [])
  assert.deepEqual(codes(credit(201, { preceding_invoices }), both), ['CREDIT_EXCEEDS'])
})

test('an invoice credits nothing', () => {
  assert.deepEqual(creditedNumbers(invoiceOf({ ...credit(100), type: '380' })), [])
})

test('other credit notes of the same invoice count', () => {
  const half = { number: 'AV-1', with_vat: '60.00', currency: 'EUR', credits: ['F-1'] }
  const codesWith = (price: number, ...others: readonly KnownCredit[]) =>
    creditRemarks(invoiceOf(credit(price)), [known], 'fr', others).map(({ check }) => check.code)
  assert.deepEqual(codesWith(50, half), [])
  assert.deepEqual(codesWith(50.01, half), ['CREDIT_EXCEEDS'])
  assert.deepEqual(codesWith(100), [])
  // In another currency, or crediting another invoice too: the part for this one is unknown.
  assert.deepEqual(codesWith(100, { ...half, currency: 'USD' }), [])
  assert.deepEqual(codesWith(100, { ...half, credits: ['F-1', 'F-9'] }), [])
})

test('the message names what was credited already, in both languages', () => {
  const made = [1, 2, 3, 4].map(i => ({
    number: `AV-${i}`,
    with_vat: '30.00',
    currency: 'EUR',
    credits: ['F-1'],
  }))
  const said = (language: 'fr' | 'en') =>
    creditRemarks(invoiceOf(credit(10)), [known], language, made)[0]!.check.message
  assert.match(said('fr'), /de 12,00 .* F-1 est de 120,00, et AV-1, AV-2, AV-3… en rend déjà 120,00/)
  assert.match(
    said('en'),
    /of 12\.00: invoice F-1 is of 120\.00, and AV-1, AV-2, AV-3… returns 120\.00 already/,
  )
})
