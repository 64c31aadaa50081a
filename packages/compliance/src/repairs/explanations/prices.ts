/** Prices with VAT, prices rounded from those with VAT, prices per hundred, and quantities. */
import {
  absolute,
  add,
  callerPointer,
  type Decimal,
  decimal,
  divide,
  format,
  HUNDRED,
  type Invoice,
  type Line,
  literal,
  multiply,
  netOfLine,
  places,
  subtract,
  type Text,
  valueAt,
  ZERO,
} from '@conforme/model'
import { setting } from '../../base/patches.ts'
import type { Operation } from '../../base/validation.ts'
import { supposing } from '../arithmetic.ts'
import { LINE_TOLERANCE } from '../witnesses.ts'
import { type Explanation, MOST_LINES_CHANGED, MOST_LINES_TRIED, type Supposition } from './explanation.ts'
import { missingBase } from './parts.ts'

export const REASONS = {
  taxed: {
    fr: 'Les prix seraient TTC : les prix HT qui en découlent donnent les totaux écrits.',
    en: 'The prices would include VAT: the prices without it give the totals written.',
  },
  exact: {
    fr: 'Prix HT à six décimales, calculé du prix TTC au centime : le total payé reste celui que vous avez écrit.',
    en: 'The price without VAT in six decimals, computed from the price with VAT: the total paid stays as you wrote it.',
  },
  per: {
    fr: 'Le prix serait celui de {base} unités : les montants donnés en découlent.',
    en: 'The price would be that of {base} units: the amounts given follow from it.',
  },
  quantity: {
    fr: 'La quantité que comptent les montants donnés.',
    en: 'The quantity that the amounts given count.',
  },
} satisfies Record<string, Text>

const ONE = literal('1')
const PRICE_DECIMALS = 6
const SURE = { taxed: 0.8, exact: 0.85, per: 0.8, quantity: 0.65 }

function withPrice(line: Line, net: Decimal): Line {
  const priced = { ...line, price: { net, base_quantity: line.price.base_quantity } } as Line
  return { ...priced, net_amount: netOfLine(priced) }
}

/** An amount of the line that the caller wrote is kept. */
function fitsLine(draft: unknown, i: number, line: Line, before: Line): boolean {
  const given = valueAt(draft, `/lines/${i}/net_amount`) != null
  const [now, found] = [line.net_amount, before.net_amount]
  return (
    !given || (now !== undefined && found !== undefined && absolute(subtract(now, found)) <= LINE_TOLERANCE)
  )
}

/** All prices changed, where each line has one and no gross price beside it. */
function repriced(
  { draft, invoice }: Parameters<Explanation>[0]['situation'],
  priceOf: (net: Decimal, factor: Decimal) => Decimal,
): { readonly operations: readonly Operation[]; readonly lines: Invoice['lines'] } | undefined {
  const lines: Line[] = []
  const operations: Operation[] = []
  for (const [i, line] of invoice.lines.entries()) {
    const { net } = line.price
    if (net === undefined || line.vat_rate === undefined || valueAt(draft, `/lines/${i}/price/gross`) != null)
      return undefined
    const price = priceOf(net, add(ONE, divide(line.vat_rate, HUNDRED)))
    const made = withPrice(line, price)
    if (!fitsLine(draft, i, made, line)) return undefined
    const at = callerPointer(draft, `/lines/${i}/price/net`)
    lines.push(made)
    if (price !== net) operations.push(...setting(draft, at, format(price, 2)))
  }
  return operations.length === 0 ? undefined : { operations, lines }
}

function ofAllPrices(
  priceOf: (net: Decimal, factor: Decimal) => Decimal,
  sure: number,
  reason: Text,
): Explanation {
  return ({ situation }) => {
    const { invoice } = situation
    if (invoice.lines.length > MOST_LINES_CHANGED) return []
    const made = repriced(situation, priceOf)
    if (made === undefined) return []
    const { path, value } = made.operations.at(-1)!
    const supposed = supposing(invoice, { lines: made.lines })
    return [{ pointer: path, value, operations: made.operations, sure, reason, supposed }]
  }
}

/** Prices that include VAT. */
export const taxedPrices = ofAllPrices(
  (price, factor) => divide(price, factor, PRICE_DECIMALS),
  SURE.taxed,
  REASONS.taxed,
)

/** Prices rounded to the cent from prices with VAT: 8.33 for 10.00 with 20 %. */
export const exactPrices = ofAllPrices(
  (price, factor) => (places(price) > 2 ? price : divide(multiply(price, factor, 2), factor, PRICE_DECIMALS)),
  SURE.exact,
  REASONS.exact,
)

const BASES = ['10', '100', '1000'].map(literal)

/** The line at a price of ten, a hundred or a thousand units. */
export function perUnits(
  draft: unknown,
  line: Line,
  i: number,
): readonly (Omit<Supposition, 'supposed'> & { line: Line })[] {
  if (line.price.base_quantity !== undefined && line.price.base_quantity !== ONE) return []
  return BASES.map(base => {
    const priced = { ...line, price: { ...line.price, base_quantity: base } } as Line
    const value = format(base)
    const pointer = `/lines/${i}/price/base_quantity`
    return {
      pointer,
      value,
      operations: setting(draft, pointer, value),
      sure: SURE.per,
      reason: {
        fr: REASONS.per.fr.replace('{base}', value),
        en: REASONS.per.en.replace('{base}', value),
      },
      line: { ...priced, net_amount: netOfLine(priced) },
    }
  })
}

/** The lines, where they are few enough to be tried one by one. */
function fewLines({ lines }: Invoice): Invoice['lines'] {
  return lines.length > MOST_LINES_TRIED ? [] : lines
}

function withLine(invoice: Invoice, i: number, line: Line): Invoice {
  return supposing(invoice, { lines: invoice.lines.map((each, j) => (i === j ? line : each)) })
}

/** A price per hundred whose base quantity is not given. */
export const baseQuantity: Explanation = ({ situation: { draft, invoice } }) =>
  fewLines(invoice).flatMap((before, i) =>
    perUnits(draft, before, i)
      .filter(({ line }) => fitsLine(draft, i, line, before))
      .map(({ line, ...rest }) => ({ ...rest, supposed: withLine(invoice, i, line) })),
  )

/** The quantity that would explain the given amounts. */
export const quantity: Explanation = gap => {
  const { draft, invoice } = gap.situation
  return fewLines(invoice).flatMap((before, i): readonly Supposition[] => {
    const { price, vat_rate = ZERO } = before
    const missing = missingBase(gap, vat_rate)
    if (
      missing === undefined ||
      price.net === undefined ||
      price.net <= ZERO ||
      before.quantity === undefined
    )
      return []
    const units = divide(multiply(missing, price.base_quantity ?? ONE), price.net, 2)
    const found = quantityLike(before.quantity, add(before.quantity, units))
    if (found === undefined) return []
    const counted = { ...before, quantity: found } as Line
    const line = { ...counted, net_amount: netOfLine(counted) }
    if (!fitsLine(draft, i, line, before)) return []
    const value = format(found)
    const pointer = `/lines/${i}/quantity`
    const operations = setting(draft, pointer, value)
    const supposed = withLine(invoice, i, line)
    return [{ pointer, value, operations, sure: SURE.quantity, reason: REASONS.quantity, supposed }]
  })
}

/** A whole number where the given one is, and of the same sign. */
export function quantityLike(given: Decimal, found: Decimal): Decimal | undefined {
  return found > ZERO && given > ZERO && places(found) <= places(given) ? decimal(format(found)) : undefined
}
