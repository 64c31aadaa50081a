import assert from 'node:assert/strict'
import { it } from 'node:test'
import { PREFIXES, parseXml } from '@conforme/formats'
import type { RuleSet } from '../../base/rule-set.ts'
import { countById, judge, subjectOf } from '../../judge.ts'
import { EXTENDED_CTC_FR_CII_03, EXTENDED_CTC_FR_CII_04 } from './index.ts'

const party = (role: string, name: string, vatId: string) => `<ram:${role}><ram:Name>${name}</ram:Name>
  <ram:PostalTradeAddress><ram:CountryID>FR</ram:CountryID></ram:PostalTradeAddress>
  <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${vatId}</ram:ID></ram:SpecifiedTaxRegistration></ram:${role}>`

const TAX = `<ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode>
  <ram:RateApplicablePercent>20</ram:RateApplicablePercent>`

function line(id: string, amount: string, kind = '', parent = ''): string {
  const above = parent === '' ? '' : `<ram:ParentLineID>${parent}</ram:ParentLineID>`
  const status = kind === '' ? '' : `<ram:LineStatusReasonCode>${kind}</ram:LineStatusReasonCode>`
  return `<ram:IncludedSupplyChainTradeLineItem>
  <ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID>${above}${status}</ram:AssociatedDocumentLineDocument>
  <ram:SpecifiedTradeProduct><ram:Name>Ramette</ram:Name></ram:SpecifiedTradeProduct>
  <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>50</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
  <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">2</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
  <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${TAX}</ram:ApplicableTradeTax>
    <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${amount}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
  </ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`
}

interface Parts {
  readonly lines?: readonly string[]
  readonly lineTotal?: string
  readonly terms?: string
  readonly more?: string
}

const TERMS =
  '<ram:SpecifiedTradePaymentTerms><ram:Description>30 jours</ram:Description></ram:SpecifiedTradePaymentTerms>'

function invoice({
  lines = [line('1', '100.00')],
  lineTotal = '100.00',
  terms = TERMS,
  more = '',
}: Parts = {}): string {
  return `<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter>
  <ram:ID>urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr</ram:ID>
</ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>F-1</ram:ID><ram:TypeCode>380</ram:TypeCode>
  <ram:IssueDateTime><udt:DateTimeString format="102">20261001</udt:DateTimeString></ram:IssueDateTime>
</rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>${lines.join('')}
<ram:ApplicableHeaderTradeAgreement>
  ${party('SellerTradeParty', 'Papeterie du Port', 'FR40303265045')}
  ${party('BuyerTradeParty', 'Mairie de Brest', 'FR83404833048')}
</ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery/>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
  <ram:ApplicableTradeTax><ram:CalculatedAmount>20.00</ram:CalculatedAmount>${TAX.replace(
    '<ram:CategoryCode>',
    '<ram:BasisAmount>100.00</ram:BasisAmount><ram:CategoryCode>',
  )}</ram:ApplicableTradeTax>
  ${terms}${more}
  <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    <ram:LineTotalAmount>${lineTotal}</ram:LineTotalAmount>
    <ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount>
    <ram:TaxTotalAmount currencyID="EUR">20.00</ram:TaxTotalAmount>
    <ram:GrandTotalAmount>120.00</ram:GrandTotalAmount>
    <ram:DuePayableAmount>120.00</ram:DuePayableAmount>
  </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`
}

function verdict(parts: Parts, set: RuleSet = EXTENDED_CTC_FR_CII_04): Readonly<Record<string, number>> {
  return countById(judge(subjectOf(parseXml(invoice(parts), PREFIXES).root), set))
}

const TRANSFER = `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>30</ram:TypeCode>
  <ram:PayeePartyCreditorFinancialAccount><ram:IBANID>FR1420041010050500013M02606</ram:IBANID>
  <ram:ProprietaryID>0500013</ram:ProprietaryID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>`

it('finds nothing in a valid invoice', () => {
  assert.deepEqual(verdict({}), {})
  assert.deepEqual(verdict({}, EXTENDED_CTC_FR_CII_03), {})
})

it('has every official assert of both editions', () => {
  const count = ({ patterns }: RuleSet) =>
    new Set(patterns.flat().flatMap(({ asserts }) => asserts.map(({ id }) => id))).size
  assert.deepEqual([count(EXTENDED_CTC_FR_CII_03), count(EXTENDED_CTC_FR_CII_04)], [746, 773])
})

it('counts DETAIL lines, and not the GROUP that sums them up', () => {
  const details = [line('2', '40.00', 'DETAIL', '1'), line('3', '60.00', 'DETAIL', '1')]
  assert.deepEqual(verdict({ lines: [line('1', '100.00', 'GROUP'), ...details] }), {})
  assert.deepEqual(verdict({ lines: [line('1', '90.00', 'GROUP'), ...details] }), { 'BR-FREXT-08': 1 })
})

it('requires the line above a sub-line to be another one of the invoice, and the kind of the sub-line', () => {
  assert.deepEqual(verdict({ lines: [line('1', '100.00', 'DETAIL', '1')] }), { 'BR-FREXT-11': 1 })
  assert.deepEqual(verdict({ lines: [line('1', '0.00'), line('2', '100.00', '', '1')] }), {
    'BR-FREXT-06': 1,
  })
})

it('tolerates a cent for each amount in a sum', () => {
  assert.deepEqual(verdict({ lineTotal: '100.01' }), {})
  assert.deepEqual(verdict({ lineTotal: '100.02' }), { 'BR-FREXT-CO-10': 1 })
})

it('sums up the lines of the transaction of the totals', () => {
  const opening = '<rsm:SupplyChainTradeTransaction>'
  const other = `${opening}${line('9', '5.00')}</rsm:SupplyChainTradeTransaction>`
  const xml = invoice({}).replace(opening, other + opening)
  const counts = countById(judge(subjectOf(parseXml(xml, PREFIXES).root), EXTENDED_CTC_FR_CII_04))
  assert.equal(counts['BR-FREXT-CO-10'], undefined)
  assert.equal(counts['BR-FREXT-CO-13'], undefined)
})

it('reads the kind of a line in its right place only in the later edition', () => {
  const tax = TAX.replaceAll('S<', 'Z<').replace('20<', '0<')
  const lines = [line('1', '100.00'), line('2', '5.00', 'INFORMATION').replace(TAX, tax)]
  assert.deepEqual(verdict({ lines }, EXTENDED_CTC_FR_CII_03), { 'BR-FREXT-Z-01': 1 })
  assert.deepEqual(verdict({ lines }), {})
})

it('refuses two kinds of account on a transfer, without an id, in the earlier edition only', () => {
  assert.deepEqual(verdict({ more: TRANSFER }, EXTENDED_CTC_FR_CII_03), { '(noid)': 1 })
  assert.deepEqual(verdict({ more: TRANSFER }), {})
})

it('requires terms of payment where there is an amount due', () => {
  assert.deepEqual(verdict({ terms: '' }), { 'BR-CO-25': 1 })
})
