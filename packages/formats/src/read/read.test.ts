import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Invoice, literal } from '@conforme/model'
import { invoiceOf, SMALL } from '../testing.ts'
import { render } from '../write/render.ts'
import { XmlFailure } from '../xml/node.ts'
import { DocumentFailure } from './documents.ts'
import { type InvoiceDocument, read } from './read.ts'

const TODAY = '2026-11-21'
const CAC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2'
const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2'
const RAM = 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100'
const RSM = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'
const UDT = 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100'

const ublOf = (content: string, name = 'Invoice') =>
  `<${name} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${name}-2" xmlns:cac="${CAC}" xmlns:cbc="${CBC}">${content}</${name}>`
const ubl = (content: string, name = 'Invoice'): InvoiceDocument => read(ublOf(content, name), TODAY)
const cii = (content: string): InvoiceDocument =>
  read(
    `<rsm:CrossIndustryInvoice xmlns:rsm="${RSM}" xmlns:ram="${RAM}" xmlns:udt="${UDT}">${content}</rsm:CrossIndustryInvoice>`,
    TODAY,
  )
const settlement = (content: string): InvoiceDocument =>
  cii(
    `<rsm:SupplyChainTradeTransaction><ram:ApplicableHeaderTradeSettlement>${content}</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction>`,
  )
const issued = (date: string): InvoiceDocument =>
  cii(
    `<rsm:ExchangedDocument><ram:IssueDateTime><udt:DateTimeString format="102">${date}</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>`,
  )
const strangers = ({ unmapped }: InvoiceDocument) =>
  unmapped.map(({ why, xpath, value }) => `${why} ${xpath} ${value}`)
const unreadOf = ({ unread }: InvoiceDocument) =>
  unread.map(({ kind, term, pointer, value, taken }) => [kind, term, pointer, value, taken])

test('the same invoice comes from both syntaxes, each named for what it is', () => {
  const [fromCii, fromUbl] = (['cii', 'ubl'] as const).map(syntax =>
    read(render(invoiceOf(SMALL), syntax), TODAY),
  )
  assert.deepEqual([fromCii!.syntax, fromCii!.root], ['cii', 'CrossIndustryInvoice'])
  assert.deepEqual([fromUbl!.syntax, fromUbl!.root], ['ubl', 'Invoice'])
  assert.deepEqual(fromCii!.invoice.lines, fromUbl!.invoice.lines)
  assert.deepEqual(fromCii!.invoice.computed, invoiceOf(SMALL).computed)
})

test('elements are known by their namespaces, whatever their prefixes', () => {
  const xml = render(invoiceOf(SMALL), 'cii')
  const renamed = xml
    .replaceAll(/(<\/?)ram:/g, '$1a:')
    .replace('xmlns:ram=', 'xmlns:a=')
    .replaceAll(/(<\/?)rsm:/g, '$1')
    .replace('xmlns:rsm=', 'xmlns=')
  assert.deepEqual(read(renamed, TODAY).invoice, read(xml, TODAY).invoice)
})

test('elements are read in any order, companions and currencies wherever they are', () => {
  const parts = [
    '<cac:TaxTotal><cac:TaxSubtotal><cbc:TaxAmount currencyID="EUR">2</cbc:TaxAmount></cac:TaxSubtotal><cbc:TaxAmount currencyID="EUR">2.00</cbc:TaxAmount></cac:TaxTotal>',
    '<cac:AllowanceCharge><cbc:Amount currencyID="EUR">5</cbc:Amount><cbc:ChargeIndicator>true</cbc:ChargeIndicator></cac:AllowanceCharge>',
    '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>',
  ]
  const forwards = ubl(parts.join('')).invoice
  assert.deepEqual(forwards, ubl(parts.toReversed().join('')).invoice)
  assert.equal(forwards.totals.vat, literal('2'))
  assert.deepEqual([forwards.charges.length, forwards.allowances.length], [1, 0])
})

test('bytes, text and parsed XML give the same', () => {
  const xml = render(invoiceOf(SMALL), 'ubl')
  const fromText = read(xml, TODAY)
  assert.deepEqual(read(new TextEncoder().encode(xml), TODAY).invoice, fromText.invoice)
  assert.deepEqual(read(fromText.xml, TODAY).invoice, fromText.invoice)
})

test('lists and groups of 1..1 are always there, other groups where their element is', () => {
  const { invoice } = ubl('<cac:PayeeParty/><cac:InvoiceLine/><cac:InvoiceLine/>')
  assert.deepEqual([invoice.notes, invoice.seller.ids, invoice.buyer.address], [[], [], {}])
  assert.deepEqual(invoice.payee, { ids: [] })
  assert.deepEqual(
    [invoice.lines.length, invoice.lines[0]!.price, invoice.lines[1]!.item.attributes],
    [2, {}, []],
  )
  assert.equal(invoice.delivery, undefined)
})

test('an element that the XSD obliges, or that says something else, does not make a group', () => {
  const delivery = '<ram:ApplicableHeaderTradeDelivery/>'
  const empty = cii(`<rsm:SupplyChainTradeTransaction>${delivery}</rsm:SupplyChainTradeTransaction>`)
  assert.equal(empty.invoice.delivery, undefined)
  const { invoice } = ubl(
    '<cac:InvoicePeriod><cbc:DescriptionCode>3</cbc:DescriptionCode></cac:InvoicePeriod>',
  )
  assert.deepEqual([invoice.tax_point_code, invoice.period], ['3', undefined])
})

test('blank elements say nothing', () => {
  const { invoice, unmapped, unread } = ubl('<cbc:ID> \n </cbc:ID><cbc:IssueDate/><cbc:Note/>')
  assert.deepEqual([invoice.number, invoice.issue_date, invoice.notes], [undefined, undefined, [{}]])
  assert.deepEqual([unmapped, unread], [[], []])
})

test('of a value said twice the first is taken, and the other reported', () => {
  const document = ubl(
    '<cbc:ID>A</cbc:ID><cbc:ID schemeID="x">B</cbc:ID><cac:Delivery><cbc:ActualDeliveryDate>2026-11-01</cbc:ActualDeliveryDate></cac:Delivery><cac:Delivery><cbc:ActualDeliveryDate>2026-11-02</cbc:ActualDeliveryDate></cac:Delivery>',
  )
  assert.deepEqual([document.invoice.number, document.invoice.delivery?.date], ['A', '2026-11-01'])
  assert.deepEqual(strangers(document), [
    'repeated /ubl:Invoice/cbc:ID[2] B x',
    'repeated /ubl:Invoice/cac:Delivery[2] 2026-11-02',
  ])
})

test('what is in each of several elements may be said again, alike', () => {
  const means = (id: string) =>
    `<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cbc:PaymentID>${id}</cbc:PaymentID></cac:PaymentMeans>`
  const document = ubl(means('R') + means('R') + means('S'))
  assert.deepEqual([document.invoice.remittance, document.invoice.payment_means.length], ['R', 3])
  assert.deepEqual(strangers(document), ['repeated /ubl:Invoice/cac:PaymentMeans[3]/cbc:PaymentID S'])
})

test('elements and attributes without a term are reported with their content, where they have any', () => {
  const document = ubl(
    '<cbc:UBLVersionID>2.1</cbc:UBLVersionID>\n  <cac:Signature><cbc:ID>S</cbc:ID><x:y xmlns:x="urn:x">Z</x:y></cac:Signature><cac:Signature/><cbc:ID schemeID="s" schemeName="">F</cbc:ID>',
  )
  assert.deepEqual(strangers(document), [
    'unknown /ubl:Invoice/cbc:UBLVersionID 2.1',
    'unknown /ubl:Invoice/cac:Signature[1] S Z',
    'unknown /ubl:Invoice/cbc:ID/@schemeID s',
  ])
  assert.deepEqual([document.unmapped[1]!.line, document.unmapped[1]!.column], [2, 3])
})

test('a long content is reported shortened', () => {
  const [entry] = ubl(`<cbc:UUID>${'x'.repeat(200)}</cbc:UUID>`).unmapped
  assert.deepEqual([entry!.value.length, entry!.value.at(-1)], [80, '…'])
})

test('of what has no place a thousand entries are reported', () => {
  const { unmapped, unread } = ubl(
    `${'<cbc:UUID>1</cbc:UUID>'.repeat(1_500)}<cac:LegalMonetaryTotal>${'<cbc:PayableAmount>x</cbc:PayableAmount>'.repeat(1_500)}</cac:LegalMonetaryTotal>`,
  )
  assert.deepEqual([unmapped.length, unread.length], [1_000, 1_000])
})

test('where schemas are to be found is not part of the invoice', () => {
  const instance = 'http://www.w3.org/2001/XMLSchema-instance'
  const xml = ublOf('').replace('<Invoice', `<Invoice xmlns:i="${instance}" i:schemaLocation="a b"`)
  assert.deepEqual(read(xml, TODAY).unmapped, [])
})

test('an amount that is no number is reported, with its term and place', () => {
  const document = settlement(
    '<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>abc</ram:LineTotalAmount><ram:GrandTotalAmount>1,5</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>',
  )
  assert.deepEqual(document.invoice.totals, {})
  assert.deepEqual(unreadOf(document), [
    ['decimal', 'BT-106', '/totals/lines', 'abc', undefined],
    ['decimal', 'BT-112', '/totals/with_vat', '1,5', undefined],
  ])
  assert.match(document.unread[0]!.xpath, /HeaderMonetarySummation\/ram:LineTotalAmount$/)
})

test('the place of what is unread counts items as the invoice does', () => {
  const line = (amount: string) =>
    `<cac:InvoiceLine><cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>${amount}</cbc:Amount></cac:AllowanceCharge></cac:InvoiceLine>`
  assert.deepEqual(unreadOf(ubl(line('1') + line('x'))), [
    ['decimal', 'BT-136', '/lines/1/allowances/0/amount', 'x', undefined],
  ])
})

for (const [text, value, kind] of [
  ['1.5', '1.5'],
  ['+1.5', '1.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-.5', '-0.5'],
  ['0001', '1'],
  ['1.100000000', '1.1'],
  ['9999999999999999999', '9999999999999999999'],
  ['3.333333333', '3.33333333', 'precision'],
  ['-0.000000005', '-0.00000001', 'precision'],
  ['10000000000000000000', undefined, 'size'],
  ['1E2', undefined, 'decimal'],
  ['1 000', undefined, 'decimal'],
  ['--1', undefined, 'decimal'],
  ['.', undefined, 'decimal'],
  ['0'.repeat(100_000), undefined, 'decimal'],
] as const) {
  const shown = text.length > 30 ? `${text.slice(0, 3)}… of ${text.length} digits` : text
  test(`« ${shown} » reads as ${value ?? 'no number'}${kind === undefined ? '' : `, reported as ${kind}`}`, () => {
    const document = ubl(
      `<cac:LegalMonetaryTotal><cbc:PayableAmount>${text}</cbc:PayableAmount></cac:LegalMonetaryTotal>`,
    )
    assert.equal(document.invoice.totals.payable, value === undefined ? undefined : literal(value))
    assert.deepEqual(
      document.unread.map(entry => entry.kind),
      kind === undefined ? [] : [kind],
    )
  })
}

for (const [text, value] of [
  ['20261120', '2026-11-20'],
  ['20260230', undefined],
  ['202611', undefined],
  ['2026-11-20', undefined],
  ['20261120T10:00', '2026-11-20'],
] as const) {
  test(`in CII « ${text} » reads as ${value ?? 'no day'}`, () => {
    const document = issued(text)
    assert.equal(document.invoice.issue_date, value)
    assert.deepEqual(
      unreadOf(document),
      text === '20261120' ? [] : [['date', 'BT-2', '/issue_date', text, value]],
    )
  })
}

test('a day in another format than its attribute says is reported, and taken if it is one', () => {
  const date = (format: string) =>
    cii(
      `<rsm:ExchangedDocument><ram:IssueDateTime><udt:DateTimeString ${format}>20261120</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>`,
    )
  for (const format of ['', 'format="203"']) {
    assert.equal(date(format).invoice.issue_date, '2026-11-20')
    assert.deepEqual(unreadOf(date(format)), [['date', 'BT-2', '/issue_date', '20261120', '2026-11-20']])
  }
})

test('in UBL a day with a zone is reported, and taken', () => {
  const document = ubl('<cbc:IssueDate>2026-11-20+01:00</cbc:IssueDate>')
  assert.equal(document.invoice.issue_date, '2026-11-20')
  assert.deepEqual(unreadOf(document), [['date', 'BT-2', '/issue_date', '2026-11-20+01:00', '2026-11-20']])
})

test('the code of a UBL note is its first three characters between signs #', () => {
  const { invoice } = ubl(
    ['#AAB#Pas d’escompte', '# 1 merci #', '#AAI#', 'Merci', '#PMD# a #b']
      .map(note => `<cbc:Note>${note}</cbc:Note>`)
      .join(''),
  )
  assert.deepEqual(invoice.notes, [
    { subject_code: 'AAB', text: 'Pas d’escompte' },
    { text: '# 1 merci #' },
    { subject_code: 'AAI' },
    { text: 'Merci' },
    { subject_code: 'PMD', text: 'a #b' },
  ])
})

test('codes of VAT becoming due are those of UNTDID 2005, and one of the wrong list stays one', () => {
  const code = (text: string) =>
    settlement(
      `<ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:DueDateTypeCode>${text}</ram:DueDateTypeCode></ram:ApplicableTradeTax>`,
    ).invoice.tax_point_code
  assert.deepEqual(['5', '29', '72', '3', '99'].map(code), ['3', '35', '432', '5', '99'])
})

test('files have their type and name, and no line ends', () => {
  const { invoice } = ubl(
    '<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">SGVs\n  bG8=</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>',
  )
  assert.deepEqual(invoice.attachments, [
    { id: '1', content: 'SGVsbG8=', mime: 'application/pdf', filename: 'a.pdf' },
  ])
})

test('what is no base64 is reported', () => {
  const document = ubl(
    '<cac:AdditionalDocumentReference><cac:Attachment><cbc:EmbeddedDocumentBinaryObject>é</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>',
  )
  assert.deepEqual(unreadOf(document), [['base64', 'BT-125', '/attachments/0/content', 'é', undefined]])
})

test('documents referred to are distinguished by their type', () => {
  const reference = (id: string, type: string) =>
    `<cac:AdditionalDocumentReference><cbc:ID schemeID="ABT">${id}</cbc:ID>${type}</cac:AdditionalDocumentReference>`
  const { invoice } = ubl(
    reference('a', '') + reference('b', '<cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>'),
  )
  assert.deepEqual(invoice.object, { value: 'b', scheme: 'ABT' })
  assert.deepEqual(
    invoice.attachments.map(({ id }) => id),
    ['a'],
  )
})

test('the scheme of an object is beside it in CII', () => {
  const { invoice } = cii(
    '<rsm:SupplyChainTradeTransaction><ram:ApplicableHeaderTradeAgreement><ram:AdditionalReferencedDocument><ram:IssuerAssignedID>b</ram:IssuerAssignedID><ram:TypeCode>130</ram:TypeCode><ram:ReferenceTypeCode>ABT</ram:ReferenceTypeCode></ram:AdditionalReferencedDocument></ram:ApplicableHeaderTradeAgreement></rsm:SupplyChainTradeTransaction>',
  )
  assert.deepEqual(invoice.object, { value: 'b', scheme: 'ABT' })
})

test('companions are compared without regard to capitals, truth values in all their spellings', () => {
  const { invoice } = ubl(
    '<cac:AllowanceCharge><cbc:ChargeIndicator>0</cbc:ChargeIndicator><cac:TaxCategory><cbc:ID>S</cbc:ID><cac:TaxScheme><cbc:ID> vat </cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge><cac:AllowanceCharge><cbc:ChargeIndicator>1</cbc:ChargeIndicator></cac:AllowanceCharge>',
  )
  assert.deepEqual([invoice.allowances, invoice.charges], [[{ vat_category: 'S' }], [{}]])
})

test('what is not of VAT is left out where it has to be, and reported', () => {
  const document = ubl(
    '<cac:InvoiceLine><cac:Item><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cac:TaxScheme><cbc:ID>GST</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item></cac:InvoiceLine>',
  )
  assert.equal(document.invoice.lines[0]!.vat_category, undefined)
  assert.deepEqual(strangers(document), [
    'differs /ubl:Invoice/cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory S GST',
  ])
})

test('a placeholder of the XSD may say something else, which is reported', () => {
  const card = (network: string) =>
    ubl(
      `<cac:PaymentMeans><cac:CardAccount><cbc:PrimaryAccountNumberID>1</cbc:PrimaryAccountNumberID><cbc:NetworkID>${network}</cbc:NetworkID></cac:CardAccount></cac:PaymentMeans>`,
    )
  assert.deepEqual(card('VISA').invoice.payment_means, card('NA').invoice.payment_means)
  assert.deepEqual(strangers(card('NA')), [])
  assert.deepEqual(strangers(card('VISA')), [
    'differs /ubl:Invoice/cac:PaymentMeans/cac:CardAccount/cbc:NetworkID VISA',
  ])
})

test('what only the XSD obliges says nothing, however it is spelt', () => {
  const price = (discount: string) =>
    ubl(
      `<cac:OrderReference><cbc:ID>NA</cbc:ID><cbc:SalesOrderID>S</cbc:SalesOrderID></cac:OrderReference><cac:InvoiceLine><cac:Price><cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>${discount}</cbc:Amount></cac:AllowanceCharge></cac:Price></cac:InvoiceLine>`,
    ).invoice
  assert.deepEqual([price('0').order, price('0').sales_order], [undefined, 'S'])
  for (const none of ['0.00', '0', '0.0000']) assert.deepEqual(price(none).lines[0]!.price, {})
  assert.deepEqual(price('0.01').lines[0]!.price, { discount: literal('0.01') })
})

test('amounts in another currency than the invoice are taken and reported; a VAT total is not taken', () => {
  const document = ubl(
    '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cac:TaxTotal><cbc:TaxAmount currencyID="USD">2</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxAmount currencyID="USD">2</cbc:TaxAmount></cac:TaxSubtotal></cac:TaxTotal>',
  )
  assert.deepEqual(document.invoice.totals, {})
  assert.deepEqual(document.invoice.vat_breakdown, [{ amount: literal('2') }])
  assert.deepEqual(strangers(document), [
    'unknown /ubl:Invoice/cac:TaxTotal/cbc:TaxAmount 2 USD',
    'differs /ubl:Invoice/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount/@currencyID USD',
  ])
})

test('an amount of CII may say the currency of the invoice', () => {
  const total = (currency: string) =>
    settlement(
      `<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount currencyID="${currency}">1</ram:LineTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>`,
    )
  assert.deepEqual([total('EUR').unmapped.length, total('USD').unmapped.length], [0, 1])
})

test('the quantity of the gross price is an echo: it is no value, and reported where it differs', () => {
  const price = (net: string, gross: string) =>
    cii(
      `<rsm:SupplyChainTradeTransaction><ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedLineTradeAgreement><ram:GrossPriceProductTradePrice><ram:BasisQuantity>${gross}</ram:BasisQuantity></ram:GrossPriceProductTradePrice><ram:NetPriceProductTradePrice>${net}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement></ram:IncludedSupplyChainTradeLineItem></rsm:SupplyChainTradeTransaction>`,
    )
  const same = price('<ram:BasisQuantity>10.00</ram:BasisQuantity>', '10')
  assert.deepEqual([same.invoice.lines[0]!.price, same.unmapped], [{ base_quantity: literal('10') }, []])
  const alone = price('', '10')
  assert.deepEqual([alone.invoice.lines[0]!.price, alone.unmapped[0]?.why], [{}, 'differs'])
})

test('a line that refers to its own invoice says what it is there, another reference is one', () => {
  const reference = (id: string, more: string) =>
    `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${id}</cbc:ID>${more}</cac:InvoiceDocumentReference></cac:BillingReference>`
  const { invoice } = ubl(
    `<cbc:ID>F-1</cbc:ID><cac:InvoiceLine>${reference('F-0', '<cbc:IssueDate>2026-10-01</cbc:IssueDate>')}${reference('F-1', '<cbc:DocumentStatusCode>GROUP</cbc:DocumentStatusCode>')}</cac:InvoiceLine>`,
  )
  const [line] = invoice.lines
  assert.deepEqual(
    [line!.subtype, line!.preceding_invoice],
    ['GROUP', { number: 'F-0', issue_date: '2026-10-01' }],
  )
})

test('the tax of a charge that is not VAT is distinguished from its reason by its list', () => {
  const charge = (list: string) =>
    ubl(
      `<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode${list}>AAA</cbc:AllowanceChargeReasonCode></cac:AllowanceCharge>`,
    ).invoice.charges
  assert.deepEqual([charge(''), charge(' listID="5153"')], [[{ reason_code: 'AAA' }], [{ tax_code: 'AAA' }]])
})

test('what the document says in words and codes is as facts', () => {
  const facts = (content: string): Invoice['facts'] => ubl(content).invoice.facts
  assert.equal(facts('<cbc:ProfileID>M1</cbc:ProfileID>').operation_category, 'MIXED')
  assert.equal(facts('<cbc:ProfileID>urn:x</cbc:ProfileID>').operation_category, undefined)
  const kinds = ['B2B', 'B2C', 'B2CINT'].map(text => facts(`<cbc:Note>#BAR#${text}</cbc:Note>`).buyer_kind)
  assert.deepEqual(kinds, ['BUSINESS', 'CONSUMER', 'CONSUMER'])
  assert.equal(
    facts('<cbc:Note>TVA non applicable, art. 293 B du CGI</cbc:Note>').vat_regime,
    'franchise_293b',
  )
  const period = '<cac:InvoicePeriod><cbc:DescriptionCode>3</cbc:DescriptionCode></cac:InvoicePeriod>'
  assert.deepEqual([facts(period).vat_on_debits, facts('').vat_on_debits], [true, false])
  assert.deepEqual([facts('').today, facts('').provisional_number], [TODAY, false])
})

for (const [name, namespace, document] of [
  ['Order', 'urn:oasis:names:specification:ubl:schema:xsd:Order-2', 'UBL Order'],
  [
    'ApplicationResponse',
    'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2',
    'UBL ApplicationResponse',
  ],
  [
    'SCRDMCCBDACIOMessageStructure',
    'urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100',
    'Order-X',
  ],
  [
    'CrossDomainAcknowledgementAndResponse',
    'urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100',
    'CDAR',
  ],
  ['CrossIndustryDocument', 'urn:ferd:CrossIndustryDocument:invoice:1p0', 'ZUGFeRD 1.0'],
  [
    'CrossIndustryInvoice',
    'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:13',
    'CII of another version',
  ],
  ['Invoice', 'constructor', undefined],
  ['Invoice', '', undefined],
] as const) {
  test(`<${name} xmlns="${namespace}"> is no invoice, and named ${document ?? 'as it is'}`, () => {
    assert.throws(
      () => read(`<${name} xmlns="${namespace}"/>`, TODAY),
      (fault: unknown) => fault instanceof DocumentFailure && fault.document === document,
    )
  })
}

test('what is no XML is refused as such', () => {
  assert.throws(() => read('{}', TODAY), XmlFailure)
})

test('each value has its place in the document', () => {
  const { origins, xml } = read(render(invoiceOf(SMALL), 'ubl'), TODAY)
  const at = (pointer: string) => {
    const { xpath, line, column } = origins.find(pointer)
    const position = xml.text.split('\n')[line - 1]!.slice(column - 1)
    return [xpath, position.replace(/[ >].*/, '>')]
  }
  assert.deepEqual(at('/number'), ['/ubl:Invoice/cbc:ID', '<cbc:ID>'])
  assert.deepEqual(at('/seller/legal_id/scheme'), [
    '/ubl:Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID/@schemeID',
    '<cbc:CompanyID>',
  ])
  assert.deepEqual(at('/seller/legal_id/value'), at('/seller/legal_id'))
  assert.deepEqual(at('/notes/1'), ['/ubl:Invoice/cbc:Note[2]', '<cbc:Note>'])
  assert.deepEqual(at('/notes/1/text'), at('/notes/1'))
  assert.equal(origins.find('/notes/1/text').isThere, true)
  assert.deepEqual(at('/lines/0/unit'), [
    '/ubl:Invoice/cac:InvoiceLine/cbc:InvoicedQuantity/@unitCode',
    '<cbc:InvoicedQuantity>',
  ])
  assert.deepEqual(at('/lines/0/price'), ['/ubl:Invoice/cac:InvoiceLine/cac:Price', '<cac:Price>'])
  assert.deepEqual(at(''), ['/ubl:Invoice', '<Invoice>'])
  assert.equal(origins.node('/lines/0/item/name')?.text, 'Livre')
})

test('what is missing has the path it would have, beside what is there', () => {
  const { origins } = read(render(invoiceOf(SMALL), 'cii'), TODAY)
  const settled =
    '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement'
  const seller =
    '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty'
  const missing = (pointer: string) => {
    const { xpath, isThere } = origins.find(pointer)
    assert.equal(isThere, false)
    return xpath
  }
  assert.equal(missing('/seller/vat'), `${seller}/ram:SpecifiedTaxRegistration[ram:ID/@schemeID="VA"]/ram:ID`)
  assert.equal(
    missing('/seller/contact/email'),
    `${seller}/ram:DefinedTradeContact/ram:EmailURIUniversalCommunication/ram:URIID`,
  )
  assert.equal(missing('/remittance'), `${settled}/ram:PaymentReference`)
  assert.equal(
    missing('/payment_means/0/account/iban'),
    `${settled}/ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`,
  )
  assert.equal(origins.find('/seller/vat').line, origins.find('/seller').line)
  assert.ok(missing('/no/such/place').startsWith('/rsm:CrossIndustryInvoice'))
})

test('ten thousand lines are read as one is', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => ({ ...SMALL.lines[0]!, id: String(index + 1) }))
  const { invoice, origins, unmapped } = read(render(invoiceOf({ ...SMALL, lines }), 'cii'), TODAY)
  assert.deepEqual([invoice.lines.length, invoice.lines[9_999]!.id, unmapped], [10_000, '10000', []])
  assert.match(origins.find('/lines/9999/id').xpath, /LineItem\[10000\]/)
})
