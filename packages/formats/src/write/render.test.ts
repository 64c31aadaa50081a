import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entriesOf, everyTerm, invoiceOf, SMALL } from '../testing.ts'
import { render } from './render.ts'

test('the same invoice gives the same bytes', () => {
  for (const syntax of ['cii', 'ubl'] as const) {
    const { draft } = everyTerm('381')
    assert.equal(render(invoiceOf(draft), syntax), render(invoiceOf(structuredClone(draft)), syntax))
  }
})

test('an invoice without a value gives a root with nothing but what its XSD obliges', () => {
  const lines = (syntax: 'cii' | 'ubl') => render(invoiceOf({}), syntax).trimEnd().split('\n').slice(2)
  assert.deepEqual(lines('ubl'), [])
  assert.match(render(invoiceOf({}), 'ubl'), /\n<Invoice xmlns="[^>]*"\/>\n$/)
  assert.deepEqual(
    lines('cii').map(line => line.trim()),
    [
      '<rsm:SupplyChainTradeTransaction>',
      '<ram:ApplicableHeaderTradeDelivery/>',
      '</rsm:SupplyChainTradeTransaction>',
      '</rsm:CrossIndustryInvoice>',
    ],
  )
})

for (const type of ['261', '262', '381', '396', '502', '503']) {
  test(`a UBL document of type ${type} is a CreditNote`, () => {
    const xml = render(invoiceOf({ ...SMALL, type, due_date: null }), 'ubl')
    assert.deepEqual(textsAt(xml, '/CreditNote/cbc:CreditNoteTypeCode'), [type])
    assert.deepEqual(textsAt(xml, '/CreditNote/cac:CreditNoteLine/cbc:CreditedQuantity'), ['2'])
  })
}

for (const type of ['380', '384', '386', '389', '393', '471', '472', '473', '500', '501']) {
  test(`a UBL document of type ${type} is an Invoice`, () => {
    assert.deepEqual(textsAt(render(invoiceOf({ ...SMALL, type }), 'ubl'), '/Invoice/cbc:InvoiceTypeCode'), [
      type,
    ])
  })
}

test('amounts and rates have two decimals, prices two to six, quantities those they need', () => {
  const line = {
    quantity: '2.5',
    net_amount: '1234567.1',
    price: { net: '0.123456', gross: '7' },
    vat_rate: '20',
  }
  const xml = render(invoiceOf({ currency: 'EUR', lines: [line] }), 'ubl')
  const at = (path: string) => textsAt(xml, `/Invoice/cac:InvoiceLine/${path}`)
  assert.deepEqual(at('cbc:InvoicedQuantity'), ['2.5'])
  assert.deepEqual(at('cbc:LineExtensionAmount'), ['1234567.10'])
  assert.deepEqual(at('cac:Price/cbc:PriceAmount'), ['0.123456'])
  assert.deepEqual(at('cac:Price/cac:AllowanceCharge/cbc:BaseAmount'), ['7.00'])
  assert.deepEqual(at('cac:Item/cac:ClassifiedTaxCategory/cbc:Percent'), ['20.00'])
})

test('every rate of the French list is spelt as BR-FR-16 wants it', () => {
  const rates = [
    '0',
    '0.9',
    '1.05',
    '1.75',
    '2.1',
    '5.5',
    '7',
    '8.5',
    '9.2',
    '9.6',
    '10',
    '13',
    '19.6',
    '20',
    '20.6',
  ]
  const xml = render(invoiceOf({ lines: rates.map(vat_rate => ({ vat_rate })) }), 'cii')
  const spelt = entriesOf(xml).filter(({ path }) => path.endsWith('/ram:RateApplicablePercent'))
  assert.deepEqual(
    spelt.map(({ text }) => text),
    [
      '0.00',
      '0.90',
      '1.05',
      '1.75',
      '2.10',
      '5.50',
      '7.00',
      '8.50',
      '9.20',
      '9.60',
      '10.00',
      '13.00',
      '19.60',
      '20.00',
      '20.60',
    ],
  )
})

test('a note loses its signs # in UBL and keeps them in CII', () => {
  const invoice = invoiceOf({
    notes: [{ subject_code: 'AAI', text: 'Bon #12, lot #3' }, { text: '#AAB# non' }],
  })
  assert.deepEqual(textsAt(render(invoice, 'ubl'), '/Invoice/cbc:Note'), ['AAB non', '#AAI#Bon 12, lot 3'])
  const content = '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:IncludedNote/ram:Content'
  assert.deepEqual(textsAt(render(invoice, 'cii'), content), ['Bon #12, lot #3', '#AAB# non'])
})

for (const [untdid2005, untdid2475] of [
  ['3', '5'],
  ['35', '29'],
  ['432', '72'],
] as const) {
  test(`VAT due under code ${untdid2005} is ${untdid2475} in CII, in the first VAT row only`, () => {
    const invoice = invoiceOf({
      tax_point_code: untdid2005,
      vat_breakdown: [{ category: 'S' }, { category: 'Z' }],
    })
    const code = `${SETTLEMENT}/ram:ApplicableTradeTax/ram:DueDateTypeCode`
    assert.deepEqual(textsAt(render(invoice, 'cii'), code), [untdid2475])
    assert.deepEqual(textsAt(render(invoice, 'ubl'), '/Invoice/cac:InvoicePeriod/cbc:DescriptionCode'), [
      untdid2005,
    ])
  })
}

test('a UBL credit note keeps its due date, remittance and mandate in its first means of payment', () => {
  const draft = {
    type: '381',
    due_date: '2026-12-20',
    remittance: 'R-1',
    direct_debit: { mandate: 'M-1', account: 'FR76' },
    payment_means: [
      { code: '59', text: 'Prélèvement' },
      { code: '59', text: 'Prélèvement' },
    ],
  }
  const xml = render(invoiceOf(draft), 'ubl')
  const means = '/CreditNote/cac:PaymentMeans'
  assert.deepEqual(
    entriesOf(xml).filter(({ path }) => path.startsWith(means)),
    [
      { path: `${means}/cbc:PaymentMeansCode/@name`, text: 'Prélèvement' },
      { path: `${means}/cbc:PaymentMeansCode`, text: '59' },
      { path: `${means}/cbc:PaymentDueDate`, text: '2026-12-20' },
      { path: `${means}/cbc:PaymentID`, text: 'R-1' },
      { path: `${means}/cac:PaymentMandate/cbc:ID`, text: 'M-1' },
      { path: `${means}/cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID`, text: 'FR76' },
      { path: `${means}/cbc:PaymentMeansCode`, text: '59' },
    ],
  )
})

test('the SEPA creditor identifier is with the payee in UBL, or with the seller where there is none', () => {
  const draft = {
    direct_debit: { creditor_id: 'FR12ZZZ123456' },
    seller: { ids: [{ value: '1', scheme: '0088' }] },
  }
  const identification = 'cac:PartyIdentification/cbc:ID'
  const seller = `/Invoice/cac:AccountingSupplierParty/cac:Party/${identification}`
  const payee = `/Invoice/cac:PayeeParty/${identification}`
  const alone = render(invoiceOf(draft), 'ubl')
  assert.deepEqual(textsAt(alone, seller), ['1', 'FR12ZZZ123456'])
  assert.deepEqual(textsAt(alone, `${seller}/@schemeID`), ['0088', 'SEPA'])
  const withPayee = render(invoiceOf({ ...draft, payee: { legal_name: 'Affactureur' } }), 'ubl')
  assert.deepEqual(textsAt(withPayee, seller), ['1'])
  assert.deepEqual(textsAt(withPayee, payee), ['FR12ZZZ123456'])
  assert.deepEqual(textsAt(render(invoiceOf(draft), 'cii'), `${SETTLEMENT}/ram:CreditorReferenceID`), [
    'FR12ZZZ123456',
  ])
})

test('the tax number of a seller without VAT number is distinguished from one by its scheme', () => {
  const invoice = invoiceOf({ seller: { tax_number: '100000009' } })
  const party = '/Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme'
  assert.deepEqual(textsAt(render(invoice, 'ubl'), `${party}/cac:TaxScheme/cbc:ID`), ['LOC'])
  const registration = `${AGREEMENT}/ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID/@schemeID`
  assert.deepEqual(textsAt(render(invoice, 'cii'), registration), ['FC'])
})

test('an identifier without a scheme is an ID in CII, one with a scheme a GlobalID', () => {
  const party = { ids: [{ value: 'client 12' }, { value: '3020000000001', scheme: '0088' }] }
  const xml = render(invoiceOf({ buyer: party, delivery: { location_id: { value: 'quai 3' } } }), 'cii')
  assert.deepEqual(textsAt(xml, `${AGREEMENT}/ram:BuyerTradeParty/ram:ID`), ['client 12'])
  assert.deepEqual(textsAt(xml, `${AGREEMENT}/ram:BuyerTradeParty/ram:GlobalID`), ['3020000000001'])
  assert.deepEqual(
    textsAt(xml, `${TRANSACTION}/ram:ApplicableHeaderTradeDelivery/ram:ShipToTradeParty/ram:ID`),
    ['quai 3'],
  )
})

test('an account that is no IBAN is a proprietary one in CII', () => {
  const account = (iban: string) =>
    render(invoiceOf({ payment_means: [{ code: '30', account: { iban } }] }), 'cii')
  const at = `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount`
  assert.deepEqual(textsAt(account('FR7630006000011234567890189'), `${at}/ram:IBANID`), [
    'FR7630006000011234567890189',
  ])
  assert.deepEqual(textsAt(account('12-34-56 78901234'), `${at}/ram:ProprietaryID`), ['12-34-56 78901234'])
})

test('the VAT total in the accounting currency is a total of its own in UBL', () => {
  const totals = { vat: '20', vat_in_vat_currency: '18.5' }
  const invoice = invoiceOf({
    currency: 'USD',
    vat_currency: 'EUR',
    totals,
    vat_breakdown: [{ amount: '20' }],
  })
  assert.deepEqual(
    entriesOf(render(invoice, 'ubl')).filter(({ path }) => path.startsWith('/Invoice/cac:TaxTotal')),
    [
      { path: '/Invoice/cac:TaxTotal/cbc:TaxAmount/@currencyID', text: 'USD' },
      { path: '/Invoice/cac:TaxTotal/cbc:TaxAmount', text: '20.00' },
      { path: '/Invoice/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount/@currencyID', text: 'USD' },
      { path: '/Invoice/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount', text: '20.00' },
      { path: '/Invoice/cac:TaxTotal/cbc:TaxAmount/@currencyID', text: 'EUR' },
      { path: '/Invoice/cac:TaxTotal/cbc:TaxAmount', text: '18.50' },
    ],
  )
})

test('what the UBL schema obliges beside a term is written with it and not without', () => {
  const xml = render(invoiceOf({ sales_order: 'S-1', lines: [{ price: { net: '1', gross: '1' } }] }), 'ubl')
  assert.deepEqual(textsAt(xml, '/Invoice/cac:OrderReference/cbc:ID'), ['NA'])
  assert.deepEqual(textsAt(xml, '/Invoice/cac:InvoiceLine/cac:Price/cac:AllowanceCharge/cbc:Amount'), [
    '0.00',
  ])
  const without = render(invoiceOf({ lines: [{ price: { net: '1' } }] }), 'ubl')
  assert.ok(!without.includes('OrderReference') && !without.includes('AllowanceCharge'))
})

test('an invoice that its document cannot hold is refused, with the place of what would be lost', () => {
  const credit = invoiceOf({ type: '381', due_date: '2026-12-20' })
  assert.throws(() => render(credit, 'ubl'), new RangeError('ubl has no place for /due_date (BT-9)'))
  assert.doesNotThrow(() => render(credit, 'cii'))
})

test('ten thousand lines are written as ten times a thousand', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, () => ({ id: '1', quantity: '1', unit: 'C62' }))
  for (const syntax of ['cii', 'ubl'] as const) {
    const length = (count: number) => render(invoiceOf({ number: 'F-1', lines: lines(count) }), syntax).length
    const none = length(0)
    assert.equal(length(10_000) - none, 10 * (length(1_000) - none))
  }
})

const TRANSACTION = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction'
const AGREEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeAgreement`
const SETTLEMENT = `${TRANSACTION}/ram:ApplicableHeaderTradeSettlement`

function textsAt(xml: string, path: string): readonly string[] {
  return entriesOf(xml)
    .filter(entry => entry.path === path)
    .map(entry => entry.text)
}
