/** What would repair findings, and what has to be asked. */
import type { Invoice } from '@conforme/model'
import type { Language } from '@conforme/rules'
import type { Json } from '../base/json.ts'
import type { Remark } from '../base/remarks.ts'
import type { DraftFinding } from '../base/repair-kind.ts'
import { type Repair, repairsOf, suggestionOf } from '../repairs/propose.ts'
import type { Proposals } from './proposed.ts'
import { questionsOf } from './question.ts'

/**
 * @param remarks what was found, in the order of the reply
 * @param isDocument of the values of a document, which are not completed
 */
export function proposalsOf(
  remarks: readonly Remark[],
  draft: Json,
  invoice: Invoice,
  language: Language,
  isDocument = false,
): Proposals {
  const findings = remarks.map(remark => remark.found)
  const unread = findings.flatMap(found => found?.unread ?? [])
  const unknown = unread.filter(({ kind }) => kind === 'unknown')
  const money = unread.filter(({ kind }) => kind === 'money' || kind === 'repeated')
  const situation = { draft, isDocument, invoice, unknown, money }
  const isOpen = findings.some(found => found !== undefined && leavesSumsOpen(found))
  const hasMoney = findings.some(found => found?.unread?.kind === 'money')
  const repairs = findings.map(found => {
    const known = found === undefined ? [] : repairsOf(found, situation)
    return isOpen ? known.filter(repair => !isComputedSum(repair, hasMoney ? SUM_OR_LINE : SUM)) : known
  })
  return {
    repairs: repairs.flat(),
    suggestions: remarks.flatMap(({ check, suggestion }, i) => [
      ...(suggestion === undefined ? [] : [suggestion]),
      ...repairs[i]!.map(repair => suggestionOf(repair, check.message, language)),
    ]),
    questions: questionsOf(findings, repairs, language),
  }
}

const ENTERS_SUMS = /^\/(?:lines|allowances|charges|totals|vat_breakdown)(?:\/|$)/
const SUM = /^\/(?:totals|vat_breakdown)(?:\/|$)/
/** A discount that has no place yet may be what makes a line's amount differ from price and quantity. */
const SUM_OR_LINE = /^\/(?:totals|vat_breakdown|lines\/\d+\/(?:net_amount|unit_price_ht|price))(?:\/|$)/

/** An unreadable value in a sum, and money without a place wherever it is, leave the sums open. */
function leavesSumsOpen({ unread, severity, pointer }: DraftFinding): boolean {
  if (unread === undefined || severity !== 'error') return false
  return unread.kind === 'money' || ENTERS_SUMS.test(pointer)
}

function isComputedSum({ found, pointer }: Repair, sums: RegExp): boolean {
  return found.unread === undefined && sums.test(pointer)
}
