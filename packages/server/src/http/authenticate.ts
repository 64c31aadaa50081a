import type { FastifyRequest } from 'fastify'
import type { Account } from '../accounts/account.ts'
import { digest, parseKey } from '../accounts/keys.ts'
import { isFrom } from '../accounts/networks.ts'
import type { Scope } from '../accounts/scopes.ts'
import { type FoundKey, type KeyRow, keptKey } from '../accounts/store.ts'
import { Failure, type Text } from '../base/failures.ts'
import type { App, Services } from '../services/feature.ts'
import { accountOf } from './act-for.ts'
import type { Limit } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; set on every route under `/api/v1`. */
    account: Account
  }
  interface FastifyContextConfig {
    /** What the key must be allowed to do; every route under `/api/v1` names it. */
    scope?: Scope
    /** Is it counted by the key of its requests, and refused without one? */
    needsKey?: true
    /** The longest JSON body in bytes, where documents have limits of their own beside it. */
    jsonLimit?: number
  }
}

const LONGEST_HEADER = 200
const CHALLENGE = 'Bearer realm="Conforme"'

/** Good keys seen lately that are remembered: past that, the one seen first is forgotten. */
const MOST_KNOWN = 10_000

/**
 * Sets `request.account` from the key, or refuses the request. A good key counts against its own quota; whatever else
 * comes counts against that of its address, before the database is asked.
 */
export function authenticate(app: App, { db, clock, tallies }: Services, limit: Limit): void {
  const known = new Set<string>()
  app.decorateRequest('account')
  app.addHook('onRoute', route => {
    route.config = { ...route.config, needsKey: true }
  })
  app.addHook('onRequest', async (request, reply) => {
    const key = readKey(request, () => limit.ofAddress(request, reply))
    const name = digest(key).toString('base64')
    const giveBack = known.has(name) ? undefined : limit.ofAddress(request, reply)
    const row = await keptKey(db, key)
    const refused = refusalOf(row, request)
    if (refused || !row) {
      known.delete(name)
      if (giveBack === undefined) limit.ofAddress(request, reply)
      throw refused ?? refusal('unknown')
    }
    giveBack?.()
    remember(name)
    tallies.used(row.id, clock())
    const { scope } = request.routeOptions.config
    const own = { organisationId: row.organisation_id, mode: row.mode, keyId: row.id }
    const account = await authorised(row, scope, request).catch(failure => {
      // What is refused counts for the key's own organisation: the organisation that it named has not asked.
      limit.ofKey(reply, { ...own, rateLimit: row.rate_limit })
      throw failure
    })
    limit.ofKey(reply, account)
    request.account = account
  })

  async function authorised(
    row: FoundKey,
    scope: Scope | undefined,
    request: FastifyRequest,
  ): Promise<Account> {
    if (scope !== undefined && !row.scopes.includes(scope)) throw forbidden(scope)
    return accountOf(db, row, request)
  }

  function remember(name: string): void {
    if (known.has(name)) return
    known.add(name)
    const [oldest] = known
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  }

  function refusalOf(row: KeyRow | undefined, { ip }: FastifyRequest): Failure | undefined {
    if (!row) return refusal('unknown')
    if (row.revoked_at) return refusal('revoked')
    if (row.expires_at && row.expires_at <= clock()) return refusal('expired')
    return isFrom(ip, row.addresses) ? undefined : refusal('address')
  }
}

/** The key of a request, of the right form; `count` is called before anything else is refused. */
function readKey({ headers: { authorization: header } }: FastifyRequest, count: () => void): string {
  const [, key] = /^Bearer +(\S+) *$/i.exec((header ?? '').slice(0, LONGEST_HEADER)) ?? []
  if (key !== undefined) {
    const parsed = parseKey(key)
    if ('mode' in parsed) return key
    count()
    throw refusal(parsed.fault)
  }
  count()
  const detail =
    header === undefined
      ? {
          fr: 'L’en-tête Authorization manque : « Authorization: Bearer ic_test_… ».',
          en: 'The Authorization header is missing: "Authorization: Bearer ic_test_…".',
        }
      : {
          fr: 'L’en-tête Authorization doit être de la forme « Bearer ic_test_… ».',
          en: 'The Authorization header must have the form "Bearer ic_test_…".',
        }
  throw new Failure('missing_key', detail, { headers: { 'www-authenticate': CHALLENGE } })
}

const REFUSALS: Readonly<Record<'form' | 'checksum' | 'unknown' | 'revoked' | 'expired' | 'address', Text>> =
  {
    form: {
      fr: 'Ce n’est pas une clé d’ici : elles commencent par ic_test_ ou ic_live_, suivi de 38 lettres et chiffres.',
      en: 'This is not a key of ours: they begin with ic_test_ or ic_live_, then 38 letters and digits.',
    },
    checksum: {
      fr: 'La clé est mal recopiée : sa somme de contrôle ne correspond pas.',
      en: 'The key was miscopied: its checksum does not match.',
    },
    unknown: {
      fr: 'La clé est bien formée, mais ce serveur ne l’a pas émise.',
      en: 'The key is well formed, but this server did not issue it.',
    },
    revoked: { fr: 'La clé a été révoquée.', en: 'The key was revoked.' },
    expired: {
      fr: 'La clé a expiré : `conforme keys rotate` en émet une autre à temps.',
      en: 'The key has expired: `conforme keys rotate` issues another in time.',
    },
    address: {
      fr: 'La clé ne sert pas depuis cette adresse.',
      en: 'The key may not be used from this address.',
    },
  }

function refusal(reason: keyof typeof REFUSALS): Failure {
  return new Failure('invalid_key', REFUSALS[reason], {
    headers: { 'www-authenticate': `${CHALLENGE}, error="invalid_token"` },
    extra: { reason },
  })
}

function forbidden(scope: Scope): Failure {
  return new Failure(
    'insufficient_scope',
    { fr: `La clé n’a pas le droit ${scope}.`, en: `The key lacks the right ${scope}.` },
    { headers: { 'www-authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${scope}"` } },
  )
}
