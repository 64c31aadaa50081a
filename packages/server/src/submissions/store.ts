import type { Tx } from '../db/open.ts'
import type { Owner } from '../events/store.ts'

export type SubmissionStatus = 'queued' | 'sending' | 'sent' | 'acknowledged' | 'refused' | 'failed'

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
): Promise<void> {
  const { id, invoice, pdp, processing_rule, at } = submission
  await tx.query(
    `INSERT INTO submissions (id, organisation_id, mode, invoice, pdp, status, processing_rule, created_at,
       updated_at)
     VALUES ($1, $2, $3, $4, $5, 'queued', $6, $7, $7)`,
    [id, of.organisationId, of.mode, invoice, pdp, processing_rule, at],
  )
}

export async function findSubmission(
  db: Tx,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<Submission | undefined> {
  const [row] = await db.query<Submission>(`SELECT ${COLUMNS} FROM submissions WHERE id = $1 ${lock}`, [id])
  return row
}

/** Counts a try and marks the flow as on its way; undefined when it is past that. */
export async function beginTry(db: Tx, id: string, at: Date): Promise<Submission | undefined> {
  const [row] = await db.query<Submission>(
    `UPDATE submissions SET status = 'sending', attempts = attempts + 1, updated_at = $2
     WHERE id = $1 AND status IN ('queued', 'sending') RETURNING ${COLUMNS}`,
    [id, at],
  )
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

/** Notes that the platform has the flow; a verdict that overtook this note stands. */
export async function writeSent(tx: Tx, id: string, flow_id: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE submissions SET flow_id = $2, last_error = NULL, updated_at = $3,
       status = CASE WHEN status IN ('queued', 'sending') THEN 'sent' ELSE status END WHERE id = $1`,
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

/** The submission that a flow of the platform is, by its name there or ours. */
export async function findByFlow(
  tx: Tx,
  { organisationId, mode }: Owner,
  flow_id: string,
  tracking_id: string | undefined,
): Promise<Submission | undefined> {
  const [row] = await tx.query<Submission>(
    `SELECT ${COLUMNS} FROM submissions
     WHERE organisation_id = $1 AND mode = $2 AND (flow_id = $3 OR id = $4) LIMIT 1`,
    [organisationId, mode, flow_id, tracking_id],
  )
  return row
}

/** Flows that did not reach their platform and that nobody has touched since: their job was lost, or gave up. */
export async function listStalled(db: Tx, since: Date): Promise<Submission[]> {
  return db.query<Submission>(
    `SELECT ${COLUMNS} FROM submissions
     WHERE status IN ('queued', 'sending') AND updated_at < $1 ORDER BY updated_at LIMIT 1000`,
    [since],
  )
}
