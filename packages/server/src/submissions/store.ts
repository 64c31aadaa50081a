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

/** Still without the platform's verdict. */
const OPEN: ReadonlySet<SubmissionStatus> = new Set(['queued', 'sending', 'sent'])
export const isOpen = ({ status }: Submission): boolean => OPEN.has(status)

const COLUMNS = 'id, organisation_id, mode, invoice, pdp, status, flow_id, attempts'

export async function insertSubmission(
  tx: Tx,
  of: Owner,
  submission: { readonly id: string; readonly invoice: string; readonly pdp: string; readonly at: Date },
): Promise<void> {
  const { id, invoice, pdp, at } = submission
  await tx.query(
    `INSERT INTO submissions (id, organisation_id, mode, invoice, pdp, status, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, 'queued', $6, $6)`,
    [id, of.organisationId, of.mode, invoice, pdp, at],
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

export async function writeProgress(
  tx: Tx,
  id: string,
  progress: { readonly status: SubmissionStatus; readonly flow_id: string },
  at: Date,
): Promise<void> {
  await tx.query(
    `UPDATE submissions SET status = $2, flow_id = $3, last_error = NULL, updated_at = $4 WHERE id = $1`,
    [id, progress.status, progress.flow_id, at],
  )
}

/** Flows without a verdict that nobody has touched since: their job was lost, or gave up. */
export async function listStalled(db: Tx, since: Date): Promise<Submission[]> {
  return db.query<Submission>(
    `SELECT ${COLUMNS} FROM submissions
     WHERE status IN ('queued', 'sending', 'sent') AND updated_at < $1 ORDER BY updated_at LIMIT 1000`,
    [since],
  )
}
