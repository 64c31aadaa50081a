import type { DirectoryLine, Platform } from '@conforme/exchange'
import { directoryAnswer } from '../../connections/directory-answer.ts'
import type { Db } from '../../db/open.ts'

/** What the directory says of an address. `routable_later`: it opens on a day that the interface does not give. */
export type Reachability = 'routable' | 'routable_later' | 'inactive' | 'absent' | 'undetermined'

/** Milliseconds that an answer of a directory is good for: its lines change by the day. */
const FRESH = 5 * 60 * 1000
const MOST = 5000

/** What a directory said of an address, and when. */
export interface LookedUp {
  readonly reachability: Reachability
  readonly line?: DirectoryLine | undefined
  readonly at: Date
}

const ANSWERS = new WeakMap<Db, Map<string, LookedUp>>()

/** Looks an address up; whatever keeps the directory from answering leaves it undetermined. */
export async function reach(...asked: Parameters<typeof lookUpLine>): Promise<Reachability> {
  return (await lookUpLine(...asked)).reachability
}

/** The same, with the line and the moment at which the directory said so. */
export async function lookUpLine(
  db: Db,
  platform: Platform,
  key: string,
  address: string,
  now: Date,
): Promise<LookedUp> {
  const answers = ANSWERS.get(db) ?? new Map<string, LookedUp>()
  ANSWERS.set(db, answers)
  const known = answers.get(`${key}|${address}`)
  if (known && known.at.getTime() + FRESH > now.getTime()) return known
  const line = await directoryAnswer(signal => platform.line(address, signal))
  if (line === 'unknown') return { reachability: 'undetermined', at: now }
  const answer = { reachability: reachabilityOf(line), line, at: now }
  if (answers.size >= MOST) answers.clear()
  answers.set(`${key}|${address}`, answer)
  return answer
}

/** Where else a company receives; empty when the directory cannot say. */
export async function openLines(platform: Platform, siren: string): Promise<readonly string[]> {
  const lines = await directoryAnswer(signal => platform.linesOf(siren, signal))
  if (lines === 'unknown') return []
  return lines
    .filter(line => reachabilityOf(line) === 'routable')
    .map(({ addressingIdentifier }) => addressingIdentifier)
}

/** A line without a status is no green light. */
export function reachabilityOf(line: DirectoryLine | undefined): Reachability {
  if (!line) return 'absent'
  const { directoryLineStatus } = line
  if (directoryLineStatus === 'Enabled') return 'routable'
  if (directoryLineStatus === 'Upcoming') return 'routable_later'
  return directoryLineStatus === 'Disabled' ? 'inactive' : 'undetermined'
}
