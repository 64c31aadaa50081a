import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { freePort } from '../../../../scripts/shared/free-port.ts'
import { generateKey } from '../accounts/keys.ts'
import { type Db, openDb } from '../db/open.ts'
import { minimal } from '../invoices/testing.ts'
import type { Json } from '../judging/request.ts'
import { eventually, openEmptyDb } from '../testing.ts'

const BURST = 200
const KILL_AFTER = 90
const AT_A_TIME = 16
/** Seconds after which something hangs; a busy machine may need many of them. */
const PATIENCE = 600

const MAIN = new URL('../main.ts', import.meta.url).href
const KEY = generateKey('sandbox')

/** Where the server keeps its data: a directory, or a database of PostgreSQL when the tests run on it. */
interface Place {
  readonly env: Readonly<Record<string, string>>
  open(): Promise<Db>
  remove(): Promise<void>
}

async function newPlace(): Promise<Place> {
  const db = await openEmptyDb()
  if (db.source.kind === 'postgres') {
    return {
      env: { DATABASE_URL: db.source.url },
      open: async () => ({ ...db, close: async () => undefined }),
      remove: () => db.close(),
    }
  }
  await db.close()
  const dataDir = await mkdtemp(join(tmpdir(), 'conforme-kill-'))
  return {
    env: { DATA_DIR: dataDir },
    open: () => openDb({ dataDir }),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

interface Served {
  readonly child: ChildProcess
  readonly base: string
}

/** The real server, in a process of its own. */
async function serve(place: Place): Promise<Served> {
  const port = await freePort()
  const script = `import { serveUntilSignal } from ${JSON.stringify(MAIN)}; await serveUntilSignal(); process.exit(0)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: {
      ...process.env,
      ...place.env,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      CONFORME_SANDBOX_KEY: KEY,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const base = `http://127.0.0.1:${port}`
  await eventually(async () => {
    assert.equal(child.exitCode, null, 'the server ended')
    return (await fetch(`${base}/readyz`).catch(() => undefined))?.ok
  }, PATIENCE)
  return { child, base }
}

async function stop({ child }: Served, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' }

/** Submits a draft under its own Idempotency-Key; undefined when no answer came back. */
async function submit({ base }: Served, draft: Json): Promise<number | undefined> {
  try {
    const reply = await fetch(`${base}/api/v1/invoices/submit`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': String(draft.invoice_id) },
      body: JSON.stringify(draft),
    })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return undefined
  }
}

/** Runs `work` on every item, so many at a time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items]
  const hand = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, hand))
}

interface Listed {
  readonly invoice_id: string
  readonly status: string
}

async function listAll({ base }: Served): Promise<readonly Listed[]> {
  const all: Listed[] = []
  for (;;) {
    const after = all.length > 0 ? `&starting_after=${all.at(-1)?.invoice_id}` : ''
    const reply = await fetch(`${base}/api/v1/invoices?limit=100${after}`, { headers })
    const { data, has_more } = (await reply.json()) as { data: Listed[]; has_more: boolean }
    all.push(...data)
    if (!has_more) return all
  }
}

/** Every tenth invoice meets a refusal, every fiftieth a reply that gets lost. */
function toDraft(i: number): Json {
  const number = `KILL-${String(i).padStart(3, '0')}${i % 50 === 7 ? '-REPLY_LOST' : ''}`
  const buyer = { siren: i % 10 === 3 ? '000213025' : '552081317', legal_name: 'Client' }
  return minimal({ invoice_id: `id-${i}`, number, buyer })
}

const expected = (id: string): string => (Number(id.slice(3)) % 10 === 3 ? 'REJECTED' : 'TRANSMITTED')

it('loses no acknowledged submission and sends none twice when killed in a burst', async t => {
  const place = await newPlace()
  t.after(() => place.remove())
  let server = await serve(place)
  t.after(() => stop(server, 'SIGKILL'))

  const drafts = Array.from({ length: BURST }, (_, i) => toDraft(i))
  const acknowledged = new Set<string>()
  const unanswered: Json[] = []
  await each(drafts, async draft => {
    const status = await submit(server, draft)
    if (status === undefined) unanswered.push(draft)
    else {
      assert.equal(status, 202)
      acknowledged.add(String(draft.invoice_id))
    }
    if (acknowledged.size >= KILL_AFTER) await stop(server, 'SIGKILL')
  })
  assert.ok(acknowledged.size >= KILL_AFTER && acknowledged.size < BURST, `${acknowledged.size} acknowledged`)

  server = await serve(place)
  const found = new Set((await listAll(server)).map(({ invoice_id }) => invoice_id))
  for (const id of acknowledged) assert.ok(found.has(id), `${id} was acknowledged and is lost`)

  // A client that got no answer asks again with the same key: what was stored is returned, what was not is done.
  await each(unanswered, async draft => assert.equal(await submit(server, draft), 202))

  const settled = await eventually(
    async () => {
      const all = await listAll(server)
      return all.every(({ status }) => status !== 'TRANSMITTING') && all
    },
    PATIENCE,
    1000,
  )
  assert.equal(settled.length, BURST)
  for (const { invoice_id, status } of settled) assert.equal(status, expected(invoice_id), invoice_id)
  await stop(server, 'SIGTERM')

  const db = await place.open()
  try {
    await assertSentOnce(db)
  } finally {
    await db.close()
  }
})

/** What the platform itself remembers: one flow a number, none that it knew already. */
async function assertSentOnce(db: Db): Promise<void> {
  const flows = await db.query<{ tracking_id: string; outcome: string }>(
    'SELECT tracking_id, outcome FROM sandbox_deposits',
  )
  assert.equal(flows.length, BURST)
  assert.equal(new Set(flows.map(({ tracking_id }) => tracking_id)).size, BURST)
  assert.deepEqual(
    flows.filter(({ outcome }) => outcome === 'DUPLICATE' || outcome === 'REPEATED'),
    [],
  )
  const endings = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM events WHERE type IN ('invoice.transmitted', 'invoice.rejected')
     GROUP BY invoice`,
  )
  assert.deepEqual(
    endings.map(({ count }) => count),
    Array(BURST).fill(1),
  )
}
