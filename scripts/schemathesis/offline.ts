/** Keeps this process on this machine: the addresses that a tool makes up belong to people who were not asked. */
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { isIP, Socket } from 'node:net'

const HERE = ['127.0.0.1', '::1', 'localhost']

/**
 * From now on only this machine is found and connected to; all else fails with `ENOTFOUND`, as without a network. It
 * holds for the whole process, and there is no way back.
 * @param more hosts that stay within reach, as they are written where they are asked for
 */
export function stayHere(more: readonly string[] = []): void {
  const known = new Set([...HERE, ...more])

  const { lookup } = dns
  const { lookup: lookUp } = dns.promises
  dns.lookup = ((host: string, ...rest: unknown[]) => {
    if (known.has(host)) return Reflect.apply(lookup, dns, [host, ...rest])
    process.nextTick(rest.at(-1) as (error: Error) => void, notFound(host))
  }) as typeof lookup
  dns.promises.lookup = (async (host: string, ...rest: unknown[]) => {
    if (known.has(host)) return Reflect.apply(lookUp, dns.promises, [host, ...rest])
    throw notFound(host)
  }) as typeof lookUp
  syncBuiltinESMExports()

  // An address that is not a name is not looked up: it becomes a name that is not found.
  const { connect } = Socket.prototype
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const host = hostOf(args)
    const far = isIP(host) !== 0 && !known.has(host)
    return Reflect.apply(
      connect,
      this,
      far ? [{ host: `${host}.invalid`, port: 443, lookup: dns.lookup }] : args,
    )
  } as typeof connect
}

/** What `connect` is called with: a port and a host, options, a list of those, or a path on this machine (''). */
function hostOf(args: readonly unknown[]): string {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  const host = typeof first === 'object' ? first?.host : second
  return typeof host === 'string' ? host : ''
}

const notFound = (host: string): Error =>
  Object.assign(new Error(`${host} is not on this machine`), { code: 'ENOTFOUND' })
