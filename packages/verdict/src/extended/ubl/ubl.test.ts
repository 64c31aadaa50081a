import assert from 'node:assert/strict'
import { it } from 'node:test'
import { PREFIXES, parseXml } from '@conforme/formats'
import { INVOICE, LINE } from '../../en16931/ubl/testing.ts'
import { countById, judge, subjectOf } from '../../judge.ts'
import { EXTENDED_CTC_FR_UBL_03, EXTENDED_CTC_FR_UBL_04 } from './index.ts'

const TERMS = '<cac:PaymentTerms><cbc:Note>30 jours</cbc:Note></cac:PaymentTerms>'
const SOUND = INVOICE.replace('<cac:TaxTotal>', `${TERMS}<cac:TaxTotal>`)

function verdict(xml: string): Readonly<Record<string, number>> {
  return countById(judge(subjectOf(parseXml(xml, PREFIXES).root), EXTENDED_CTC_FR_UBL_04))
}

function subLine(id: string, kind: string, amount: string, parent?: string): string {
  const below =
    parent === undefined
      ? ''
      : `<cac:BillingReferenceLine><cbc:ID>${parent}</cbc:ID></cac:BillingReferenceLine>`
  const reference = `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>F-1</cbc:ID>
    <cbc:DocumentStatusCode>${kind}</cbc:DocumentStatusCode></cac:InvoiceDocumentReference>${below}</cac:BillingReference>`
  return LINE.replace('<cbc:ID>1</cbc:ID>', `<cbc:ID>${id}</cbc:ID>`)
    .replace('>100.00<', `>${amount}<`)
    .replace('<cac:Item>', `${reference}<cac:Item>`)
}

const withLines = (...lines: readonly string[]) => SOUND.replace(LINE, lines.join(''))

it('finds nothing in a valid invoice', () => {
  assert.deepEqual(verdict(SOUND), {})
})

it('has every official assert', () => {
  for (const set of [EXTENDED_CTC_FR_UBL_03, EXTENDED_CTC_FR_UBL_04])
    assert.equal(new Set(set.patterns.flat().flatMap(({ asserts }) => asserts.map(({ id }) => id))).size, 953)
})

it('counts DETAIL lines, and not the GROUP that sums them up', () => {
  const group = subLine('1', 'GROUP', '100.00')
  assert.deepEqual(
    verdict(withLines(group, subLine('2', 'DETAIL', '40.00', '1'), subLine('3', 'DETAIL', '60.00', '1'))),
    {},
  )
  assert.deepEqual(
    verdict(withLines(subLine('1', 'GROUP', '90.00'), subLine('2', 'DETAIL', '100.00', '1'))),
    { 'BR-FREXT-08': 1 },
  )
})

it('requires the line above a sub-line to be another one of the invoice', () => {
  assert.deepEqual(verdict(withLines(subLine('1', 'DETAIL', '100.00', '1'))), { 'BR-FREXT-11': 1 })
  assert.deepEqual(verdict(withLines(subLine('1', 'DETAIL', '100.00', '9'))), { 'BR-FREXT-11': 1 })
})

it('tolerates a cent for each amount in a sum', () => {
  assert.deepEqual(verdict(SOUND.replace('>100.00</cbc:LineExt', '>99.99</cbc:LineExt')), {})
  const far = verdict(SOUND.replace('>100.00</cbc:LineExt', '>99.98</cbc:LineExt'))
  assert.equal(far['BR-FREXT-CO-10'], 1)
})

it('takes the allowances beside the totals, wherever these are', () => {
  const away = SOUND.replace('<cac:LegalMonetaryTotal>', '<cac:PayeeParty><cac:LegalMonetaryTotal>').replace(
    '</cac:LegalMonetaryTotal>',
    '</cac:LegalMonetaryTotal></cac:PayeeParty>',
  )
  const allowance = `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>
    <cbc:Amount currencyID="EUR">10.00</cbc:Amount></cac:AllowanceCharge>`
  const before = '<cac:LegalMonetaryTotal>'
  assert.equal(verdict(SOUND.replace(before, allowance + before))['BR-FREXT-CO-11'], 1)
  assert.equal(
    verdict(away.replace('<cac:PayeeParty>', `${allowance}<cac:PayeeParty>`))['BR-FREXT-CO-11'],
    undefined,
  )
  assert.equal(verdict(away.replace(before, allowance + before))['BR-FREXT-CO-11'], 1)
})

it('requires terms of payment where there is an amount due', () => {
  assert.deepEqual(verdict(INVOICE), { 'BR-CO-25': 1 })
})
