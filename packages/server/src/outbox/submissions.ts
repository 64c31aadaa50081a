import type { Owner } from '../accounts/owner.ts'
import { type Feed, onFeed } from '../connections/feeds.ts'
import type { Tx } from '../db/open.ts'
import { Statement } from '../db/statement.ts'
import type { Document } from '../ledger/documents.ts'
import { SUBMISSION_COLUMNS, type SubmissionRow } from '../ledger/present.ts'

export type SubmissionStatus =
  | 'queued'
  | 'sending'
  | 'uncertain'
  | 'sent'
  | 'acknowledged'
  | 'refused'
  | 'failed'

/** A flow on its way to a platform, with what of its invoice the platform must know. Its id is its tracking id. */
export interface Submission {
  readonly id: string
  readonly organisation_id: string
  readonly mode: Owner['mode']
  readonly invoice: string
  readonly pdp: string
  readonly status: SubmissionStatus
  readonly flow_id: string | null
  readonly attempts: number
}

const COLUMNS = 'id, organisation_id, mode, invoice, pdp, status, flow_id, attempts'

/** A submission that waits to leave, and its documents byte for byte, in one statement. */
export async function insertSubmission(
  tx: Tx,
  of: Owner,
  submission: {
    readonly id: string
    readonly invoice: string
    readonly pdp: string
    readonly processing_rule: string | null
    readonly at: Date
  },
  documents: readonly Document[],
): Promise<SubmissionRow> {
  const { id, invoice, pdp, processing_rule, at } = submission
  const statement = new Statement()
  const [its, organisation, mode] = [invoice, of.organisationId, of.mode].map(each => statement.give(each))
  const [row] = await tx.query<SubmissionRow>(
    `WITH kept AS (
       INSERT INTO documents (invoice, media_type, organisation_id, mode, filename, profile, sha256, content)
       SELECT ${its}, media_type, ${organisation}, ${mode}, filename, profile, sha256, content
       FROM ${statement.rows({
         media_type: ['text', documents.map(({ media_type }) => media_type)],
         filename: ['text', documents.map(({ filename }) => filename)],
         profile: ['text', documents.map(({ profile }) => profile)],
         sha256: ['text', documents.map(({ sha256 }) => sha256)],
         content: ['bytea', documents.map(({ content }) => content)],
       })})
     INSERT INTO submissions
       (invoice, organisation_id, mode, id, pdp, status, processing_rule, created_at, updated_at)
     SELECT ${its}, ${organisation}, ${mode}, ${statement.give(id)}, ${statement.give(pdp)}, 'queued',
       ${statement.give(processing_rule)}, at, at FROM (SELECT ${statement.give(at, 'timestamptz')} AS at) AS now
     RETURNING ${SUBMISSION_COLUMNS}`,
    statement.values,
  )
  return row!
}

export async function findSubmission(
  db: Tx,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<Submission | undefined> {
  const [row] = await db.query<Submission>(`SELECT ${COLUMNS} FROM submissions WHERE id = $1 ${lock}`, [id])
  return row
}

export async function writeError(
  db: Tx,
  id: string,
  error: { readonly code: string; readonly message: string },
  at: Date,
): Promise<void> {
  await db.query('UPDATE submissions SET last_error = $2, updated_at = $3 WHERE id = $1', [
    id,
    { ...error, at: at.toISOString() },
    at,
  ])
}

/** Notes that the platform has the flow; a verdict that came before this note is not overwritten. */
export async function writeSent(tx: Tx, id: string, flow_id: string | null, at: Date): Promise<void> {
  await tx.query(
    `UPDATE submissions SET flow_id = coalesce($2, flow_id), last_error = NULL, updated_at = $3,
       status = CASE WHEN status IN ('queued', 'sending', 'uncertain') THEN 'sent' ELSE status END WHERE id = $1`,
    [id, flow_id, at],
  )
}

export async function writeFlowId(tx: Tx, id: string, flow_id: string): Promise<void> {
  await tx.query('UPDATE submissions SET flow_id = $2 WHERE id = $1', [id, flow_id])
}

export async function writeProgress(
  tx: Tx,
  id: string,
  progress: { readonly status: SubmissionStatus; readonly flow_id?: string | undefined },
  at: Date,
): Promise<void> {
  await tx.query(
    `UPDATE submissions SET status = $2, flow_id = coalesce($3, flow_id), last_error = NULL, updated_at = $4
     WHERE id = $1`,
    [id, progress.status, progress.flow_id, at],
  )
}

/**
 * The submission that a flow of a platform is, by its name there or ours. What one platform says is never taken for
 * what another says, whatever names they give.
 */
export async function findByFlow(
  tx: Tx,
  feed: Feed,
  flow_id: string,
  tracking_id: string | undefined,
): Promise<Submission | undefined> {
  const [row] = await tx.query<Submission>(
    `SELECT ${COLUMNS} FROM submissions s
     WHERE organisation_id = $1 AND mode = $2 AND ${onFeed('s')} AND (flow_id = $4 OR id = $5)
     ORDER BY id = $5 DESC LIMIT 1`,
    [feed.organisationId, feed.mode, feed.pdp, flow_id, tracking_id],
  )
  return row
}

/** The submission of an invoice that is not settled, locked. */
export async function openOf(tx: Tx, invoice: string): Promise<Submission | undefined> {
  const [row] = await tx.query<Submission>(
    `SELECT ${COLUMNS} FROM submissions WHERE invoice = $1 AND status IN ('queued', 'sending', 'uncertain', 'sent')
     FOR UPDATE`,
    [invoice],
  )
  return row
}

/** Has a flow posted again that, by a person's word, never arrived; a try under way may not post any more. */
export async function repeatSubmission(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE submissions SET status = 'queued', posted_at = NULL, looks = 0, is_doubtful = false,
       attempts = attempts + 1, updated_at = $2 WHERE id = $1`,
    [id, at],
  )
}
