/**
 * The taxable amount of a VAT breakdown under EXTENDED-CTC-FR, in both syntaxes. Amounts are counted too, for the
 * tolerance is a cent for each; EN 16931 adds otherwise (docs/decisions/0011).
 */
import type { XmlNode } from '@conforme/formats'
import { vatRule } from '@conforme/model'
import { type Exact, keyOf } from '../base/exact.ts'
import type { Assert, Subject } from '../base/rule-set.ts'

/** The key of the sums of a category: its rate, where it has one, and its exemption reason, where that is needed. */
export function keyOfBase(category: string, rate: Exact | undefined, reason?: string): string {
  return `${category}\n${rate === undefined ? '' : keyOf(rate)}${reason === undefined ? '' : `\n${reason}`}`
}

/**
 * The amount is read in two ways: of its category and rate, or of these and of its exemption reason. Either may match,
 * within a cent for each amount; each alone is a warning.
 */
export function inTwoWays(
  name: string,
  rule: 'FREXT-08' | 'FXEXT-08',
  holds: (it: XmlNode, subject: Subject, isByReason: boolean) => boolean,
): readonly Assert[] {
  const isInitial: Assert['holds'] = (it, subject) => holds(it, subject, false)
  const isRevised: Assert['holds'] = (it, subject) => holds(it, subject, true)
  const id = vatRule(name, rule)
  return [
    { id, holds: (it, subject) => isRevised(it, subject) || isInitial(it, subject) },
    { id: `${id}ini`, flag: 'warning', holds: isInitial },
    { id: `${id}rev`, flag: 'warning', holds: isRevised },
  ]
}
