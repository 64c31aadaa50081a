import rateLimit from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../failures.ts'
import type { App, Services } from '../feature.ts'

const WINDOW = 60

declare module 'fastify' {
  interface FastifyRequest {
    quotaOf: string
  }
}

/** Counts a request against the quota of `whom`, and fails once it is used up. */
export type Limit = (request: FastifyRequest, reply: FastifyReply, whom: string) => Promise<void>

/**
 * A quota per key, and per address for requests without a good key, told in the headers of
 * draft-ietf-httpapi-ratelimit-headers-10. The plugin writes an older form of them, so it only counts here.
 */
export async function openLimit(app: App, { config }: Services): Promise<Limit> {
  if (config.rateLimit === 0) return async () => {}
  await app.register(rateLimit, { global: false })
  app.decorateRequest('quotaOf', '')
  const count = app.createRateLimit({
    max: config.rateLimit,
    timeWindow: WINDOW * 1000,
    keyGenerator: request => request.quotaOf,
  })
  return async (request, reply, whom) => {
    request.quotaOf = whom
    const state = await count(request)
    if (state.isAllowed) return
    const seconds = Math.max(1, state.ttlInSeconds)
    reply.header('ratelimit-policy', `"default";q=${state.max};w=${WINDOW}`)
    reply.header('ratelimit', `"default";r=${state.remaining};t=${seconds}`)
    if (!state.isExceeded) return
    const detail = {
      fr: `Plus de ${state.max} requêtes en une minute : reprenez dans ${seconds} s.`,
      en: `More than ${state.max} requests in a minute: resume in ${seconds} s.`,
    }
    throw new Failure('rate_limited', detail, { headers: { 'retry-after': String(seconds) } })
  }
}
