/** One place for an amount that has none, what would be written, and what the totals would be then. */
import {
  type Decimal,
  type ForeignAmount,
  format,
  type Invoice,
  netOfLine,
  type Text,
  valueAt,
} from '@conforme/model'
import type { Json } from '../../base/json.ts'
import { dueAmounts } from '../arithmetic.ts'

export type PlaceName =
  | 'line_discount'
  | 'discount'
  | 'line_charge'
  | 'charge'
  | 'outside'
  | 'prepaid'
  | 'rounding'
  | 'terms'
  | 'note'

/** A value written at a pointer of the draft, or appended to the list there. */
export interface Written {
  /** RFC 6901 in the draft. */
  readonly at: string
  readonly value: unknown
  /** `at` is a list, to which the value is appended. */
  readonly appended: boolean
}

/** One way to read an amount. */
export interface Placing {
  readonly place: PlaceName
  /** The first one is the one that is shown. */
  readonly writes: readonly [Written, ...Written[]]
  readonly after: Invoice
  /** How the words of the field weigh for this reading, 0 to 1. */
  readonly likely: number
  /** The amount is read as including VAT: its name says so, or allows it. */
  readonly withVat?: 'said' | 'maybe'
  /** The amount is divided between the VAT rates of the invoice, or set at one of them. */
  readonly rate?: 'divided' | string
  /** Why the total stays, or what the law provides: shown after the effect. */
  readonly why?: Text
}

export const CENTS = 2

export const has = ({ words }: Pick<ForeignAmount, 'words'>, ...some: readonly string[]): boolean =>
  some.some(word => words.has(word))

export const written = (value: Decimal | undefined, decimals = 0): string | undefined =>
  value === undefined ? undefined : format(value, decimals)

export const appended = (at: string, value: unknown): Written => ({ at, value, appended: true })
export const set = (at: string, value: unknown): Written => ({ at, value, appended: false })

const TOTALS = ['lines', 'allowances', 'charges', 'without_vat', 'vat', 'with_vat', 'payable'] as const

/**
 * What the amounts that the caller gave show of another reading: how many it explains that are not explained without
 * it, and how many it makes wrong.
 */
export function witnesses(
  before: Invoice,
  after: Invoice,
  draft: Json,
): { readonly agree: number; readonly differ: number } {
  const [was, is] = [dueAmounts(before), dueAmounts(after)]
  let [agree, differ] = [0, 0]
  const hear = (pointer: string, found: Decimal | undefined, old?: Decimal, due?: Decimal) => {
    if (found === undefined || valueAt(draft, pointer) == null || old === due) return
    if (found === due) agree += 1
    else differ += 1
  }
  for (const key of TOTALS)
    hear(`/totals/${key}`, before.totals[key], was?.get(`/totals/${key}`), is?.get(`/totals/${key}`))
  after.lines.forEach((line, i) => {
    const given = before.lines[i]!
    if (given !== line) hear(`/lines/${i}/net_amount`, given.net_amount, netOfLine(given), netOfLine(line))
  })
  return { agree, differ }
}

/** The VAT of all lines; undefined where they differ: then only a person knows the VAT of a fee. */
export function treatmentOf({ lines }: Invoice): Treatment | undefined {
  const [first] = lines
  if (first?.vat_category === undefined) return undefined
  return lines.every(it => it.vat_category === first.vat_category && it.vat_rate === first.vat_rate)
    ? first
    : undefined
}

export type Treatment = Pick<Invoice['lines'][number], 'vat_category' | 'vat_rate'>
