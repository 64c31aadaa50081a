/** Where an amount without a place may go on an invoice: every reading that its name allows. */
import { absolute, type Decimal, type ForeignAmount, type Invoice, sum, ZERO } from '@conforme/model'
import { MATTERS, type Matter } from './matter-words.ts'
import { inNote, inTerms, outside, paid, rounded } from './others.ts'
import { partPlacings } from './parts.ts'
import { has, type Placing } from './placing.ts'

/** A negative fee is a discount to some and a wrong sign to others. */
const NEGATIVE = { discount: 0.55, charge: 0.4 }
/** A payment written on a line belongs to the invoice. */
const PAID_ON_LINE = 0.4
/** As likely as a charge with VAT when nothing contradicts it. */
const CHARGE = 0.65
const ADDABLE: ReadonlySet<unknown> = new Set(['discount', 'charge', 'paid'])

export function matterOf(amount: ForeignAmount): Matter | undefined {
  return MATTERS.find(({ words, without = [] }) => has(amount, ...words) && !has(amount, ...without))
}

/** The amounts of one field as one, where they are of one kind and in euros; else undefined. */
export function oneAmount(amounts: readonly ForeignAmount[]): ForeignAmount | undefined {
  const [first, ...others] = amounts
  if (first === undefined || others.length === 0) return first
  if (!ADDABLE.has(first.family)) return undefined
  const values: Decimal[] = []
  for (const { family, value, percent } of amounts) {
    if (family !== first.family || value === undefined || percent === true) return undefined
    values.push(value)
  }
  return { ...first, value: sum(values), percent: false }
}

/** @param line the index of the line with the field, or undefined */
export function placingsOf(
  amount: ForeignAmount,
  line: number | undefined,
  invoice: Invoice,
): readonly Placing[] {
  const { family, value } = amount
  if (value === undefined) return []
  const matter = matterOf(amount)
  if (matter !== undefined) return ofMatter(matter, amount, value, line, invoice)
  if (family === 'paid') return paid(absolute(value), invoice, line === undefined ? undefined : PAID_ON_LINE)
  if (family === 'rounding') return line === undefined ? rounded(value, invoice) : []
  if (family !== 'discount' && family !== 'charge') return []
  if (family === 'charge' && value < ZERO)
    return (['discount', 'charge'] as const).flatMap(as =>
      partPlacings(as, amount, absolute(value), line, invoice).map(placing => ({
        ...placing,
        likely: placing.likely * NEGATIVE[as],
      })),
    )
  return partPlacings(family, amount, absolute(value), line, invoice)
}

function ofMatter(
  matter: Matter,
  amount: ForeignAmount,
  given: Decimal,
  line: number | undefined,
  invoice: Invoice,
): readonly Placing[] {
  const value = absolute(given)
  const percent = amount.percent === true
  const { charge, outside: apart, prepaid, terms, note } = matter
  return [
    ...(charge === undefined
      ? []
      : partPlacings('charge', amount, value, line, invoice).map(placing => ({
          ...placing,
          likely: (placing.likely / CHARGE) * charge,
        }))),
    ...(apart === undefined || percent ? [] : outside(value, apart, invoice)),
    ...(prepaid === undefined || percent ? [] : paid(value, invoice, prepaid)),
    ...(terms === undefined ? [] : inTerms(value, percent, terms, invoice)),
    ...(note === undefined || percent ? [] : inNote(value, note, invoice)),
  ]
}
