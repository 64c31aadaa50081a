/** The real server in a process of its own, and clients that submit to it and remember what it acknowledged. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { generateKey } from '@conforme/server'
import { freePort } from '../../shared/free-port.ts'

const SCRIPT = new URL('./files.ts', import.meta.url).pathname
const KEY = generateKey('sandbox')
const PATIENCE = 180_000
/** Milliseconds without an answer after which a server hangs. */
const HANGS = 60_000
export const sleep = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

export interface Reply {
  readonly status: number
  readonly detail: string
}

export interface Served {
  readonly child: ChildProcess
  readonly ready: Promise<void>
  submit(i: number): Promise<Reply>
  get(path: string): Promise<Reply>
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

export async function serve(dataDir: string): Promise<Served> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [SCRIPT], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      CONFORME_SANDBOX_KEY: KEY,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(child, 'exit')
  const ask = async (path: string, init: RequestInit = {}): Promise<Reply> => {
    const reply = await fetch(base + path, { ...init, signal: AbortSignal.timeout(HANGS) })
    const body = await reply.text()
    const { detail = '' } = body.startsWith('{') ? (JSON.parse(body) as { detail?: string }) : {}
    return { status: reply.status, detail }
  }
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' }
  return {
    child,
    ready: (async () => {
      for (const end = Date.now() + PATIENCE; ; await sleep(50)) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error('the server ended at start')
        if ((await ask('/readyz').catch(() => undefined))?.status === 200) return
        if (Date.now() > end) throw new Error('the server did not become ready')
      }
    })(),
    submit: i =>
      ask('/api/v1/invoices/submit', {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': `submit-${i}` },
        body: JSON.stringify(toDraft(i)),
      }),
    get: path => ask(path, { headers }),
    async stop(signal) {
      child.kill(signal)
      const [code] = await exit
      return code as number | null
    },
  }
}

interface Load {
  readonly acknowledged: Set<string>
  /** Answers 503, by their words. */
  readonly refused: Map<string, number>
  /** Resolves at the next acknowledgement; fails when there is none in time. */
  next(): Promise<void>
  stop(): Promise<void>
}

/** Clients that submit one invoice after the other, each until it is acknowledged. */
export function load(served: Served, clients: number, from = 0): Load {
  const acknowledged = new Set<string>()
  const refused = new Map<string, number>()
  let [i, isOver] = [from, false]
  const faults: Error[] = []
  const client = async () => {
    while (!isOver) {
      const mine = i
      i += 1
      while (!isOver && !acknowledged.has(`id-${mine}`)) {
        const reply = await served.submit(mine).catch((error: Error) => {
          if (error.name === 'TimeoutError') faults.push(new Error('the server hangs'))
          return undefined
        })
        if (reply?.status === 202) acknowledged.add(`id-${mine}`)
        else {
          if (reply?.status === 503) refused.set(reply.detail, (refused.get(reply.detail) ?? 0) + 1)
          else if (reply && reply.status !== 409)
            faults.push(new Error(`submit answered ${reply.status}: ${reply.detail}`))
          await sleep(50)
        }
      }
    }
  }
  const all = Promise.all(Array.from({ length: clients }, client))
  return {
    acknowledged,
    refused,
    async next() {
      const before = acknowledged.size
      for (const end = Date.now() + PATIENCE; acknowledged.size === before; await sleep(20)) {
        if (faults[0]) throw faults[0]
        if (Date.now() > end) throw new Error('nothing was acknowledged any more')
      }
    },
    async stop() {
      isOver = true
      await all
      if (faults[0]) throw faults[0]
    },
  }
}

const toDraft = (i: number) => ({
  format: i % 2 === 0 ? 'cii' : 'ubl',
  invoice_id: `id-${i}`,
  number: `POWER${i}`,
  buyer: { siren: '552081317', legal_name: 'Client' },
  seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS' },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-18',
  lines: [{ description: 'Conseil', quantity: 1, unit_price_ht: 100, vat_rate: 20 }],
})
