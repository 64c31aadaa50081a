/** Which statuses may follow those that were reported for an invoice. */
import { triggerOf } from './lifecycle.ts'
import { type Actor, STATUS_CODES, type Stage, statusRow } from './statuses.ts'

/** Why a status cannot be said now. */
export type NotNow =
  /** The invoice is not deposited yet. */
  | 'early'
  /** A status that nothing follows has come. */
  | 'final'
  /** Its time is over: it was said, or a later one of the platforms was. */
  | 'late'
  /** What it answers has not come. */
  | 'unasked'

/**
 * What keeps a status of the table from being said after those of `history`, or undefined when it may be. What is
 * reported from outside is kept all the same: this is for what we say, or a platform takes.
 * @param history codes, the oldest first
 */
export function whyNotNow(code: number, history: readonly number[]): NotNow | undefined {
  const row = statusRow(code)
  if (row === undefined) return 'unasked'
  if (history.some(past => statusRow(past)?.final)) return 'final'
  const isDeposited = history.some(past => triggerOf(past) === 'accepted')
  if (!isDeposited && !row.first) return 'early'
  if (row.stage < 5 ? row.stage <= stageOf(history) : !row.again && history.includes(code)) return 'late'
  if (row.after !== undefined && !row.after.some(past => history.includes(past))) return 'unasked'
  return undefined
}

/** How far the codes of `history` have brought the invoice; -1 before all. */
function stageOf(history: readonly number[]): Stage | -1 {
  let stage: Stage | -1 = -1
  for (const code of history) {
    const row = statusRow(code)
    if (row === undefined) continue
    if (row.back !== undefined) stage = row.back
    else if (row.stage > stage) stage = row.stage
  }
  return stage
}

/** The statuses that may follow, in ascending order; with `actor`, those that this one may set. */
export function nextStatuses(history: readonly number[], actor?: Actor): readonly number[] {
  return STATUS_CODES.filter(
    code =>
      whyNotNow(code, history) === undefined && (actor === undefined || statusRow(code)!.by.includes(actor)),
  )
}

/** A shortest way through the table to a status, itself the last. */
export function wayTo(code: number): readonly number[] {
  const ways: (readonly number[])[] = [[]]
  for (const way of ways)
    for (const next of nextStatuses(way)) {
      if (next === code) return [...way, next]
      if (!statusRow(next)!.final && !ways.some(known => known.at(-1) === next)) ways.push([...way, next])
    }
  throw new RangeError(`no way leads to the status ${code}`)
}
