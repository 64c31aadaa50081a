/** An invoice with the sign of its amounts reversed: what would be written, and its totals then. */
import {
  absolute,
  callerPointer,
  type Decimal,
  format,
  type Invoice,
  negate,
  valueAt,
  ZERO,
} from '@conforme/model'
import type { Json } from '../base/json.ts'
import { setting } from '../base/patches.ts'
import type { Operation } from '../base/validation.ts'
import { supposing } from './arithmetic.ts'

/** Lines that are reversed together. */
const MOST_LINES = 200

export interface Turned {
  readonly operations: readonly Operation[]
  readonly after: Invoice
}

/**
 * Every line with the other sign, on its quantity where it is not the price that is negative; allowances and charges as
 * positive amounts; the totals and rows that the caller wrote with the other sign.
 * @returns undefined for more lines than a person would read
 */
export function turned(invoice: Invoice, draft: Json): Turned | undefined {
  if (Math.max(invoice.lines.length, invoice.vat_breakdown.length) > MOST_LINES) return undefined
  const operations: Operation[] = []
  const write = (pointer: string, value: Decimal | undefined, now: (value: Decimal) => Decimal) => {
    const at = callerPointer(draft, pointer)
    if (value === undefined || value === ZERO || valueAt(draft, at) == null || now(value) === value) return
    operations.push(...setting(draft, at, format(now(value), 0)))
  }
  const parts = (list: readonly { readonly amount?: Decimal }[], pointer: string) => {
    for (const [i, { amount }] of list.entries()) write(`${pointer}/${i}/amount`, amount, absolute)
  }
  for (const [i, line] of invoice.lines.entries()) {
    const { price, quantity } = line
    const isPrice = quantity !== undefined && quantity > ZERO && price.net !== undefined && price.net < ZERO
    if (isPrice) write(`/lines/${i}/price/net`, price.net, absolute)
    else write(`/lines/${i}/quantity`, quantity, negate)
    write(`/lines/${i}/net_amount`, line.net_amount, negate)
    parts(line.allowances, `/lines/${i}/allowances`)
    parts(line.charges, `/lines/${i}/charges`)
  }
  parts(invoice.allowances, '/allowances')
  parts(invoice.charges, '/charges')
  for (const [i, row] of invoice.vat_breakdown.entries()) {
    write(`/vat_breakdown/${i}/base`, row.base, negate)
    write(`/vat_breakdown/${i}/amount`, row.amount, negate)
  }
  const { totals } = invoice
  for (const key of ['allowances', 'charges', 'prepaid'] as const)
    write(`/totals/${key}`, totals[key], absolute)
  for (const key of ['lines', 'without_vat', 'vat', 'with_vat', 'payable', 'rounding'] as const)
    write(`/totals/${key}`, totals[key], negate)
  write('/totals/vat_in_vat_currency', totals.vat_in_vat_currency, negate)
  return { operations, after: turnedLines(invoice) }
}

/** The invoice with its lines reversed, and its totals as they were. */
export function turnedLines(invoice: Invoice): Invoice {
  const positive = <T extends { readonly amount?: Decimal }>(list: readonly T[]) =>
    list.map(each => (each.amount === undefined ? each : { ...each, amount: absolute(each.amount) }))
  return supposing(invoice, {
    lines: invoice.lines.map(line => ({
      ...line,
      ...(line.quantity === undefined ? {} : { quantity: negate(line.quantity) }),
      ...(line.net_amount === undefined ? {} : { net_amount: negate(line.net_amount) }),
    })),
    allowances: positive(invoice.allowances),
    charges: positive(invoice.charges),
  })
}
