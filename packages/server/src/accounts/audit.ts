import type { Tx } from '../db/open.ts'
import type { Account } from './account.ts'

/** Something done to keys, secrets, webhooks, platforms or profiles; never with a secret in it. */
export interface Deed {
  /** `key key_…`, or who ran the command line. */
  readonly actor: string
  readonly action: string
  /** The id of what it was done to. */
  readonly subject?: string | undefined
  readonly organisation_id?: string | undefined
  readonly mode?: string | undefined
  readonly details?: object | undefined
}

export interface DeedRow extends Required<Omit<Deed, 'subject' | 'organisation_id' | 'mode' | 'details'>> {
  readonly seq: number
  readonly at: Date
  readonly subject: string | null
  readonly organisation_id: string | null
  readonly mode: string | null
  readonly details: object | null
}

/** Records a deed in the transaction that does it. The table takes no change afterwards. */
export async function record(tx: Tx, deed: Deed, now: Date = new Date()): Promise<void> {
  const { actor, action, subject = null, organisation_id = null, mode = null, details = null } = deed
  await tx.query(
    `INSERT INTO administration (at, actor, action, subject, organisation_id, mode, details)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [now, actor.slice(0, 200), action, subject, organisation_id, mode, details],
  )
}

/** The same, for what a request did. */
export async function recordBy(
  tx: Tx,
  { organisationId, mode, keyId }: Account,
  action: string,
  subject: string | undefined,
  now: Date,
  details?: object,
): Promise<void> {
  const deed = { actor: `key ${keyId}`, action, subject, organisation_id: organisationId, mode, details }
  await record(tx, deed, now)
}

/** The last deeds, the latest first. */
export async function listDeeds(db: Tx, most = 100): Promise<DeedRow[]> {
  return db.query<DeedRow>(
    `SELECT seq, at, actor, action, subject, organisation_id, mode, details
     FROM administration ORDER BY seq DESC LIMIT $1`,
    [most],
  )
}
