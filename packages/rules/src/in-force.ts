/** The books and rules in force: those that judge an invoice on a given day. */
import { addDays, type Day, decidingDay, editionOn, editionsOf, isIn, type Period } from '@conforme/model'
import type { Rule } from './base/rule.ts'
import { BOOKS, type RuleBook } from './books.ts'

/** A book with its rules in force, and the edition's version. Our own rules follow the newest one. */
export interface BookInForce {
  readonly book: RuleBook
  readonly version: string
  readonly rules: readonly Rule[]
}

export interface InForce {
  /** Books without an edition on the day that decides for them are left out. */
  readonly books: readonly BookInForce[]
  /** The rules of all of them. */
  readonly rules: ReadonlySet<Rule>
}

/** From each border day on, what is in force of a book until the next. */
interface Timeline {
  readonly book: RuleBook
  readonly borders: readonly Day[]
}

const FIRST_DAY: Day = '0001-01-01'
const known = new WeakMap<
  readonly RuleBook[],
  { timelines: readonly Timeline[]; made: Map<string, InForce> }
>()

/**
 * @param asked the day of the verdict: `as_of`, else today
 * @param issued the issue date on the invoice, if any
 */
export function inForce(asked: Day, issued: Day | undefined, books: readonly RuleBook[] = BOOKS): InForce {
  const cache = known.get(books) ?? { timelines: books.map(timelineOf), made: new Map() }
  known.set(books, cache)
  // The first day of the period in which nothing changes: there are few of them, whatever days are requested.
  const starts = cache.timelines.map(({ book, borders }) => {
    const day = decidingDay(book.id, asked, issued)
    return borders.findLast(border => border <= day)!
  })
  const key = starts.join(' ')
  const made = cache.made.get(key) ?? madeFor(books, starts)
  cache.made.set(key, made)
  return made
}

/** Every day on which what is in force of a book may change, the first day of all included. */
export function bordersOf(book: RuleBook): readonly Day[] {
  return timelineOf(book).borders
}

function timelineOf(book: RuleBook): Timeline {
  const periods = [...editionsOf(book.id), ...book.rules.map(periodOf)]
  const days = periods.flatMap(({ from, until }) => [
    ...(from === null ? [] : [from]),
    ...(until === null ? [] : [addDays(until, 1)]),
  ])
  return { book, borders: [...new Set([FIRST_DAY, ...days])].sort() }
}

function madeFor(books: readonly RuleBook[], starts: readonly Day[]): InForce {
  const inIt = books.flatMap((book, at): readonly BookInForce[] => {
    const edition = editionOn(book.id, starts[at]!)
    if (edition === undefined) return []
    const rules = book.rules.filter(rule => isIn(periodOf(rule), starts[at]!))
    return [{ book, version: edition.version, rules }]
  })
  return { books: inIt, rules: new Set(inIt.flatMap(({ rules }) => rules)) }
}

function periodOf({ since, until }: Rule): Period {
  return { from: since ?? null, until: until ?? null }
}
