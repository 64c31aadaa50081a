import { setTimeout as wait } from 'node:timers/promises'
import { type Connected, type Connection, connect } from '@conforme/exchange'
import { PATHS, pretendPlatform } from '@conforme/platform'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services/feature.ts'
import { sandboxStore } from './sandbox-store.ts'

/** The name under which the pretend platform appears when the caller gives none. */
export const SANDBOX = 'sandbox'

/** Its names in the sandbox, beside those of connected platforms: two, so that a choice can be tried. */
export const SANDBOX_SLUGS: readonly string[] = [SANDBOX, 'sandbox-2']

const HOST = 'https://sandbox.invalid'

const CONNECTION: Connection = {
  flow_url: HOST + PATHS.flow,
  directory_url: HOST + PATHS.directory,
  token_url: HOST + PATHS.token,
  client_id: SANDBOX,
  client_secret: SANDBOX,
  // Its search knows at once what was deposited.
  capabilities: { callbacks: false, search_lag: 0 },
}

/** The pretend platform of an organisation, in this very process, behind the client that real ones have. */
export function connectSandbox(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  organisationId: string,
): Connected {
  const store = sandboxStore(db, organisationId)
  const answer = async (request: Request): Promise<Response> => {
    const ahead = await readAhead(db, organisationId)
    const now = () => new Date(clock().getTime() + ahead)
    return pretendPlatform({ storeOf: () => store, now }).fetch(request)
  }
  return connect(
    CONNECTION,
    {
      fetch: answer,
      now: clock,
      random: Math.random,
      wait: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
      newId: () => crypto.randomUUID(),
    },
    // Its outages are asked for, one invoice at a time, and must not hold up the others.
    { breaker: 'none', patience: { longest: 0 } },
  )
}

/** By how many milliseconds an organisation has put its sandbox's clock forward. */
export async function readAhead(db: Tx, organisationId: string): Promise<number> {
  const [row] = await db.query<{ ahead: number }>(
    'SELECT ahead FROM sandbox_clocks WHERE organisation_id = $1',
    [organisationId],
  )
  return row?.ahead ?? 0
}

/** Puts the clock forward, and returns how far ahead it is now. */
export async function putForward(tx: Tx, organisationId: string, milliseconds: number): Promise<number> {
  const [row] = await tx.query<{ ahead: number }>(
    `INSERT INTO sandbox_clocks (organisation_id, ahead) VALUES ($1, $2)
     ON CONFLICT (organisation_id) DO UPDATE SET ahead = sandbox_clocks.ahead + $2 RETURNING ahead`,
    [organisationId, milliseconds],
  )
  return row?.ahead ?? milliseconds
}
