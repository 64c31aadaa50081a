/** What is particular to the French rules in UBL, on snippets. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PREFIXES, parseXml } from '@conforme/formats'
import { judge, subjectOf } from '../../judge.ts'
import { BR_FR_UBL_03, BR_FR_UBL_04 } from './index.ts'

const URN = 'urn:oasis:names:specification:ubl:schema:xsd'

function fired(parts: string, edition = BR_FR_UBL_04, root = 'Invoice'): readonly string[] {
  const xml = `<${root} xmlns="${URN}:${root}-2" xmlns:cac="${URN}:CommonAggregateComponents-2"
    xmlns:cbc="${URN}:CommonBasicComponents-2">${parts}</${root}>`
  return judge(subjectOf(parseXml(xml, PREFIXES).root), edition).map(({ id }) => id)
}

function notes(...texts: readonly string[]): string {
  return texts.map(text => `<cbc:Note>${text}</cbc:Note>`).join('')
}

test('both editions have the 175 asserts', () => {
  for (const { patterns } of [BR_FR_UBL_03, BR_FR_UBL_04]) {
    const asserts = patterns.flatMap(contexts => contexts.flatMap(context => context.asserts))
    assert.equal(new Set(asserts.map(({ id }) => id)).size, 175)
  }
})

test('from 1.4.0.04, a note without a code is no longer joined to the one before', () => {
  const both = notes('#BAR#B2B', 'Thank you')
  assert.ok(fired(both, BR_FR_UBL_03).includes('BR-FR-20_BT-21'))
  assert.ok(!fired(both, BR_FR_UBL_03).includes('BR-FR-11_BT-47'))
  assert.ok(!fired(both).includes('BR-FR-20_BT-21'))
  assert.ok(fired(both).includes('BR-FR-11_BT-47'))
})

test('from 1.4.0.04, joining two notes can complete a code', () => {
  assert.ok(fired(notes('#PMT', 'x'), BR_FR_UBL_03).includes('BR-FR-05_BT-22-1'))
  assert.ok(!fired(notes('#PMT', 'x')).includes('BR-FR-05_BT-22-1'))
})

test('the address of the seller of a self-billed invoice is required in B2B only, from 1.4.0.04', () => {
  const parts = `<cbc:InvoiceTypeCode>389</cbc:InvoiceTypeCode>${notes('#BAR#B2C')}`
  assert.ok(fired(parts, BR_FR_UBL_03).includes('BR-FR-22_BT-34'))
  assert.ok(!fired(parts).includes('BR-FR-22_BT-34'))
})

test('two treatments are one too many, under the id of another rule', () => {
  assert.ok(fired(notes('#BAR#B2B', '#BAR#B2C')).includes('BR-FR-30_BT-21'))
  assert.ok(!fired(notes('#BAR#B2B', '#BAR#XYZ')).includes('BR-FR-30_BT-21'))
})

test('from 1.4.0.04, the due date of a credit note is read where it is', () => {
  const parts = `<cbc:IssueDate>2026-11-20</cbc:IssueDate><cac:PaymentMeans>
    <cbc:PaymentDueDate>2026-11-01</cbc:PaymentDueDate></cac:PaymentMeans>`
  assert.ok(!fired(parts, BR_FR_UBL_03, 'CreditNote').includes('BR-FR-CO-07_BT-9'))
  assert.ok(fired(parts, BR_FR_UBL_04, 'CreditNote').includes('BR-FR-CO-07_BT-9'))
})

test('the number of the invoice is judged under three ids', () => {
  const found = fired('<cbc:ID>FA 1</cbc:ID>').filter(id => /^BR-FR-0[12]/.test(id))
  assert.deepEqual(found, ['BR-FR-01_BT-1-2', 'BR-FR-02_BT-1'])
})

test('the rate of a line is judged in an invoice and not in a credit note', () => {
  const item = `<cac:Item><cac:ClassifiedTaxCategory><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>`
  assert.ok(fired(`<cac:InvoiceLine>${item}</cac:InvoiceLine>`).includes('BR-FR-16_BT-152'))
  const credited = fired(`<cac:CreditNoteLine>${item}</cac:CreditNoteLine>`, BR_FR_UBL_04, 'CreditNote')
  assert.ok(!credited.includes('BR-FR-16_BT-152'))
})

test('the rate of a charge is judged as that of an allowance', () => {
  const charge = `<cac:AllowanceCharge><cac:TaxCategory><cbc:Percent>20.000</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>`
  const found = fired(charge).filter(id => id.startsWith('BR-FR-16'))
  assert.deepEqual(found, ['BR-FR-16_BT-96'])
})
