import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { Failure, type Text } from '../failures.ts'

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

const LONGEST_URL = 2048
// Names that never mean a public host (RFC 6761, RFC 6762, RFC 8375, and the clouds' own).
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|onion|invalid|test)$/

// Public by its number, but answered by the hypervisor of Azure's own machines.
const HYPERVISORS: ReadonlySet<string> = new Set(['168.63.129.16'])

/** Reads an address that a webhook may have, before any name is resolved. */
export function readUrl(text: string, { local }: GuardOptions): URL {
  if (text.length > LONGEST_URL || !URL.canParse(text)) {
    throw new UnsafeUrl({ fr: 'Cette adresse n’en est pas une.', en: 'This is no address.' })
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
  if (ipaddr.isValid(host)) refuseAddress(host, { local })
  else if (!host.includes('.') || PRIVATE_NAME.test(host)) {
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
    refuseAddress(host, options)
    return [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }]
  }
  const addresses = await (options.resolve?.(host) ?? lookup(host, { all: true, verbatim: true }))
  for (const { address } of addresses) refuseAddress(address, options)
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
export function hostOf({ hostname }: URL): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
}

function refuseAddress(address: string, { local }: GuardOptions): void {
  if (isPublic(address) || (local && isLoopback(address))) return
  throw new UnsafeUrl({
    fr: `${address} n’est pas une adresse publique.`,
    en: `${address} is not a public address.`,
  })
}

/** Only plain unicast is public: every other range is somebody's inside, or wraps one. */
function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast' && !HYPERVISORS.has(address)
}

const isLoopback = (address: string): boolean => ipaddr.process(address).range() === 'loopback'

const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && isLoopback(host))
