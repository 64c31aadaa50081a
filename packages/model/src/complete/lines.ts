/** Lines, allowances, charges: numbers, units, VAT treatment and amounts. */

import type { Reason } from '../reasons/reasons.ts'
import type { Facts } from '../terms/invoice.ts'
import { grossOfLine, isCounted, netOfLine } from '../terms/totals.ts'
import { add, type Decimal, ONE, percentage, subtract, ZERO } from '../values/decimal.ts'
import { completeGroups, completeKinds } from './groups.ts'
import type { Open, Pen } from './pen.ts'

const DEFAULT_UNIT = 'C62'
/** Categories that have no VAT: their rate is 0. Category O has no rate at all. */
const ZERO_RATED: ReadonlySet<string> = new Set(['Z', 'E', 'AE', 'K', 'G'])

interface Taxed {
  vat_category?: string
  vat_rate?: Decimal
}

export function completeLines(pen: Pen, invoice: Open<'BG-0'>, facts: Pick<Facts, 'vat_regime'>): void {
  const numbers = new Set(invoice.lines.map(line => line.id))
  let above = invoice.lines.length
  invoice.lines.forEach((line, i) => {
    if (line.id === undefined) {
      // The rank, unless another line was given that number: then the first free one above.
      let number = String(i + 1)
      while (numbers.has(number)) number = String(++above)
      numbers.add(number)
      pen.fill(line, 'id', number, `/lines/${i}`, 'line_number')
    }
  })
  completeKinds(pen, invoice.lines)
  invoice.lines.forEach((line, i) => {
    const pointer = `/lines/${i}`
    if (isCounted(line) || line.quantity !== undefined) pen.fill(line, 'unit', DEFAULT_UNIT, pointer, 'unit')
    if (isCounted(line) || line.vat_rate !== undefined) completeVat(pen, line, pointer, invoice, facts)
    completePrice(pen, line, pointer)
    if (line.allowances.length > 0)
      completeParts(pen, line.allowances, `${pointer}/allowances`, grossOfLine(line))
    if (line.charges.length > 0) completeParts(pen, line.charges, `${pointer}/charges`, grossOfLine(line))
    if (line.net_amount === undefined) pen.fill(line, 'net_amount', netOfLine(line), pointer, 'computed')
  })
  completeGroups(pen, invoice.lines)
}

const PARTS = ['allowances', 'charges'] as const

export function completeAllowancesAndCharges(
  pen: Pen,
  invoice: Open<'BG-0'>,
  facts: Pick<Facts, 'vat_regime'>,
): void {
  for (const key of PARTS) {
    if (invoice[key].length === 0) continue
    const only = onlyTreatment(invoice)
    const sums = sumsOfLines(invoice)
    invoice[key].forEach((part, i) => {
      const pointer = `/${key}/${i}`
      if (part.vat_category === undefined && part.vat_rate === undefined) {
        pen.fill(part, 'vat_category', only?.vat_category, pointer, 'only_vat')
        pen.fill(part, 'vat_rate', only?.vat_rate, pointer, 'only_vat')
      }
      completeVat(pen, part, pointer, invoice, facts)
      if (part.percent !== undefined && part.amount === undefined)
        completePart(pen, part, pointer, sums.get(treatmentOf(part)), 'base_of_lines')
    })
  }
}

/**
 * The base of a percentage of the document: the lines under each VAT treatment. Undefined while a line lacks
 * its amount or its VAT.
 */
function sumsOfLines(invoice: Open<'BG-0'>): ReadonlyMap<string, Decimal> {
  const sums = new Map<string, Decimal>()
  for (const line of invoice.lines) {
    if (!isCounted(line)) continue
    if (line.net_amount === undefined || line.vat_category === undefined) return new Map()
    const key = treatmentOf(line)
    sums.set(key, add(sums.get(key) ?? ZERO, line.net_amount))
  }
  return sums
}

function treatmentOf({ vat_category, vat_rate }: Taxed): string {
  return `${vat_category} ${vat_rate}`
}

function isSameVat(one: Taxed, other: Taxed): boolean {
  return one.vat_category === other.vat_category && one.vat_rate === other.vat_rate
}

/** A positive rate is category S; the small business scheme has none; a category without VAT has rate 0. */
function completeVat(
  pen: Pen,
  taxed: Taxed,
  pointer: string,
  invoice: Open<'BG-0'>,
  facts: Pick<Facts, 'vat_regime'>,
): void {
  const untaxed = taxed.vat_rate === undefined || taxed.vat_rate === ZERO
  if (facts.vat_regime === 'franchise_293b' && untaxed) {
    // Without a VAT number, category E fails BR-E-02; Z with the SIREN in BT-32 is consistent.
    pen.fill(taxed, 'vat_category', invoice.seller.vat === undefined ? 'Z' : 'E', pointer, 'franchise')
    if (taxed.vat_category !== 'O') pen.fill(taxed, 'vat_rate', ZERO, pointer, 'franchise')
  }
  if (taxed.vat_rate !== undefined && taxed.vat_rate > ZERO)
    pen.fill(taxed, 'vat_category', 'S', pointer, 'vat_category')
  if (taxed.vat_category !== undefined && ZERO_RATED.has(taxed.vat_category))
    pen.fill(taxed, 'vat_rate', ZERO, pointer, 'vat_zero')
}

function onlyTreatment(invoice: Open<'BG-0'>): Taxed | undefined {
  const lines = invoice.lines.filter(isCounted)
  const first = lines[0]
  if (first?.vat_category === undefined) return undefined
  return lines.every(line => isSameVat(line, first)) ? first : undefined
}

/** Net price = gross price − discount (BT-146, BT-148, BT-147); a base unit is that of one. */
function completePrice(pen: Pen, line: Open<'BG-25'>, pointer: string): void {
  const { price } = line
  const place = `${pointer}/price`
  if (price.gross !== undefined)
    pen.fill(price, 'net', subtract(price.gross, price.discount ?? ZERO), place, 'computed')
  if (price.net !== undefined && price.discount !== undefined)
    pen.fill(price, 'gross', add(price.net, price.discount), place, 'computed')
  if (price.net !== undefined && price.gross !== undefined)
    pen.fill(price, 'discount', subtract(price.gross, price.net), place, 'computed')
  if (price.base_unit !== undefined) pen.fill(price, 'base_quantity', ONE, place, 'unit')
}

interface Part {
  amount?: Decimal
  base?: Decimal
  percent?: Decimal
}

/** Allowances and charges of a line given as a percentage: of its amount before them. */
function completeParts(pen: Pen, parts: readonly Part[], pointer: string, base: Decimal | undefined): void {
  parts.forEach((part, i) => {
    if (part.percent !== undefined && part.amount === undefined)
      completePart(pen, part, `${pointer}/${i}`, base, 'base_of_line')
  })
}

function completePart(pen: Pen, part: Part, pointer: string, base: Decimal | undefined, of: Reason): void {
  pen.fill(part, 'base', base, pointer, of)
  if (part.base !== undefined && part.percent !== undefined)
    pen.fill(part, 'amount', percentage(part.base, part.percent), pointer, 'computed')
}
