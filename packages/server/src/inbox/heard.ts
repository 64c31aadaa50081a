/** Signed calls of platforms, remembered for as long as their signature is good: nobody replays one. */
import { createHash } from 'node:crypto'
import type { Tx } from '../db/open.ts'

/** Notes a call; false when this very one was heard before. */
export async function hear(tx: Tx, call: readonly (string | Buffer)[], goodUntil: Date): Promise<boolean> {
  const hash = createHash('sha256')
  for (const part of call) hash.update(`${part.length}:`).update(part)
  const rows = await tx.query(
    'INSERT INTO heard_calls (digest, good_until) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1 AS one',
    [hash.digest(), goodUntil],
  )
  return rows.length > 0
}

export async function forgetCalls(db: Tx, now: Date): Promise<void> {
  await db.query('DELETE FROM heard_calls WHERE good_until < $1', [now])
}
