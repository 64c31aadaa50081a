import { type DeedRow, listDeeds } from '../accounts/audit.ts'
import {
  createKey,
  type KeyRow,
  listKeys,
  type NewKey,
  type Rotation,
  revokeKey,
  rotateKey,
} from '../accounts/store.ts'
import { readConfig } from '../config/config.ts'
import { migrate } from '../db/migrate.ts'
import type { Db } from '../db/open.ts'
import { type Ask, reach } from './loopback.ts'
import { type OrganisationVerbs, organisationVerbs, overLoopbackTo } from './organisations.ts'
import { type Rotated as Resealed, type SecretVerbs, secretVerbs } from './secrets.ts'

/** What `conforme keys` does. */
export interface Administration {
  readonly create: (wanted: NewKey) => Promise<{ key: string; row: KeyRow }>
  /** Of one organisation, or all. */
  readonly list: (organisation?: string) => Promise<KeyRow[]>
  readonly revoke: (wanted: Revocation) => Promise<KeyRow | null>
  readonly rotate: (wanted: Rotation) => Promise<Rotated | null>
  /** What was done to keys, secrets, webhooks, platforms and profiles, the latest first. */
  readonly log: () => Promise<DeedRow[]>
}

export interface Revocation {
  readonly idOrKey: string
  readonly actor?: string | undefined
}

export interface Rotated {
  readonly key: string
  readonly row: KeyRow
  readonly former: KeyRow
}

/** The verbs as the command line of another process calls them: dates come as JSON has them. */
export function offeredKeys(db: Db) {
  const { create, list, revoke, rotate, log } = administrationOf(db)
  type Spelt<T> = Omit<T, 'expiresAt'> & { readonly expiresAt?: string }
  const read = <T>({ expiresAt, ...rest }: Spelt<T>) =>
    ({ ...rest, ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }) }) as T
  return {
    create: async (wanted: Spelt<NewKey>) => create(read<NewKey>(wanted)),
    list: async (organisation: string | null) => list(organisation ?? undefined),
    revoke,
    rotate: async (wanted: Spelt<Rotation>) => rotate(read<Rotation>(wanted)),
    log,
  }
}

const administrationOf = (db: Db): Administration => ({
  create: wanted => createKey(db, wanted),
  list: organisation => listKeys(db, organisation),
  revoke: ({ idOrKey, actor }) => revokeKey(db, idOrKey, actor),
  rotate: wanted => rotateKey(db, wanted),
  log: () => listDeeds(db),
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
    list: async organisation => ((await ask('keys', 'list', organisation)) as KeyRow[]).map(revive),
    revoke: async wanted => {
      const row = (await ask('keys', 'revoke', wanted)) as KeyRow | null
      return row && revive(row)
    },
    rotate: async wanted => {
      const rotated = (await ask('keys', 'rotate', wanted)) as Rotated | null
      return rotated && { ...rotated, row: revive(rotated.row), former: revive(rotated.former) }
    },
    log: async () =>
      ((await ask('keys', 'log')) as DeedRow[]).map(deed => ({ ...deed, at: new Date(deed.at) })),
  }
}

/** JSON has no dates. */
const revive = (row: KeyRow): KeyRow => ({
  ...row,
  created_at: new Date(row.created_at),
  last_used_at: row.last_used_at && new Date(row.last_used_at),
  revoked_at: row.revoked_at && new Date(row.revoked_at),
  expires_at: row.expires_at && new Date(row.expires_at),
})

/** Runs `work` on the secrets of the database that the environment names; a server that has it is asked to. */
export async function administerSecrets<T>(
  env: Readonly<Record<string, string | undefined>>,
  work: (verbs: SecretVerbs) => Promise<T>,
): Promise<T> {
  const config = readConfig(env)
  const reached = await reach(config)
  const { db } = reached
  if (db === undefined) {
    const { ask } = reached
    return work({
      rotate: async actor => (await ask('secrets', 'rotate', actor)) as Resealed,
      forget: async actor => (await ask('secrets', 'forget', actor)) as { forgotten: number },
    })
  }
  try {
    await migrate(db)
    return await work(secretVerbs(db, config.secret))
  } finally {
    await db.close()
  }
}

/** Runs `work` on the organisations of the database that the environment names; a server that has it is asked to. */
export async function administerOrganisations<T>(
  env: Readonly<Record<string, string | undefined>>,
  work: (verbs: OrganisationVerbs) => Promise<T>,
): Promise<T> {
  const reached = await reach(readConfig(env))
  const { db } = reached
  if (db === undefined) return work(overLoopbackTo(reached.ask))
  try {
    await migrate(db)
    return await work(organisationVerbs(db))
  } finally {
    await db.close()
  }
}
