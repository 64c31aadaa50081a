/**
 * From a sale to the amounts of a draft, exact to the cent. What the program states is kept: prices with VAT become
 * prices without it and the total with VAT stays; totals are set as given, so that a difference is a finding.
 */
import {
  absolute,
  add,
  CENT,
  type Decimal,
  divide,
  format,
  HUNDRED,
  literal,
  multiply,
  negate,
  ONE,
  percentage,
  places,
  round,
  subtract,
  sum,
  ZERO,
} from '@conforme/model'
import type { Json } from '../base/json.ts'
import { rateTold } from './rates.ts'
import { asStated, type Sale, type SaleExtra, type SaleLine } from './sale.ts'

const CENTS = 2
/** Decimals of a price (BR-FR-DEC-03). */
const PRICE_PLACES = 6
const TWO_CENTS = literal('0.02')
const HALF_CENT = literal('0.005')
const HALF = literal('0.5')

export interface SettledLine {
  readonly at: number
  readonly fields: Json
}

export interface Settled {
  readonly lines: readonly SettledLine[]
  readonly allowances: readonly Json[]
  readonly charges: readonly Json[]
  readonly totals: Json
  readonly vat_breakdown?: readonly Json[]
}

/** A line or an extra, its amounts without VAT. */
interface Net {
  readonly rate?: Decimal
  readonly category?: string
  readonly tax?: Decimal
  readonly net?: Decimal
}

export function settle(given: Sale): Settled {
  const sale = given.credit && isNegative(given) ? turned(given) : given
  const stated = (sale.taxes ?? []).map(tax => tax.rate).filter(isRate)
  const items = [...sale.lines, ...sale.extras].map(item => withRate(item, sale, stated))
  const nets = netsOf(items)
  const lines = sale.lines.map((line, i) => lineOf(line, nets[i]!, items[i]!.inclusive))
  const extras = sale.extras.map((extra, i) => ({ extra, net: nets[sale.lines.length + i]! }))
  // Where its VAT is unknown, the amount stays as stated, without a rate: a person is then asked, never is it dropped.
  const amountAfter = ({ extra, net }: (typeof extras)[number]) => net.net ?? extra.amount
  return {
    lines,
    allowances: extras.filter(it => amountAfter(it) < ZERO).map(it => extraOf(it.extra, it.net)),
    charges: extras.filter(it => amountAfter(it) > ZERO).map(it => extraOf(it.extra, it.net)),
    totals: Object.fromEntries(
      Object.entries(sale.totals).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, asStated(value)]],
      ),
    ),
    ...breakdownOf(nets, sale),
  }
}

/** Programs state a credit note with negative amounts; document type 381 has positive ones. */
function isNegative({ totals, lines }: Sale): boolean {
  const total = totals.with_vat ?? totals.without_vat
  return total === undefined ? lines.some(line => (amountOf(line) ?? ZERO) < ZERO) : total < ZERO
}

function turned(sale: Sale): Sale {
  return {
    ...sale,
    lines: sale.lines.map(line => {
      const negativeCount = (line.quantity ?? ZERO) < ZERO
      const amounts = flipped(line, ['before', 'after', 'tax'])
      const discount = line.discount === undefined ? {} : { discount: absolute(line.discount) }
      const charge = line.charge === undefined ? {} : { charge: absolute(line.charge) }
      return { ...flipped(amounts, [negativeCount ? 'quantity' : 'price']), ...discount, ...charge }
    }),
    extras: sale.extras.map(extra => flipped(extra, ['amount', 'tax'])),
    totals: flipped(sale.totals, TOTALS),
    ...(sale.taxes === undefined ? {} : { taxes: sale.taxes.map(tax => flipped(tax, ['amount'])) }),
  }
}

const TOTALS = ['lines', 'without_vat', 'vat', 'with_vat', 'prepaid', 'payable', 'rounding'] as const

/** The same with the opposite sign of these amounts. */
function flipped<K extends string, T extends { readonly [key in K]?: Decimal }>(
  item: T,
  keys: readonly K[],
): T {
  const turns = keys.flatMap(key => {
    const value: Decimal | undefined = item[key]
    return value === undefined ? [] : [[key, negate(value)] as const]
  })
  return { ...item, ...Object.fromEntries(turns) }
}

/** After the discount, with or without VAT as the sale states it. */
function amountOf(item: SaleLine | SaleExtra): Decimal | undefined {
  if ('amount' in item) return item.amount
  if (item.after !== undefined) return item.after
  const before = beforeOf(item)
  return before === undefined ? undefined : add(subtract(before, item.discount ?? ZERO), item.charge ?? ZERO)
}

function beforeOf(line: SaleLine): Decimal | undefined {
  if (line.before !== undefined) return line.before
  if (line.quantity !== undefined && line.price !== undefined)
    return multiply(line.quantity, line.price, CENTS)
  return line.after === undefined
    ? undefined
    : subtract(add(line.after, line.discount ?? ZERO), line.charge ?? ZERO)
}

function isRate(rate: Decimal | undefined): boolean {
  return rate !== undefined && rate >= ZERO && rate <= HUNDRED
}

/** The tax of an item is not that of its rate, beyond the rounding of each unit: neither is then taken. */
function denies(item: SaleLine | SaleExtra, base: Decimal | undefined, rate: Decimal): boolean {
  const { tax } = item
  if (tax === undefined || base === undefined) return false
  const units = 'quantity' in item && item.quantity !== undefined ? absolute(item.quantity) : ZERO
  const rounded = add(TWO_CENTS, multiply(units, HALF_CENT))
  return absolute(subtract(percentage(base, rate, PRICE_PLACES), tax)) > rounded
}

type Rated = Net & { readonly amount?: Decimal; readonly inclusive: boolean }

function withRate(item: SaleLine | SaleExtra, sale: Sale, stated: readonly Decimal[]): Rated {
  const inclusive = item.inclusive ?? sale.inclusive
  const amount = amountOf(item)
  const { tax, category } = item
  const base = inclusive && amount !== undefined && tax !== undefined ? subtract(amount, tax) : amount
  const given = isRate(item.rate) ? item.rate : undefined
  const isDenied = given !== undefined && denies(item, base, given)
  const rate = item.open || isDenied ? undefined : (given ?? rateTold(base, tax, stated))
  return { inclusive, amount, tax, rate, category }
}

/**
 * Amounts without VAT, in cents. What rounding takes from one item is given to the next of its rate, so that the
 * sum is rounded once; with prices that include VAT, what is left of each is its VAT, and no cent of the total is lost.
 */
function netsOf(items: readonly Rated[]): readonly Net[] {
  const carried = new Map<string, { exact: Decimal; given: Decimal }>()
  return items.map(({ amount, inclusive, ...rest }) => {
    const { tax, rate } = rest
    const exact = amount === undefined ? undefined : inclusive ? exactOf(amount, tax, rate) : amount
    if (exact === undefined) return rest
    const key = `${inclusive && tax === undefined} ${rate}`
    const sums = carried.get(key) ?? { exact: ZERO, given: ZERO }
    const total = add(sums.exact, exact)
    const net = subtract(round(total, CENTS), sums.given)
    carried.set(key, { exact: total, given: add(sums.given, net) })
    const implied = inclusive && tax === undefined ? { tax: subtract(amount!, net) } : {}
    return { ...rest, net, ...implied }
  })
}

/** Without its VAT, where that or the rate is known. */
function exactOf(amount: Decimal, tax?: Decimal, rate?: Decimal): Decimal | undefined {
  if (tax !== undefined) return subtract(amount, tax)
  return rate === undefined ? undefined : withoutVat(amount, rate)
}

function withoutVat(amount: Decimal, rate: Decimal): Decimal {
  return divide(multiply(amount, HUNDRED), add(HUNDRED, rate))
}

function lineOf(line: SaleLine, net: Net, inclusive: boolean): SettledLine {
  const { quantity } = line
  const fields: { [key: string]: unknown } = {}
  if (net.net === undefined) {
    if (quantity !== undefined) fields.quantity = format(quantity)
    if (line.price !== undefined && !inclusive)
      fields.unit_price_ht = format(round(line.price, PRICE_PLACES), CENTS)
    return { at: line.at, fields: { ...fields, ...treatment(net) } }
  }
  const part = (amount: Decimal | undefined) =>
    amount === undefined || amount === ZERO
      ? undefined
      : round(inclusive && net.rate !== undefined ? withoutVat(amount, net.rate) : amount, CENTS)
  const discount = part(line.discount)
  const charge = part(line.charge)
  const gross = subtract(add(net.net, discount ?? ZERO), charge ?? ZERO)
  if (quantity !== undefined && quantity !== ZERO) {
    const price = priceOf(gross, quantity, inclusive ? undefined : line.price)
    // A price is never negative (BR-27): the quantity is negative instead.
    const turns = price < ZERO
    fields.quantity = format(turns ? negate(quantity) : quantity)
    fields.unit_price_ht = format(turns ? negate(price) : price, CENTS)
  } else if (quantity !== undefined) fields.quantity = format(quantity)
  fields.net_amount = format(net.net, CENTS)
  if (discount !== undefined)
    fields.allowances = [{ amount: format(discount, CENTS), reason: line.reason ?? 'Remise' }]
  if (charge !== undefined)
    fields.charges = [{ amount: format(charge, CENTS), reason: line.chargeReason ?? 'Frais' }]
  return { at: line.at, fields: { ...fields, ...treatment(net) } }
}

/** The price that the program states where it leads to the amount; where its own rounding hides it, the quotient. */
function priceOf(gross: Decimal, quantity: Decimal, stated: Decimal | undefined): Decimal {
  const quotient = divide(gross, quantity, PRICE_PLACES)
  if (stated === undefined) return quotient
  const price = round(stated, PRICE_PLACES)
  const gap = absolute(subtract(multiply(quantity, price, CENTS), gross))
  if (gap === ZERO) return price
  // A credit among the lines, its price stated without the sign.
  if (multiply(quantity, price, CENTS) === negate(gross)) return negate(price)
  const step = divide(HALF, literal(`1${'0'.repeat(Math.min(Math.max(places(price), CENTS), PRICE_PLACES))}`))
  const explained = add(multiply(absolute(quantity), step, PRICE_PLACES), CENT)
  return gap <= explained ? quotient : price
}

function treatment({ rate, category }: Net): Json {
  return {
    ...(rate === undefined ? {} : { vat_rate: format(rate) }),
    ...(category === undefined ? {} : { vat_category: category }),
  }
}

function extraOf({ amount, reason, code }: SaleExtra, net: Net): Json {
  return {
    amount: format(absolute(round(net.net ?? amount, CENTS)), CENTS),
    reason,
    ...(code === undefined ? {} : { reason_code: code }),
    ...treatment(net),
  }
}

/**
 * The VAT as the program rounded it, line by line, where this differs by less than one unit of currency from the
 * rate on the base (BR-CO-17 allows that much). Nothing where a rate is open: the difference is then a finding.
 */
function breakdownOf(nets: readonly Net[], sale: Sale): { readonly vat_breakdown?: readonly Json[] } {
  const rows = new Map<Decimal, { base: Decimal; own: Decimal | undefined }>()
  for (const { net, rate, category, tax } of nets) {
    if (net === undefined) return {}
    if (net === ZERO) continue
    if (rate === undefined || !(rate > ZERO) || category !== undefined) return {}
    const row = rows.get(rate) ?? { base: ZERO, own: ZERO }
    const own = tax === undefined || row.own === undefined ? undefined : add(row.own, tax)
    rows.set(rate, { base: add(row.base, net), own })
  }
  const { vat } = totalsOf(sale)
  if (vat === undefined || rows.size === 0) return {}
  const stated = new Map((sale.taxes ?? []).map(tax => [tax.rate, tax.amount]))
  const amounts = [...rows].map(([rate, { base, own }]) => {
    const computed = percentage(base, rate, CENTS)
    const amount = round(stated.get(rate) ?? own ?? (rows.size === 1 ? vat : computed), CENTS)
    return { rate, base, amount, computed }
  })
  if (sum(amounts.map(row => row.computed)) === vat) return {}
  const near = amounts.every(row => absolute(subtract(row.amount, row.computed)) < ONE)
  if (!near || sum(amounts.map(row => row.amount)) !== vat) return {}
  return {
    vat_breakdown: amounts.map(({ rate, base, amount }) => ({
      category: 'S',
      rate: format(rate),
      base: format(base, CENTS),
      amount: format(amount, CENTS),
    })),
  }
}

function totalsOf({ totals }: Sale): { readonly vat?: Decimal } {
  const { vat, with_vat, without_vat } = totals
  if (vat !== undefined) return { vat: round(vat, CENTS) }
  if (with_vat === undefined || without_vat === undefined) return {}
  return { vat: round(subtract(with_vat, without_vat), CENTS) }
}
