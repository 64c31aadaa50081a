/**
 * `npm run faults`: the server is killed (-9) at random moments under load, while its platform and its receiver of
 * webhooks fail three calls in ten, and on PostgreSQL its connections are cut. In the end nothing that was
 * acknowledged is lost, no flow was sent twice, and every event was heard, under one id and with one body.
 * Options: --kills N (default 100), --seconds N for the kills (default 150), --seed N.
 */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { generateKey } from '@conforme/server'
import { dice } from '../official/mutate.ts'
import { connectionTo, failingPlatform, failingReceiver, type Weather } from './faults-peers.ts'
import { newPlace, type Served, serve } from './faults-server.ts'

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '150' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
})
const roll = dice(Number(options.seed))
const random = () => roll(1_000_000) / 1_000_000
const sleep = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

const AT_A_TIME = 4
const STORM = 0.3
/** Milliseconds from a server's first answer to its end, at most. */
const LONGEST_LIFE = 600
const FEWEST_KILLS = 5
const FEWEST_INVOICES = 20
/** Seconds for what is left to come to its end. */
const DRAIN = 90

const KEY = generateKey('live')
const ENV = {
  CONFORME_LIVE_KEY: KEY,
  CONFORME_SECRET: 'the sealing secret of the fault campaign',
  ALLOW_LOCAL_WEBHOOKS: 'true',
}

async function ask(server: Served, method: string, path: string, body?: unknown, more: object = {}) {
  const reply = await fetch(`${server.base}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', ...more },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })
  return { status: reply.status, json: JSON.parse((await reply.text()) || 'null') }
}

/** Every tenth invoice is one that the platform rejects. */
const isRejected = (i: number): boolean => i % 10 === 3

const toDraft = (i: number) => ({
  format: i % 2 === 0 ? 'cii' : 'ubl',
  invoice_id: `id-${i}`,
  // No hyphen: what follows one may be magic to the platform.
  number: `FAULT${i}`,
  pdp: 'faults',
  buyer: { siren: isRejected(i) ? '000213025' : '552081317', legal_name: 'Client' },
  seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS' },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-18',
  lines: [{ description: 'Conseil', quantity: 1, unit_price_ht: 100, vat_rate: 20 }],
})

const weather: Weather = { failing: 0 }
const place = await newPlace()
const platform = await failingPlatform(weather, random)
const receiver = await failingReceiver(weather, random)
let server = await serve(place, ENV)
assert.equal((await ask(server, 'PUT', '/platforms/faults', connectionTo(platform))).status, 201)
assert.equal((await ask(server, 'POST', '/webhooks', { url: `${receiver.address}/` })).status, 201)
weather.failing = STORM

const acknowledged = new Set<number>()
let next = 0
let isOver = false

/** A client that asks until it is answered, always with the same key for the same invoice. */
async function load(): Promise<void> {
  while (!isOver) {
    const i = next
    next += 1
    while (!acknowledged.has(i) && !isOver) {
      const key = { 'idempotency-key': `submit-${i}` }
      const reply = await ask(server, 'POST', '/invoices/submit', toDraft(i), key).catch(() => undefined)
      if (reply?.status === 202) acknowledged.add(i)
      else if (reply !== undefined && reply.status < 500 && reply.status !== 409) {
        throw new Error(`submit answered ${reply.status}: ${JSON.stringify(reply.json).slice(0, 500)}`)
      } else await sleep(100)
    }
  }
}

/** Cuts every connection that the server has to its database. */
async function cutConnections(): Promise<void> {
  await place.withDb(db =>
    db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    ),
  )
}

const clients = Promise.all(Array.from({ length: AT_A_TIME }, load))
const began = Date.now()
let [kills, cuts] = [0, 0]
const hasTime = () => Date.now() - began < Number(options.seconds) * 1000
// On a slow machine the time is up before anything was seen: a few kills under load there must be.
while (
  kills < Number(options.kills) &&
  (hasTime() || kills < FEWEST_KILLS || acknowledged.size < FEWEST_INVOICES)
) {
  const before = acknowledged.size
  // Now and then at once, while the server still takes up what its forerunner left; else once it answers again.
  while (kills % 3 !== 0 && acknowledged.size === before) await sleep(20)
  const life = random() * LONGEST_LIFE
  if (place.isPostgres && random() < STORM) {
    await sleep(life / 2)
    await cutConnections()
    cuts += 1
  }
  await sleep(life)
  await server.stop('SIGKILL')
  kills += 1
  server = await serve(place, ENV)
}
isOver = true
await clients

// The weather clears, and what waits for its next try is told that the time has come.
weather.failing = 0
await server.stop('SIGKILL')
await place.withDb(async db => {
  await db.query(`UPDATE webhook_deliveries SET next_attempt_at = now() WHERE status = 'pending'`)
  await db.query(`UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry')`)
  await db.query('UPDATE feeds SET read_at = NULL')
})
server = await serve(place, ENV)

const drained = Date.now()
const end = drained + DRAIN * 1000
for (;;) {
  const { json } = await ask(server, 'GET', '/invoices?status=TRANSMITTING&limit=1')
  if (json.data.length === 0 || Date.now() > end) break
  await sleep(500)
}
const drain = Math.round((Date.now() - drained) / 1000)
// The last events are on their way.
await sleep(3000)
await server.stop('SIGTERM')

interface InvoiceRow {
  readonly invoice_id: string
  readonly status: string
  readonly submission: string
  readonly endings: number
}

try {
  await place.withDb(async db => {
    const invoices = await db.query<InvoiceRow>(
      `SELECT i.invoice_id, i.status, s.id AS submission,
         (SELECT count(*) FROM events e WHERE e.invoice = i.id
            AND e.type IN ('invoice.transmitted', 'invoice.rejected')) AS endings
       FROM invoices i JOIN submissions s ON s.invoice = i.id`,
    )
    const found = new Map(invoices.map(row => [row.invoice_id, row]))
    for (const i of acknowledged) assert.ok(found.has(`id-${i}`), `id-${i} was acknowledged and is lost`)
    for (const { invoice_id, status, endings } of invoices) {
      const expected = isRejected(Number(invoice_id.slice(3))) ? 'REJECTED' : 'TRANSMITTED'
      assert.deepEqual([invoice_id, status, endings], [invoice_id, expected, 1])
    }
    const sent = platform.deposits.map(({ tracking_id }) => tracking_id)
    assert.deepEqual(
      sent.toSorted(),
      invoices.map(({ submission }) => submission).toSorted(),
      'sent once each',
    )
    const events = await db.query<{ id: string; status: string }>(
      `SELECT e.id, d.status FROM events e JOIN webhook_deliveries d ON d.event_id = e.id`,
    )
    for (const { id, status } of events) {
      const heard = receiver.heard.get(id)
      assert.ok(heard, `event ${id} (${status}) was never heard`)
      assert.equal(heard.bodies.size, 1, `event ${id} was told in two ways`)
    }
    const all = await db.query('SELECT id FROM events')
    assert.equal(events.length, all.length, 'every event has its delivery')
    const twice = [...receiver.heard.values()].filter(({ times }) => times > 1).length
    console.log(
      `seed ${options.seed}: ${kills} kills, ${cuts} cuts, ${platform.failures()} failures of the platform; ` +
        `${invoices.length} invoices sent once, ${events.length} events heard (${twice} more than once); ` +
        `${Math.round((drained - began) / 1000)} s of storm, ${drain} s until all was settled`,
    )
  })
} finally {
  await receiver.close()
  await platform.close()
  await place.remove()
}
