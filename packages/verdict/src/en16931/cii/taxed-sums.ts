/**
 * The sums of amounts by the VAT category that their taxes name, and by its rate. What is no number is passed over, as
 * the artefact of CII does; UBL and EXTENDED add otherwise (docs/decisions/0011).
 */
import type { XmlNode } from '@conforme/formats'
import { add, type Exact, exact } from '../../base/exact.ts'
import { textOf } from '../../base/path.ts'

interface CategorySums {
  sum: Exact
  readonly byRate: Map<Exact, Exact>
}

export type TaxedSums = Map<string, CategorySums>

/** Categories whose rules need the sums at a rate. */
const RATED: ReadonlySet<string> = new Set(['S', 'L', 'M'])

const NO_VALUES: readonly string[] = Object.freeze([])

/** The sum of a category, or of a rate of it; zero where nothing was added. */
export function sumOfCategory(sums: TaxedSums, category: string, rate?: Exact): Exact {
  const found = sums.get(category)
  return (rate === undefined ? found?.sum : found?.byRate.get(rate)) ?? 0
}

/** Adds an amount of an element to the sums of each category and each rate that its taxes name. */
export function addTaxed(sums: TaxedSums, it: XmlNode, tax: string, amount: string | undefined): void {
  const value = exact(amount)
  if (value === undefined) return
  const categories = valuesOf(it, tax, 'ram:CategoryCode')
  const rates = valuesOf(it, tax, 'ram:RateApplicablePercent')
  if (typeof categories === 'string') addToCategory(sums, categories, rates, value)
  else for (const category of categories) addToCategory(sums, category, rates, value)
}

function addToCategory(sums: TaxedSums, category: string, rates: Values, value: Exact): void {
  let found = sums.get(category)
  if (found === undefined) {
    found = { sum: 0, byRate: new Map() }
    sums.set(category, found)
  }
  found.sum = add(found.sum, value)
  if (!RATED.has(category)) return
  if (typeof rates === 'string') addAtRate(found, exact(rates), value)
  // Rates that are written differently and equal count once.
  else for (const rate of new Set(rates.map(exact))) addAtRate(found, rate, value)
}

function addAtRate({ byRate }: CategorySums, rate: Exact | undefined, value: Exact): void {
  if (rate !== undefined) byRate.set(rate, add(byRate.get(rate) ?? 0, value))
}

/** One text, as nearly always, or several different ones. */
type Values = string | readonly string[]

/** The different texts of an element of the taxes. */
function valuesOf(it: XmlNode, tax: string, name: string): Values {
  let only: string | undefined
  let several: Set<string> | undefined
  for (let found = it.child(tax); found !== null; found = found.namesake)
    for (let part = found.child(name); part !== null; part = part.namesake) {
      const value = textOf(part)
      only ??= value
      if (value !== only) several = (several ?? new Set([only])).add(value)
    }
  return several === undefined ? (only ?? NO_VALUES) : [...several]
}
