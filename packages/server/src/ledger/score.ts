import type { Owner } from '../accounts/owner.ts'
import type { Tx } from '../db/open.ts'
import type { Statement } from '../db/statement.ts'
import type { Verdict } from '../judging/verdict.ts'

export interface Counted {
  /** The French day of the verdict. */
  readonly day: string
  readonly verdict: Verdict
  readonly at: Date
}

/**
 * Notes the verdict on a stored invoice for the compliance score, as part of a statement: of each day the last one
 * counts. `written` is the part of the statement that has the invoice's `id`.
 */
export function countInto(statement: Statement, of: Owner, counted: Counted, written: string): string {
  const { day, verdict, at } = counted
  const { valid, score, errors, warnings, codes } = verdict
  const values = [
    statement.give(of.organisationId),
    statement.give(of.mode),
    statement.give(day, 'date'),
    'id',
    statement.give(valid, 'boolean'),
    statement.give(score, 'smallint'),
    statement.give(errors, 'integer'),
    statement.give(warnings, 'integer'),
    statement.give(codes, 'text[]'),
    statement.give(at, 'timestamptz'),
  ]
  return `INSERT INTO validations (organisation_id, mode, day, invoice, valid, score, errors, warnings, codes, at)
    SELECT ${values.join(', ')} FROM ${written}
    ON CONFLICT (invoice, day) DO UPDATE SET valid = excluded.valid, score = excluded.score,
      errors = excluded.errors, warnings = excluded.warnings, codes = excluded.codes, at = excluded.at`
}

export interface Period {
  readonly from: string
  readonly to: string
}

export interface Score {
  /** Mean of the verdicts of the period; null when there is none. */
  readonly score: number | null
  readonly valid_rate: number | null
  readonly invoices: { readonly total: number; readonly by_status: Readonly<Record<string, number>> }
  readonly findings: readonly { readonly code: string; readonly count: number }[]
  readonly trend: readonly { readonly date: string; readonly score: number; readonly count: number }[]
}

const MOST_FINDINGS = 10

/**
 * Verdicts by day. Of a stored invoice the last of the period counts, or it would weigh the more the longer it was
 * worked on. Drafts that are not stored count each time, nothing tells them apart (services/tallies.ts).
 */
const OF_PERIOD = 'organisation_id = $1 AND mode = $2 AND day BETWEEN $3::date AND $4::date'
const STORED = `SELECT DISTINCT ON (invoice) day, valid, score, codes FROM validations WHERE ${OF_PERIOD}
  ORDER BY invoice, day DESC`
const DAYS = `
  SELECT day, count(*) AS verdicts, sum(valid::int) AS valid, sum(score) AS score FROM (${STORED}) AS v GROUP BY day
  UNION ALL SELECT day, verdicts, valid, score FROM verdict_counts WHERE ${OF_PERIOD}`
const FINDINGS = `
  SELECT code, 1 AS findings FROM (${STORED}) AS v, unnest(codes) AS code
  UNION ALL SELECT code, findings FROM finding_counts WHERE ${OF_PERIOD}`

/** The compliance score of an organisation over a period of days, both included. */
export async function readScore(db: Tx, of: Owner, { from, to }: Period): Promise<Score> {
  const values = [of.organisationId, of.mode, from, to]
  const [total] = await db.query<{ score: number | null; valid_rate: number | null }>(
    `SELECT round(sum(score) / sum(verdicts))::int AS score, (sum(valid) / sum(verdicts))::float8 AS valid_rate
     FROM (${DAYS}) AS d`,
    values,
  )
  const findings = await db.query<{ code: string; count: number }>(
    `SELECT code, sum(findings)::bigint AS count FROM (${FINDINGS}) AS f
     GROUP BY code ORDER BY count DESC, code LIMIT ${MOST_FINDINGS}`,
    values,
  )
  const trend = await db.query<{ date: string; score: number; count: number }>(
    `SELECT day AS date, round(sum(score) / sum(verdicts))::int AS score, sum(verdicts)::bigint AS count
     FROM (${DAYS}) AS d GROUP BY day ORDER BY day`,
    values,
  )
  const statuses = await db.query<{ status: string; count: number }>(
    `SELECT status, count(*) AS count FROM invoices
     WHERE organisation_id = $1 AND mode = $2
       AND (created_at AT TIME ZONE 'Europe/Paris')::date BETWEEN $3::date AND $4::date
     GROUP BY status`,
    values,
  )
  const rate = total?.valid_rate ?? null
  return {
    score: total?.score ?? null,
    valid_rate: rate === null ? null : Math.round(rate * 10_000) / 10_000,
    invoices: {
      total: statuses.reduce((sum, { count }) => sum + count, 0),
      by_status: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
    },
    findings,
    trend,
  }
}
