import type { ToldStatus } from '@conforme/exchange'
import { type Feed, onFeed } from '../connections/feeds.ts'
import type { Tx } from '../db/open.ts'

/** A submitted invoice that a status may be about. */
export interface Candidate {
  readonly submission: string
  readonly invoice: string
  readonly status: string
  readonly submitted_at: Date
  /** This very status was reported for it before. */
  readonly known: boolean
}

/** What refuses a deposit because of another one: it answers the later of the two. */
const ANSWERS_SECOND: ReadonlySet<string | undefined> = new Set(['DOUBLON', 'REJ_UNI'])

/** Milliseconds by which the clock of a platform may be behind ours. */
const SKEW = 5 * 60 * 1000

/**
 * Which invoice a status is about. A message names its invoice by number and seller, and a number that was rejected
 * serves again: several may have it. Undefined when it is about none of ours.
 */
export function pickCandidate<T extends Candidate>(
  candidates: readonly T[],
  { status }: Pick<ToldStatus, 'status'>,
): T | undefined {
  const known = candidates.find(candidate => candidate.known)
  if (known) return known
  // A status is younger than the deposit it speaks of; where all seem younger, a clock is wrong.
  const older = candidates.filter(({ submitted_at }) => submitted_at.getTime() <= status.at.getTime() + SKEW)
  const [latest] = (older.length > 0 ? older : candidates).toSorted(
    (a, b) =>
      Number(b.status === 'TRANSMITTING') - Number(a.status === 'TRANSMITTING') ||
      b.submitted_at.getTime() - a.submitted_at.getTime(),
  )
  // An invoice that was taken is not the duplicate: that was somebody else's deposit under its number.
  const isDuplicate = status.code === 213 && ANSWERS_SECOND.has(status.reason_code)
  return isDuplicate && latest?.status === 'TRANSMITTED' ? undefined : latest
}

/** The submitted invoices that have the number a status names, of the same seller and year. */
export async function candidatesFor(tx: Tx, feed: Feed, reported: ToldStatus): Promise<readonly Candidate[]> {
  const { number, seller_siren, issue_date, status } = reported
  return tx.query<Candidate>(
    `SELECT s.id AS submission, i.id AS invoice, i.status, s.created_at AS submitted_at,
       EXISTS (SELECT 1 FROM lifecycle l WHERE l.invoice = i.id AND l.code = $7 AND l.at = $8) AS known
     FROM invoices i JOIN submissions s ON s.invoice = i.id
     WHERE i.organisation_id = $1 AND i.mode = $2 AND ${onFeed('s')} AND i.number = $4
       AND ($5::text IS NULL OR i.seller_siren IS NULL OR i.seller_siren = $5)
       AND ($6::text IS NULL OR extract(year FROM i.issue_date) = extract(year FROM $6::date))
       AND i.status IN ('TRANSMITTING', 'TRANSMITTED', 'REJECTED')`,
    [feed.organisationId, feed.mode, feed.pdp, number, seller_siren, issue_date, status.code, status.at],
  )
}
