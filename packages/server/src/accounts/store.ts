import type { Tx } from '../db/open.ts'
import { newId } from '../ids.ts'
import { record } from './audit.ts'
import { digest, generateKey, type Mode } from './keys.ts'
import { type Organisation, SANDBOX_ORGANISATION, sanitised } from './organisation.ts'
import { SCOPES, type Scope } from './scopes.ts'

/** Who is asking: what the key of a request stands for. */
export interface Account {
  readonly organisationId: string
  readonly mode: Mode
  readonly keyId: string
  readonly scopes: readonly Scope[]
}

/** A key as it is listed; the key itself is shown once, when issued. */
export interface KeyRow {
  readonly id: string
  readonly organisation_id: string
  readonly mode: Mode
  readonly name: string
  readonly hint: string
  readonly scopes: readonly Scope[]
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
  /** From then on it is refused. */
  readonly expires_at: Date | null
  /** The networks it is good from; everywhere when there is none. */
  readonly addresses: readonly string[]
}

export interface NewKey {
  readonly mode: Mode
  readonly name?: string | undefined
  /** Everything, when left out. */
  readonly scopes?: readonly Scope[] | undefined
  /** The first organisation, when left out. */
  readonly organisationId?: string | undefined
  /** A key made elsewhere, such as CONFORME_SANDBOX_KEY. */
  readonly key?: string | undefined
  readonly expiresAt?: Date | undefined
  readonly addresses?: readonly string[] | undefined
  /** False when it is yet to be shown to whoever starts the server. */
  readonly isShown?: boolean | undefined
  /** Who issues it, for the record of administration. */
  readonly actor?: string | undefined
}

const COLUMNS =
  'id, organisation_id, mode, name, hint, scopes, created_at, last_used_at, revoked_at, expires_at, addresses'

/** Creates an organisation with its two profiles: the fictitious one for the sandbox, an empty one for live. */
export async function createOrganisation(tx: Tx, name: string): Promise<string> {
  const id = newId('org')
  await tx.query('INSERT INTO organisations (id, name) VALUES ($1, $2)', [id, name])
  const insert = 'INSERT INTO organisation_profiles (organisation_id, mode, profile) VALUES ($1, $2, $3)'
  await tx.query(insert, [id, 'sandbox', SANDBOX_ORGANISATION])
  await tx.query(insert, [id, 'live', {}])
  return id
}

/** The organisation that keys belong to unless told otherwise, created by the first start. */
export async function firstOrganisation(db: Tx): Promise<string> {
  return db.transaction(async tx => {
    await tx.query('LOCK TABLE organisations IN SHARE ROW EXCLUSIVE MODE')
    const [row] = await tx.query<{ id: string }>(
      'SELECT id FROM organisations ORDER BY created_at, id LIMIT 1',
    )
    return row?.id ?? createOrganisation(tx, 'default')
  })
}

/** Issues a key and returns it in clear, for the only time. */
export async function createKey(db: Tx, wanted: NewKey): Promise<{ key: string; row: KeyRow }> {
  const key = wanted.key ?? generateKey(wanted.mode)
  return db.transaction(async tx => {
    const organisation = wanted.organisationId ?? (await firstOrganisation(tx))
    const scopes = wanted.scopes ?? (Object.keys(SCOPES) as Scope[])
    const { expiresAt = null, addresses = [], isShown = true, actor = 'server' } = wanted
    const [row] = await tx.query<KeyRow>(
      `INSERT INTO api_keys (id, organisation_id, mode, name, sha256, hint, scopes, expires_at, addresses, is_shown)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${COLUMNS}`,
      [
        newId('key'),
        organisation,
        wanted.mode,
        wanted.name ?? '',
        digest(key),
        key.slice(-4),
        scopes,
        expiresAt,
        addresses,
        isShown,
      ],
    )
    const { id, name } = row!
    const details = { name, scopes, expires_at: expiresAt, addresses }
    const deed = {
      actor,
      action: 'key.created',
      subject: id,
      organisation_id: organisation,
      mode: wanted.mode,
    }
    await record(tx, { ...deed, details })
    return { key, row: row! }
  })
}

export interface Rotation {
  readonly idOrKey: string
  /** For how long the former key is still good. */
  readonly hours: number
  /** Of the new key; as long as that of the former one, when left out. */
  readonly expiresAt?: Date | undefined
  readonly actor?: string | undefined
}

/**
 * Issues a key that may do what the former one may, and has the former one end after the overlap. Null when there is
 * no such key, or it has ended.
 */
export async function rotateKey(
  db: Tx,
  { idOrKey, hours, expiresAt, actor = 'server' }: Rotation,
  now: Date = new Date(),
): Promise<{ key: string; row: KeyRow; former: KeyRow } | null> {
  return db.transaction(async tx => {
    const [former] = await tx.query<KeyRow>(
      `SELECT ${COLUMNS} FROM api_keys
       WHERE (id = $1 OR sha256 = $2) AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $3)
       FOR UPDATE`,
      [idOrKey, digest(idOrKey), now],
    )
    if (!former) return null
    const { id, mode, name, scopes, addresses, organisation_id, created_at, expires_at } = former
    const lifetime = expires_at && expires_at.getTime() - created_at.getTime()
    const until = expiresAt ?? (lifetime === null ? undefined : new Date(now.getTime() + lifetime))
    const { key, row } = await createKey(tx, {
      mode,
      name,
      scopes,
      addresses,
      organisationId: organisation_id,
      expiresAt: until,
      actor,
    })
    const [ended] = await tx.query<KeyRow>(
      `UPDATE api_keys SET expires_at = least(coalesce(expires_at, $2), $2) WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, new Date(now.getTime() + hours * 3_600_000)],
    )
    const deed = { actor, action: 'key.rotated', subject: id, organisation_id, mode }
    await record(tx, { ...deed, details: { to: row.id, ends_at: ended!.expires_at } }, now)
    return { key, row, former: ended! }
  })
}

export async function listKeys(db: Tx): Promise<KeyRow[]> {
  return db.query<KeyRow>(`SELECT ${COLUMNS} FROM api_keys ORDER BY created_at, id`)
}

/** Revokes by id (or by the key itself); null when there is no such key. Revoking twice changes nothing. */
export async function revokeKey(db: Tx, idOrKey: string, actor = 'server'): Promise<KeyRow | null> {
  return db.transaction(async tx => {
    const [row] = await tx.query<KeyRow>(
      `UPDATE api_keys SET revoked_at = coalesce(revoked_at, now())
       WHERE id = $1 OR sha256 = $2 RETURNING ${COLUMNS}`,
      [idOrKey, digest(idOrKey)],
    )
    if (!row) return null
    const { id, organisation_id, mode } = row
    await record(tx, { actor, action: 'key.revoked', subject: id, organisation_id, mode })
    return row
  })
}

export async function findKey(db: Tx, key: string): Promise<KeyRow | null> {
  const [row] = await db.query<KeyRow>(`SELECT ${COLUMNS} FROM api_keys WHERE sha256 = $1`, [digest(key)])
  return row ?? null
}

/** Notes the use of a key, at most once a minute: a write per request would cost more than it tells. */
export async function touchKey(db: Tx, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE api_keys SET last_used_at = $2
     WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2::timestamptz - interval '1 minute')`,
    [id, now],
  )
}

/** The profile of an organisation in a mode; `for update` holds it until the transaction ends. */
export async function readOrganisation(
  db: Tx,
  of: Pick<Account, 'organisationId' | 'mode'>,
  lock: '' | 'for update' = '',
): Promise<Organisation> {
  const [row] = await db.query<{ profile: Organisation }>(
    `SELECT profile FROM organisation_profiles WHERE organisation_id = $1 AND mode = $2 ${lock}`,
    [of.organisationId, of.mode],
  )
  return row ? sanitised(row.profile) : {}
}

export async function writeOrganisation(
  db: Tx,
  of: Pick<Account, 'organisationId' | 'mode'>,
  profile: Organisation,
): Promise<void> {
  await db.query(
    `UPDATE organisation_profiles SET profile = $3, updated_at = now()
     WHERE organisation_id = $1 AND mode = $2`,
    [of.organisationId, of.mode, profile],
  )
}
