/** What Shopify's two interfaces say alike. */
import { type Decimal, sum, ZERO } from '@conforme/model'
import { country, text } from '../../reading/readers.ts'
import { carries, type Row } from '../program.ts'
import type { SaleLine } from '../sale.ts'

/** « #1001 »: the sign is the shop's, not the number's. */
export const orderNumber = (value: unknown): string | undefined => text(value)?.replace(/^#/, '')

/** @param countries the fields that may hold the country, the best first */
export const address = (from: string, to: string, countries: readonly string[]): readonly Row[] => [
  carries(`${from}/address1`, `${to}/line1`, text),
  carries(`${from}/address2`, `${to}/line2`, text),
  carries(`${from}/zip`, `${to}/postal`, text),
  carries(`${from}/city`, `${to}/city`, text),
  carries(`${from}/province`, `${to}/region`, text),
  ...countries.map(field => carries(`${from}/${field}`, `${to}/country`, country)),
]

/** A tax of a line: what it comes to, and its rate in percent. */
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
  // A line at no price has no tax, and still has its rate.
  const [only] = charged.length === 0 && taxes.length === 1 ? taxes : charged
  return { ...tax, ...(only?.rate === undefined ? {} : { rate: only.rate }) }
}
