import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transferCode, transferOf } from './epc.ts'
import { invoiceOf } from './testing.ts'

const ACCOUNT = { iban: 'FR76 3000 6000 0112 3456 7890 189', name: 'Atelier Exemple SAS' }

test('a transfer in euros is spelt as EPC069-12 has it', () => {
  assert.equal(
    transferOf(invoiceOf())?.payload,
    'BCD\n002\n1\nSCT\nAGRIFRPPXXX\nAtelier Exemple SAS\nFR7630006000011234567890189\nEUR3000.00\n\n\nF-2026-0001',
  )
})

test('a creditor reference goes where banks look for it', () => {
  const { payload } = transferOf(invoiceOf({ remittance: 'RF18 5390 0754 7034' }))!
  assert.deepEqual(payload.split('\n').slice(8), ['', 'RF18539007547034', ''])
})

test('the code is a square of modules, version 13 at most', () => {
  const { modules } = transferCode(invoiceOf())!
  assert.ok(modules.length >= 21 && modules.length <= 69)
  assert.ok(modules.every(row => row.length === modules.length))
})

test('there is no code for what a bank would refuse', () => {
  const means = (account: object, code = '30') => ({ payment_means: [{ code, account }] })
  for (const more of [
    { currency: 'USD' },
    { type: '381' },
    { totals: { prepaid: '3000.00' } },
    means({ ...ACCOUNT, iban: 'FR7630006000011234567890180' }),
    means({ ...ACCOUNT, iban: 'BR1500000000000010932840814P2' }),
    means(ACCOUNT, '49'),
    means(ACCOUNT, '20'),
    { lines: [{ description: 'Tour', quantity: 1, unit_price_ht: '1000000000', vat_rate: 20 }] },
  ])
    assert.equal(transferOf(invoiceOf(more)), undefined, JSON.stringify(more))
})

test('a long name is cut at 70 characters', () => {
  const name = 'é'.repeat(90)
  const more = { payment_means: [{ code: '58', account: { ...ACCOUNT, name } }] }
  assert.equal(transferOf(invoiceOf(more))?.beneficiary, 'é'.repeat(70))
})
