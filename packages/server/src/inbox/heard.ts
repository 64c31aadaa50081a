/** Signed calls of platforms, remembered for as long as their signature is good: none can be replayed. */
import { createHash } from 'node:crypto'
import type { Feed } from '../connections/feeds.ts'
import type { Tx } from '../db/open.ts'

/** Notes a call; false when this very one was heard before. */
export async function hear(
  tx: Tx,
  { organisationId, mode, pdp }: Feed,
  { timestamp, body }: { readonly timestamp: string; readonly body: Buffer },
  goodUntil: Date,
): Promise<boolean> {
  const digest = createHash('sha256').update(`${timestamp}:`).update(body).digest()
  const rows = await tx.query(
    `INSERT INTO heard_calls (organisation_id, mode, pdp, digest, good_until) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING 1 AS one`,
    [organisationId, mode, pdp, digest, goodUntil],
  )
  return rows.length > 0
}

export async function forgetCalls(db: Tx, now: Date): Promise<void> {
  await db.query('DELETE FROM heard_calls WHERE good_until < $1', [now])
}
