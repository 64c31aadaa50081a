import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import type { Mode } from './keys.ts'
import { createKey, findKey, firstOrganisation, listKeys } from './store.ts'

/**
 * The keys that the environment gives are accepted from this start on. Without any, a first start on an empty
 * database issues a sandbox key and returns it.
 */
export async function seedKeys(
  db: Db,
  { sandboxKey, liveKey }: Pick<Config, 'sandboxKey' | 'liveKey'>,
): Promise<string | undefined> {
  await firstOrganisation(db)
  await accept(db, 'sandbox', sandboxKey)
  await accept(db, 'live', liveKey)
  if ((await listKeys(db)).length > 0) return undefined
  const { key } = await createKey(db, { mode: 'sandbox', name: 'first' })
  return key
}

/** A key revoked by its owner stays revoked, whatever the environment says. */
async function accept(db: Db, mode: Mode, key: string | undefined): Promise<void> {
  if (key === undefined || (await findKey(db, key))) return
  await createKey(db, { mode, key, name: mode === 'live' ? 'CONFORME_LIVE_KEY' : 'CONFORME_SANDBOX_KEY' })
}
