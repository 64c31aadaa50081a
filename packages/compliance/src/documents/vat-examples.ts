/**
 * Examples of official asserts on totals and on the VAT breakdown of each category, under EXTENDED-CTC-FR. They change
 * the drafts by which the rules show their categories; those of other asserts are beside these, in the verdict.
 */
import { vatRule } from '@conforme/model'
import { VAT_CATEGORIES } from '@conforme/rules'
import { type Entry, extended, type OfficialExamples, officialExamples, SAMPLE } from '@conforme/verdict'

const TOTALS: readonly Entry[] = [
  extended(
    'BR-FREXT-CO-10',
    'ten cents short',
    { '/totals/lines': '99.90' },
    {
      'a cent apart for a line': { '/totals/lines': '99.99' },
    },
  ),
  extended('BR-FREXT-CO-11', 'a total of none', { '/totals/allowances': '1.00' }),
  extended('BR-FREXT-CO-12', 'a total of none', { '/totals/charges': '1.00' }),
  extended('BR-FREXT-CO-13', 'ten cents short', {
    '/totals/without_vat': '99.90',
    '/totals/with_vat': '119.90',
    '/totals/payable': '119.90',
  }),
  extended('BR-FREXT-CO-15', 'ten cents short', {
    '/totals/with_vat': '119.90',
    '/totals/payable': '119.90',
  }),
  extended(
    'BR-CO-25',
    'neither a day nor terms',
    { '/due_date': null },
    {
      'terms without a day': { '/due_date': null, '/payment_terms': 'À réception' },
    },
  ),
]

/** Of reverse charge and IPSI, UBL keeps the rule of EN 16931; it allows no second row of reverse charge. */
const KEPT: readonly string[] = ['AE', 'AG']
const NONE = { refused: [], kept: [] } as const

/** Of IGIC and IPSI, UBL still refuses a reason. */
function inUbl(infix: string): { readonly refused: readonly string[]; readonly kept: readonly string[] } {
  return {
    refused: infix === 'AF' || infix === 'AG' ? [vatRule(infix, '10')] : [],
    kept: infix === 'AE' ? ['BR-AE-01'] : [],
  }
}

/** Of one category of VAT. For its taxable amount the two syntaxes print different ids. */
const CATEGORIES: readonly Entry[] = VAT_CATEGORIES.flatMap(({ code, infix, plain }): Entry[] => {
  const other = VAT_CATEGORIES.find(each => each.code === (code === 'Z' ? 'S' : 'Z'))!
  const rate = plain['/lines/0/vat_rate'] ?? (code === 'O' ? undefined : '20.00')
  const reason = plain['/vat_breakdown/0/exemption_reason'] ?? undefined
  const due = `${Number(plain['/totals/payable'] ?? '120.00') + 1}.00`
  const line = { ...SAMPLE, vat_category: code, vat_rate: rate }
  const row = { category: code, rate, base: '0.00', amount: '0.00', exemption_reason: reason }
  const used = { ...other.plain, ...(code === 'K' ? { '/delivery/country': 'BE' } : {}), '/lines/-': line }
  const split = {
    ...plain,
    '/lines/0/exemption_reason': 'A',
    '/vat_breakdown/0/exemption_reason': 'A',
    '/lines/-': { ...line, net_amount: '1.00', price: { net: '1.00' }, exemption_reason: 'B' },
    '/vat_breakdown/-': { ...row, base: '1.00', exemption_reason: 'B' },
    '/totals/lines': '101.00',
    '/totals/without_vat': '101.00',
    '/totals/with_vat': due,
    '/totals/payable': due,
  }
  const good = { 'a row of as much as its lines': { ...plain, '/lines/0/exemption_reason': reason } }
  const ofAmount = (family: 'BR-FREXT' | 'BR-FXEXT'): Entry[] => {
    const id = `${family}-${infix}-08`
    const tax = code === 'S' ? [`${family}-S-09`] : []
    const { refused, kept } = family === 'BR-FREXT' ? inUbl(infix) : NONE
    return [
      extended(
        id,
        'a row of less than its lines',
        { ...plain, '/vat_breakdown/0/base': '99.00', with: [`${id}ini`, `${id}rev`, ...tax] },
        good,
      ),
      extended(
        `${id}ini`,
        'rows told apart by their reasons',
        { ...split, with: [...refused, ...tax, ...kept] },
        good,
      ),
      extended(
        `${id}rev`,
        'a reason that no line repeats',
        { ...plain, '/vat_breakdown/0/exemption_reason': '#A-7#', with: refused },
        good,
      ),
    ]
  }
  return [
    extended(
      vatRule(infix, 'FREXT-01'),
      'a line without its row',
      { ...used, with: KEPT.includes(infix) ? [vatRule(infix, '01')] : [] },
      { 'a line and its row': { ...used, '/vat_breakdown/-': row } },
    ),
    ...ofAmount('BR-FREXT'),
    ...ofAmount('BR-FXEXT'),
  ]
})

const TAX_OF_S = ['BR-FREXT-S-09', 'BR-FXEXT-S-09'].map(id =>
  extended(id, 'two cents too many', {
    '/vat_breakdown/0/amount': '20.02',
    '/totals/vat': '20.02',
    '/totals/with_vat': '120.02',
    '/totals/payable': '120.02',
  }),
)

const VAT: ReadonlyMap<string, OfficialExamples> = new Map([...TOTALS, ...CATEGORIES, ...TAX_OF_S])

/** The examples of an official id; undefined where a rule of ours has them, or the id is one of syntax. */
export function examplesOf(id: string): OfficialExamples | undefined {
  return VAT.get(id) ?? officialExamples(id)
}
