/** The VAT categories of EN 16931: what each requires, and an example of it. */
import { type GroupId, type TermId, type Text, VAT_CATEGORY_NAMES } from '@conforme/model'

/** Changes to the plain draft of the examples. */
export type Changes = { readonly [pointer: string]: unknown }

export interface VatCategory extends Text {
  readonly code: string
  /** The spelling of the category in the ids of its rules, which is not always its code: BR-IC-01 for K. */
  readonly infix: string
  /** Above zero; zero or more; zero; none at all. */
  readonly rate: 'positive' | 'any' | 'zero' | 'none'
  /** Whether BT-120 or BT-121 must be given; else neither may. */
  readonly exempt: boolean
  /** The seller must have a VAT number (or its representative), may have a tax number instead, has neither. */
  readonly seller: 'vat' | 'tax' | 'none'
  /** The buyer must have a VAT number, may have a registration number instead. */
  readonly buyer?: 'vat' | 'legal'
  /** What makes the plain draft one of this category. */
  readonly plain: Changes
}

const UNTAXED: Changes = {
  '/vat_breakdown/0/exemption_reason': 'Exonération de TVA',
  '/vat_breakdown/0/amount': '0.00',
  '/totals/vat': '0.00',
  '/totals/with_vat': '100.00',
  '/totals/payable': '100.00',
}

function bearing(code: string, rate: string | null, others: Changes): Changes {
  return {
    '/lines/0/vat_category': code,
    '/lines/0/vat_rate': rate,
    '/vat_breakdown/0/category': code,
    '/vat_breakdown/0/rate': rate,
    ...others,
  }
}

function taxedAt(code: string, rate: string, vat: string, withVat: string): Changes {
  return bearing(code, rate, {
    '/vat_breakdown/0/amount': vat,
    '/totals/vat': vat,
    '/totals/with_vat': withVat,
    '/totals/payable': withVat,
  })
}

const BELGIAN: Changes = { '/buyer/vat': 'BE0876543210', '/buyer/address/country': 'BE' }
const NO_VAT_NUMBER: Changes = { '/seller/vat': null, '/buyer/vat': null }

// biome-ignore format: one row a line
const DEMANDS: Readonly<Record<string, Omit<VatCategory, 'code' | 'infix' | keyof Text>>> = {
  S: { rate: 'positive', exempt: false, seller: 'tax', plain: {} },
  Z: { rate: 'zero', exempt: false, seller: 'tax', plain: bearing('Z', '0.00', { ...UNTAXED, '/vat_breakdown/0/exemption_reason': null }) },
  E: { rate: 'zero', exempt: true, seller: 'tax', plain: bearing('E', '0.00', UNTAXED) },
  AE: { rate: 'zero', exempt: true, seller: 'tax', buyer: 'legal', plain: bearing('AE', '0.00', UNTAXED) },
  K: { rate: 'zero', exempt: true, seller: 'vat', buyer: 'vat', plain: bearing('K', '0.00', { ...UNTAXED, ...BELGIAN, '/delivery/country': 'BE' }) },
  G: { rate: 'zero', exempt: true, seller: 'vat', plain: bearing('G', '0.00', UNTAXED) },
  O: { rate: 'none', exempt: true, seller: 'none', plain: bearing('O', null, { ...UNTAXED, ...NO_VAT_NUMBER }) },
  L: { rate: 'positive', exempt: false, seller: 'tax', plain: taxedAt('L', '7.00', '7.00', '107.00') },
  M: { rate: 'any', exempt: false, seller: 'tax', plain: taxedAt('M', '4.00', '4.00', '104.00') },
}

export const VAT_CATEGORIES: readonly VatCategory[] = VAT_CATEGORY_NAMES.map(names => ({
  ...names,
  ...DEMANDS[names.code]!,
}))

/** What makes the plain draft one of the category. */
export function plainOf(code: string): Changes {
  const found = VAT_CATEGORIES.find(category => category.code === code)
  if (found === undefined) throw new RangeError(`${code} is no VAT category of the table`)
  return found.plain
}

/** The parts of an invoice that have a VAT category, with their terms. */
export interface Part {
  readonly on: GroupId
  readonly category: TermId
  readonly rate: TermId
  readonly list: 'lines' | 'allowances' | 'charges'
  readonly fr: string
  readonly en: string
  /** Changes that add such a part to the example of a category, and touch none of its totals. */
  readonly adds: (category: VatCategory) => Changes
}

/** A part of ten euros, compensated by the price of the line. */
function tenEuros(list: 'allowances' | 'charges', reason: string, line: string, price: string): Part['adds'] {
  return ({ code, plain }) => ({
    [`/${list}`]: [
      {
        amount: '10.00',
        vat_category: code,
        ...(code === 'O' ? {} : { vat_rate: plain['/lines/0/vat_rate'] ?? '20.00' }),
        reason,
      },
    ],
    [`/totals/${list}`]: '10.00',
    '/lines/0/net_amount': line,
    '/lines/0/price/net': price,
    '/totals/lines': line,
  })
}

// biome-ignore format: one row a line
export const PARTS = {
  lines: { on: 'BG-25', category: 'BT-151', rate: 'BT-152', list: 'lines', fr: 'une ligne', en: 'a line', adds: () => ({}) },
  allowances: { on: 'BG-20', category: 'BT-95', rate: 'BT-96', list: 'allowances', fr: 'une remise', en: 'an allowance', adds: tenEuros('allowances', 'Remise', '110.00', '55.00') },
  charges: { on: 'BG-21', category: 'BT-102', rate: 'BT-103', list: 'charges', fr: 'des frais', en: 'a charge', adds: tenEuros('charges', 'Frais de port', '90.00', '45.00') },
} as const satisfies Record<Part['list'], Part>
