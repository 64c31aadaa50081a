import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { Failure, type Text } from '../base/failures.ts'
import { limitOf, sayLimit } from '../base/limits.ts'

/** What an address must satisfy; `local` is the development switch: plain HTTP too, and loopback only. */
export interface GuardOptions {
  readonly local: boolean
  /** How names are resolved, if not by the system. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>
}

/** Why an address is refused, in words. */
export class UnsafeUrl extends Error {
  readonly detail: Text

  constructor(detail: Text) {
    super(detail.en)
    this.name = 'UnsafeUrl'
    this.detail = detail
  }
}

const LONGEST_URL = limitOf('webhook_url')
// Names that never mean a public host: RFC 6761, RFC 6762, RFC 8375, RFC 9476, and those of clouds and clusters.
const PRIVATE_NAME =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|lan|home|corp|arpa|onion|alt|invalid|test|svc|consul|docker|kubernetes)$/

// Public by its number, but answered by the hypervisor of Azure's own machines.
const HYPERVISORS: ReadonlySet<string> = new Set(['168.63.129.16'])

/** Reads an address that a webhook may have, before any name is resolved. */
export function readUrl(text: string, { local }: GuardOptions): URL {
  if (text.length > LONGEST_URL) {
    const most = sayLimit('webhook_url')
    throw new UnsafeUrl({
      fr: `L’adresse dépasse ${most.fr} caractères.`,
      en: `The address exceeds ${most.en} characters.`,
    })
  }
  if (!URL.canParse(text)) {
    throw new UnsafeUrl({ fr: 'Cette adresse n’en est pas une.', en: 'This is not an address.' })
  }
  const url = new URL(text)
  const isLocal = local && isLoopbackHost(hostOf(url))
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) {
    throw new UnsafeUrl({
      fr: 'L’adresse d’un webhook commence par https://.',
      en: 'A webhook’s address begins with https://.',
    })
  }
  if (url.username !== '' || url.password !== '') {
    throw new UnsafeUrl({
      fr: 'L’adresse contient un nom ou un mot de passe : la signature les remplace.',
      en: 'The address holds a name or a password: the signature replaces them.',
    })
  }
  if (isLocal) return url
  const host = hostOf(url)
  if (ipaddr.isValid(host)) {
    if (!isAllowed(host, { local })) throw notPublic(host)
  } else if (!host.includes('.') || PRIVATE_NAME.test(host)) {
    throw new UnsafeUrl({ fr: `« ${host} » n’est pas un nom public.`, en: `"${host}" is not a public name.` })
  }
  return url
}

/**
 * The addresses of a host, all of them safe. A name with one unsafe address is refused whole: which one gets
 * used is the resolver's whim, and an attacker's choice.
 */
export async function resolveSafely(host: string, options: GuardOptions): Promise<readonly LookupAddress[]> {
  if (ipaddr.isValid(host)) {
    if (!isAllowed(host, options)) throw notPublic(host)
    return [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }]
  }
  const addresses = await (options.resolve?.(host) ?? lookup(host, { all: true, verbatim: true }))
  if (!addresses.every(({ address }) => isAllowed(address, options))) throw leadsInside(host)
  return addresses
}

/** Refuses an address at registration. A name that does not resolve yet is looked at again when it is used. */
export async function checkUrl(text: string, options: GuardOptions): Promise<void> {
  try {
    const url = readUrl(text, options)
    await resolveSafely(hostOf(url), options).catch(error => {
      if (error instanceof UnsafeUrl) throw error
    })
  } catch (error) {
    if (!(error instanceof UnsafeUrl)) throw error
    const errors = [{ pointer: '/url', code: 'unsafe_url', detail: error.detail }]
    throw new Failure('unsafe_url', error.detail, { errors })
  }
}

/** The host as the resolver takes it: without brackets or a final dot, which the pattern of names forgets. */
function hostOf({ hostname }: URL): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
}

/** What the caller wrote is repeated to them; what a name resolves to is not: it would read the inside names to them. */
const notPublic = (address: string): UnsafeUrl =>
  new UnsafeUrl({
    fr: `${address} n’est pas une adresse publique.`,
    en: `${address} is not a public address.`,
  })

const leadsInside = (host: string): UnsafeUrl =>
  new UnsafeUrl({
    fr: `« ${host} » ne mène pas à une adresse publique.`,
    en: `"${host}" does not lead to a public address.`,
  })

const isAllowed = (address: string, { local }: GuardOptions): boolean =>
  isPublic(address) || (local && isLoopback(address))

/** Global unicast (RFC 4291, § 2.4, as IANA allocates it); the rest of IPv6 is internal, special or unassigned. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')
/** Inside 2000::/3 and yet no host's: protocols (RFC 2928) and documentation (RFC 9637). */
const SPECIAL = ['2001::/23', '3fff::/20'].map(range => ipaddr.IPv6.parseCIDR(range))
/** Where networks without IPv4 put the addresses of IPv4 (RFC 6052). */
const TRANSLATED = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Only plain unicast is public, of IPv4 or of 2000::/3: every other range is somebody's inside, or unallocated. An
 * address that wraps one of IPv4 is judged by that, in whichever form it is spelt.
 */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const given = ipaddr.process(address)
  if (given.kind() === 'ipv4') return isPublicIpv4(given.toString())
  const ip = given as ipaddr.IPv6
  if (ip.match(TRANSLATED)) return isPublicIpv4(ip.toByteArray().slice(12).join('.'))
  return ip.match(GLOBAL) && ip.range() === 'unicast' && !SPECIAL.some(range => ip.match(range))
}

const isPublicIpv4 = (address: string): boolean =>
  ipaddr.IPv4.parse(address).range() === 'unicast' && !HYPERVISORS.has(address)

const isLoopback = (address: string): boolean => ipaddr.process(address).range() === 'loopback'

const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && isLoopback(host))
