/** What lines, charges and allowances of a VAT category add up to, and at a rate of it. */
import type { XmlNode } from '@conforme/formats'
import { add, cents, type Exact, exact, subtract } from '../../exact.ts'
import { all, text, textOf } from '../../path.ts'
import { fact, indicates, LINE, SETTLEMENT } from './tree.ts'

interface Sums {
  lines: Exact
  charges: Exact
  allowances: Exact
}

interface CategorySums {
  readonly sums: Sums
  readonly byRate: Map<Exact, Sums>
}

const LINE_TOTAL = 'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'

/** Categories whose rules ask for the sums at a rate. */
const RATED: ReadonlySet<string> = new Set(['S', 'L', 'M'])

type VatSums = Map<string, CategorySums>

const NO_VALUES: readonly string[] = Object.freeze([])

export const vatSums = fact('vat sums', sumUp)

/** The taxable amount of the category, or of a rate of it: each kind of amount is rounded before they meet. */
export function taxableAmount(
  found: ReadonlyMap<string, CategorySums>,
  category: string,
  rate?: Exact,
): Exact {
  const entry = found.get(category)
  const sums = rate === undefined ? entry?.sums : entry?.byRate.get(rate)
  if (sums === undefined) return 0
  return subtract(add(cents(sums.lines), cents(sums.charges)), cents(sums.allowances))
}

function sumUp(root: XmlNode): VatSums {
  const found: VatSums = new Map()
  for (const total of all(root, `${LINE}/ram:SpecifiedLineTradeSettlement/${LINE_TOTAL}`))
    count(found, total.parent!.parent!, 'ram:ApplicableTradeTax', 'lines', textOf(total))
  for (const it of all(root, `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`)) {
    const amount = text(it, 'ram:ActualAmount')
    if (indicates(it, true)) count(found, it, 'ram:CategoryTradeTax', 'charges', amount)
    if (indicates(it, false)) count(found, it, 'ram:CategoryTradeTax', 'allowances', amount)
  }
  return found
}

/** Adds an amount to the sums of each category and each rate that its taxes name. */
function count(found: VatSums, it: XmlNode, tax: string, kind: keyof Sums, amount: string | undefined): void {
  const value = exact(amount)
  if (value === undefined) return
  const rates = valuesOf(it, tax, 'ram:RateApplicablePercent')
  for (const category of valuesOf(it, tax, 'ram:CategoryCode')) {
    const entry = getOr(found, category, noSums)
    entry.sums[kind] = add(entry.sums[kind], value)
    if (!RATED.has(category)) continue
    if (rates.length === 1) addAtRate(entry, exact(rates[0]), kind, value)
    // Rates that are written otherwise and mean the same count once.
    else for (const rate of new Set(rates.map(exact))) addAtRate(entry, rate, kind, value)
  }
}

function addAtRate({ byRate }: CategorySums, rate: Exact | undefined, kind: keyof Sums, value: Exact): void {
  if (rate === undefined) return
  const sums = getOr(byRate, rate, nothing)
  sums[kind] = add(sums[kind], value)
}

/** The different texts of an element of the taxes. */
function valuesOf(it: XmlNode, tax: string, name: string): readonly string[] {
  let only: string | undefined
  let several: Set<string> | undefined
  for (let found = it.child(tax); found !== null; found = found.namesake)
    for (let part = found.child(name); part !== null; part = part.namesake) {
      const value = textOf(part)
      only ??= value
      if (value !== only) several = (several ?? new Set([only])).add(value)
    }
  if (several !== undefined) return [...several]
  return only === undefined ? NO_VALUES : [only]
}

function noSums(): CategorySums {
  return { sums: nothing(), byRate: new Map() }
}

function nothing(): Sums {
  return { lines: 0, charges: 0, allowances: 0 }
}

function getOr<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}
