/** What the peers of the fault campaign have in common, and its receiver of webhooks. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

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

/** What happens to a call: before it is received, after it was carried out, or an honest refusal. */
type Mishap = 'unheard' | 'answer_lost' | 'refused' | undefined

export function mishap({ failing }: Weather, dice: Dice): Mishap {
  if (dice() >= failing) return undefined
  const share = dice()
  return share < 1 / 3 ? 'unheard' : share < 2 / 3 ? 'answer_lost' : 'refused'
}

export async function open(
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

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

export interface FailingReceiver extends Peer {
  /** By webhook-id: how often it was received, and the hashes of what was received. */
  readonly heard: ReadonlyMap<string, { readonly times: number; readonly bodies: ReadonlySet<string> }>
}

/**
 * A receiver of webhooks that records what it received, whether or not it could acknowledge it. It fails an event once
 * at most: the pause after a second failure is five minutes, the third half an hour, and the campaign waits for all.
 */
export async function failingReceiver(weather: Weather, dice: Dice): Promise<FailingReceiver> {
  const heard = new Map<string, { times: number; readonly bodies: Set<string> }>()
  const failed = new Set<string>()
  const peer = await open(async (request, reply) => {
    const id = String(request.headers['webhook-id'])
    const fate = failed.has(id) ? undefined : mishap(weather, dice)
    if (fate !== undefined) failed.add(id)
    if (fate === 'unheard') {
      reply.destroy()
      return
    }
    const body = await bodyOf(request)
    if (fate === 'refused') {
      reply.writeHead(500).end()
      return
    }
    const known = heard.get(id) ?? { times: 0, bodies: new Set<string>() }
    known.times += 1
    known.bodies.add(createHash('sha256').update(body).digest('hex'))
    heard.set(id, known)
    if (fate === 'answer_lost') reply.destroy()
    else reply.writeHead(204).end()
  })
  return { ...peer, heard }
}
