/** What the breakdowns of VAT are compared with in UBL. */

import type { XmlNode } from '@conforme/formats'
import { vatRule } from '@conforme/model'
import { cents, exact, isWithin, percentage, subtract } from '../../base/exact.ts'
import { normalized } from '../../base/lexical.ts'
import { all, count, text } from '../../base/path.ts'
import type { Assert, Subject } from '../../base/rule-set.ts'
import { factsOf } from '../../en16931/ubl/facts.ts'
import { childText, codeOf, isAllowance, isCharge } from '../../en16931/ubl/tree.ts'
import { inTwoWays, keyOfBase } from '../breakdowns.ts'
import { addAmounts, isNear, type Parts } from './loose.ts'
import { AMOUNT } from './sub-lines.ts'
import { countedLines } from './totals.ts'

interface Base extends Parts {
  /** How many amounts of allowances, charges, and neither. */
  adjustments: number
}

const noBase = (): Base => ({
  lines: { count: 0, sum: 0 },
  allowances: { count: 0, sum: 0 },
  charges: { count: 0, sum: 0 },
  adjustments: 0,
})
const NONE: Base = Object.freeze(noBase())

function basesOf(subject: Subject): ReadonlyMap<string, Base> {
  return subject.memo('ubl extended bases', root => {
    const bases = new Map<string, Base>()
    for (const line of countedLines(subject))
      for (const base of basesFor(bases, all(line, 'cac:Item/cac:ClassifiedTaxCategory')))
        addAmounts(base.lines, line, AMOUNT)
    for (const it of all(root, 'cac:AllowanceCharge'))
      for (const base of basesFor(bases, all(it, 'cac:TaxCategory'))) {
        base.adjustments += count(it, 'cbc:Amount')
        if (isAllowance(it)) addAmounts(base.allowances, it, 'cbc:Amount')
        if (isCharge(it)) addAmounts(base.charges, it, 'cbc:Amount')
      }
    return bases
  })
}

/** The bases that something with these categories is part of. */
function basesFor(bases: Map<string, Base>, categories: readonly XmlNode[]): readonly Base[] {
  const keys = new Set<string>()
  for (const category of categories) {
    const code = codeOf(category)
    const rates = code === 'O' ? [undefined] : [exact(childText(category, 'cbc:Percent'))]
    for (const rate of rates) {
      if (rate === undefined && code !== 'O') continue
      keys.add(keyOfBase(code, rate))
      keys.add(keyOfBase(code, rate, reasonOf(category)))
    }
  }
  return [...keys].map(each => {
    const base = bases.get(each) ?? noBase()
    bases.set(each, base)
    return base
  })
}

function reasonOf(category: XmlNode): string {
  const written = (name: string) => normalized(childText(category, name) ?? '')
  return `${written('cbc:TaxExemptionReasonCode')}\n${written('cbc:TaxExemptionReason')}`
}

/** The base of a breakdown; undefined where a required rate is missing. */
function baseFor(category: XmlNode, code: string, subject: Subject, isByReason: boolean): Base {
  const rate = code === 'O' ? undefined : exact(childText(category, 'cbc:Percent'))
  if (rate === undefined && code !== 'O') return NONE
  return basesOf(subject).get(keyOfBase(code, rate, isByReason ? reasonOf(category) : undefined)) ?? NONE
}

function isTaxable(category: XmlNode, base: Base): boolean {
  const amounts = base.lines.count + base.adjustments
  return isNear(text(category, '../cbc:TaxableAmount'), base, amounts, 'as computed')
}

/** BR-FREXT-<family>-08 in its three forms. */
export function taxableAsserts(name: string, code = name): readonly Assert[] {
  return inTwoWays(name, 'FREXT-08', (it, subject, isByReason) =>
    isTaxable(it, baseFor(it, code, subject, isByReason)),
  )
}

/** The tax of category S, within a cent for each amount of the same reason. */
export const TAX_OF_S: Assert = {
  id: 'BR-FREXT-S-09',
  holds: (it, subject) => {
    const tax = exact(text(it, '../cbc:TaxAmount'))
    const taxable = exact(text(it, '../cbc:TaxableAmount'))
    const rate = exact(childText(it, 'cbc:Percent'))
    if (tax === undefined || taxable === undefined || rate === undefined) return false
    const base = baseFor(it, 'S', subject, true)
    return isWithin(subtract(tax, cents(percentage(taxable, rate))), base.lines.count + base.adjustments)
  },
}

/** BR-FREXT-<family>-01: a category has a breakdown exactly where a line, an allowance or a charge uses it. */
export function categoryInUse(name: string, bit: number, code = name): Assert {
  return {
    id: vatRule(name, 'FREXT-01'),
    holds: (_, subject) => {
      const { breakdown, ownAdjustments } = factsOf(subject)
      const isUsed = (ownAdjustments.any & bit) !== 0 || lineCategories(subject).has(code)
      return isUsed === ((breakdown.any & bit) !== 0)
    },
  }
}

function lineCategories(subject: Subject): ReadonlySet<string> {
  return subject.memo('ubl categories of counted lines', () => {
    const own = countedLines(subject).filter(line => line.parent?.parent === null)
    return new Set(own.flatMap(line => all(line, 'cac:Item/cac:ClassifiedTaxCategory').map(codeOf)))
  })
}
