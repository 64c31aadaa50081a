/** What is particular to the official rules in CII, on snippets: scoping, quirks, and what must not throw. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PREFIXES, parseXml } from '@conforme/formats'
import { judge, subjectOf } from '../../judge.ts'
import { EN16931_CII } from './index.ts'

const NAMESPACES = Object.entries({
  rsm: 'CrossIndustryInvoice',
  ram: 'ReusableAggregateBusinessInformationEntity',
  udt: 'UnqualifiedDataType',
})
  .map(([prefix, name]) => `xmlns:${prefix}="urn:un:unece:uncefact:data:standard:${name}:100"`)
  .join(' ')

/** The ids that fire on an invoice with these header groups and lines. */
function fired({ settlement = '', agreement = '', lines = '' }): readonly string[] {
  const { root } = parseXml(
    `<rsm:CrossIndustryInvoice ${NAMESPACES}><rsm:SupplyChainTradeTransaction>${lines}
      <ram:ApplicableHeaderTradeAgreement>${agreement}</ram:ApplicableHeaderTradeAgreement>
      <ram:ApplicableHeaderTradeSettlement>${settlement}</ram:ApplicableHeaderTradeSettlement>
    </rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`,
    PREFIXES,
  )
  return judge(subjectOf(root), EN16931_CII).map(({ id }) => id)
}

function breakdown(category: string, parts: string): string {
  return `<ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode>
    <ram:CategoryCode>${category}</ram:CategoryCode>${parts}</ram:ApplicableTradeTax>`
}

function line(amount: string): string {
  return `<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedLineTradeSettlement>
    <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${amount}</ram:LineTotalAmount>
    </ram:SpecifiedTradeSettlementLineMonetarySummation>
    </ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`
}

function totals(parts: string): string {
  return `<ram:SpecifiedTradeSettlementHeaderMonetarySummation>${parts}
    </ram:SpecifiedTradeSettlementHeaderMonetarySummation>`
}

test('the rule set has the 806 asserts of CEN 1.3.16, each once', () => {
  const ids = EN16931_CII.patterns.flatMap(pattern =>
    pattern.flatMap(({ asserts }) => asserts.map(({ id }) => id)),
  )
  assert.equal(ids.length, 806)
  assert.equal(new Set(ids).size, 806)
})

test('a breakdown of IGIC is judged by its own rules, and its amounts are not tested', () => {
  assert.ok(fired({ settlement: breakdown('S', '') }).includes('BR-45'))
  assert.ok(!fired({ settlement: breakdown('L', '') }).includes('BR-45'))
})

test('BR-AF-08 looks for the rate of IGIC in the settlement, where none can be', () => {
  const tax =
    '<ram:BasisAmount>1.00</ram:BasisAmount><ram:RateApplicablePercent>7</ram:RateApplicablePercent>'
  assert.ok(!fired({ settlement: breakdown('L', tax) }).includes('BR-AF-08'))
  assert.ok(fired({ settlement: breakdown('L', '') + tax }).includes('BR-AF-08'))
})

test('a VAT amount of -0.00 is not zero to the official rules, and one of -0 is', () => {
  const tax = (amount: string) =>
    fired({ settlement: breakdown('E', `<ram:CalculatedAmount>${amount}</ram:CalculatedAmount>`) })
  assert.ok(!tax('0.00').includes('BR-E-09'))
  assert.ok(tax('-0.00').includes('BR-E-09'))
  assert.ok(!tax('-0').includes('BR-E-09'))
})

test('the sum of lines is one of doubles: 1.005 twice and once more make 3.01', () => {
  const lines = line('1.005').repeat(3)
  const total = (amount: string) =>
    fired({ lines, settlement: totals(`<ram:LineTotalAmount>${amount}</ram:LineTotalAmount>`) })
  assert.ok(!total('3.01').includes('BR-CO-10'))
  assert.ok(total('3.02').includes('BR-CO-10'))
})

test('decimals are counted as written, blanks and all', () => {
  const total = (amount: string) =>
    fired({ settlement: totals(`<ram:GrandTotalAmount>${amount}</ram:GrandTotalAmount>`) })
  assert.ok(!total('1.20').includes('BR-DEC-14'))
  assert.ok(total('1.20 ').includes('BR-DEC-14'))
  assert.ok(total('1.200').includes('BR-DEC-14'))
})

test('exemption codes are compared in upper case, currencies are not', () => {
  const code = '<ram:ExemptionReasonCode>vatex-eu-ae</ram:ExemptionReasonCode>'
  assert.ok(!fired({ settlement: breakdown('AE', code) }).includes('BR-CL-22'))
  const currency = '<ram:InvoiceCurrencyCode>eur</ram:InvoiceCurrencyCode>'
  assert.ok(fired({ settlement: currency }).includes('BR-CL-04'))
})

test('the identifiers of a tax registration need no listed scheme', () => {
  const id = '<ram:ID schemeID="VA">FR1</ram:ID>'
  const seller = (inside: string) =>
    fired({ agreement: `<ram:SellerTradeParty>${inside}</ram:SellerTradeParty>` })
  assert.ok(seller(id).includes('BR-CL-11'))
  assert.ok(
    !seller(`<ram:SpecifiedTaxRegistration>${id}</ram:SpecifiedTaxRegistration>`).includes('BR-CL-11'),
  )
})

test('elements that are repeated, empty or not numbers are judged without a throw', () => {
  const amounts = ['', 'abc', '1E2', 'NaN', '9'.repeat(60), `0.${'1'.repeat(60)}`]
  for (const amount of amounts) {
    const parts = ['LineTotalAmount', 'TaxBasisTotalAmount', 'GrandTotalAmount', 'DuePayableAmount']
      .map(name => `<ram:${name}>${amount}</ram:${name}>`.repeat(2))
      .join('')
    const tax = `<ram:CalculatedAmount>${amount}</ram:CalculatedAmount><ram:BasisAmount>${amount}</ram:BasisAmount>
      <ram:RateApplicablePercent>${amount}</ram:RateApplicablePercent>`
    const settlement = breakdown('S', tax.repeat(2)) + breakdown('O', tax) + totals(parts)
    assert.ok(fired({ settlement, lines: line(amount).repeat(2) }).includes('CII-SR-480'))
  }
})

test('a repeated element that stops the official stylesheet fails', () => {
  const name = '<ram:Name>Ramette</ram:Name>'
  const product = (names: string) => ({
    lines: `<ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct>${names}</ram:SpecifiedTradeProduct>
      </ram:IncludedSupplyChainTradeLineItem>`,
  })
  assert.ok(!fired(product(name)).includes('BR-25'))
  assert.ok(fired(product(name + name)).includes('BR-25'))

  const basis = '<ram:BasisAmount>1.00</ram:BasisAmount>'
  assert.ok(!fired({ settlement: breakdown('S', basis) }).includes('BR-DEC-19'))
  assert.ok(fired({ settlement: breakdown('S', basis + basis) }).includes('BR-DEC-19'))

  const vat = `<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">FR00</ram:ID></ram:SpecifiedTaxRegistration>`
  const agent = (ids: string) => ({
    agreement: `<ram:SellerTaxRepresentativeTradeParty>${ids}</ram:SellerTaxRepresentativeTradeParty>`,
  })
  assert.ok(!fired(agent(vat)).includes('BR-56'))
  assert.ok(fired(agent(vat + vat)).includes('BR-56'))
})
