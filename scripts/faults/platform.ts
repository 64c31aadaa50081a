/** The platform of the fault campaign: it outlives the servers, keeps every deposit, and disturbs every client. */
import { type Deposit, memoryStore, PATHS, pretendPlatform } from '@conforme/platform'
import { bodyOf, type Dice, mishap, open, type Peer, type Weather } from './peers.ts'

/** What happens to a deposit: its answer is lost, the platform lies that it failed, or the call never arrives. */
const FATES = ['answer_lost', 'unavailable_after', 'call_lost'] as const
type Fate = (typeof FATES)[number]
/** What happens to the search for it: refused with a status, or answered once with an empty list. */
const TROUBLES = [400, 410, 500, 'empty', 'none'] as const
type Trouble = (typeof TROUBLES)[number]

/** How deposits are disturbed; read at every call. */
export interface Misfortune {
  /** From 0 to 1. */
  share: number
  /** Milliseconds after which the search lists what was deposited: from the first to the second. */
  readonly lag: readonly [number, number]
  /** Whether the search itself is refused or lies. */
  readonly search: boolean
}

export interface TroubledPlatform extends Peer {
  readonly deposits: readonly Deposit[]
  /** Deposits that met a misfortune. */
  readonly troubled: () => number
}

export async function troubledPlatform(
  weather: Weather,
  misfortune: Misfortune,
  dice: Dice,
): Promise<TroubledPlatform> {
  const store = memoryStore()
  const platform = pretendPlatform({ storeOf: () => store, now: () => new Date() })
  const pick = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)]!
  const lag = () => misfortune.lag[0] + dice() * (misfortune.lag[1] - misfortune.lag[0])
  /** By tracking id: each document meets its misfortune once. */
  const troubles = new Map<string, { trouble: Trouble; times: number }>()
  const met = new Set<string>()
  /** By flow: when the search begins to list it. */
  const listedFrom = new Map<string, number>()

  const fateOf = (tracking: string): Fate | undefined => {
    if (met.has(tracking) || dice() >= misfortune.share) return undefined
    met.add(tracking)
    if (misfortune.search)
      troubles.set(tracking, { trouble: pick(TROUBLES), times: 1 + Math.floor(dice() * 2) })
    return pick(FATES)
  }

  const troubleOf = (tracking: unknown): Trouble => {
    if (!misfortune.search) return 'none'
    // A search for news: refused or empty one time in ten.
    if (typeof tracking !== 'string') return misfortune.share > 0 && dice() < 0.1 ? pick(TROUBLES) : 'none'
    const found = troubles.get(tracking)
    if (found === undefined || found.times === 0) return 'none'
    found.times = found.trouble === 'empty' ? 0 : found.times - 1
    return found.trouble
  }

  const isListed = (flow: { readonly flowId: string; readonly updatedAt: string }): boolean => {
    const from = listedFrom.get(flow.flowId) ?? Date.parse(flow.updatedAt) + lag()
    listedFrom.set(flow.flowId, from)
    return Date.now() >= from
  }

  const peer = await open(async (incoming, reply) => {
    const blow = mishap(weather, dice)
    if (blow === 'unheard') return void reply.destroy()
    const json = (status: number, value: object) => {
      reply.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
      reply.end(JSON.stringify(value))
    }
    if (blow === 'refused') return json(503, { errorCode: 'RESOURCE_ERROR' })
    const body = await bodyOf(incoming)
    const { method = 'GET', url = '/', headers } = incoming
    const isDeposit = method === 'POST' && url.endsWith('/flows')
    const isSearch = method === 'POST' && url.endsWith('/search')
    const [, tracking = ''] = (isDeposit && /"trackingId":"([^"]+)"/.exec(body.toString('latin1'))) || []
    const fate = isDeposit ? fateOf(tracking) : undefined
    if (fate === 'call_lost') return void reply.destroy()
    const trouble = isSearch ? troubleOf(JSON.parse(body.toString('utf8')).where?.trackingId) : 'none'
    if (typeof trouble === 'number') return json(trouble, { errorCode: 'NOT_NOW' })

    const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
    const response = await platform.fetch(
      new Request(new URL(url, 'http://platform.invalid'), {
        method,
        headers: pairs,
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      }),
    )
    if (blow === 'answer_lost' || fate === 'answer_lost') return void reply.destroy()
    if (fate === 'unavailable_after') return json(503, { errorCode: 'RESOURCE_ERROR' })
    if (isSearch && response.ok) {
      const found = (await response.json()) as { results: Parameters<typeof isListed>[0][] }
      return json(200, { ...found, results: trouble === 'empty' ? [] : found.results.filter(isListed) })
    }
    reply.writeHead(response.status, Object.fromEntries(response.headers))
    reply.end(Buffer.from(await response.arrayBuffer()))
  })
  return { ...peer, deposits: store.deposits, troubled: () => met.size }
}

/** How a server connects to it, given the seconds within which its search lists every deposit. */
export const connectionTo = ({ address }: Peer, search_lag: number) => ({
  flow_url: address + PATHS.flow,
  directory_url: address + PATHS.directory,
  token_url: address + PATHS.token,
  client_id: 'faults',
  client_secret: 'faults',
  capabilities: { search_lag },
})
