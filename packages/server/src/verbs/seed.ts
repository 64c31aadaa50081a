import { generateKey, type Mode } from '../accounts/keys.ts'
import { createKey, findKey, firstOrganisation, listKeys } from '../accounts/store.ts'
import type { Config } from '../config/config.ts'
import type { Db, Tx } from '../db/open.ts'

// Any number will do, as long as every Conforme server asks for the same, and migrations for another.
const LOCK = 7_236_002

/** A key that was issued and not shown within this time never will be: its server was killed. */
const LONGEST_START = 120_000
const FOREVER = new Date('9999-12-31T00:00:00Z')

/** The key of a first start, and what to do once somebody has seen it. */
export interface FirstKey {
  readonly key: string
  readonly shown: () => Promise<void>
  /** Takes the key back, when the start failed before anybody saw it: the next one issues another. */
  readonly withdraw: () => Promise<void>
}

/**
 * The keys that the environment gives are accepted from this start on. Without any, a first start on an empty
 * database issues a sandbox key and returns it: one server does, however many start at once. A key that its server
 * did not live to show is replaced by the next start.
 */
export async function seedKeys(
  db: Db,
  { sandboxKey, liveKey }: Pick<Config, 'sandboxKey' | 'liveKey'>,
  now: Date = new Date(),
): Promise<FirstKey | undefined> {
  const key = generateKey('sandbox')
  const id = await db.transaction(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await firstOrganisation(tx)
    await accept(tx, 'sandbox', sandboxKey)
    await accept(tx, 'live', liveKey)
    // An embedded database has one server: what it finds was left behind.
    const before = db.backend === 'pglite' ? FOREVER : new Date(now.getTime() - LONGEST_START)
    await tx.query('DELETE FROM api_keys WHERE NOT is_shown AND last_used_at IS NULL AND created_at < $1', [
      before,
    ])
    if ((await listKeys(tx)).length > 0) return undefined
    const { row } = await createKey(tx, { mode: 'sandbox', name: 'first', key, isShown: false })
    return row.id
  })
  if (id === undefined) return undefined
  const shown = async () => {
    await db.query('UPDATE api_keys SET is_shown = true WHERE id = $1', [id])
  }
  const withdraw = async () => {
    await db.query('DELETE FROM api_keys WHERE id = $1 AND NOT is_shown', [id])
  }
  return { key, shown, withdraw }
}

/** Is there a key that somebody may have, and that is good? */
export async function hasKeyInForce(db: Tx, now: Date = new Date()): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM api_keys
     WHERE is_shown AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $1) LIMIT 1`,
    [now],
  )
  return rows.length > 0
}

/** A key revoked by its owner stays revoked, whatever the environment says. */
async function accept(tx: Tx, mode: Mode, key: string | undefined): Promise<void> {
  if (key === undefined || (await findKey(tx, key))) return
  await createKey(tx, { mode, key, name: mode === 'live' ? 'CONFORME_LIVE_KEY' : 'CONFORME_SANDBOX_KEY' })
}
