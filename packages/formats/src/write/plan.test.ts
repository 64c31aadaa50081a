import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Binding, Rows } from '../binding/binding.ts'
import { CII } from '../binding/cii-rows.ts'
import { inOrder } from './order.ts'
import { compile } from './plan.ts'

const withRow = (row: Partial<Rows>): Binding => ({ ...CII, rows: { ...CII.rows, ...row } })

test('a row with an element that the XSD does not have there is refused', () => {
  const misspelt = withRow({ 'BT-27': 'ram:LegalName' })
  assert.throws(
    () => inOrder(compile(misspelt, 'CrossIndustryInvoice')),
    /the XSD has no ram:LegalName in ram:SellerTradeParty/,
  )
})

test('a row that is in the first of elements which do not repeat is refused', () => {
  const row = withRow({ 'BT-1': 'rsm:ExchangedDocument[1]/ram:ID' })
  assert.throws(() => compile(row, 'CrossIndustryInvoice'), /BT-1 stands in the first of elements/)
})

test('a binding has no other roots than its own', () => {
  assert.throws(() => compile(CII, 'Invoice'), /cii has no root Invoice/)
})

test('of two places without a condition the second is only read', () => {
  const text = JSON.stringify(compile(CII, 'CrossIndustryInvoice').root)
  assert.ok(text.includes('ram:PersonName') && !text.includes('ram:DepartmentName'))
})
