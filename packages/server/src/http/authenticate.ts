import type { FastifyRequest } from 'fastify'
import { parseKey } from '../accounts/keys.ts'
import type { Scope } from '../accounts/scopes.ts'
import { type Account, findKey, touchKey } from '../accounts/store.ts'
import { StorageFull } from '../db/storage-failures.ts'
import { Failure, type Text } from '../failures.ts'
import type { App, Services } from '../feature.ts'
import type { Limit } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; set on every route under `/api/v1`. */
    account: Account
  }
  interface FastifyContextConfig {
    /** What the key must be allowed to do; every route under `/api/v1` names it. */
    scope?: Scope
  }
}

const CHALLENGE = 'Bearer realm="Conforme"'

/** Sets `request.account` from the key, or refuses the request; good or bad, it counts against a quota. */
export function authenticate(app: App, { db, clock }: Services, limit: Limit): void {
  app.decorateRequest('account')
  app.addHook('onRequest', async (request, reply) => {
    const found = await identify(request).catch((error: unknown) => {
      if (error instanceof Failure) return error
      throw error
    })
    await limit(request, reply, found instanceof Failure ? `address ${request.ip}` : found.keyId)
    if (found instanceof Failure) throw found
    const { scope } = request.routeOptions.config
    if (scope !== undefined && !found.scopes.includes(scope)) throw forbidden(scope)
    request.account = found
  })

  async function identify(request: FastifyRequest): Promise<Account> {
    const key = readKey(request.headers.authorization)
    const parsed = parseKey(key)
    if ('fault' in parsed) throw refusal(parsed.fault)
    const row = await findKey(db, key)
    if (!row) throw refusal('unknown')
    if (row.revoked_at) throw refusal('revoked')
    const now = clock()
    if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > 60_000)
      await touchKey(db, row.id, now).catch(pardonFull)
    return { organisationId: row.organisation_id, mode: row.mode, keyId: row.id, scopes: row.scopes }
  }
}

/** A full disk lets nothing be noted, and still lets what is there be read. */
function pardonFull(error: unknown): void {
  if (!(error instanceof StorageFull)) throw error
}

function readKey(header: string | undefined): string {
  const [, key] = /^Bearer +(\S+) *$/i.exec(header ?? '') ?? []
  if (key !== undefined) return key
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

const REFUSALS: Readonly<Record<'form' | 'checksum' | 'unknown' | 'revoked', Text>> = {
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
