/** What is particular to the French rules in CII, on snippets. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PREFIXES, parseXml } from '@conforme/formats'
import { judge, subjectOf } from '../../judge.ts'
import { BR_FR_CII_03, BR_FR_CII_04 } from './index.ts'

const NAMESPACES = Object.entries({
  rsm: 'CrossIndustryInvoice',
  ram: 'ReusableAggregateBusinessInformationEntity',
  udt: 'UnqualifiedDataType',
})
  .map(([prefix, name]) => `xmlns:${prefix}="urn:un:unece:uncefact:data:standard:${name}:100"`)
  .join(' ')

interface Parts {
  readonly frame?: string
  readonly document?: string
  readonly agreement?: string
  readonly settlement?: string
  readonly lines?: string
}

function fired(parts: Parts, edition = BR_FR_CII_04): readonly string[] {
  const { frame = 'S1', document = '', agreement = '', settlement = '', lines = '' } = parts
  const { root } = parseXml(
    `<rsm:CrossIndustryInvoice ${NAMESPACES}>
    <rsm:ExchangedDocumentContext><ram:BusinessProcessSpecifiedDocumentContextParameter>
    <ram:ID>${frame}</ram:ID></ram:BusinessProcessSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
    <rsm:ExchangedDocument><ram:TypeCode>380</ram:TypeCode>${day('IssueDateTime', '20261120')}${document}
    </rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>${lines}
    <ram:ApplicableHeaderTradeAgreement>${agreement}</ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>${settlement}
    </ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`,
    PREFIXES,
  )
  return judge(subjectOf(root), edition).map(({ id }) => id)
}

function day(name: string, value: string): string {
  return `<ram:${name}><udt:DateTimeString format="102">${value}</udt:DateTimeString></ram:${name}>`
}

function note(code: string, content: string): string {
  return `<ram:IncludedNote><ram:Content>${content}</ram:Content><ram:SubjectCode>${code}</ram:SubjectCode></ram:IncludedNote>`
}

function due(...days: readonly string[]): string {
  return days
    .map(
      each =>
        `<ram:SpecifiedTradePaymentTerms>${day('DueDateDateTime', each)}</ram:SpecifiedTradePaymentTerms>`,
    )
    .join('')
}

function line(id: string, kind: string, amounts: string, parent = ''): string {
  return `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument>
    <ram:LineID>${id}</ram:LineID>${parent && `<ram:ParentLineID>${parent}</ram:ParentLineID>`}
    <ram:LineStatusReasonCode>${kind}</ram:LineStatusReasonCode></ram:AssociatedDocumentLineDocument>
    <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation>${amounts}
    </ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>`
}

test('both editions have the 171 asserts', () => {
  for (const { patterns } of [BR_FR_CII_03, BR_FR_CII_04]) {
    const asserts = patterns.flatMap(contexts => contexts.flatMap(context => context.asserts))
    assert.equal(new Set(asserts.map(({ id }) => id)).size, 171)
  }
})

test('the three mandatory notes are required, each once', () => {
  const notes = note('PMT', 'x') + note('PMD', 'x') + note('PMD', 'y')
  const found = fired({ document: notes }).filter(id => /^BR-FR-0[56]/.test(id))
  assert.deepEqual(found, ['BR-FR-05_BT-22_AAB', 'BR-FR-06_BT-21_PMD'])
})

test('without a note of treatment B2B, the SIREN of the buyer is not required', () => {
  assert.ok(!fired({}).includes('BR-FR-11_BT-47'))
  assert.ok(!fired({ document: note('BAR', ' B2B ') }).includes('BR-FR-11_BT-47'))
  assert.ok(fired({ document: note('BAR', 'B2B') }).includes('BR-FR-11_BT-47'))
})

test('a VAT total in the accounting currency is judged as BT-110', () => {
  const totals = `<ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    <ram:TaxTotalAmount currencyID="USD">1.001</ram:TaxTotalAmount>
    </ram:SpecifiedTradeSettlementHeaderMonetarySummation>`
  const found = fired({ settlement: totals }).filter(id => id.startsWith('BR-FR-DEC-01'))
  assert.deepEqual(found, ['BR-FR-DEC-01_BT-110'])
})

test('from 1.4.0.04, each of several due dates counts', () => {
  const settlement = due('20261220', '20261101')
  assert.ok(!fired({ settlement }, BR_FR_CII_03).includes('BR-FR-CO-07_BT-9'))
  assert.ok(fired({ settlement }).includes('BR-FR-CO-07_BT-9'))
  assert.ok(!fired({ settlement: due('20261220', '20261120') }).includes('BR-FR-CO-07_BT-9'))
})

test('a SIRET of the seller needs its SIREN beside it', () => {
  const agreement = `<ram:SellerTradeParty><ram:GlobalID schemeID="0009">10000000900017</ram:GlobalID></ram:SellerTradeParty>`
  assert.ok(fired({ agreement }).includes('BR-FR-09_BT-29'))
})

test('from 1.4.0.04, a sub-group widens the tolerance of its group', () => {
  const group = `<ram:LineTotalAmount>100</ram:LineTotalAmount>
    <ram:TaxTotalAmount currencyID="EUR">20</ram:TaxTotalAmount><ram:GrandTotalAmount>120.01</ram:GrandTotalAmount>`
  const net = '<ram:LineTotalAmount>100</ram:LineTotalAmount>'
  const parts = { frame: 'M8', lines: line('1', 'GROUP', group) + line('2', 'GROUP', net, '1') }
  assert.ok(fired(parts, BR_FR_CII_03).includes('BR-FR-MV-10_EXT-FR-FE-184'))
  assert.ok(!fired(parts).includes('BR-FR-MV-10_EXT-FR-FE-184'))
  assert.ok(!fired(parts).includes('BR-FR-MV-05_EXT-FR-FE-BG-12'))
})

test('a repeated or empty element never throws', () => {
  const twice = `${due('', '')}<ram:InvoiceCurrencyCode/>`
  assert.ok(fired({ frame: 'B2', settlement: twice }).includes('BR-FR-CO-09_BT-23-3'))
})

test('two processes, and a treatment in two texts, which stop the official stylesheet, fail', () => {
  const process = 'ram:BusinessProcessSpecifiedDocumentContextParameter'
  assert.ok(!fired({ frame: 'S1' }).includes('BR-FR-08_BT-23'))
  assert.ok(fired({ frame: `S1</ram:ID></${process}><${process}><ram:ID>B1` }).includes('BR-FR-08_BT-23'))

  const [once, twice] = ['B2B', 'B2B</ram:Content><ram:Content>B2B'].map(content => note('BAR', content))
  assert.ok(!fired({ document: once! }).includes('BR-FR-20_BT-21'))
  assert.ok(fired({ document: twice! }).includes('BR-FR-20_BT-21'))
})
