/**
 * Access tokens that requests bring for their platform (`Conforme-Platform-Token`). They serve the request itself;
 * what it leaves to do keeps its own, sealed, for as long as that takes and a day at most.
 */
import type { FastifyRequest } from 'fastify'
import type { Owner } from '../accounts/owner.ts'
import { Failure } from '../base/failures.ts'
import { seal, type Use, unseal } from '../base/sealing.ts'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services/feature.ts'
import type { Feed } from './feeds.ts'
import { findPlatform } from './store.ts'

const TOKEN_HEADER = 'conforme-platform-token'

/** Characters of a token; all headers together have 16 KB. */
export const LONGEST_TOKEN = 8000
/** What a header of a platform can hold (RFC 6750, § 2.1). */
export const TOKEN = /^[A-Za-z0-9._~+/-]+=*$/

/** Milliseconds for which a token is kept at most: none that is worth anything lives longer. */
const DAY = 24 * 60 * 60 * 1000

/** The token of a request. @throws Failure for what no header of a platform could hold (RFC 6750, § 2.1) */
export function platformTokenOf({ headers }: FastifyRequest): string | undefined {
  const given = headers[TOKEN_HEADER]
  if (given === undefined) return undefined
  const text = String(given)
  if (text.length <= LONGEST_TOKEN && TOKEN.test(text)) return text
  // What was sent is not repeated.
  const detail = {
    fr: 'Conforme-Platform-Token est un jeton d’accès OAuth2 seul, sans « Bearer ».',
    en: 'Conforme-Platform-Token is an OAuth2 access token alone, without "Bearer".',
  }
  throw new Failure('invalid_request', detail, {
    errors: [{ pointer: 'Conforme-Platform-Token', code: 'wrong_format', detail }],
  })
}

/** What the token of a submission or status is sealed for. */
export const tokenUse = (parcel: string): Use => ({ purpose: 'platform tokens', bound: parcel })

/**
 * Refuses what would have to leave later without anything to leave with.
 * @throws Failure `missing_platform_token`, or `unavailable` where a token cannot be sealed
 */
export async function refuseUnsendable(
  db: Tx,
  { config }: Pick<Services, 'config'>,
  of: Owner,
  pdp: string,
): Promise<void> {
  const row = await findPlatform(db, of, pdp)
  if (!row) return
  if (of.platformToken === undefined) {
    if (row.client_secret === null) throw missingToken(pdp)
  } else if (config.secret === undefined) throw cannotKeep()
}

/** Keeps the token of a request for what it leaves to do; nothing where it brought none, or none is needed. */
export async function keepToken(
  tx: Tx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  of: Owner,
  { parcel, pdp }: { readonly parcel: string; readonly pdp: string },
): Promise<void> {
  const { platformToken: token } = of
  if (token === undefined || !(await findPlatform(tx, of, pdp))) return
  if (config.secret === undefined) throw cannotKeep()
  await tx.query(
    `INSERT INTO platform_tokens (parcel, organisation_id, mode, pdp, sealed, given_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (parcel) DO UPDATE SET sealed = excluded.sealed, given_at = excluded.given_at`,
    [parcel, of.organisationId, of.mode, pdp, seal(token, tokenUse(parcel), config.secret), clock()],
  )
}

interface Kept {
  readonly parcel: string
  readonly sealed: string
}

/** The token that a submission or status leaves with, if it has one of its own. */
export async function tokenOfParcel(services: Services, parcel: string): Promise<string | undefined> {
  const [row] = await services.db.query<Kept>(
    'SELECT parcel, sealed FROM platform_tokens WHERE parcel = $1 AND given_at > $2',
    [parcel, oldest(services)],
  )
  return row && opened(services, row)
}

/** The latest token that something under way at a platform has: its news are read with it meanwhile. */
export async function tokenOfFeed(
  services: Services,
  { organisationId, mode, pdp }: Feed,
): Promise<string | undefined> {
  const [row] = await services.db.query<Kept>(
    `SELECT parcel, sealed FROM platform_tokens
     WHERE organisation_id = $1 AND mode = $2 AND pdp = $3 AND given_at > $4 ORDER BY given_at DESC LIMIT 1`,
    [organisationId, mode, pdp, oldest(services)],
  )
  return row && opened(services, row)
}

const oldest = ({ clock }: Pick<Services, 'clock'>): Date => new Date(clock().getTime() - DAY)

const opened = ({ config }: Services, { parcel, sealed }: Kept): string =>
  unseal(sealed, tokenUse(parcel), config.secret)

/** Erases the tokens that nothing needs any more: what they were for is decided on, or they are a day old. */
export async function forgetTokens(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `DELETE FROM platform_tokens t WHERE given_at <= $1 OR given_at > $2::timestamptz + interval '1 hour' OR (
       NOT EXISTS (SELECT 1 FROM submissions s
         WHERE s.id = t.parcel AND s.status IN ('queued', 'sending', 'uncertain', 'sent'))
       AND NOT EXISTS (SELECT 1 FROM status_messages m
         WHERE m.id = t.parcel AND m.status IN ('queued', 'sending', 'uncertain')))`,
    [new Date(now.getTime() - DAY), now],
  )
}

/** What waits to leave for a platform, by table: it may leave with a token that is given now. */
export async function listWaiting(
  tx: Tx,
  of: Owner,
  pdp: string,
): Promise<Readonly<Record<'submissions' | 'status_messages', readonly string[]>>> {
  const waiting = async (table: 'submissions' | 'status_messages') => {
    const rows = await tx.query<{ id: string }>(
      `SELECT id FROM ${table} WHERE organisation_id = $1 AND mode = $2 AND pdp = $3
         AND status IN ('queued', 'sending', 'uncertain') ORDER BY id LIMIT 1000`,
      [of.organisationId, of.mode, pdp],
    )
    return rows.map(({ id }) => id)
  }
  return { submissions: await waiting('submissions'), status_messages: await waiting('status_messages') }
}

export function missingToken(pdp: string): Failure {
  const detail = {
    fr: `Les identifiants de la plateforme « ${pdp} » ne sont pas enregistrés : donnez un jeton d’accès dans Conforme-Platform-Token.`,
    en: `The credentials of platform "${pdp}" are not stored: give an access token in Conforme-Platform-Token.`,
  }
  return new Failure('missing_platform_token', detail, {
    errors: [{ pointer: 'Conforme-Platform-Token', code: 'missing', detail }],
  })
}

const cannotKeep = (): Failure =>
  new Failure('unavailable', {
    fr: 'Ce serveur n’a pas de CONFORME_SECRET : il ne peut pas garder le jeton jusqu’à ce que la plateforme ait répondu. Redémarrez-le avec CONFORME_SECRET, 32 caractères au moins.',
    en: 'This server has no CONFORME_SECRET: it cannot keep the token until the platform has answered. Start it again with CONFORME_SECRET, 32 characters at least.',
  })
