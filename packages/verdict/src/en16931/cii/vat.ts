/** The rules of the VAT categories: one form for all, what differs is in the families. */

import type { XmlNode } from '@conforme/formats'
import { type VatRuleNumber, vatRule } from '@conforme/model'
import { absolute, add, type Exact, exact, subtract, toDouble, UNIT } from '../../base/exact.ts'
import { double } from '../../base/lexical.ts'
import { has, someText, text, textOf, texts } from '../../base/path.ts'
import { never } from '../../base/rows.ts'
import type { Assert, Context, Pattern, Subject } from '../../base/rule-set.ts'
import { census, usesOf } from './census.ts'
import { indicates, isIntegerZero, isOfCategory, isVat, numbered, order, someNumber } from './tree.ts'
import { FAMILIES, type Family } from './vat-families.ts'
import { taxableAmount } from './vat-sums.ts'

/** In the order of the official pattern. */
export const VAT_CATEGORIES: Pattern = FAMILIES.flatMap(contextsOf)

function contextsOf(family: Family): Pattern {
  const { code, breakdown, more = [] } = family
  const settlement = 'ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax'
  const isOfFamily = (it: XmlNode) => isOfCategory(it, code) && isVat(it)
  const asserts = [...breakdownAsserts(family), ...more]
  const onBreakdown: Context =
    breakdown === 'tax of VAT'
      ? { match: `rsm:SupplyChainTradeTransaction/${settlement}`, where: isOfFamily, asserts }
      : breakdown === 'category of VAT'
        ? {
            match: `rsm:SupplyChainTradeTransaction/${settlement}/ram:CategoryCode`,
            where: it => textOf(it) === code && isVat(it.parent!),
            asserts,
          }
        : { match: `${settlement}/ram:CategoryCode`, where: it => textOf(it) === code, asserts }
  const onAllowanceOrCharge = (isCharge: boolean): Context => ({
    match: 'ram:SpecifiedTradeAllowanceCharge/ram:CategoryTradeTax',
    where: it => isOfFamily(it) && indicates(it.parent!, isCharge),
    asserts: taxedAsserts(family, isCharge ? ['04', '07'] : ['03', '06']),
  })
  return [
    onBreakdown,
    onAllowanceOrCharge(false),
    onAllowanceOrCharge(true),
    {
      match:
        'rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax',
      where: isOfFamily,
      asserts: taxedAsserts(family, ['02', '05']),
    },
  ]
}

/** Of a line, an allowance or a charge. */
function taxedAsserts(
  { name, parties, rate }: Family,
  [first, second]: readonly [VatRuleNumber, VatRuleNumber],
): Assert[] {
  const path = 'ram:RateApplicablePercent'
  const id = vatRule(name, second)
  return [
    { id: vatRule(name, first), holds: (_, subject) => parties(subject) },
    rate === 'never' ? never(id, path) : numbered(id, path, rate),
  ]
}

function breakdownAsserts({ name, code, breakdown, taxable, tax, exemption }: Family): readonly Assert[] {
  const taxOf = (it: XmlNode) => (breakdown === 'tax of VAT' ? it : it.parent!)
  const hasReason = (it: XmlNode) => has(it, 'ram:ExemptionReason') || has(it, 'ram:ExemptionReasonCode')
  return [
    {
      id: vatRule(name, '08'),
      // The rule of categories L and M looks for rate and basis in the settlement, where neither can be.
      holds: (it, subject) =>
        isTaxable(taxable === 'of the settlement' ? it.parent! : taxOf(it), code, taxable, subject),
    },
    { id: vatRule(name, '09'), holds: it => tax === 'unchecked' || isTaxed(taxOf(it), tax) },
    { id: vatRule(name, '10'), holds: it => hasReason(taxOf(it)) === (exemption === 'wanted') },
  ]
}

function isTaxable(it: XmlNode, code: string, taxable: Family['taxable'], subject: Subject): boolean {
  const equals = (rate?: Exact) => {
    const wanted = toDouble(taxableAmount(subject, code, rate))
    return someNumber(it, 'ram:BasisAmount', value => order(value, wanted) === 0)
  }
  if (taxable === 'equal') return equals()
  if (taxable === 'within 1') {
    const basis = double(text(it, 'ram:BasisAmount'))
    const wanted = toDouble(taxableAmount(subject, code))
    return basis - 1 < wanted && basis + 1 > wanted
  }
  return texts(it, 'ram:RateApplicablePercent').every(text => {
    const rate = exact(text)
    return rate !== undefined && equals(rate)
  })
}

function isTaxed(it: XmlNode, tax: 'zero' | 'computed'): boolean {
  if (tax === 'zero') return someText(it, 'ram:CalculatedAmount', isIntegerZero)
  const calculated = exact(text(it, 'ram:CalculatedAmount'))
  const basis = exact(text(it, 'ram:BasisAmount'))
  if (calculated === undefined || basis === undefined) return false
  // The rate is a double here, and so is its other factor; the rounding is to whole units.
  const rate = double(text(it, 'ram:RateApplicablePercent'))
  const wanted = Math.round(toDouble(absolute(basis)) * rate) / 100
  const amount = absolute(calculated)
  return toDouble(subtract(amount, UNIT)) < wanted && toDouble(add(amount, UNIT)) > wanted
}

/** BR-<family>-01, on the document: a category in use has its breakdown. */
export const CATEGORY_IN_USE: readonly Assert[] = [
  inUse('BR-S-01', 'S', 'two, one of them maybe a breakdown'),
  inUse('BR-Z-01', 'Z', 'one breakdown'),
  inUse('BR-E-01', 'E', 'one breakdown'),
  inUse('BR-AE-01', 'AE', 'one breakdown'),
  inUse('BR-IC-01', 'K', 'one breakdown'),
  inUse('BR-G-01', 'G', 'one breakdown'),
  inUse('BR-O-01', 'O', 'one breakdown if any'),
  inUse('BR-AF-01', 'L', 'two, one of them maybe a breakdown'),
  inUse('BR-AG-01', 'M', 'two, one of them maybe a breakdown'),
]

function inUse(
  id: string,
  code: string,
  wanted: 'one breakdown' | 'one breakdown if any' | 'two, one of them maybe a breakdown',
): Assert {
  return {
    id,
    holds: (_, subject) => {
      const { lines, charges, breakdowns } = usesOf(code, census(subject))
      if (wanted === 'two, one of them maybe a breakdown')
        return (lines === 0 || lines + breakdowns >= 2) && (charges === 0 || charges + breakdowns >= 2)
      const isUsed = lines > 0 || charges > 0
      if (breakdowns === 0) return wanted === 'one breakdown if any' || !isUsed
      return breakdowns === 1 && isUsed
    },
  }
}
