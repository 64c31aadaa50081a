/** What lies sealed in the database: whether CONFORME_SECRET opens it, and how it comes under a new one. */
import { record } from '../accounts/audit.ts'
import { isNewest, isSealed, SealFailure, seal, type Use, unseal } from '../base/sealing.ts'
import { ConfigurationError } from '../config/config.ts'
import { credentialsOf } from '../connections/connected.ts'
import { tokenUse } from '../connections/tokens.ts'
import type { Db, Tx } from '../db/open.ts'
import { secretUse } from '../webhooks/secrets.ts'

/** What `conforme secrets` does. */
export interface SecretVerbs {
  /** Seals again, under the newest secret, what is not yet under it. */
  readonly rotate: (actor: string) => Promise<Rotated>
  /** Gives up what no secret opens, so that a server whose secret is lost starts again. */
  readonly forget: (actor: string) => Promise<{ readonly forgotten: number }>
}

export interface Rotated {
  readonly resealed: number
  /** Those that no secret of CONFORME_SECRET opens. */
  readonly lost: number
}

const CANARY: Use = { purpose: 'canary', bound: 'canary' }
const SONG = 'conforme'

/** One sealed text, where it lies. */
interface Place {
  readonly table: 'webhooks' | 'platforms' | 'platform_tokens'
  readonly column: 'secret' | 'previous_secret' | 'client_secret' | 'signing_key' | 'sealed'
  readonly key: readonly string[]
  readonly mode: 'sandbox' | 'live'
  readonly stored: string
  readonly use: Use
}

const KEYS = {
  webhooks: ['id'],
  platforms: ['organisation_id', 'mode', 'slug'],
  platform_tokens: ['parcel'],
} as const

async function placesOf(db: Tx): Promise<readonly Place[]> {
  const webhooks = await db.query<{
    id: string
    mode: Place['mode']
    secret: string
    previous_secret: string | null
  }>('SELECT id, mode, secret, previous_secret FROM webhooks ORDER BY id')
  const platforms = await db.query<{
    organisation_id: string
    mode: Place['mode']
    slug: string
    client_secret: string | null
    signing_key: string | null
  }>('SELECT organisation_id, mode, slug, client_secret, signing_key FROM platforms ORDER BY 1, 2, 3')
  const places: Place[] = []
  for (const { id, mode, secret, previous_secret } of webhooks) {
    const place = { table: 'webhooks', key: [id], mode, use: secretUse(id) } as const
    places.push({ ...place, column: 'secret', stored: secret })
    if (previous_secret !== null)
      places.push({ ...place, column: 'previous_secret', stored: previous_secret })
  }
  for (const row of platforms) {
    const { organisation_id, mode, slug, client_secret, signing_key } = row
    const key = [organisation_id, mode, slug]
    const place = { table: 'platforms', key, mode, use: credentialsOf(row) } as const
    if (client_secret !== null) places.push({ ...place, column: 'client_secret', stored: client_secret })
    if (signing_key !== null) places.push({ ...place, column: 'signing_key', stored: signing_key })
  }
  const tokens = await db.query<{ parcel: string; mode: Place['mode']; sealed: string }>(
    'SELECT parcel, mode, sealed FROM platform_tokens ORDER BY parcel',
  )
  for (const { parcel, mode, sealed } of tokens)
    places.push({
      table: 'platform_tokens',
      column: 'sealed',
      key: [parcel],
      mode,
      stored: sealed,
      use: tokenUse(parcel),
    })
  return places
}

function opens({ stored, use }: Pick<Place, 'stored' | 'use'>, ring: string | undefined): boolean {
  if (!isSealed(stored)) return true
  try {
    unseal(stored, use, ring)
    return true
  } catch (error) {
    if (error instanceof SealFailure) return false
    throw error
  }
}

/**
 * Looks at every start whether the secret is the one that what is stored was sealed under.
 * @returns in words, what of the sandbox does not open; undefined when all does
 * @throws ConfigurationError when something of live does not open: it would be missed one delivery at a time
 */
export async function checkSecret(db: Db, ring: string | undefined): Promise<string | undefined> {
  const [canary] = await db.query<{ sealed: string }>('SELECT sealed FROM canary')
  const closed = (await placesOf(db)).filter(place => !opens(place, ring))
  const fits = canary === undefined || opens({ stored: canary.sealed, use: CANARY }, ring)
  if (closed.length === 0) {
    // Nothing is left that the former secret is needed for.
    if (ring !== undefined && (canary === undefined || !fits || !isNewest(canary.sealed, ring)))
      await writeCanary(db, ring)
    return undefined
  }
  const live = closed.filter(({ mode }) => mode === 'live').length
  const why =
    ring === undefined
      ? { fr: 'CONFORME_SECRET manque', en: 'CONFORME_SECRET is missing' }
      : {
          fr: 'CONFORME_SECRET n’est pas celui sous lequel ils ont été scellés',
          en: 'CONFORME_SECRET is not the one that they were sealed under',
        }
  const words = {
    fr: `${closed.length} secret(s) enregistré(s) ne s’ouvrent pas : ${why.fr}. Donnez l’ancien après le nouveau (CONFORME_SECRET=nouveau,ancien), puis « conforme secrets rotate » ; s’il est perdu, « conforme secrets forget ».`,
    en: `${closed.length} stored secret(s) cannot be read: ${why.en}. Give the former one after the new one (CONFORME_SECRET=new,former), then "conforme secrets rotate"; if it is lost, "conforme secrets forget".`,
  }
  if (live > 0) throw new ConfigurationError([words])
  return words.en
}

/**
 * Looks at every start for secrets that lie in clear: those of webhooks made without CONFORME_SECRET.
 * @returns in words, what is in clear or will be; undefined when nothing is
 * @throws ConfigurationError when one of live is, and there is nothing to seal it under
 */
export async function checkClear(db: Db, ring: string | undefined): Promise<string | undefined> {
  const clear = (await placesOf(db)).filter(({ stored }) => stored !== '' && !isSealed(stored))
  const live = clear.filter(({ mode }) => mode === 'live').length
  if (ring !== undefined)
    return clear.length === 0
      ? undefined
      : `${clear.length} secret(s) of webhooks are unencrypted in the database: "conforme secrets rotate" seals them`
  if (live > 0)
    throw new ConfigurationError([
      {
        fr: `${live} secret(s) de webhooks de production sont en clair dans la base : donnez CONFORME_SECRET (32 caractères au moins), démarrez, puis « conforme secrets rotate » les scelle.`,
        en: `${live} secret(s) of live webhooks are unencrypted in the database: give CONFORME_SECRET (32 characters at least), start, then "conforme secrets rotate" seals them.`,
      },
    ])
  return `without CONFORME_SECRET the secrets of webhooks are unencrypted in the database (${clear.length} now), live mode takes none, and no platform can be connected`
}

async function writeCanary(db: Tx, ring: string): Promise<void> {
  await db.query(
    `INSERT INTO canary (id, sealed) VALUES ('canary', $1) ON CONFLICT (id) DO UPDATE SET sealed = $1`,
    [seal(SONG, CANARY, ring)],
  )
}

/** Writes one text, unless it was changed meanwhile: then the change was sealed under the newest secret already. */
async function write(db: Tx, { table, column, key, stored }: Place, text: string): Promise<boolean> {
  const where = KEYS[table].map((name, i) => `${name} = $${i + 3}`).join(' AND ')
  const rows = await db.query(
    `UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2 AND ${where} RETURNING 1 AS one`,
    [text, stored, ...key],
  )
  return rows.length > 0
}

export function secretVerbs(db: Db, ring: string | undefined): SecretVerbs {
  return {
    async rotate(actor) {
      if (ring === undefined) throw needsSecret()
      let [resealed, lost] = [0, 0]
      for (const place of await placesOf(db)) {
        if (isNewest(place.stored, ring)) continue
        if (!opens(place, ring)) lost += 1
        else {
          const clear = isSealed(place.stored) ? unseal(place.stored, place.use, ring) : place.stored
          if (await write(db, place, seal(clear, place.use, ring))) resealed += 1
        }
      }
      // Kept replies live a day: those under a former secret are given up rather than opened.
      await db.query(
        'DELETE FROM idempotency_keys WHERE is_sealed AND NOT starts_with(convert_from(body, $1), $2)',
        ['UTF8', prefixOf(ring)],
      )
      if (lost === 0) await writeCanary(db, ring)
      await record(db, { actor, action: 'secrets.rotated', details: { resealed, lost } })
      return { resealed, lost }
    },
    async forget(actor) {
      const closed = (await placesOf(db)).filter(place => !opens(place, ring))
      let forgotten = 0
      for (const place of closed) if (await giveUp(db, place)) forgotten += 1
      await db.query('DELETE FROM canary')
      await db.query('DELETE FROM idempotency_keys WHERE is_sealed')
      if (ring !== undefined) await writeCanary(db, ring)
      await record(db, { actor, action: 'secrets.forgotten', details: { forgotten } })
      return { forgotten }
    },
  }
}

/** A webhook without its secret is paused until it is rotated; a platform without its own has to be connected anew. */
async function giveUp(db: Tx, place: Place): Promise<boolean> {
  if (place.table === 'webhooks' && place.column === 'secret')
    await db.query(
      `UPDATE webhooks SET disabled_at = coalesce(disabled_at, now()), disabled_reason = coalesce(disabled_reason, 'paused')
       WHERE id = $1`,
      place.key,
    )
  if (place.table === 'platform_tokens') {
    // What it was for waits for another (POST /platforms/{slug}/news).
    const rows = await db.query('DELETE FROM platform_tokens WHERE parcel = $1 RETURNING parcel', place.key)
    return rows.length > 0
  }
  return write(db, place, '')
}

/** The beginning of what is sealed under the newest secret. */
const prefixOf = (ring: string): string => seal('', CANARY, ring).split(':', 2).join(':')

const needsSecret = (): ConfigurationError =>
  new ConfigurationError([
    {
      fr: 'CONFORME_SECRET manque : donnez le nouveau, puis l’ancien, séparés par une virgule.',
      en: 'CONFORME_SECRET is missing: give the new one, then the former one, separated by a comma.',
    },
  ])
