/** What makes a run fail. */
import type { RuleSet, RuleSetId } from '@conforme/verdict'
import type { Board, Disagreement } from './board.ts'
import { BASE, ruleSetIn } from './data.ts'
import { EXCEPTIONS, type Exception, UNBORNE, UNWRITTEN } from './exceptions.ts'
import { silentLosses } from './round-trip.ts'

/** @param isWhole whether everything was judged, so that a listed case has to occur */
export function problemsOf(board: Board, isWhole: boolean, listed = EXCEPTIONS): string[] {
  const all = [...board.scores, ['xsd', board.xsd] as const].flatMap(([ruleSet, { disagreements }]) =>
    disagreements.map(disagreement => ({ ruleSet, disagreement })),
  )
  const isListed = (ruleSet: string, disagreement: Disagreement) =>
    listed.some(exception => covers(exception, ruleSet, disagreement))
  const open = all.filter(({ ruleSet, disagreement }) => !isListed(ruleSet, disagreement))
  const vanished = listed.filter(
    exception => !all.some(({ ruleSet, disagreement }) => covers(exception, ruleSet, disagreement)),
  )
  return [
    ...byRule(
      open.map(({ ruleSet, disagreement }) => ({ ...disagreement, rule: `${ruleSet} ${disagreement.rule}` })),
    ),
    ...(isWhole
      ? vanished.map(entry => `listed, and no more: ${entry.ruleSet} ${entry.rule} ${entry.document}`)
      : []),
    ...board.faults.map(({ document, what }) => `${document}: ${what}`),
    ...silentLosses(board.round_trips),
  ]
}

function covers({ ruleSet, rule, document }: Exception, name: string, found: Disagreement): boolean {
  if (ruleSet !== name || rule !== found.rule) return false
  return typeof document === 'string' ? document === found.document : document.test(found.document)
}

function byRule(open: readonly Disagreement[]): string[] {
  return [...Map.groupBy(open, ({ rule }) => rule)].map(
    ([rule, cases]) =>
      `disagrees, and is not listed: ${rule} on ${cases.length} documents, e.g. ${cases[0]!.document}`,
  )
}

/** Official rules without one of ours, and listed ones that have one after all. */
export function coverageProblems(official: Readonly<Record<string, object>>): string[] {
  return Object.entries(official).flatMap(([id, rules]) => {
    const set = ruleSetIn(id as RuleSetId, BASE)
    const reason = UNWRITTEN[id]
    if (set === undefined) return reason === undefined ? [`rule set ${id}: not written, and not listed`] : []
    if (reason !== undefined) return [`rule set ${id}: listed as not written, and it is`]
    const ours = new Set(assertsOf(set))
    const listed = UNBORNE[id] ?? {}
    const missing = Object.keys(rules).filter(rule => !ours.has(rule) && !Object.hasOwn(listed, rule))
    const unlisted = [...ours].filter(rule => !Object.hasOwn(rules, rule))
    const known = Object.keys(listed).filter(rule => ours.has(rule))
    return [
      ...missing.map(rule => `rule ${rule} of ${id}: no assert has it`),
      ...unlisted.map(rule => `rule ${rule} of ${id}: the official artefact has none such`),
      ...known.map(rule => `rule ${rule} of ${id}: listed as none of ours, and it is`),
    ]
  })
}

export function assertsOf({ patterns }: RuleSet): readonly string[] {
  return patterns.flatMap(contexts => contexts.flatMap(({ asserts }) => asserts.map(({ id }) => id)))
}
