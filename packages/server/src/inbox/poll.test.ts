import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { after, before, beforeEach, it } from 'node:test'
import { type PlatformStatus, statusMessage } from '@conforme/exchange'
import { renderStatus } from '@conforme/formats'
import { SUBJECT } from '../../../exchange/src/lifecycle/testing.ts'
import { type Client, clientOf, lawful } from '../invoices/testing.ts'
import { SUBMISSIONS } from '../outbox/submission-jobs.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { fetchOne, readFeed } from './poll.ts'

/** A platform that lists what the test puts there, two flows a page, by places in the list: the poorest of cursors. */
interface Listed {
  flowId: string
  updatedAt: string
  flowDirection: 'In' | 'Out'
  flowSyntax?: 'CDAR'
  trackingId?: string
  acknowledgement: { status: string; details?: object[] }
}

const PAGE = 2
const SECOND = 1000
const NOW = Date.parse('2026-11-21T09:00:00Z')
const at = (seconds: number) => new Date(NOW + seconds * SECOND).toISOString()

let flows: Listed[] = []
let documents = new Map<string, string>()
/** Called when a page was answered. */
let afterPage = (_page: number) => {}
/** Every page says that another one follows: itself. */
let isCircle = false
let asked: unknown

async function answer(request: IncomingMessage): Promise<{ status?: number; body: string }> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform.invalid')
  const json = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) })
  if (pathname === '/oauth/token') return json({ access_token: 't', expires_in: 3600 })
  if (pathname === '/flow-service/v1/flows') {
    asked = /"trackingId":"([^"]+)"/.exec(Buffer.concat(parts).toString())?.[1]
    return json({ flowId: 'deposit', submittedAt: at(0), name: 'x', flowSyntax: 'CII' }, 202)
  }
  if (pathname === '/flow-service/v1/flows/search') {
    const { where, cursor = '0' } = JSON.parse(Buffer.concat(parts).toString())
    const found = flows.filter(({ updatedAt }) => updatedAt > where.updatedAfter)
    const begin = Number(cursor)
    const results = found.slice(begin, begin + PAGE)
    const next = isCircle ? 0 : begin + PAGE
    const body = json({ results, ...(next < found.length && { nextCursor: String(next) }) })
    afterPage(begin / PAGE)
    return body
  }
  const name = pathname.split('/').at(-1) ?? ''
  if (searchParams.get('docType') === 'Metadata') return json(flows.find(({ flowId }) => flowId === name))
  const document = documents.get(name)
  return document === undefined ? json({ errorCode: 'MISSING_RESOURCE' }, 404) : { body: document }
}

async function connect(slug: string): Promise<void> {
  const place = platform.address()
  assert.ok(typeof place === 'object' && place)
  const address = `http://127.0.0.1:${place.port}`
  const put = await live.ask('PUT', `/platforms/${slug}`, {
    base_url: address,
    token_url: `${address}/oauth/token`,
    client_id: 'us',
    client_secret: 'us',
    capabilities: { page: PAGE, callbacks: false },
  })
  assert.equal(put.statusCode, 201)
}

let platform: Server
let server: TestServer
let live: Client
before(async () => {
  platform = createServer(async (request, reply) => {
    const { status = 200, body } = await answer(request)
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(platform, 'listening')
  // Without workers: each reading is asked for here.
  server = await openTestServer({
    clock: () => new Date(NOW),
    config: { localWebhooks: true, secret: 'a master secret of 32 characters.' },
  })
  live = clientOf(server, server.live)
  await connect('essai')
})
after(async () => {
  await server.close()
  platform.closeAllConnections()
  platform.close()
})
beforeEach(async () => {
  flows = []
  documents = new Map()
  afterPage = () => {}
  isCircle = false
  await server.db.query('DELETE FROM inbox')
  await server.db.query('UPDATE feeds SET read_until = $1', [at(-3600)])
})

const flow = (n: number, updatedAt: string, more: Partial<Listed> = {}): Listed => ({
  flowId: `f-${n}`,
  updatedAt,
  flowDirection: 'Out',
  acknowledgement: { status: 'Ok' },
  ...more,
})
const read = () =>
  readFeed(server.services, {
    organisationId: server.live.organisationId,
    mode: 'live',
    pdp: 'essai',
  })
const taken = async (): Promise<readonly string[]> =>
  (await server.db.query<{ flow_id: string }>('SELECT flow_id FROM inbox ORDER BY flow_id')).map(
    ({ flow_id }) => flow_id,
  )

/** A live invoice, handed over: the feed begins here. */
async function deposited(): Promise<string> {
  const { invoice_id, submission } = await live.expect(202, '/invoices/submit', lawful({ pdp: 'essai' }))
  await SUBMISSIONS.send(server.services, submission.tracking_id)
  assert.equal(asked, submission.tracking_id)
  return invoice_id
}
const statusOf = async (id: string): Promise<string> => (await live.get(`/invoices/${id}`)).json().status

it('takes what the platform lists late, after changes that came later and were read', async () => {
  const feed = { organisationId: server.live.organisationId, mode: 'live' as const, pdp: 'tardive' }
  await connect('tardive')
  // What was read so far reaches to now; a change of ten minutes ago was not in the list then.
  await server.db.query(`UPDATE feeds SET read_until = $1 WHERE pdp = 'tardive'`, [at(0)])
  flows = [flow(1, at(-600)), flow(2, at(-1500))]
  await readFeed(server.services, feed)
  // The second lies further back than the lag of this platform.
  assert.deepEqual(await taken(), ['f-1'])
})

it('takes every flow, be there more of one instant than a look has pages, and in whatever order', async () => {
  await deposited()
  const later = Array.from({ length: 60 }, (_, n) => flow(n + 100, at(30 - n)))
  flows = [...later, ...Array.from({ length: 90 }, (_, n) => flow(n + 200, at(-60)))]
  for (let readings = 0; readings < 2; readings += 1) await read()
  assert.equal((await taken()).length, 150)
})

it('takes what slips from one page to another because flows change while it reads', async () => {
  await deposited()
  flows = Array.from({ length: 5 }, (_, n) => flow(n, at(n - 1000)))
  afterPage = page => {
    const [moving] = flows
    if (page !== 0 || moving?.flowId !== 'f-0') return
    flows = [...flows.slice(1), { ...moving, updatedAt: at(0) }]
  }
  await read()
  await read()
  assert.deepEqual(await taken(), ['f-0', 'f-1', 'f-2', 'f-3', 'f-4'])
})

it('goes round no circle of cursors', async () => {
  await deposited()
  flows = Array.from({ length: 3 }, (_, n) => flow(n, at(n)))
  isCircle = true
  await read()
  assert.deepEqual(await taken(), ['f-0', 'f-1'])
})

it('takes a verdict that comes in the very instant of its deposit', async () => {
  const id = await deposited()
  const tracking = { trackingId: String(asked) }
  flows = [flow(1, at(1), { ...tracking, acknowledgement: { status: 'Pending' } })]
  await read()
  assert.equal(await statusOf(id), 'TRANSMITTING')
  const refused = { status: 'Error', details: [{ level: 'Error', reasonCode: 'VirusFound' }] }
  flows = [flow(1, at(1), { ...tracking, acknowledgement: refused })]
  await read()
  assert.equal(await statusOf(id), 'REJECTED')
  // An answer that was long on its way changes nothing any more.
  flows = [flow(1, at(1), { ...tracking, acknowledgement: { status: 'Pending' } })]
  await read()
  assert.equal(await statusOf(id), 'REJECTED')
})

it('asks again for the document of a flow that is listed before it can be had', async () => {
  const id = await deposited()
  const [row] = await server.db.query<{ number: string }>(
    'SELECT number FROM invoices WHERE invoice_id = $1',
    [id],
  )
  const reported: PlatformStatus = { code: 200, at: new Date(NOW), actor: 'sender_platform' }
  const subject = { ...SUBJECT, number: row!.number, seller: { siren: '100000009' } }
  flows = [flow(9, at(2), { flowDirection: 'In', flowSyntax: 'CDAR' })]
  await read()
  assert.equal(await statusOf(id), 'TRANSMITTING')
  const jobs = await server.db.query<{ data: object }>(
    `SELECT data FROM pgboss.job WHERE name = 'inbox.fetch'`,
  )
  assert.deepEqual(
    jobs.map(({ data }) => (data as { flow: string }).flow),
    ['f-9'],
  )
  documents.set('f-9', renderStatus(statusMessage(reported, subject, new Date(NOW))))
  const fetched = {
    organisation: server.live.organisationId,
    mode: 'live' as const,
    pdp: 'essai',
    flow: 'f-9',
  }
  await fetchOne(server.services, fetched)
  assert.equal(await statusOf(id), 'TRANSMITTED')
})
