import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Example } from './base/rule.ts'
import { SEVERAL_SELLERS } from './base/several-sellers.ts'
import { BOOKS } from './books.ts'
import { check, plan } from './check.ts'
import { isLifted } from './extended.ts'
import { exampleInvoice } from './testing.ts'

const EN16931 = plan(BOOKS.find(({ id }) => id === 'en16931')!.rules)

function left(example: Example): readonly string[] {
  const invoice = exampleInvoice(example)
  return check(invoice, EN16931)
    .filter(finding => !isLifted(finding, invoice))
    .map(({ rule }) => rule.id)
}

test('groups do not count in the totals, and a row of any category may name its sub-invoice', () => {
  assert.deepEqual(left(SEVERAL_SELLERS), [])
})

test('a group needs no price, a detail does', () => {
  assert.deepEqual(left({ ...SEVERAL_SELLERS, '/lines/0/price/net': null }), [])
  assert.deepEqual(left({ ...SEVERAL_SELLERS, '/lines/1/price/net': null }), ['BR-26'])
})

test('an attribute may have a code in place of its name, and a measure in place of its value', () => {
  for (const attribute of [
    { code: 'AAA', value: 'bleu' },
    { name: 'Masse', measure: '2', measure_unit: 'KGM' },
  ])
    assert.deepEqual(left({ ...SEVERAL_SELLERS, '/lines/1/item/attributes': [attribute] }), [])
})

test('rows of one rate are distinguished by the reason that their lines repeat, and each is the sum of its own', () => {
  const second = { ...SEVERAL_SELLERS['/lines/1'], id: '3', exemption_reason: '#A-7#' }
  const row = { category: 'S', rate: '20.00', base: '100.00', amount: '20.00', exemption_reason: '#A-7#' }
  const totals = { '/totals/lines': '200.00', '/totals/without_vat': '200.00', '/totals/vat': '40.00' }
  const due = { '/totals/with_vat': '240.00', '/totals/payable': '240.00' }
  const both = { ...SEVERAL_SELLERS, '/lines/2': second, '/vat_breakdown/1': row, ...totals, ...due }
  assert.deepEqual(left(both), [])
  assert.deepEqual(left({ ...both, '/lines/2': { ...second, exemption_reason: '#A-8#' } }), [
    'BR-S-01',
    'BR-S-08',
  ])
})
