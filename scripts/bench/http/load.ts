/** Thirty-two clients that send one request after another for some seconds; what they saw goes to the parent process. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Load {
  readonly address: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** `%ID%` in it becomes another identifier for each request. */
  readonly body: string
  readonly status: number
  readonly connections: number
  readonly seconds: number
}

export interface Seen {
  readonly perSecond: number
  /** Milliseconds, of the median and of the slowest hundredth. */
  readonly median: number
  readonly p99: number
}

const { address, path, headers, body, status, connections, seconds } = JSON.parse(process.argv[2]!) as Load
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const options = { agent, method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
const run = randomUUID().slice(0, 8)
const times: number[] = []
let next = 0

async function client(until: number): Promise<void> {
  while (performance.now() < until) {
    const begun = performance.now()
    next += 1
    const sent = request(address + path, options)
    sent.end(body.replaceAll('%ID%', `${run}-${next}`))
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    const said = await text(reply)
    if (reply.statusCode !== status) throw new Error(`${reply.statusCode}: ${said}`)
    times.push(performance.now() - begun)
  }
}

const clients = async (ms: number) => {
  const until = performance.now() + ms
  await Promise.all(Array.from({ length: connections }, () => client(until)))
}
await clients(1000)
times.length = 0
const begun = performance.now()
await clients(seconds * 1000)
const took = (performance.now() - begun) / 1000
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(times.length * share)]!
const seen: Seen = { perSecond: times.length / took, median: at(0.5), p99: at(0.99) }
process.send?.(seen)
agent.destroy()
