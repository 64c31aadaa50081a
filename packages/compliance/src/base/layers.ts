/** The layer of a verdict that a finding belongs to: a rule-book of ours, or what is judged before them. */
import { BOOKS, type Rule, type RuleBook, type Severity } from '@conforme/rules'
import type { Remark } from './remarks.ts'
import type { Layer, Validation } from './validation.ts'

/** The French extension is EN 16931, amended. */
type Part = RuleBook['id'] | 'schema' | 'container'

const BOOK_OF: ReadonlyMap<Rule, RuleBook['id']> = new Map(
  BOOKS.flatMap(({ id, rules }) => rules.map(rule => [rule, id] as const)),
)

export function bookOf(rule: Rule): RuleBook['id'] {
  return BOOK_OF.get(rule)!
}

/** The layers that judge a PDF around an invoice. */
export const CONTAINER_RULES = { id: 'factur-x', version: '1.09' } as const

const OF_RULE_SETS: Readonly<Record<string, Part>> = {
  [CONTAINER_RULES.id]: 'container',
  en16931: 'en16931',
  'extended-ctc-fr': 'en16931',
  'br-fr': 'br-fr',
}

/** Undefined for what belongs to no layer. */
function partOf({ check: { rule_set, origin }, found }: Remark): Part | undefined {
  if (rule_set !== undefined) return OF_RULE_SETS[rule_set]
  if (origin === 'official' || found?.unread !== undefined) return 'schema'
  return found?.finding === undefined ? undefined : bookOf(found.finding.rule)
}

/**
 * The parts in which something failed.
 * @param besides rules that failed too, reported by another remark
 */
export function failedParts(
  remarks: readonly Remark[],
  besides: readonly { readonly finding: { readonly rule: Rule }; readonly severity: Severity }[],
): ReadonlySet<string> {
  return new Set([
    ...remarks.flatMap(remark => (remark.check.severity === 'error' ? (partOf(remark) ?? []) : [])),
    ...besides.flatMap(({ finding, severity }) => (severity === 'error' ? bookOf(finding.rule) : [])),
  ])
}

/** @param judged what there was to judge: a PDF, an invoice, or both */
export function layersOf(
  failed: ReadonlySet<string>,
  judged: { readonly pdf: boolean; readonly invoice: boolean },
): Validation['layers'] {
  const state = (isRun: boolean, ...parts: readonly Part[]): Layer =>
    isRun ? (parts.some(part => failed.has(part)) ? 'failed' : 'passed') : 'not_run'
  return {
    container: state(judged.pdf, 'container'),
    schema: state(judged.invoice, 'schema'),
    en16931: state(judged.invoice, 'en16931'),
    france: state(judged.invoice, 'mentions-fr', 'br-fr'),
  }
}
