/** An amount of the whole document divided between the VAT rates of its lines, to the cent. */
import {
  add,
  type Decimal,
  type Invoice,
  isCounted,
  percentage,
  proportion,
  round,
  subtract,
  sum,
  ZERO,
} from '@conforme/model'

/** The part of an amount that goes with the lines of one VAT category and rate. */
export interface Share {
  readonly vat_category: string
  readonly vat_rate: Decimal | undefined
  /** The sum of the lines of this category and rate. */
  readonly base: Decimal
  readonly amount: Decimal
}

const CENTS = 2

/** The sum of the lines of each VAT category and rate, in order; undefined where a line leaves it open. */
export function basesByRate({ lines }: Pick<Invoice, 'lines'>): readonly Omit<Share, 'amount'>[] | undefined {
  const found = new Map<string, { vat_category: string; vat_rate: Decimal | undefined; base: Decimal }>()
  for (const line of lines.filter(isCounted)) {
    const { vat_category, vat_rate, net_amount } = line
    if (vat_category === undefined || net_amount === undefined) return undefined
    const key = `${vat_category} ${vat_rate ?? ZERO}`
    const known = found.get(key) ?? { vat_category, vat_rate, base: ZERO }
    found.set(key, { ...known, base: add(known.base, net_amount) })
  }
  return [...found.values()]
}

/**
 * Each rate's share of an amount, by the sum of its lines: an allowance or a charge of the document has one VAT rate
 * (EN 16931-1, BG-20 and BG-21). The cents that rounding leaves over go to the largest, so that the shares add up.
 * @returns undefined where the lines are of one rate, or the lines of a rate do not sum to more than zero
 */
export function sharesOf(amount: Decimal, invoice: Pick<Invoice, 'lines'>): readonly Share[] | undefined {
  return divided(amount, invoice, (base, whole) => proportion(amount, base, whole, CENTS))
}

/** The same for a percentage of all lines: each share is the percentage of its own base, within a cent. */
export function sharesOfPercent(
  percent: Decimal,
  invoice: Pick<Invoice, 'lines'>,
): readonly Share[] | undefined {
  const bases = basesByRate(invoice)
  const whole = round(sum((bases ?? []).map(({ base }) => base)), CENTS)
  return divided(percentage(whole, percent), invoice, base => percentage(base, percent))
}

function divided(
  amount: Decimal,
  invoice: Pick<Invoice, 'lines'>,
  shareOf: (base: Decimal, whole: Decimal) => Decimal,
): readonly Share[] | undefined {
  const bases = basesByRate(invoice)
  if (bases === undefined || bases.length < 2 || bases.some(({ base }) => base <= ZERO)) return undefined
  const whole = sum(bases.map(({ base }) => base))
  const shares = bases.map(each => ({ ...each, amount: shareOf(each.base, whole) }))
  const left = subtract(amount, sum(shares.map(share => share.amount)))
  const largest = shares.reduce((most, share, i) => (share.base > shares[most]!.base ? i : most), 0)
  return shares.map((share, i) => (i === largest ? { ...share, amount: add(share.amount, left) } : share))
}
