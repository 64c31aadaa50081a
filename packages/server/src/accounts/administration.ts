import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/open.ts'
import { type Ask, reach } from '../loopback.ts'
import { createKey, type KeyRow, listKeys, type NewKey, revokeKey } from './store.ts'

/** What `conforme keys` does. */
export interface Administration {
  readonly create: (wanted: NewKey) => Promise<{ key: string; row: KeyRow }>
  readonly list: () => Promise<KeyRow[]>
  readonly revoke: (idOrKey: string) => Promise<KeyRow | null>
}

export const administrationOf = (db: Db): Administration => ({
  create: wanted => createKey(db, wanted),
  list: () => listKeys(db),
  revoke: idOrKey => revokeKey(db, idOrKey),
})

/** Runs `work` on the keys of the database that the environment names; a server that has it is asked to. */
export async function administer<T>(
  env: Readonly<Record<string, string | undefined>>,
  work: (administration: Administration) => Promise<T>,
): Promise<T> {
  const reached = await reach(readConfig(env))
  const { db } = reached
  if (db === undefined) return work(overLoopback(reached.ask))
  try {
    await migrate(db)
    return await work(administrationOf(db))
  } finally {
    await db.close()
  }
}

function overLoopback(ask: Ask): Administration {
  return {
    create: async wanted => {
      const { key, row } = (await ask('keys', 'create', wanted)) as { key: string; row: KeyRow }
      return { key, row: revive(row) }
    },
    list: async () => ((await ask('keys', 'list')) as KeyRow[]).map(revive),
    revoke: async idOrKey => {
      const row = (await ask('keys', 'revoke', idOrKey)) as KeyRow | null
      return row && revive(row)
    },
  }
}

/** JSON has no dates. */
const revive = (row: KeyRow): KeyRow => ({
  ...row,
  created_at: new Date(row.created_at),
  last_used_at: row.last_used_at && new Date(row.last_used_at),
  revoked_at: row.revoked_at && new Date(row.revoked_at),
})
