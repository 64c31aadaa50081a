import type { Durability } from './backend.ts'
import type { Db } from './open.ts'
import { UnusableData } from './storage-failures.ts'

/** Of the configuration. */
interface Choice {
  readonly dataDir: string
  readonly durability: Durability
  /** Serves live keys all the same. */
  readonly relaxedLive: boolean
}

/**
 * What the database keeps, for the log at start.
 * @throws UnusableData when live keys would be served by a database that loses the last seconds in a power cut
 */
export async function promise(db: Db, { dataDir, durability, relaxedLive }: Choice): Promise<string> {
  if (db.backend === 'postgres') return 'PostgreSQL: what is acknowledged is kept as its own settings say'
  if (durability === 'durable')
    return `${dataDir}: what is acknowledged is on the disk first, and outlives a power cut as far as the disk keeps what it confirms`
  const live = await db.query(`SELECT 1 FROM api_keys WHERE mode = 'live' AND revoked_at IS NULL LIMIT 1`)
  if (live.length > 0 && !relaxedLive)
    throw new UnusableData(
      'CONFORME_DURABILITY=relaxed perd les dernières secondes lors d’une coupure de courant, et ce serveur a des clés de production : ôtez cette variable, révoquez ces clés, ou mettez relaxed-live si c’est voulu.',
      'CONFORME_DURABILITY=relaxed loses the last seconds in a power cut, and this server has live keys: remove that variable, revoke those keys, or set relaxed-live if that is meant.',
    )
  return `${dataDir}: a power cut loses what was acknowledged in the last seconds (CONFORME_DURABILITY=relaxed)`
}
