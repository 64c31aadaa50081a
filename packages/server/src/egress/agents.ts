/** Connections to addresses that strangers chose. */
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { type GuardOptions, resolveSafely } from './guard.ts'

/** Unused connections to one host that are kept, and for how many milliseconds. */
const KEPT = 16
const IDLE = 4_000

export interface GuardedAgents {
  for(url: URL): http.Agent
  close(): void
}

/**
 * Agents that keep connections for the next call. A name is resolved when a connection is made, its addresses are
 * checked, and the connection goes to the very one that was checked: a second answer of the resolver is never asked
 * for, and a connection in use does not move. A host that is an address is not looked up: `readUrl` checks it.
 */
export function guardedAgents(options: GuardOptions): GuardedAgents {
  const lookup: LookupFunction = (host, { all }, done) => {
    resolveSafely(host, options).then(
      addresses => {
        const [first] = addresses
        if (all) done(null, [...addresses])
        else if (first) done(null, first.address, first.family)
      },
      error => done(error, ''),
    )
  }
  const settings = { keepAlive: true, maxFreeSockets: KEPT, timeout: IDLE, lookup }
  const agents = { safe: new https.Agent(settings), plain: new http.Agent(settings) }
  return {
    for: ({ protocol }) => (protocol === 'https:' ? agents.safe : agents.plain),
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}
