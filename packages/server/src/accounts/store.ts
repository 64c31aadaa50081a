import { Failure } from '../base/failures.ts'
import { newId } from '../base/ids.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Account } from './account.ts'
import { record } from './audit.ts'
import { digest, generateKey, type Mode } from './keys.ts'
import { type Organisation, sanitised } from './organisation.ts'
import { insertOrganisation, type OrganisationStatus, organisationIn } from './organisations.ts'
import { isOverOthers, type Scope, scopesOf } from './scopes.ts'

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
  /** The networks it may be used from; everywhere when there is none. */
  readonly addresses: readonly string[]
}

export interface NewKey {
  readonly mode: Mode
  readonly name?: string | undefined
  /** Everything that a key of the organisation may, when left out. */
  readonly scopes?: readonly Scope[] | undefined
  /** The first organisation, when left out. */
  readonly organisationId?: string | undefined
  /** A key made elsewhere, such as CONFORME_SANDBOX_KEY. */
  readonly key?: string | undefined
  readonly expiresAt?: Date | undefined
  readonly addresses?: readonly string[] | undefined
  /** False while it is still to be shown to the operator who starts the server. */
  readonly isShown?: boolean | undefined
  /** Who issues it, for the record of administration. */
  readonly actor?: string | undefined
}

export const KEY_COLUMNS =
  'id, organisation_id, mode, name, hint, scopes, created_at, last_used_at, revoked_at, expires_at, addresses'

/** The organisation that keys belong to unless told otherwise, created by the first start. */
export async function firstOrganisation(db: Tx): Promise<string> {
  return db.transaction(async tx => {
    await tx.query('LOCK TABLE organisations IN SHARE ROW EXCLUSIVE MODE')
    const [row] = await tx.query<{ id: string }>(
      'SELECT id FROM organisations ORDER BY created_at, id LIMIT 1',
    )
    return row?.id ?? insertOrganisation(tx, { name: 'default' })
  })
}

/**
 * Issues a key and returns it in clear, for the only time.
 * @throws Failure for an organisation that is not there in this mode, or is closed, and for a right it cannot have
 */
export async function createKey(db: Tx, wanted: NewKey): Promise<{ key: string; row: KeyRow }> {
  const key = wanted.key ?? generateKey(wanted.mode)
  return db.transaction(async tx => {
    const organisation = wanted.organisationId ?? (await firstOrganisation(tx))
    const scopes = await scopesWanted(tx, organisation, wanted)
    const { expiresAt = null, addresses = [], isShown = true, actor = 'server' } = wanted
    const [row] = await tx.query<KeyRow>(
      `INSERT INTO api_keys (id, organisation_id, mode, name, sha256, hint, scopes, expires_at, addresses, is_shown)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${KEY_COLUMNS}`,
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

async function scopesWanted(tx: Tx, id: string, { mode, scopes }: NewKey): Promise<readonly Scope[]> {
  const found = await organisationIn(tx, id, mode)
  if (!found) throw notThere(id, mode)
  if (found.status === 'closed') throw isClosed(id, mode)
  const over = scopes?.find(isOverOthers)
  if (over !== undefined && found.parent !== null) throw madeByAnother(over)
  return scopes ?? scopesOf(found)
}

const notThere = (id: string, mode: Mode): Failure =>
  new Failure('not_found', {
    fr: `Aucune organisation ${id.slice(0, 100)} en mode ${mode}.`,
    en: `There is no organisation ${id.slice(0, 100)} in ${mode} mode.`,
  })

const isClosed = (id: string, mode: Mode): Failure =>
  new Failure('organisation_closed', {
    fr: `L’organisation ${id} est close en mode ${mode} : elle n’a plus de clés.`,
    en: `Organisation ${id} is closed in ${mode} mode: it has no keys any more.`,
  })

function madeByAnother(scope: Scope): Failure {
  const detail = {
    fr: `Une organisation créée par une autre n’en a pas elle-même : ses clés n’ont pas ${scope}.`,
    en: `An organisation created by another cannot have organisations of its own: its keys never have ${scope}.`,
  }
  return new Failure('invalid_request', detail, {
    errors: [{ pointer: '/scopes', code: 'not_allowed', detail }],
  })
}

/** Whose key, in which mode; any, when left out. */
export interface KeysOf {
  readonly organisationId: string
  readonly mode: Mode
}

export interface Rotation {
  readonly idOrKey: string
  /** For how long the former key is still good. */
  readonly hours: number
  /** Of the new key; as long as that of the former one, when left out. */
  readonly expiresAt?: Date | undefined
  readonly actor?: string | undefined
  readonly of?: KeysOf | undefined
}

/**
 * Issues a key that may do what the former one may, and has the former one end after the overlap. Null when there is
 * no such key, or it has ended.
 */
export async function rotateKey(
  db: Tx,
  { idOrKey, hours, expiresAt, actor = 'server', of }: Rotation,
  now: Date = new Date(),
): Promise<{ key: string; row: KeyRow; former: KeyRow } | null> {
  return db.transaction(async tx => {
    const [former] = await tx.query<KeyRow>(
      `SELECT ${KEY_COLUMNS} FROM api_keys
       WHERE (id = $1 OR sha256 = $2) AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $3)
         AND ($4::text IS NULL OR organisation_id = $4) AND ($5::text IS NULL OR mode = $5)
       FOR UPDATE`,
      [idOrKey, digest(idOrKey), now, of?.organisationId ?? null, of?.mode ?? null],
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
      `UPDATE api_keys SET expires_at = least(coalesce(expires_at, $2), $2) WHERE id = $1 RETURNING ${KEY_COLUMNS}`,
      [id, new Date(now.getTime() + hours * 3_600_000)],
    )
    const deed = { actor, action: 'key.rotated', subject: id, organisation_id, mode }
    await record(tx, { ...deed, details: { to: row.id, ends_at: ended!.expires_at } }, now)
    return { key, row, former: ended! }
  })
}

export async function listKeys(db: Tx, organisation?: string): Promise<KeyRow[]> {
  return db.query<KeyRow>(
    `SELECT ${KEY_COLUMNS} FROM api_keys WHERE $1::text IS NULL OR organisation_id = $1 ORDER BY created_at, id`,
    [organisation ?? null],
  )
}

/** Revokes by id (or by the key itself); null when there is no such key. Revoking twice changes nothing. */
export async function revokeKey(
  db: Tx,
  idOrKey: string,
  actor = 'server',
  of?: KeysOf,
): Promise<KeyRow | null> {
  return db.transaction(async tx => {
    const [row] = await tx.query<KeyRow>(
      `UPDATE api_keys SET revoked_at = coalesce(revoked_at, now())
       WHERE (id = $1 OR sha256 = $2) AND ($3::text IS NULL OR organisation_id = $3)
         AND ($4::text IS NULL OR mode = $4) RETURNING ${KEY_COLUMNS}`,
      [idOrKey, digest(idOrKey), of?.organisationId ?? null, of?.mode ?? null],
    )
    if (!row) return null
    const { id, organisation_id, mode } = row
    await record(tx, { actor, action: 'key.revoked', subject: id, organisation_id, mode })
    return row
  })
}

/** A key with how its organisation is in its mode. */
export interface FoundKey extends KeyRow {
  readonly status: OrganisationStatus
  readonly status_reason: string | null
  readonly rate_limit: number | null
}

const FOUND = KEY_COLUMNS.replaceAll(/\w+/g, 'k.$&')

export async function findKey(db: Tx, key: string): Promise<FoundKey | null> {
  const [row] = await db.query<FoundKey>(
    `SELECT ${FOUND}, p.status, p.status_reason, p.rate_limit
     FROM api_keys k JOIN organisation_profiles p ON p.organisation_id = k.organisation_id AND p.mode = k.mode
     WHERE k.sha256 = $1`,
    [digest(key)],
  )
  return row ?? null
}

/** The same from memory; when the key was last used is as of the first look. */
export const keptKey = (db: Db, key: string): Promise<FoundKey | undefined> =>
  db.kept.get(
    ['api_keys', 'organisation_profiles'],
    `key|${digest(key).toString('base64')}`,
    async () => (await findKey(db, key)) ?? undefined,
  )

/** Notes when keys were last used. */
export async function noteUse(db: Tx, used: ReadonlyMap<string, Date>): Promise<void> {
  await db.query(
    `UPDATE api_keys SET last_used_at = greatest(last_used_at, used.at)
     FROM unnest($1::text[], $2::timestamptz[]) AS used (id, at) WHERE api_keys.id = used.id`,
    [[...used.keys()], [...used.values()]],
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

/** The same from memory, for what only judges by it. */
export const keptOrganisation = (
  db: Db,
  of: Pick<Account, 'organisationId' | 'mode'>,
): Promise<Organisation> =>
  db.kept.get(['organisation_profiles'], `profile|${of.organisationId}|${of.mode}`, () =>
    readOrganisation(db, of),
  )

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
