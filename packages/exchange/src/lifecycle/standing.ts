/** Which status an invoice has after the statuses reported for it, in whatever order and how often. */
import { advance, type InvoiceStatus, triggerOf } from './lifecycle.ts'
import type { PlatformStatus } from './statuses.ts'
import { type Actor, STATUS_CODES, type Stage, statusRow } from './statuses.ts'

export interface Standing {
  /** Of an invoice that was submitted: TRANSMITTING, TRANSMITTED or REJECTED. */
  readonly status: InvoiceStatus
  /** Each status once, the oldest first. */
  readonly history: readonly PlatformStatus[]
}

/**
 * The standing of a submitted invoice. A function of the set of statuses: their order and their repetition change
 * nothing, so news may come twice, late, or again after a crash. Two with one code and one moment are one.
 */
export function standingOf(statuses: Iterable<PlatformStatus>): Standing {
  const history: PlatformStatus[] = []
  for (const status of [...statuses].sort(byMoment)) {
    const last = history.at(-1)
    if (last === undefined || !isSame(last, status)) history.push(status)
  }
  let status: InvoiceStatus = 'TRANSMITTING'
  for (const { code } of history) {
    const trigger = triggerOf(code)
    status = (trigger && advance(status, trigger)) ?? status
  }
  return { status, history }
}

/** One more status, or one that was known. */
export function receive({ history }: Standing, status: PlatformStatus): Standing {
  return standingOf([...history, status])
}

function isSame(a: PlatformStatus, b: PlatformStatus): boolean {
  return a.code === b.code && a.at.getTime() === b.at.getTime()
}

/** By moment; within one, as the table has them, so that every order of arrival gives the same list. */
function byMoment(a: PlatformStatus, b: PlatformStatus): number {
  return (
    a.at.getTime() - b.at.getTime() ||
    (statusRow(a.code)?.stage ?? 0) - (statusRow(b.code)?.stage ?? 0) ||
    a.code - b.code ||
    compare(a.reason_code ?? '', b.reason_code ?? '') ||
    compare(a.reason ?? '', b.reason ?? '') ||
    compare(a.actor, b.actor)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

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
