/** The heaviest requests that are known: those of the attack of November 2026, and honest long invoices. */
import { render } from '@conforme/compliance'
import { pageFonts } from '@conforme/fonts'
import { facturxBodies, pdfOf } from '../../packages/facturx/src/testing.ts'
import { CONTEXT } from '../corpus.ts'

export interface Case {
  readonly name: string
  readonly path: string
  readonly type: string
  readonly body: () => string | Uint8Array
}

const JSON_TYPE = 'application/json'
const XML = 'application/xml'
const PDF = 'application/pdf'

const list = <T>(count: number, make: (i: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i))

const line = (i: number) => ({ description: `Article ${i}`, quantity: 1, unit_price_ht: 12.5, vat_rate: 20 })
/** Everything about it can be repaired. */
const messy = (i: number) => ({
  description: ` Article ${i} `,
  quantity: '1,0',
  unit_price_ht: '12,50 €',
  vat_rate: '20 %',
})
const ADDRESS = { line1: '1 rue de la Paix', postal: '75002', city: 'Paris', country: 'FR' }

const draft = (change: object = {}) => ({
  format: 'cii',
  number: 'F-1',
  buyer: { siren: '552081317', legal_name: 'Electricite de France', address: ADDRESS },
  seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS', address: ADDRESS },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-18',
  lines: [line(1)],
  ...change,
})
const long = (count: number, format = 'cii', make: (i: number) => object = line) =>
  draft({ format, lines: list(count, make) })

function rendered(count: number, format: 'ubl' | 'factur-x', size = 0): Uint8Array {
  const pad = (i: number) => ({ ...line(i), description: `Article ${i} ${'x'.repeat(size)}` })
  const context = { ...CONTEXT, fonts: pageFonts() }
  const found = render({ ...long(count, format, pad) }, context)
  if (!found.ok) throw new Error(found.validation.errors.join('\n'))
  return found.pdf ?? Buffer.from(found.xml)
}

const ubl = (inner: string) =>
  `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${inner}</Invoice>`
const cii = (inner: string) =>
  `<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"><rsm:SupplyChainTradeTransaction><ram:ApplicableHeaderTradeSettlement><ram:SpecifiedTradeSettlementHeaderMonetarySummation>${inner}</ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`
const tested = (lines: number, wanted: number) => ({
  lines: list(lines, i => ({ description: `a${i}` })),
  json_patch: [{ op: 'test', path: '/lines', value: list(wanted, i => ({ description: `b${i}` })) }],
})

const V = '/invoices/validate'
const R = '/invoices/remediate'
const json = (name: string, path: string, make: () => unknown): Case => ({
  name,
  path,
  type: JSON_TYPE,
  body: () => JSON.stringify(make()),
})
const raw = (name: string, path: string, type: string, body: Case['body']): Case => ({
  name,
  path,
  type,
  body,
})

export const CASES: readonly Case[] = [
  json('S1: json_patch test of two lists of 1,500', R, () => tested(1500, 1500)),
  json('S1: json_patch test of 25,000 against 20', R, () => tested(25_000, 20)),
  raw('S2: 40,000 blanks in cbc:TaxAmount', V, XML, () =>
    ubl(
      `<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">1${' '.repeat(40_000)}1</cbc:TaxAmount></cac:TaxTotal>`,
    ),
  ),
  raw('S2: 1 MB of blanks in a PDF of 5 KB', V, PDF, () =>
    pdfOf(
      facturxBodies(
        cii(`<ram:TaxTotalAmount currencyID="EUR">1${' '.repeat(1_000_000)}1</ram:TaxTotalAmount>`),
      ),
    ),
  ),
  raw(
    'S3: a number of 200,000 digits',
    V,
    JSON_TYPE,
    () => `{"lines":[{"quantity":1.${'0'.repeat(200_000)}1}]}`,
  ),
  json('S3: rates of 30,000 blanks', V, () =>
    draft({ lines: list(8, () => ({ vat_rate: `a${' '.repeat(30_000)}b` })) }),
  ),
  json('S3: a town of 78 KB', V, () => draft({ buyer: { address: { city: '1 '.repeat(39_000) } } })),
  json('validate 10,000 lines', V, () => long(10_000)),
  json('validate 10,000 messy lines', V, () => long(10_000, 'cii', messy)),
  json('validate 40,000 lines', V, () => long(40_000)),
  json('validate 55,000 lines', V, () => long(55_000)),
  json('render ubl 40,000 lines', '/invoices/render', () => long(40_000, 'ubl')),
  json('render factur-x 2,000 lines', '/invoices/render', () => long(2000, 'factur-x')),
  json('render factur-x 10,000 lines', '/invoices/render', () => long(10_000, 'factur-x')),
  raw('validate UBL 1 MB', V, XML, () => rendered(1000, 'ubl')),
  raw('validate UBL 5 MB', V, XML, () => rendered(5000, 'ubl')),
  raw('validate UBL 31 MB', V, XML, () => rendered(30_000, 'ubl')),
  raw('convert UBL 5 MB to factur-x', '/invoices/convert?to=factur-x', XML, () => rendered(5000, 'ubl')),
  raw('validate PDF of 10,000 lines', V, PDF, () => rendered(10_000, 'factur-x')),
  raw('convert PDF of 10,000 lines to json', '/invoices/convert?to=json', PDF, () =>
    rendered(10_000, 'factur-x'),
  ),
  raw('validate 50 MB of garbage as PDF', V, PDF, () => {
    const body = Buffer.alloc(49 * 1024 * 1024, '1 0 obj << /A 2 >> ')
    body.write('%PDF-1.7\n')
    return body
  }),
  json('auto 2,000 lines', R, () => ({ ...long(2000), auto: true })),
  json('auto 10,000 lines', R, () => ({ ...long(10_000), auto: true })),
  json('auto 10,000 messy lines', R, () => ({ ...long(10_000, 'cii', messy), auto: true })),
  json('auto 40,000 messy lines', R, () => ({ ...long(40_000, 'cii', messy), auto: true })),
  json('offers for 10,000 messy lines', R, () => long(10_000, 'cii', messy)),
  json('240,000 lines of an unknown field', V, () => ({ lines: list(240_000, () => ({ a: 'b' })) })),
  json('240,000 unknown fields', V, () => draft(Object.fromEntries(list(240_000, i => [`f${i}`, 1])))),
  json('240,000 unknown fields of a line', V, () =>
    draft({ lines: [{ ...line(1), ...Object.fromEntries(list(240_000, i => [`prix_${i}`, 1])) }] }),
  ),
  json('240,000 unknown fields of 60 lines', V, () =>
    draft({
      lines: list(60, n => ({ ...line(n), ...Object.fromEntries(list(4000, i => [`prix_${n}_${i}`, 1])) })),
    }),
  ),
  json('39,000 lines of an unknown field, auto', R, () => ({
    ...draft({ lines: list(39_000, () => ({ a: 'b' })) }),
    auto: true,
  })),
  json('1,000 replacements of 4 MB', R, () => ({
    ...draft({ lines: [{ ...line(1), description: 'x'.repeat(4_000_000) }] }),
    json_patch: list(1000, () => ({ op: 'replace', path: '/lines', value: [] })),
  })),
  json('900 moves to the front of 9,000 lines', R, () => ({
    ...long(9000),
    json_patch: list(900, () => ({ op: 'move', from: '/lines/8999', path: '/lines/0' })),
  })),
  json('900 additions at the front of 9,000 lines', R, () => ({
    ...long(9000),
    json_patch: list(900, i => ({ op: 'add', path: '/lines/0', value: line(i) })),
  })),
  json('offers for ten lines of 400 kB', R, () => {
    const description = 'mot '.repeat(100_000)
    const given = { description, quantity: '1,0', unit_price_ht: '1,5', vat_rate: '20 %' }
    return draft({ lines: list(10, () => given) })
  }),
  json('a stored draft of 10,000 lines', V, () => ({ ...long(10_000), invoice_id: 'stalls-1' })),
  json('the same stored draft, changed', V, () => ({
    ...long(10_000, 'cii', messy),
    invoice_id: 'stalls-1',
  })),
  raw('20 MB of blanks in an XML', V, XML, () => ubl(' '.repeat(20_000_000))),
  json('a number of 4 MB', V, () => draft({ lines: [{ ...line(1), quantity: '1'.repeat(4_000_000) }] })),
  json('a town of 1.2 MB', V, () => draft({ buyer: { address: { city: '1 '.repeat(600_000) } } })),
  raw('XML of a million levels', V, XML, () => ubl('<a>'.repeat(1_000_000))),
  raw(
    'XML with entities',
    V,
    XML,
    () => `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1000)}">]>${ubl('&b;'.repeat(1000))}`,
  ),
]
