import { isSigned } from '@conforme/exchange'
import { Type } from 'typebox'
import { Failure } from '../failures.ts'
import type { App, Services } from '../feature.ts'
import { connectedTo, credentialsOf } from '../platforms/connected.ts'
import { findByCallback } from '../platforms/store.ts'
import { unseal } from '../sealing.ts'
import { expectFlow, expectNews } from './poll.ts'

const Params = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) })
const MOST_BODY = 64 * 1024

/** Where platforms call when a flow moves. What they say is not believed: the flow is fetched from the platform. */
export function offerCallback(app: App, services: Services): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_BODY },
      async (_: unknown, body: Buffer) => body,
    )
    scope.post('/inbox/:token', { schema: { hide: true, params: Params } }, async (request, reply) => {
      const { token } = request.params as { readonly token: string }
      const row = await findByCallback(services.db, token)
      if (!row) throw nobody()
      const feed = { organisationId: row.organisation_id, mode: row.mode, pdp: row.slug }
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
      const connected = await connectedTo(services, feed, row.slug)
      if (row.signing_key !== null && connected) {
        const key = unseal(row.signing_key, credentialsOf(row), services.config.secret)
        const header = (name: string) => request.headers[name]?.toString()
        const headers = {
          signature: header('afnor-signature'),
          timestamp: header('afnor-signature-timestamp'),
        }
        if (!isSigned(body, headers, key, connected.capabilities.signed_digest, services.clock()))
          throw unsigned()
      }
      const flow = flowIn(body)
      await services.db.transaction(tx =>
        flow === undefined ? expectNews(tx, services, feed) : expectFlow(tx, services, feed, flow),
      )
      return reply.code(200).send()
    })
  })
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
  new Failure('not_found', { fr: 'Personne n’attend rien ici.', en: 'Nobody awaits anything here.' })

const unsigned = (): Failure =>
  new Failure('invalid_key', {
    fr: 'La signature de l’appel n’est pas celle de la plateforme, ou elle est périmée.',
    en: 'The signature of the call is not the platform’s, or it is stale.',
  })
