import { isSigned } from '@conforme/exchange'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Failure } from '../base/failures.ts'
import { limitOf } from '../base/limits.ts'
import { unseal } from '../base/sealing.ts'
import { connectedTo, credentialsOf } from '../connections/connected.ts'
import { expectNews } from '../connections/expect-news.ts'
import { findByCallback, type PlatformRow } from '../connections/store.ts'
import { openQuotas } from '../http/quotas.ts'
import { tooMany } from '../http/rate-limit.ts'
import type { App, Services } from '../services/feature.ts'
import { hear } from './heard.ts'
import { expectFlow } from './poll.ts'

const Params = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) })

/**
 * Where platforms call when a flow moves. What they say is not believed: the flow is fetched from the platform. Of one
 * that gave a key, nothing is done without its signature, and one call is heard once; of the others few are heard.
 */
export function offerCallback(app: App, services: Services): void {
  const quotas = openQuotas()
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: limitOf('callback_body') },
      async (_: unknown, body: Buffer) => body,
    )
    scope.post('/inbox/:token', { schema: { hide: true, params: Params } }, async (request, reply) => {
      const { token } = request.params as { readonly token: string }
      const row = await findByCallback(services.db, token)
      if (!row) throw nobody()
      const feed = { organisationId: row.organisation_id, mode: row.mode, pdp: row.slug }
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
      const timestamp = await verify(services, row, request, body)
      take(row)
      const flow = flowIn(body)
      await services.db.transaction(async tx => {
        if (timestamp !== undefined) {
          const until = new Date((Number(timestamp) + REMEMBERED) * 1000)
          if (!(await hear(tx, feed, { timestamp, body }, until))) return
        }
        if (flow === undefined) await expectNews(tx, services, feed)
        else await expectFlow(tx, services, feed, flow)
      })
      return reply.code(200).send()
    })
  })

  function take({ organisation_id, mode, slug, signing_key }: PlatformRow): void {
    if (services.config.rateLimit === 0) return
    const most = limitOf(signing_key === null ? 'unsigned_callbacks' : 'signed_callbacks')
    const { seconds, isExceeded } = quotas.take([organisation_id, mode, slug].join('|'), most)
    if (isExceeded) throw tooMany(most, seconds)
  }
}

/** Seconds beyond its timestamp after which no signature is good, whatever the clocks of several servers say. */
const REMEMBERED = 900

/** The timestamp of a signed call; undefined for a platform that signs nothing. @throws Failure without a signature */
async function verify(
  services: Services,
  row: PlatformRow,
  { headers }: FastifyRequest,
  body: Buffer,
): Promise<string | undefined> {
  if (row.signing_key === null) return undefined
  const of = { organisationId: row.organisation_id, mode: row.mode }
  const connected = await connectedTo(services, of, row.slug)
  if (!connected) throw nobody()
  const key = unseal(row.signing_key, credentialsOf(row), services.config.secret)
  const timestamp = headers['afnor-signature-timestamp']?.toString()
  const signed = { signature: headers['afnor-signature']?.toString(), timestamp }
  if (!isSigned(body, signed, key, connected.capabilities.signed_digest, services.clock())) throw unsigned()
  return timestamp
}

function flowIn(body: Buffer): string | undefined {
  try {
    const { flowId } = JSON.parse(body.toString('utf8'))
    return typeof flowId === 'string' && flowId !== '' && flowId.length <= 64 ? flowId : undefined
  } catch {
    return undefined
  }
}

const nobody = (): Failure =>
  new Failure('not_found', {
    fr: 'Rien n’est attendu à cette adresse.',
    en: 'Nothing is expected at this address.',
  })

const unsigned = (): Failure =>
  new Failure('invalid_key', {
    fr: 'La signature de l’appel n’est pas celle de la plateforme, ou elle est périmée.',
    en: 'The signature of the call is not the platform’s, or it is stale.',
  })
