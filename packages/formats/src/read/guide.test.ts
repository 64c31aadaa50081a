import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Binding, Rows } from '../binding/binding.ts'
import { CII } from '../binding/cii-rows.ts'
import { UBL } from '../binding/ubl-rows.ts'
import { compileGuide } from './guide.ts'

const withRow = (row: Partial<Rows>): Binding => ({ ...CII, rows: { ...CII.rows, ...row } })
const compileWith = (row: Partial<Rows>) => () => compileGuide(withRow(row), 'CrossIndustryInvoice')

test('two terms are not at one place', () => {
  assert.throws(compileWith({ 'BT-28': 'ram:Name' }), /BT-27 and BT-28 stand at one place/)
})

test('two groups do not have one element', () => {
  const seller = CII.rows['BG-4'] as string
  assert.throws(compileWith({ 'BG-7': seller }), /BG-7 stands where another group does/)
})

test('a term of a repeated group is in its element', () => {
  assert.throws(compileWith({ 'BT-126': '/rsm:ExchangedDocument/ram:LineID' }), /BT-126 is one of several/)
})

test('of namesakes those that are recognised by companions come first', () => {
  const { root } = compileGuide(UBL, 'Invoice')
  const namesakes = root.inside.get('cac:PayeeParty')![0]!.inside.get('cac:PartyIdentification')!
  assert.deepEqual(
    namesakes.map(({ tests }) => tests.map(({ known }) => known.text)),
    [['SEPA'], []],
  )
})
