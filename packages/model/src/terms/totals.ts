/** The arithmetic of EN 16931-1 § 6.4, bottom-up: line, allowance and charge, VAT per category and rate, totals. */
import {
  add,
  type Decimal,
  multiply,
  ONE,
  percentage,
  proportion,
  round,
  subtract,
  ZERO,
} from '../values/decimal.ts'
import type { CategoriesInUse, Computed, PartialSums, VatSum } from './invoice.ts'

const CENTS = 2

interface Money {
  readonly amount?: Decimal
}
interface PricedLine {
  readonly quantity?: Decimal
  readonly price: { readonly net?: Decimal; readonly base_quantity?: Decimal }
  readonly allowances: readonly Money[]
  readonly charges: readonly Money[]
}
interface Taxed {
  readonly vat_category?: string
  readonly vat_rate?: Decimal
}
interface Sums {
  readonly lines: readonly (Taxed & { readonly net_amount?: Decimal; readonly subtype?: string })[]
  readonly allowances: readonly (Taxed & Money)[]
  readonly charges: readonly (Taxed & Money)[]
  readonly vat_breakdown: readonly (Money & { readonly category?: string })[]
}

/** Quantity × net price / base quantity, before allowances and charges of the line, in cents. */
export function grossOfLine(line: PricedLine): Decimal | undefined {
  const { quantity, price } = line
  if (quantity === undefined || price.net === undefined) return undefined
  const base = price.base_quantity ?? ONE
  if (base === ZERO) return undefined
  return base === ONE ? multiply(quantity, price.net, CENTS) : proportion(quantity, price.net, base, CENTS)
}

/** BT-131: the amount of the line after its allowances and charges. Undefined while quantity or price is missing. */
export function netOfLine(line: PricedLine): Decimal | undefined {
  const gross = grossOfLine(line)
  if (gross === undefined) return undefined
  return add(subtract(gross, sumOf(line.allowances)), sumOf(line.charges))
}

function sumOf(list: readonly Money[]): Decimal {
  let total = ZERO
  for (let i = 0; i < list.length; i++) total = add(total, amount(list[i]!))
  return total
}

function sumOfLines(lines: Sums['lines']): Decimal {
  let total = ZERO
  for (let i = 0; i < lines.length; i++) total = add(total, lines[i]!.net_amount ?? ZERO)
  return total
}

function amount(money: Money): Decimal {
  return money.amount ?? ZERO
}

/** Whether a line counts. The French extension has lines that group others, and lines that only inform. */
export function isCounted({ subtype }: { readonly subtype?: string }): boolean {
  return subtype === undefined || subtype === 'DETAIL'
}

/** Every sum that the rules compare the totals with, of the lines that count. Missing amounts count as zero. */
export function compute(whole: Sums): Computed {
  const invoice = counted(whole)
  return {
    ...sumsOfLists(invoice),
    by_vat: sumsByVat(invoice),
    partial: partialSums(invoice),
    categories: categoriesInUse(invoice),
  }
}

type SumsOfLists = Pick<Computed, 'lines' | 'allowances' | 'charges' | 'vat'>

/** Of these sums, those over each of the four lists alone. */
export function computeTotals(invoice: Sums): SumsOfLists {
  return sumsOfLists(counted(invoice))
}

/** Of these sums, those by VAT category and rate. */
export function computeByVat(invoice: Sums): readonly VatSum[] {
  return sumsByVat(counted(invoice))
}

function counted(invoice: Sums): Sums {
  return invoice.lines.every(isCounted) ? invoice : { ...invoice, lines: invoice.lines.filter(isCounted) }
}

function sumsOfLists(invoice: Sums): SumsOfLists {
  return {
    lines: sumOfLines(invoice.lines),
    allowances: sumOf(invoice.allowances),
    charges: sumOf(invoice.charges),
    vat: sumOf(invoice.vat_breakdown),
  }
}

/**
 * Lines − allowances + charges of a VAT category, in cents: at one rate, or at all of them. Undefined when
 * nothing on the invoice has that category and rate.
 */
export function baseOf(
  computed: Computed,
  category: string | undefined,
  rate?: Decimal,
): Decimal | undefined {
  let base: Decimal | undefined
  for (let i = 0; i < computed.by_vat.length; i++) {
    const entry = computed.by_vat[i]!
    if (entry.category === category && (rate === undefined || entry.rate === rate))
      base = add(base ?? ZERO, entry.base)
  }
  return base === undefined ? undefined : round(base, CENTS)
}

function partialSums(invoice: Sums): PartialSums {
  const lines = invoice.lines.some(line => line.net_amount === undefined)
  const allowances = invoice.allowances.some(lacksAmount)
  const charges = invoice.charges.some(lacksAmount)
  const untaxed = [invoice.lines, invoice.allowances, invoice.charges].some(list => list.some(lacksTax))
  const by_vat = lines || allowances || charges || untaxed
  return { lines, allowances, charges, vat: invoice.vat_breakdown.some(lacksAmount), by_vat }
}

function lacksAmount(money: Money): boolean {
  return money.amount === undefined
}

/** Category O has no rate. */
function lacksTax(taxed: Taxed): boolean {
  return taxed.vat_category === undefined || (taxed.vat_rate === undefined && taxed.vat_category !== 'O')
}

function categoriesInUse(invoice: Sums): CategoriesInUse {
  return {
    lines: categoriesOf(invoice.lines),
    allowances: categoriesOf(invoice.allowances),
    charges: categoriesOf(invoice.charges),
    vat_breakdown: codesIn(invoice.vat_breakdown, row => row.category),
  }
}

function categoriesOf(list: readonly Taxed[]): ReadonlySet<string> {
  return codesIn(list, taxed => taxed.vat_category)
}

const NO_CODE: ReadonlySet<string> = new Set()

function codesIn<T>(list: readonly T[], codeOf: (item: T) => string | undefined): ReadonlySet<string> {
  if (list.length === 0) return NO_CODE
  const codes = new Set<string>()
  for (let i = 0; i < list.length; i++) {
    const code = codeOf(list[i]!)
    if (code !== undefined) codes.add(code)
  }
  return codes
}

interface MutableSum {
  readonly category: string
  readonly rate: Decimal | undefined
  base: Decimal
}

/** One sum per VAT category and rate, in order of first appearance. */
function sumsByVat(invoice: Sums): VatSum[] {
  const sums = new Map<string, MutableSum>()
  // Neighbours mostly have the same VAT: no key is needed for them.
  let last: MutableSum | undefined
  const enter = ({ vat_category: category, vat_rate: rate }: Taxed, value: Decimal) => {
    if (category === undefined) return
    if (last?.category !== category || last.rate !== rate) {
      const key = `${category} ${rate}`
      last = sums.get(key)
      if (last === undefined) {
        last = { category, rate, base: ZERO }
        sums.set(key, last)
      }
    }
    last.base = add(last.base, value)
  }
  for (const line of invoice.lines) enter(line, line.net_amount ?? ZERO)
  for (const allowance of invoice.allowances) enter(allowance, subtract(ZERO, amount(allowance)))
  for (const charge of invoice.charges) enter(charge, amount(charge))
  return [...sums.values()].map(({ category, rate, base }) => ({
    category,
    rate,
    base,
    vat: percentage(base, rate ?? ZERO, CENTS),
  }))
}
