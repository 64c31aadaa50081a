/**
 * Sends the heaviest requests that are known to a real server, one after another, while a neighbour validates a
 * small invoice every 20 ms, and prints for each what the main thread was held at a stretch (its own processor time,
 * which a busy machine does not alter), what the neighbour waited at most, and what the process took of memory.
 *
 *     node scripts/stalls/main.ts [part of a name]
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../shared/free-port.ts'
import { CASES, type Case } from './cases.ts'

/** Milliseconds from one small request of the neighbour to the next. */
const PACE = 20

interface Seen {
  /** Milliseconds of processor time that the main thread was held at a stretch. */
  readonly hold: number
  /** The same in milliseconds of the clock. */
  readonly wait: number
  /** Bytes of memory that the process had at most, that it has, and that it had at most since it began. */
  readonly taken: number
  readonly now: number
  readonly most: number
}

const SMALL = JSON.stringify({
  buyer: { siren: '552081317', legal_name: 'Electricite de France' },
  seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS' },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-18',
  lines: [{ description: 'Conseil', quantity: 1, unit_price_ht: 100, vat_rate: 20 }],
})

const [, , part = ''] = process.argv
const data = await mkdtemp(join(tmpdir(), 'conforme-stalls-'))
const watch = join(data, 'watch')
const port = await freePort()
const server = spawn(
  process.execPath,
  [
    '--import',
    new URL('./watch.ts', import.meta.url).href,
    new URL('../../packages/cli/src/main.js', import.meta.url).pathname,
    'serve',
  ],
  {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(data, 'data'),
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      STALLS_WATCH: watch,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
process.on('exit', () => server.kill('SIGKILL'))
const headers = { authorization: `Bearer ${await keyOf(server)}` }
const address = `http://127.0.0.1:${port}/api/v1`
try {
  for (let i = 0; i < 30; i += 1) await small()
  await look()
  const idle = await beside(() => sleep(2000))
  row('request', 'reply', 'total s', 'hold ms', 'wait ms', 'MB')
  row('(idle)', '', '', idle.hold, idle.wait, idle.taken)
  for (const entry of CASES) if (entry.name.includes(part)) await judge(entry)
  const { most } = await look()
  row('(most of all)', '', '', '', '', most)
  await sleep(60_000)
  row('(a minute later)', '', '', '', '', (await look()).now)
} finally {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  await rm(data, { recursive: true, force: true })
}

async function judge({ name, path, type, body }: Case): Promise<void> {
  const payload = body()
  let reply = ''
  const begun = performance.now()
  const seen = await beside(async () => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: payload as Uint8Array<ArrayBuffer>,
    })
    const said = await response.text()
    const { code } = response.ok ? { code: '' } : JSON.parse(said)
    reply = `${response.status} ${code ?? ''}`.trim()
  })
  const total = ((performance.now() - begun) / 1000).toFixed(2)
  row(name, reply, total, seen.hold, seen.wait, seen.taken)
}

/** Does this while the neighbour asks; the figures of the server, and the longest wait of the neighbour. */
async function beside(work: () => Promise<unknown>): Promise<Seen> {
  let isOver = false
  let wait = 0
  await look()
  const neighbour = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await small()
      wait = Math.max(wait, performance.now() - begun)
      await sleep(PACE)
    }
  })()
  await work()
  isOver = true
  await neighbour
  return { ...(await look()), wait }
}

async function small(): Promise<void> {
  const response = await fetch(`${address}/invoices/validate`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: SMALL,
  })
  if (response.status !== 200)
    throw new Error(`the neighbour got ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

async function look(): Promise<Seen> {
  return JSON.parse(await text(connect(watch))) as Seen
}

function row(name: string, reply: string, total: string, hold: unknown, wait: unknown, taken: unknown): void {
  const figure = (value: unknown) =>
    typeof value === 'number' ? (value > 1e6 ? value / 1024 / 1024 : value).toFixed(0) : String(value)
  console.log(
    [
      name.padEnd(46),
      reply.padEnd(26),
      ...[total, hold, wait, taken].map(value => figure(value).padStart(8)),
    ].join(' '),
  )
}

async function keyOf({ stdout }: ChildProcess): Promise<string> {
  let said = ''
  for await (const chunk of stdout!) {
    said += chunk
    const key = /\b(cfm?\w*_\w+)\b|Bearer (\S+)'/.exec(said)
    if (key?.[2]) {
      stdout!.on('data', () => {})
      return key[2]
    }
  }
  throw new Error(`the server ended: ${said}`)
}
