import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PREFIXES } from '../xml/namespaces.ts'
import { parseXml } from '../xml/parse.ts'
import { checkStructure, type StructureFinding } from './check.ts'
import { sayStructureFinding } from './words.ts'

const UNECE = 'urn:un:unece:uncefact:data:standard:'
const OASIS = 'urn:oasis:names:specification:ubl:schema:xsd:'
const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

function cii(
  document = '<ram:IssueDateTime><udt:DateTimeString format="102">20260901</udt:DateTimeString></ram:IssueDateTime>',
  transaction = '',
): string {
  return `<rsm:CrossIndustryInvoice xmlns:rsm="${UNECE}CrossIndustryInvoice:100"
    xmlns:ram="${UNECE}ReusableAggregateBusinessInformationEntity:100" xmlns:qdt="${UNECE}QualifiedDataType:100"
    xmlns:udt="${UNECE}UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext/>
  <rsm:ExchangedDocument>${document}</rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:ApplicableHeaderTradeAgreement/>
    <ram:ApplicableHeaderTradeDelivery/>
    <ram:ApplicableHeaderTradeSettlement>${transaction}</ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`
}

const PARTIES = '<cac:AccountingSupplierParty/><cac:AccountingCustomerParty/>'
const TOTAL =
  '<cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="EUR">1</cbc:PayableAmount></cac:LegalMonetaryTotal>'
const LINE = `<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:LineExtensionAmount currencyID="EUR">1</cbc:LineExtensionAmount>
  <cac:Item/></cac:InvoiceLine>`

function ubl(head = '', body = PARTIES + TOTAL + LINE, root = 'Invoice'): string {
  return `<${root} xmlns="${OASIS}${root}-2" xmlns:cac="${OASIS}CommonAggregateComponents-2"
    xmlns:cbc="${OASIS}CommonBasicComponents-2" xmlns:ext="${OASIS}CommonExtensionComponents-2">${head}
  <cbc:ID>F1</cbc:ID><cbc:IssueDate>2026-09-01</cbc:IssueDate>${body}</${root}>`
}

function extended(content: string): string {
  return ubl(
    `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent>${content}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`,
  )
}

function faultsIn(xml: string): readonly StructureFinding[] {
  return checkStructure(parseXml(xml, PREFIXES))
}

/** Each fault in a few words. */
function told(xml: string): readonly string[] {
  return faultsIn(xml).map(({ kind, name, expected }) => [kind, name, expected].filter(Boolean).join(' '))
}

test('documents in order have no fault, and the answer is always the same empty list', () => {
  for (const xml of [cii(), ubl(), extended('<a xmlns="urn:a"/>')]) assert.deepEqual(told(xml), [])
  assert.equal(faultsIn(cii()), faultsIn(ubl()))
})

test('prefixes do not matter, namespaces do', () => {
  assert.deepEqual(told(cii().replaceAll('ram:', 'x:').replaceAll(':ram', ':x')), [])
  assert.equal(
    told(cii().replaceAll('Entity:100', 'Entity:12'))[1],
    `unexpected {${UNECE}ReusableAggregateBusinessInformationEntity:12}IssueDateTime`,
  )
})

test('an unknown root is the only fault', () => {
  assert.deepEqual(told('<a><b/></a>'), ['root {}a'])
  assert.deepEqual(told(ubl().replace(`xmlns="${OASIS}Invoice-2"`, `xmlns="${OASIS}CreditNote-2"`)), [
    'root ubl:Invoice',
  ])
  assert.deepEqual(told('<constructor/>'), ['root {}constructor'])
})

test('an element of the life-cycle message has no place in an invoice, though both say rsm', () => {
  const foreign = `<f:ExchangedDocumentContext xmlns:f="${UNECE}CrossDomainAcknowledgementAndResponse:100"/>`
  assert.deepEqual(told(cii().replace('<rsm:ExchangedDocumentContext/>', foreign)), [
    'missing rsm:ExchangedDocumentContext',
    `unexpected {${UNECE}CrossDomainAcknowledgementAndResponse:100}ExchangedDocumentContext`,
  ])
})

test('an element that the syntax does not know there is unexpected, and what it holds is not judged', () => {
  assert.deepEqual(told(ubl('<cbc:Zzz><cbc:Yyy/></cbc:Zzz>')), ['unexpected cbc:Zzz'])
  assert.deepEqual(told(ubl().replace('<cac:Item/>', '<cac:Item/><cac:Party/>')), ['unexpected cac:Party'])
})

test('a value holds no elements', () => {
  assert.deepEqual(told(ubl('<cbc:ProfileID>a<cbc:ID/></cbc:ProfileID>')), ['unexpected cbc:ID'])
})

test('an element that has to be there is missed', () => {
  assert.deepEqual(told(cii('')), ['missing ram:IssueDateTime'])
  assert.deepEqual(told(ubl('', PARTIES + LINE)), ['missing cac:LegalMonetaryTotal'])
  assert.deepEqual(told(cii('<ram:IssueDateTime/>')), ['missing udt:DateTimeString | udt:DateTime'])
})

test('what comes too late is out of order, and not missing as well', () => {
  assert.deepEqual(told(ubl('', PARTIES + LINE + TOTAL)), ['order cac:LegalMonetaryTotal cac:InvoiceLine'])
  assert.deepEqual(told(ubl('<cbc:DueDate>2026-09-30</cbc:DueDate>')), [
    'order cbc:ID cbc:DueDate',
    'order cbc:IssueDate cbc:DueDate',
  ])
})

test('what may come once and comes twice is repeated, side by side or not', () => {
  assert.deepEqual(told(ubl('', PARTIES + TOTAL + TOTAL + LINE)), ['repeated cac:LegalMonetaryTotal'])
  assert.deepEqual(told(ubl('', PARTIES + TOTAL + LINE + TOTAL)), ['repeated cac:LegalMonetaryTotal'])
  assert.deepEqual(told(ubl('', PARTIES + TOTAL + LINE + LINE)), [])
})

test('of a choice there is one', () => {
  const both =
    '<udt:DateTimeString format="102">20260901</udt:DateTimeString><udt:DateTime>2026-09-01T00:00:00</udt:DateTime>'
  assert.deepEqual(told(cii(`<ram:IssueDateTime>${both}</ram:IssueDateTime>`)), ['unexpected udt:DateTime'])
})

test('attributes have a place, a type, and have to be there where the syntax says so', () => {
  const amount = (attributes: string) =>
    told(ubl().replace('currencyID="EUR">1</cbc:Payable', `${attributes}>1</cbc:Payable`))
  assert.deepEqual(amount('currencyID=""'), [])
  assert.deepEqual(amount(''), ['missing @currencyID'])
  assert.deepEqual(amount('currencyID="EUR" foo="1"'), ['attribute @foo'])
  assert.deepEqual(told(ubl('<cbc:ProfileID schemeURI="%">a</cbc:ProfileID>')), ['value @schemeURI anyURI'])
  assert.deepEqual(told(ubl('<cbc:UBLVersionID xml:lang="fr">2.1</cbc:UBLVersionID>')), [
    'attribute @{http://www.w3.org/XML/1998/namespace}lang',
  ])
})

test('a document may say where its schema lies, and nothing that changes how it is judged', () => {
  const root = (attribute: string) => told(ubl().replace('<Invoice ', `<Invoice ${XSI} ${attribute} `))
  assert.deepEqual(root('xsi:schemaLocation="a b"'), [])
  assert.deepEqual(root('xsi:noNamespaceSchemaLocation="b"'), [])
  assert.equal(root('xsi:nil="true"').length, 1)
  assert.equal(root('xsi:type="b"').length, 1)
})

test('values have their type', () => {
  const settled = (text: string) => told(cii(undefined, text))
  assert.deepEqual(settled('<ram:DuePayableAmount>1.00</ram:DuePayableAmount>'), [])
  assert.deepEqual(settled('<ram:DuePayableAmount>1,00</ram:DuePayableAmount>'), [
    'value ram:DuePayableAmount decimal',
  ])
  assert.deepEqual(settled('<ram:DuePayableAmount/>'), ['value ram:DuePayableAmount decimal'])
})

test('text has no place between elements, white space and comments do', () => {
  assert.deepEqual(told(ubl('<!-- a -->\n <?b c?>')), [])
  assert.deepEqual(told(ubl('a')), ['text ubl:Invoice'])
  assert.deepEqual(told(ubl('<![CDATA[ ]]>')), ['text ubl:Invoice'])
  assert.deepEqual(told(cii('<![CDATA[a]]>')), ['text rsm:ExchangedDocument', 'missing ram:IssueDateTime'])
})

test('an extension holds one element of another namespace, and what is declared in it is judged', () => {
  assert.deepEqual(told(extended('<a xmlns="urn:a">b<c d="e"/></a>')), [])
  assert.deepEqual(told(extended('')), ['missing *'])
  assert.deepEqual(told(extended('<a/>')), [])
  assert.deepEqual(told(extended('<a xmlns=""/>')), ['missing *', 'unexpected {}a'])
  assert.deepEqual(told(extended('<ext:ExtensionURI/>')), ['missing *', 'unexpected ext:ExtensionURI'])
  assert.deepEqual(told(extended('<a xmlns="urn:a"/><a xmlns="urn:a"/>')), ['repeated {urn:a}a'])
  assert.deepEqual(told(extended('<a xmlns="urn:a"><b><cbc:Amount>x</cbc:Amount></b></a>')), [
    'missing @currencyID',
    'value cbc:Amount decimal',
  ])
})

test('a signature in an extension is judged by XML Signature', () => {
  const key = (content: string) =>
    told(extended(`<DSAKeyValue xmlns="http://www.w3.org/2000/09/xmldsig#">${content}</DSAKeyValue>`)).map(
      fault => fault.replaceAll('{http://www.w3.org/2000/09/xmldsig#}', ''),
    )
  assert.deepEqual(
    key('<P>AAAA</P><Q>AAAA</Q><Y>AAAA</Y><Seed>AAAA</Seed><PgenCounter>AAAA</PgenCounter>'),
    [],
  )
  assert.deepEqual(key('<G>AAAA</G><Y>AAAA</Y>'), [])
  assert.deepEqual(key('<P>AAAA</P><Y>AAAA</Y>'), ['unexpected Y'])
  assert.deepEqual(key('<Y>AAAA</Y><Seed>AAAA</Seed>'), ['missing PgenCounter'])
})

test('identifiers of a document differ', () => {
  const object = '<Object xmlns="http://www.w3.org/2000/09/xmldsig#" Id="a"/>'
  assert.deepEqual(told(extended(`<a xmlns="urn:a">${object}</a>`)), [])
  assert.deepEqual(told(extended(`<a xmlns="urn:a">${object}${object}</a>`)), ['value @Id unique'])
})

test('a fault has a path, a line and a column', () => {
  const xml = ubl(
    '',
    `${PARTIES}${TOTAL}${LINE}\r\n${LINE}\r\n  ${LINE.replace('>1</cbc:ID>', '>1</cbc:ID><cbc:Zzz/>')}`,
  )
  const [fault, ...others] = faultsIn(xml)
  assert.deepEqual(others, [])
  const { path, line, column } = fault!
  assert.deepEqual(
    { path, line, column },
    { path: '/ubl:Invoice/cac:InvoiceLine[3]/cbc:Zzz', line: 7, column: 38 },
  )
  assert.equal(xml.split(/\r\n|\n/)[line - 1]!.slice(column - 1, column + 7), '<cbc:Zzz')
})

test('faults come in the order of the document, a hundred at most', () => {
  const many = '<cbc:Zzz/>'.repeat(50_000)
  const faults = faultsIn(ubl(many))
  assert.equal(faults.length, 100)
  assert.deepEqual(
    faults.map(({ node }) => node.at),
    faults.map(({ node }) => node.at).toSorted((a, b) => a - b),
  )
})

test('elements that are all out of order do not keep it busy', { timeout: 60_000 }, () => {
  assert.equal(faultsIn(ubl('', PARTIES + TOTAL + LINE + '<cbc:Note/>'.repeat(50_000))).length, 100)
})

test('each kind of fault has a sentence in French and in English, of 200 characters at most', () => {
  const long = 'x'.repeat(300)
  const documents = [
    `<${long}/>`,
    ubl(`<cbc:${long}/>`),
    cii(''),
    ubl('', PARTIES + LINE + TOTAL),
    ubl('', PARTIES + TOTAL + TOTAL + LINE),
    ubl(`<cbc:UBLVersionID ${long}="1">2.1</cbc:UBLVersionID>`),
    cii(undefined, `<ram:DuePayableAmount>${long}</ram:DuePayableAmount>`),
    ubl(long),
  ]
  const faults = documents.flatMap(faultsIn)
  assert.equal(new Set(faults.map(({ kind }) => kind)).size, 8)
  for (const language of ['fr', 'en'] as const)
    for (const fault of faults) {
      const sentence = sayStructureFinding(fault, language)
      assert.match(sentence, /^[^{}]{10,200}\.$/)
    }
})

test('sentences name things as the document does', () => {
  const say = (xml: string) =>
    faultsIn(xml).map(fault => [sayStructureFinding(fault, 'fr'), sayStructureFinding(fault, 'en')])
  assert.deepEqual(say(ubl('', PARTIES + LINE + TOTAL)), [
    [
      'cac:LegalMonetaryTotal doit venir avant cac:InvoiceLine dans ubl:Invoice.',
      'cac:LegalMonetaryTotal must come before cac:InvoiceLine in ubl:Invoice.',
    ],
  ])
  assert.deepEqual(say(ubl().replace('>2026-09-01<', '>01/09/2026<')), [
    [
      'cbc:IssueDate contient « 01/09/2026 » ; il faut une date qui existe, comme 2026-09-01.',
      'cbc:IssueDate holds “01/09/2026”; it takes a date that exists, such as 2026-09-01.',
    ],
  ])
  assert.deepEqual(say(ubl().replace(' currencyID="EUR">1</cbc:Pay', '>1</cbc:Pay')), [
    ['Il manque @currencyID dans cbc:PayableAmount.', '@currencyID is missing in cbc:PayableAmount.'],
  ])
})
