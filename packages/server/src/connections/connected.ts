import { setTimeout as wait } from 'node:timers/promises'
import { type Connected, connect, type Means } from '@conforme/exchange'
import type { Owner } from '../accounts/owner.ts'
import { Failure } from '../base/failures.ts'
import { type Use, unseal } from '../base/sealing.ts'
import type { Config } from '../config/config.ts'
import type { Db, Tx } from '../db/open.ts'
import { type Outward, outward } from '../egress/outward.ts'
import type { Services } from '../services/feature.ts'
import { connectSandbox, SANDBOX, SANDBOX_SLUGS } from './sandbox.ts'
import { findPlatform, keptPlatform, type PlatformRow } from './store.ts'
import { missingToken } from './tokens.ts'

/**
 * The platform that takes the invoices of an organisation, under the name it is filed by. In the sandbox every name
 * that is not connected, or not any more, means the pretend one: what was submitted goes its way.
 * A token that comes along goes before credentials that are stored.
 * @returns undefined for one that is not connected, or that has neither token nor credentials to ask it with
 */
export async function connectedTo(
  services: Services,
  of: Owner,
  pdp: string,
): Promise<Connected | undefined> {
  const row = await keptPlatform(services.db, of, pdp)
  if (!row) return of.mode === 'sandbox' ? sandboxOf(services, of) : undefined
  if (of.platformToken !== undefined) return connectRow(services, row, of.platformToken)
  if (row.client_secret === null) return undefined
  const key = [of.organisationId, of.mode, pdp, row.updated_at.toISOString()].join('|')
  return remember(services.db, key, () => connectRow(services, row))
}

function sandboxOf(services: Services, { organisationId }: Owner): Connected {
  return remember(services.db, `${organisationId}|${SANDBOX}`, () => connectSandbox(services, organisationId))
}

/** A client keeps its token and its circuit breaker from one call to the next, as long as nothing is changed. */
const CLIENTS = new WeakMap<Db, Map<string, Connected>>()
const MOST_CLIENTS = 1000

function remember(db: Db, key: string, open: () => Connected): Connected {
  const clients = CLIENTS.get(db) ?? new Map<string, Connected>()
  CLIENTS.set(db, clients)
  const client = clients.get(key) ?? open()
  // The one that was asked for last goes to the end; the first is the one that waited longest.
  clients.delete(key)
  clients.set(key, client)
  const [oldest] = clients.keys()
  if (clients.size > MOST_CLIENTS && oldest !== undefined) clients.delete(oldest)
  return client
}

const MEANS: Omit<Means, 'now' | 'fetch'> = {
  random: Math.random,
  wait: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
  newId: () => crypto.randomUUID(),
}

/** One for all platforms: connections are kept from one call to the next. */
const OUTWARD = new Map<boolean, Outward>()

function outwardFor({ localWebhooks: local }: Pick<Config, 'localWebhooks'>): Outward {
  const known = OUTWARD.get(local) ?? outward({ local })
  OUTWARD.set(local, known)
  return known
}

function connectRow({ config, clock }: Services, row: PlatformRow, token?: string): Connected {
  const { flow_url, directory_url, organization_id } = row
  return connect(
    {
      flow_url,
      directory_url,
      ...(token === undefined ? storedCredentials(row, config) : { access_token: token }),
      organization_id: organization_id ?? undefined,
      capabilities: row.capabilities,
    },
    { ...MEANS, now: clock, fetch: outwardFor(config) },
  )
}

function storedCredentials(row: PlatformRow, { secret }: Pick<Config, 'secret'>) {
  const { token_url, client_id, client_secret, scope } = row
  if (token_url === null || client_id === null || client_secret === null) throw missingToken(row.slug)
  return {
    token_url,
    client_id,
    client_secret: unseal(client_secret, credentialsOf(row), secret),
    scope: scope ?? undefined,
  }
}

/** What the secrets of a platform are sealed for. */
export function credentialsOf({
  organisation_id,
  mode,
  slug,
}: Pick<PlatformRow, 'organisation_id' | 'mode' | 'slug'>): Use {
  return { purpose: 'platform credentials', bound: `${organisation_id}|${mode}|${slug}` }
}

/** The name that a submission is filed under, or the failure of an unconnected one. */
export async function choosePlatform(db: Tx, of: Owner, pdp: unknown): Promise<string> {
  const given = typeof pdp === 'string' && pdp.trim() !== '' ? pdp : undefined
  const isSandbox = of.mode === 'sandbox'
  const name = given ?? (isSandbox ? SANDBOX : undefined)
  const isOurs = isSandbox && name !== undefined && SANDBOX_SLUGS.includes(name)
  if (name !== undefined && (isOurs || (await findPlatform(db, of, name)))) return name
  const [fr, en] = isSandbox
    ? [
        ` ; le bac à sable a les siennes : ${SANDBOX_SLUGS.join(', ')}`,
        `; the sandbox has its own: ${SANDBOX_SLUGS.join(', ')}`,
      ]
    : ['', '']
  const detail =
    name === undefined
      ? { fr: 'Nommez dans pdp la plateforme raccordée.', en: 'Name the connected platform in pdp.' }
      : {
          fr: `Aucune plateforme « ${name} » n’est raccordée${fr}.`,
          en: `No platform "${name}" is connected${en}.`,
        }
  throw new Failure('unknown_platform', detail, {
    errors: [{ pointer: '/pdp', code: 'unknown_value', detail }],
  })
}

/** The name under which the news of a platform are read: the pretend one has a single stream, whatever it is called. */
export async function feedOf(db: Tx, of: Owner, pdp: string): Promise<string> {
  return (await findPlatform(db, of, pdp)) ? pdp : SANDBOX
}

export const noPlatform = (slug: string): Failure =>
  new Failure('not_found', {
    fr: `Aucune plateforme « ${slug} » n’est raccordée.`,
    en: `No platform "${slug}" is connected.`,
  })
