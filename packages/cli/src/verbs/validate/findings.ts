/** What is wrong with one file, finding by finding, as every format of the report has it. */
import type { Check } from '@conforme/compliance'
import { textOf } from '../../input/input.ts'
import { placesIn } from '../../input/place.ts'
import type { Position } from '../../terminal/outcome.ts'
import { isOfStatus, type Outcome, type Verdict } from './judge.ts'

export interface Finding {
  readonly check: Check
  readonly level: 'error' | 'warning' | 'note'
  /** A pointer into a draft, or the path in a document. */
  readonly place: string
  /** In the text that was judged; of a PDF that is the XML in it. */
  readonly position: Position | undefined
  /** Whether the baseline has it. */
  readonly isKnown: boolean
}

/** What identifies a finding from one run to the next: lines may move. */
export function keyOf({ check, place }: Pick<Finding, 'check' | 'place'>): string {
  return `${check.assert ?? check.code} ${place}`.trimEnd()
}

/**
 * @param known keys of the baseline for this file; as often as one is there, so many findings are known
 * @param locating whether line and column are looked for in drafts
 */
export function findingsOf(
  outcome: Outcome,
  known: readonly string[] | undefined,
  locating: boolean,
): readonly Finding[] {
  if ('failure' in outcome) return []
  const { validation, bytes } = outcome
  const failed = validation.checks.filter(check => !check.ok)
  if (failed.length === 0) return []
  const left = new Map<string, number>()
  for (const key of known ?? []) left.set(key, (left.get(key) ?? 0) + 1)
  const errors = new Set(validation.errors)
  const placed = locating && isOfDraft(validation) ? placesIn(textOf(bytes)) : undefined
  return failed.map(check => {
    const place = check.xpath ?? check.pointer ?? ''
    const level = errors.has(check.message) ? 'error' : check.severity === 'warning' ? 'warning' : 'note'
    const key = keyOf({ check, place })
    const times = left.get(key) ?? 0
    if (times > 0) left.set(key, times - 1)
    return { check, level, place, position: positionOf(check) ?? placed?.(place), isKnown: times > 0 }
  })
}

function isOfDraft(validation: Verdict): boolean {
  return !isOfStatus(validation) && !('syntax' in validation)
}

function positionOf({ line, column }: Check): Position | undefined {
  return line === undefined ? undefined : { line, column: column ?? 1 }
}

/** Whether line and column of a finding are those of the file itself, and not of what is inside of it. */
export function isInItself(outcome: Outcome): boolean {
  if (outcome.archive !== undefined) return false
  return (
    'failure' in outcome ||
    isOfStatus(outcome.validation) ||
    outcome.validation.format !== 'factur-x' ||
    isOfDraft(outcome.validation)
  )
}
