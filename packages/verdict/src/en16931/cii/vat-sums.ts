/** The sums of lines, charges and allowances of a VAT category, and at a rate of it. */
import { add, cents, type Exact, subtract } from '../../base/exact.ts'
import { all, text } from '../../base/path.ts'
import type { Subject } from '../../base/rule-set.ts'
import { census } from './census.ts'
import { addTaxed, sumOfCategory, type TaxedSums } from './taxed-sums.ts'
import { fact, indicates, SETTLEMENT } from './tree.ts'

const adjustments = fact('vat of adjustments', root => {
  const charges: TaxedSums = new Map()
  const allowances: TaxedSums = new Map()
  for (const it of all(root, `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`)) {
    const amount = text(it, 'ram:ActualAmount')
    if (indicates(it, true)) addTaxed(charges, it, 'ram:CategoryTradeTax', amount)
    if (indicates(it, false)) addTaxed(allowances, it, 'ram:CategoryTradeTax', amount)
  }
  return { charges, allowances }
})

/** The taxable amount of the category, or of a rate of it: each kind of amount is rounded before they are added. */
export function taxableAmount(subject: Subject, category: string, rate?: Exact): Exact {
  const { charges, allowances } = adjustments(subject)
  const sum = (sums: TaxedSums) => cents(sumOfCategory(sums, category, rate))
  return subtract(add(sum(census(subject).linesByTax), sum(charges)), sum(allowances))
}
