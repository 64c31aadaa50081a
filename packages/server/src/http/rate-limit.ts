import type { FastifyReply, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Account } from '../accounts/account.ts'
import { Failure } from '../base/failures.ts'
import { limitOf } from '../base/limits.ts'
import type { App, Services } from '../services/feature.ts'
import { openQuotas, WINDOW } from './quotas.ts'

/** What is counted, shown in the headers of draft-ietf-httpapi-ratelimit-headers-10. */
export interface Limit {
  /** Counts units against the quotas of a key and of the organisation it asks for, and fails once one is used up. */
  ofKey(reply: FastifyReply, account: Caller, units?: number): void
  /** The same for the address of a request without a good key; returns how to take it back. */
  ofAddress(request: FastifyRequest, reply: FastifyReply): () => void
}

/** A key asks for its own organisation, or for one that it acts for: each has quotas of its own. */
export type Caller = Pick<Account, 'keyId' | 'organisationId' | 'mode' | 'rateLimit'>

/** What all keys of an organisation may ask together in a minute, where it has no limit of its own. */
export const mostOfOrganisation = (rateLimit: number): number =>
  rateLimit * (limitOf('requests_of_an_organisation') / limitOf('requests'))

/** A quota per key and organisation, and per address for requests without a good key. */
export function openLimit({ config }: Pick<Services, 'config'>): Limit {
  const quotas = openQuotas()
  const take = (reply: FastifyReply, whom: string, most: number, units?: number, name = 'default') => {
    const { left, seconds, isExceeded } = quotas.take(whom, most, units)
    reply.header('ratelimit-policy', `"${name}";q=${most};w=${WINDOW}`)
    reply.header('ratelimit', `"${name}";r=${left};t=${seconds}`)
    if (isExceeded) throw tooMany(most, seconds, units)
    return left
  }
  const mostOfAddress = Math.min(config.rateLimit, limitOf('requests_without_key'))
  return {
    ofKey(reply, { keyId, organisationId, mode, rateLimit }, units) {
      const most = rateLimit ?? mostOfOrganisation(config.rateLimit)
      if (most === 0) return
      const ofAll = `organisation ${organisationId} ${mode}`
      const left = take(reply, ofAll, most, units, 'organisation')
      if (config.rateLimit === 0) return
      // What is shown is the quota that ends first.
      const counted = reply.getHeaders()
      try {
        if (take(reply, `${keyId} ${organisationId}`, config.rateLimit, units) > left)
          for (const name of ['ratelimit-policy', 'ratelimit']) reply.header(name, counted[name])
      } catch (error) {
        quotas.giveBack(ofAll, units)
        throw error
      }
    },
    ofAddress(request, reply) {
      if (config.rateLimit === 0) return () => {}
      const whom = `address ${networkOf(request.ip)}`
      take(reply, whom, mostOfAddress)
      return () => {
        quotas.giveBack(whom)
        reply.removeHeader('ratelimit-policy')
        reply.removeHeader('ratelimit')
      }
    },
  }
}

/** Open to all and never counted: who watches over the server asks them. */
const UNCOUNTED: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Counts what needs no key by address: pages, callbacks, and addresses where there is nothing. */
export function limitPages(app: App, limit: Limit): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    if (UNCOUNTED.has(url) || config.needsKey) return
    limit.ofAddress(request, reply)
  })
}

/** A client with one address of IPv6 has a whole network of them (RFC 6177). */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (ip.kind() === 'ipv4') return ip.toString()
  return (ip as ipaddr.IPv6).parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')
}

export function tooMany(most: number, seconds: number, units = 1): Failure {
  const detail =
    units > 1
      ? {
          fr: `Cette requête compte pour ${units} unités, et le quota de ${most} par minute n’en a plus autant : reprenez dans ${seconds} s.`,
          en: `This request counts as ${units} units, and fewer are left of the quota of ${most} a minute: resume in ${seconds} s.`,
        }
      : {
          fr: `Plus de ${most} requêtes en une minute : reprenez dans ${seconds} s.`,
          en: `More than ${most} requests in a minute: resume in ${seconds} s.`,
        }
  return new Failure('rate_limited', detail, { headers: { 'retry-after': String(seconds) } })
}
