/** The pretend platform on a port, with its callbacks and a clock that can be put forward. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { LARGEST } from './deposit.ts'
import { pretendPlatform } from './platform.ts'
import { memoryStore, type Store } from './store.ts'

export interface ListenOptions {
  readonly port: number
  readonly host: string
  /** The one client there is; without it, every name and secret will do. */
  readonly client?: { readonly id: string; readonly secret: string }
  /** Called with what cannot be handled. */
  readonly onError?: (error: unknown) => void
}

export interface Listening {
  readonly address: string
  /** What is remembered of a client. */
  storeOf(client: string): Store
  close(): Promise<void>
}

/** Where the clock is: `GET` returns it, `POST {"advance_seconds": n}` puts it forward. */
const CLOCK = '/clock'
/** Milliseconds between two looks for callbacks that are due. */
const BEAT = 250
/** Milliseconds that a silent platform holds a connection before it hangs up. */
const SILENCE = 120_000

export async function listen(options: ListenOptions): Promise<Listening> {
  const { client, onError = () => undefined } = options
  const stores = new Map<string, Store>()
  const storeOf = (id: string): Store => {
    const known = stores.get(id) ?? memoryStore()
    stores.set(id, known)
    return known
  }
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const platform = pretendPlatform({
    storeOf,
    now,
    ...(client && { isClient: (id, secret) => id === client.id && secret === client.secret }),
  })

  const answer = async (incoming: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const request = toRequest(incoming)
    if (new URL(request.url).pathname === CLOCK) {
      if (request.method === 'POST') ahead += await advanceOf(request)
      await send(Response.json({ now: now().toISOString() }), reply)
      return
    }
    await send(await platform.fetch(request), reply)
  }
  const server = createServer((incoming, reply) => {
    answer(incoming, reply).catch(error => {
      const isSilence = error instanceof DOMException && error.name === 'TimeoutError'
      if (!isSilence) onError(error)
      // A platform that stays silent: the connection stays open until one side gives up.
      if (isSilence) setTimeout(() => reply.destroy(), SILENCE).unref()
      else reply.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })

  let listed = now()
  const beat = setInterval(async () => {
    const [since, until] = [listed, now()]
    listed = until
    for (const id of stores.keys()) {
      for (const call of await platform.calls(id, since, until)) {
        // Callbacks are best effort: a client that misses one finds the flow by searching.
        await fetch(call, { signal: AbortSignal.timeout(5000) }).catch(onError)
      }
    }
  }, BEAT)

  const place = server.address()
  const port = typeof place === 'object' && place ? place.port : options.port
  return {
    address: `http://${options.host}:${port}`,
    storeOf,
    async close() {
      clearInterval(beat)
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

async function advanceOf(request: Request): Promise<number> {
  const { advance_seconds } = (await request.json().catch(() => ({}))) as { advance_seconds?: unknown }
  const seconds = Number(advance_seconds)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 10 * 366 * 86_400) * 1000 : 0
}

function toRequest(incoming: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = incoming
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, 'http://platform.invalid'), {
    method,
    headers: pairs,
    ...(hasBody && { body: bounded(incoming), duplex: 'half' }),
  } as RequestInit)
}

/** The body, broken off a little beyond what any request may hold. */
function bounded(incoming: IncomingMessage): ReadableStream {
  let length = 0
  incoming.on('data', (part: Buffer) => {
    length += part.length
    if (length > LARGEST + 1024 * 1024) incoming.destroy()
  })
  incoming.pause()
  return Readable.toWeb(incoming) as ReadableStream
}

async function send(response: Response, reply: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  reply.writeHead(response.status, { ...Object.fromEntries(response.headers), 'content-length': body.length })
  reply.end(body)
}
