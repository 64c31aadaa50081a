/** The peers of the fault campaign: a platform and a receiver of webhooks that fail as often as they are told to. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Deposit, memoryStore, PATHS, pretendPlatform } from '@conforme/platform'

/** In [0, 1). */
export type Dice = () => number

export interface Peer {
  readonly address: string
  close(): Promise<void>
}

/** How often a call fails, from 0 to 1; read at every call. */
export interface Weather {
  failing: number
}

/** What befalls a call: before it is heard, after it was obeyed, or an honest refusal. */
type Mishap = 'unheard' | 'answer_lost' | 'refused' | undefined

function mishap({ failing }: Weather, dice: Dice): Mishap {
  if (dice() >= failing) return undefined
  const share = dice()
  return share < 1 / 3 ? 'unheard' : share < 2 / 3 ? 'answer_lost' : 'refused'
}

async function open(
  handle: (request: IncomingMessage, reply: ServerResponse) => Promise<void>,
): Promise<Peer> {
  const server: Server = createServer((request, reply) => {
    handle(request, reply).catch(() => reply.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  const port = typeof place === 'object' && place ? place.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

export interface FailingPlatform extends Peer {
  readonly deposits: readonly Deposit[]
  /** Calls that failed. */
  readonly failures: () => number
}

/** A platform in this process, which outlives the server, behind a line that drops calls and answers. */
export async function failingPlatform(weather: Weather, dice: Dice): Promise<FailingPlatform> {
  const store = memoryStore()
  const platform = pretendPlatform({ storeOf: () => store, now: () => new Date() })
  let failures = 0
  const peer = await open(async (incoming, reply) => {
    const fate = mishap(weather, dice)
    if (fate !== undefined) failures += 1
    if (fate === 'unheard') {
      reply.destroy()
      return
    }
    if (fate === 'refused') {
      reply.writeHead(503, { 'content-type': 'application/json', 'retry-after': '0' })
      reply.end('{"errorCode":"RESOURCE_ERROR"}')
      return
    }
    const body = await bodyOf(incoming)
    const { method = 'GET', url = '/', headers } = incoming
    const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
    const request = new Request(new URL(url, 'http://platform.invalid'), {
      method,
      headers: pairs,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const response = await platform.fetch(request)
    if (fate === 'answer_lost') {
      reply.destroy()
      return
    }
    reply.writeHead(response.status, Object.fromEntries(response.headers))
    reply.end(Buffer.from(await response.arrayBuffer()))
  })
  return { ...peer, deposits: store.deposits, failures: () => failures }
}

/** How a server connects to it. */
export const connectionTo = ({ address }: Peer) => ({
  flow_url: address + PATHS.flow,
  directory_url: address + PATHS.directory,
  token_url: address + PATHS.token,
  client_id: 'faults',
  client_secret: 'faults',
})

export interface FailingReceiver extends Peer {
  /** By webhook-id: how often it was heard, and the hashes of what was heard. */
  readonly heard: ReadonlyMap<string, { readonly times: number; readonly bodies: ReadonlySet<string> }>
}

/** A receiver of webhooks that remembers what it heard, whether or not it could say so. */
export async function failingReceiver(weather: Weather, dice: Dice): Promise<FailingReceiver> {
  const heard = new Map<string, { times: number; readonly bodies: Set<string> }>()
  const peer = await open(async (request, reply) => {
    const fate = mishap(weather, dice)
    if (fate === 'unheard') {
      reply.destroy()
      return
    }
    const body = await bodyOf(request)
    if (fate === 'refused') {
      reply.writeHead(500).end()
      return
    }
    const id = String(request.headers['webhook-id'])
    const known = heard.get(id) ?? { times: 0, bodies: new Set<string>() }
    known.times += 1
    known.bodies.add(createHash('sha256').update(body).digest('hex'))
    heard.set(id, known)
    if (fate === 'answer_lost') reply.destroy()
    else reply.writeHead(204).end()
  })
  return { ...peer, heard }
}
