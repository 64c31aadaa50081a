/**
 * What would explain that given amounts differ from the lines: each explanation is tried, and kept where all
 * amounts that the caller wrote then agree.
 */
import { once, valueAt } from '@conforme/model'
import type { Proposal, Situation } from '../../base/repair-kind.ts'
import { departs, givenNodes, ledgerOf, rateOf } from '../arithmetic.ts'
import { type Explanation, offerOf, type Supposition } from './explanation.ts'
import { part, prepaid, rounding } from './parts.ts'
import { baseQuantity, exactPrices, quantity, taxedPrices } from './prices.ts'
import { otherRate, rateOfOneLine } from './rates.ts'
import { otherSign } from './signs.ts'

const EXPLANATIONS: readonly Explanation[] = [
  exactPrices,
  taxedPrices,
  otherSign,
  otherRate,
  rateOfOneLine,
  baseQuantity,
  part,
  quantity,
  prepaid,
  rounding,
]
/** Offers for one finding: a person reads no more. */
const MOST_OFFERS = 4

/** What explains all given amounts together, with the invoice that would result, the strongest first. */
export const suppositionsOf = once((situation: Situation): readonly (Supposition & { by: Explanation })[] => {
  const ledger = ledgerOf(situation)
  const departing = [...(ledger?.nodes.values() ?? [])].filter(node => node.given && departs(node))
  if (departing.length === 0 && !hasStrayRow(situation)) return []
  return EXPLANATIONS.flatMap(by => by({ situation, departing }).map(found => ({ ...found, by })))
    .filter(found => explains(found, situation))
    .toSorted((a, b) => b.sure - a.sure)
})

/** What explains all given amounts together, the strongest first. */
export const explanationsOf = once((situation: Situation): readonly Proposal[] =>
  suppositionsOf(situation).slice(0, MOST_OFFERS).map(offerOf),
)

/** Whether the lines were priced with VAT, to the cent, and then rounded. */
export function isPricedWithVat(situation: Situation): boolean {
  return suppositionsOf(situation).some(({ by }) => by === exactPrices || by === taxedPrices)
}

/** A row of the breakdown at a rate that no line has. */
function hasStrayRow({ invoice: { vat_breakdown, computed } }: Situation): boolean {
  const keys = new Set(computed.by_vat.map(rateOf))
  return vat_breakdown.some(row => !keys.has(rateOf(row)))
}

function explains({ supposed }: Supposition, { draft }: Situation): boolean {
  const given = givenNodes(draft, supposed)
  if (given === undefined || given.some(departs)) return false
  // A breakdown that the caller wrote has exactly one row for every rate.
  const rows = valueAt(draft, '/vat_breakdown')
  if (!Array.isArray(rows) || rows.length === 0) return true
  const keys = new Set(supposed.vat_breakdown.map(rateOf))
  const { by_vat } = supposed.computed
  return by_vat.length === keys.size && by_vat.every(row => keys.has(rateOf(row)))
}
