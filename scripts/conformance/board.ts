/** The score of a run, kept by each worker for its share and added up. */

import { addRoundTrips, emptyRoundTrips, type RoundTripBoard } from './round-trip.ts'

export interface Disagreement {
  readonly document: string
  /** Of the schema layer: `XSD`. */
  readonly rule: string
  readonly ours: number
  readonly theirs: number
}

export interface Score {
  /** Documents valid against the XSD. */
  documents: number
  agree: number
  /** Of those that agree, how many have equal counts of firings too. */
  same_counts: number
  /** The other documents. */
  invalid_documents: number
  invalid_agree: number
  /** Documents on which the official stylesheet stopped. */
  stopped: number
  readonly disagreements: Disagreement[]
  /** Rules that fired officially on some document. */
  readonly seen: Set<string>
}

/** What went wrong on the way that callers take. */
export interface Fault {
  readonly document: string
  readonly what: string
}

export interface Board {
  /** By rule set, `@version` behind the id where it is not the base. */
  readonly scores: Map<string, Score>
  readonly xsd: Score
  /** Documents of any kind, and the faults of the full verdict on the invoices among them. */
  documents: number
  invoices: number
  readonly faults: Fault[]
  readonly round_trips: RoundTripBoard
}

export function emptyBoard(): Board {
  return {
    scores: new Map(),
    xsd: emptyScore(),
    documents: 0,
    invoices: 0,
    faults: [],
    round_trips: emptyRoundTrips(),
  }
}

export function scoreOf({ scores }: Board, name: string): Score {
  let score = scores.get(name)
  if (score === undefined) {
    score = emptyScore()
    scores.set(name, score)
  }
  return score
}

/** In an order that does not depend on the number of workers. */
export function addedUp(boards: readonly Board[]): Board {
  const sum = emptyBoard()
  for (const board of boards) {
    sum.documents += board.documents
    sum.invoices += board.invoices
    sum.faults.push(...board.faults)
    add(sum.xsd, board.xsd)
    addRoundTrips(sum.round_trips, board.round_trips)
    for (const [name, score] of board.scores) add(scoreOf(sum, name), score)
  }
  sum.faults.sort((a, b) => compare(a.document, b.document) || compare(a.what, b.what))
  for (const { disagreements } of [sum.xsd, ...sum.scores.values()])
    disagreements.sort((a, b) => compare(a.document, b.document) || compare(a.rule, b.rule))
  return { ...sum, scores: new Map([...sum.scores].sort(([a], [b]) => compare(a, b))) }
}

function emptyScore(): Score {
  const counts = {
    documents: 0,
    agree: 0,
    same_counts: 0,
    invalid_documents: 0,
    invalid_agree: 0,
    stopped: 0,
  }
  return { ...counts, disagreements: [], seen: new Set() }
}

function add(to: Score, from: Score): void {
  to.documents += from.documents
  to.agree += from.agree
  to.same_counts += from.same_counts
  to.invalid_documents += from.invalid_documents
  to.invalid_agree += from.invalid_agree
  to.stopped += from.stopped
  to.disagreements.push(...from.disagreements)
  for (const rule of from.seen) to.seen.add(rule)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
