/** What Shopify's two interfaces have in common. */
import { type Decimal, isRecord, sum, valueAt, ZERO } from '@conforme/model'
import type { Json } from '../../base/json.ts'
import { day, text } from '../../reading/readers.ts'
import type { Found, Row } from '../program.ts'
import type { SaleLine } from '../sale.ts'

/** « #1001 »: the sign is the shop's, not the number's. */
export const orderNumber = (value: unknown): string | undefined => text(value)?.replace(/^#/, '')

/** The names that both have for the fields of an address, but for the country. */
export const ADDRESS = 'line1=address1 line2=address2 postal=zip city region=province'

/** Orders of a counter have no billing address: that of the customer then is the one. Two are never mixed. */
export function addressOfCustomer(source: Json, billing: string, rows: readonly Row[]): readonly Found[] {
  if (isRecord(source[billing])) return []
  return rows.map(({ from, to, read }) => {
    const place = String(from)
    return { from: place, to: String(to), value: read?.(valueAt(source, place), source) }
  })
}

/**
 * The day on which all is due: the last one of the payment schedules.
 * @param places where each schedule gives its due date
 */
export function lastDue(source: Json, places: readonly string[]): readonly Found[] {
  const dues = places.flatMap(from => {
    const value = day(valueAt(source, from), source)
    return value === undefined ? [] : [{ from, to: '/due_date', value: String(value) }]
  })
  return dues.toSorted((a, b) => (a.value < b.value ? 1 : -1)).slice(0, 1)
}

const STATES: Readonly<Record<string, 'all' | 'none'>> = {
  paid: 'all',
  refunded: 'all',
  partially_refunded: 'all',
  pending: 'none',
  authorized: 'none',
}

/** What the financial status of an order, of either interface, means for the whole. */
export function stateOf(status: unknown): 'all' | 'none' | undefined {
  const state = String(status).toLowerCase()
  return Object.hasOwn(STATES, state) ? STATES[state] : undefined
}

/** A tax of a line: its amount, and its rate in percent. */
export interface Tax {
  readonly amount: Decimal | undefined
  readonly rate: Decimal | undefined
}

/** One VAT, or several taxes; the amount only where that of each is known. */
export function taxOf(taxes: readonly Tax[]): Pick<SaleLine, 'tax' | 'rate' | 'open'> {
  const charged = taxes.filter(({ amount }) => amount !== ZERO)
  const amounts = charged.map(({ amount }) => amount)
  const tax = amounts.every(amount => amount !== undefined) ? { tax: sum(amounts) } : {}
  if (charged.length > 1) return { ...tax, open: true }
  // A line with a price of zero has no tax, and still has its rate.
  const [only] = charged.length === 0 && taxes.length === 1 ? taxes : charged
  return { ...tax, ...(only?.rate === undefined ? {} : { rate: only.rate }) }
}
