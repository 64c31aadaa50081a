import type { Capabilities } from '@conforme/exchange'
import type { Owner } from '../accounts/owner.ts'
import type { Db, Tx } from '../db/open.ts'

export interface PlatformRow {
  readonly organisation_id: string
  readonly mode: Owner['mode']
  readonly slug: string
  readonly name: string | null
  readonly flow_url: string
  readonly directory_url: string
  /** Null, with the two below, where requests bring a token. */
  readonly token_url: string | null
  readonly client_id: string | null
  /** As `seal` left it. */
  readonly client_secret: string | null
  readonly scope: string | null
  readonly organization_id: string | null
  readonly capabilities: Partial<Capabilities>
  readonly callback_token: string
  readonly callback_id: string | null
  /** As `seal` left it. */
  readonly signing_key: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

const COLUMNS = `organisation_id, mode, slug, name, flow_url, directory_url, token_url, client_id, client_secret,
  scope, organization_id, capabilities, callback_token, callback_id, signing_key, created_at, updated_at`
const OWNED = 'organisation_id = $1 AND mode = $2'

export type PlatformValues = Pick<
  PlatformRow,
  | 'slug'
  | 'name'
  | 'flow_url'
  | 'directory_url'
  | 'token_url'
  | 'client_id'
  | 'client_secret'
  | 'scope'
  | 'organization_id'
  | 'capabilities'
  | 'callback_token'
>

/** Connects a platform, or connects it anew; the token of its callbacks stays. */
export async function putPlatform(
  tx: Tx,
  of: Owner,
  values: PlatformValues,
  now: Date,
): Promise<{ readonly row: PlatformRow; readonly isNew: boolean }> {
  const { slug, name, flow_url, directory_url, token_url, client_id, client_secret } = values
  const { scope, organization_id, capabilities, callback_token } = values
  const [row] = await tx.query<PlatformRow & { is_new: boolean }>(
    `INSERT INTO platforms (organisation_id, mode, slug, name, flow_url, directory_url, token_url, client_id,
       client_secret, scope, organization_id, capabilities, callback_token, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
     ON CONFLICT (organisation_id, mode, slug) DO UPDATE SET name = $4, flow_url = $5, directory_url = $6,
       token_url = $7, client_id = $8, client_secret = $9, scope = $10, organization_id = $11,
       capabilities = $12, updated_at = $14
     RETURNING ${COLUMNS}, xmax = 0 AS is_new`,
    [
      of.organisationId,
      of.mode,
      slug,
      name,
      flow_url,
      directory_url,
      token_url,
      client_id,
      client_secret,
      scope,
      organization_id,
      capabilities,
      callback_token,
      now,
    ],
  )
  return { row: row!, isNew: row!.is_new }
}

export async function findPlatform(db: Tx, of: Owner, slug: string): Promise<PlatformRow | undefined> {
  const [row] = await db.query<PlatformRow>(`SELECT ${COLUMNS} FROM platforms WHERE ${OWNED} AND slug = $3`, [
    of.organisationId,
    of.mode,
    slug,
  ])
  return row
}

/** The same from memory, where it is only asked and not changed: those of an owner are kept together. */
export async function keptPlatform(db: Db, of: Owner, slug: string): Promise<PlatformRow | undefined> {
  const key = `platforms|${of.organisationId}|${of.mode}`
  const rows = await db.kept.get(['platforms'], key, () => listPlatforms(db, of))
  return rows.find(row => row.slug === slug)
}

export async function findByCallback(db: Tx, token: string): Promise<PlatformRow | undefined> {
  const [row] = await db.query<PlatformRow>(`SELECT ${COLUMNS} FROM platforms WHERE callback_token = $1`, [
    token,
  ])
  return row
}

export async function listPlatforms(db: Tx, of: Owner): Promise<readonly PlatformRow[]> {
  return db.query<PlatformRow>(`SELECT ${COLUMNS} FROM platforms WHERE ${OWNED} ORDER BY slug`, [
    of.organisationId,
    of.mode,
  ])
}

/** False when there was none. */
export async function deletePlatform(tx: Tx, of: Owner, slug: string): Promise<boolean> {
  const rows = await tx.query(`DELETE FROM platforms WHERE ${OWNED} AND slug = $3 RETURNING slug`, [
    of.organisationId,
    of.mode,
    slug,
  ])
  return rows.length > 0
}

/** Flows on their way, whose fate is not known yet. */
export async function countOpen(tx: Tx, of: Owner, slug: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*) AS count FROM submissions
     WHERE ${OWNED} AND pdp = $3 AND status IN ('queued', 'sending', 'uncertain', 'sent')`,
    [of.organisationId, of.mode, slug],
  )
  return row?.count ?? 0
}

/** Notes under which id a platform calls back, and what it signs with. */
export async function writeCallback(
  tx: Tx,
  of: Owner,
  slug: string,
  callback: { readonly callback_id: string; readonly signing_key: string | null },
): Promise<void> {
  await tx.query(`UPDATE platforms SET callback_id = $4, signing_key = $5 WHERE ${OWNED} AND slug = $3`, [
    of.organisationId,
    of.mode,
    slug,
    callback.callback_id,
    callback.signing_key,
  ])
}
