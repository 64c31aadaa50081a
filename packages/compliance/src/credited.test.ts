import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditedNumbers, creditRemarks } from './credited.ts'
import { CONTEXT, MINIMAL } from './testing.ts'

const credit = (amount: number, more: object = {}) => ({
  ...MINIMAL,
  type: '381',
  preceding_invoices: [{ number: 'F-1', issue_date: '2026-10-02' }],
  lines: [{ description: 'Avoir', quantity: 1, unit_price_ht: amount, vat_rate: 20 }],
  ...more,
})
const known = { number: 'F-1', with_vat: '120.00', currency: 'EUR' }
const codes = (draft: object, invoices = [known]) =>
  creditRemarks(draft, invoices, CONTEXT).map(({ check }) => check.code)

test('a credit note of more than the invoice is told, one of as much is not', () => {
  assert.deepEqual(codes(credit(100.01)), ['CREDIT_EXCEEDS'])
  assert.deepEqual(codes(credit(100)), [])
})

test('nothing is told of an invoice that is unknown, or of another currency', () => {
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
  assert.deepEqual(creditedNumbers({ ...credit(100), type: '380' }, CONTEXT), [])
})
