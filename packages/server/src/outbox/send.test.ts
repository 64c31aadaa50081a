import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { readFeed } from '../inbox/poll.ts'
import { type Client, clientOf, minimal } from '../invoices/testing.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { lagSeen } from './pace.ts'
import { SUBMISSIONS } from './submission-jobs.ts'

/** A platform that takes every post as a deposit of its own, lists it when the test says, and answers as the test says. */
interface Deposit {
  readonly flowId: string
  readonly trackingId: string
}
type Answer = 'taken' | 'lost' | 'never arrived' | 400 | 503
let deposits: Deposit[] = []
let listed: (deposit: Deposit) => boolean = () => true
let onPost: () => Answer = () => 'taken'
let searchStatus = 200
let downloadStatus = 200
/** What happens while a try waits for its token: after its note that it posts, before the first byte. */
let onToken: () => unknown = () => undefined
let documents = new Map<string, Buffer>()

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const flowOf = ({ flowId, trackingId }: Deposit) => ({
  flowId,
  trackingId,
  flowDirection: 'Out',
  flowSyntax: 'UBL',
  updatedAt: new Date(now).toISOString(),
  acknowledgement: { status: 'Pending' },
})

const server = createServer(async (request, reply) => {
  const { pathname } = new URL(request.url ?? '/', 'http://platform.invalid')
  const body = await bodyOf(request)
  const json = (value: unknown, status = 200) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
  if (pathname.endsWith('/token')) {
    await onToken()
    return json({ access_token: 't', expires_in: 3600 })
  }
  if (pathname.endsWith('/search')) {
    return searchStatus === 200
      ? json({ results: deposits.filter(listed).map(flowOf) })
      : json({ errorCode: 'NO' }, searchStatus)
  }
  if (request.method === 'POST') {
    const told = onPost()
    if (told === 'never arrived') return reply.destroy()
    if (typeof told === 'number') return json({ errorCode: 'NO', errorMessage: 'no' }, told)
    const [, trackingId = ''] = /"trackingId":"([^"]+)"/.exec(body.toString('latin1')) ?? []
    const flowId = `f${deposits.length + 1}`
    deposits.push({ flowId, trackingId })
    documents.set(flowId, fileIn(body))
    return told === 'lost'
      ? reply.destroy()
      : json({ flowId, submittedAt: '', name: 'x', flowSyntax: 'UBL' }, 202)
  }
  if (downloadStatus !== 200) return json({ errorCode: 'GONE' }, downloadStatus)
  return reply.writeHead(200).end(documents.get(pathname.split('/').at(-1) ?? ''))
})

/** The second part of the form. */
function fileIn(body: Buffer): Buffer {
  const start = body.indexOf('\r\n\r\n', body.indexOf('name="file"')) + 4
  return body.subarray(start, body.lastIndexOf('\r\n--'))
}

const MINUTE = 60_000
let now = Date.parse('2026-11-21T09:00:00Z')
let test: TestServer
let client: Client

async function connect(slug: string, to: Server, search_lag = 900): Promise<void> {
  const address = `http://127.0.0.1:${(to.address() as AddressInfo).port}`
  const platform = { base_url: address, token_url: `${address}/token`, client_id: 'a', client_secret: 'b' }
  const reply = await test.app.inject({
    method: 'PUT',
    url: `/api/v1/platforms/${slug}`,
    headers: test.live.headers,
    payload: { ...platform, capabilities: { callbacks: false, search_lag } },
  })
  assert.equal(reply.statusCode, 201, reply.body)
}

before(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  test = await openTestServer({
    clock: () => new Date(now),
    config: { localWebhooks: true, secret: 'a secret of at least thirty-two characters' },
  })
  client = clientOf(test, test.live)
  await connect('good', server)
})
after(async () => {
  server.closeAllConnections()
  server.close()
  await test.close()
})
beforeEach(() => {
  deposits = []
  documents = new Map()
  listed = () => true
  onPost = () => 'taken'
  searchStatus = 200
  downloadStatus = 200
  onToken = () => undefined
})

let count = 0

async function submitted(pdp = 'good'): Promise<{ id: string; tracking: string; number: string }> {
  count += 1
  const number = `OUT-${count}`
  const draft = minimal({
    number,
    pdp,
    seller: { siren: '100000009', legal_name: 'Atelier', address: ADDRESS },
    buyer: { siren: '200000008', legal_name: 'Comptoir', address: ADDRESS },
  })
  const reply = await client.expect(202, '/invoices/submit', draft)
  return { id: reply.invoice_id, tracking: reply.submission.tracking_id, number }
}
const ADDRESS = { line1: '1 rue de la Paix', postal: '75002', city: 'Paris', country: 'FR' }

const trying = (tracking: string) => SUBMISSIONS.send(test.services, tracking).catch(() => undefined)
const shown = async (id: string) => (await client.get(`/invoices/${id}`)).json()

describe('a document that leaves for a platform', () => {
  it('is not refused by what the platform answers to a search or a download', async () => {
    for (const fault of ['search', 'download']) {
      const { id, tracking } = await submitted()
      onPost = () => 'lost'
      await trying(tracking)
      if (fault === 'search') searchStatus = 400
      else downloadStatus = 410
      await trying(tracking)
      const { status, submission } = await shown(id)
      assert.deepEqual([status, submission.status], ['TRANSMITTING', 'uncertain'])
      searchStatus = 200
      downloadStatus = 200
      await trying(tracking)
      assert.equal((await shown(id)).submission.status, 'sent')
    }
    assert.equal(deposits.length, 2)
  })

  it('is not posted again while the platform may not list it yet', async () => {
    const { id, tracking } = await submitted()
    onPost = () => 'lost'
    listed = () => false
    await trying(tracking)
    for (const minutes of [0.1, 1, 5, 8]) {
      now += minutes * MINUTE
      await trying(tracking)
    }
    assert.deepEqual([deposits.length, (await shown(id)).submission.status], [1, 'uncertain'])
    listed = () => true
    await trying(tracking)
    assert.deepEqual([deposits.length, (await shown(id)).submission.status], [1, 'sent'])
  })

  it('is announced when the platform does not say, and settled by a person', async () => {
    const { id, tracking } = await submitted()
    onPost = () => 'lost'
    searchStatus = 500
    await trying(tracking)
    now += 60 * MINUTE
    await trying(tracking)
    await trying(tracking)
    const { data } = (await client.get(`/invoices/${id}/events`)).json()
    const told = data.filter(({ type }: { type: string }) => type === 'invoice.uncertain')
    assert.equal(told.length, 1)
    const settled = await client.post(`/invoices/${id}/settle`, { outcome: 'deposited', flow_id: 'f1' })
    assert.deepEqual([settled.statusCode, settled.json().submission.status], [200, 'sent'])
    const again = await client.post(`/invoices/${id}/settle`, { outcome: 'deposited' })
    assert.deepEqual([again.statusCode, again.json().code], [409, 'invalid_state'])
    assert.equal(deposits.length, 1)
  })

  it('is posted once by two processes, of which one slept', async () => {
    const { tracking } = await submitted()
    listed = () => false
    await Promise.all([1, 2, 3, 4].map(() => trying(tracking)))
    assert.equal(deposits.length, 1)
  })

  it('does not leave when its process was stopped until others may have posted it', async () => {
    await connect('stopped', server)
    const { id, tracking } = await submitted('stopped')
    onToken = () => {
      now += 20 * MINUTE
    }
    await trying(tracking)
    const { submission } = await shown(id)
    assert.deepEqual(
      [deposits.length, submission.status, submission.last_error.code],
      [0, 'queued', 'timeout'],
    )
    onToken = () => undefined
    await trying(tracking)
    assert.deepEqual([deposits.length, (await shown(id)).submission.status], [1, 'sent'])
  })

  it('does not leave when another has taken it up since, by whatever clock', async () => {
    await connect('overtaken', server)
    const { id, tracking } = await submitted('overtaken')
    onToken = () => test.db.query('UPDATE submissions SET attempts = attempts + 1 WHERE id = $1', [tracking])
    await trying(tracking)
    const { submission } = await shown(id)
    assert.deepEqual([deposits.length, submission.attempts, submission.status], [0, 2, 'sending'])
  })

  it('leaves although another looks for it between the note and the first byte', async () => {
    await connect('watched', server)
    const { id, tracking } = await submitted('watched')
    let looks = 0
    onToken = async () => {
      looks += 1
      // It asks for the token that this one is waiting for: it looks, and then waits as well.
      if (looks === 1) await Promise.race([trying(tracking), wait(1000)])
    }
    await trying(tracking)
    const { submission } = await shown(id)
    assert.ok(looks > 0)
    assert.deepEqual([deposits.length, submission.attempts, submission.status], [1, 1, 'sent'])
  })

  it('is refused by the answer to the post alone', async () => {
    const { id, tracking } = await submitted()
    onPost = () => 400
    await trying(tracking)
    assert.equal((await shown(id)).status, 'REJECTED')
  })

  it('is posted again at once where it surely did not leave', async () => {
    const { id, tracking } = await submitted()
    await test.db.query(`UPDATE platforms SET token_url = 'http://127.0.0.1:9/token', updated_at = now()`)
    await trying(tracking)
    assert.equal((await shown(id)).submission.status, 'queued')
    const { port } = server.address() as AddressInfo
    await test.db.query(`UPDATE platforms SET token_url = $1, updated_at = now()`, [
      `http://127.0.0.1:${port}/token`,
    ])
    await trying(tracking)
    assert.deepEqual([deposits.length, (await shown(id)).submission.status], [1, 'sent'])
  })

  it('is not posted again because a clock says that the delay is over: there was no wait', async () => {
    const { id, tracking } = await submitted()
    // Another process posted it, and its clock, or that of this one, is a day off.
    await test.db.query(
      `UPDATE submissions SET status = 'uncertain', attempts = 1, looks = 3, posted_at = $2 WHERE id = $1`,
      [tracking, new Date(now - 24 * 60 * MINUTE)],
    )
    listed = () => false
    for (let looks = 0; looks < 3; looks += 1) await trying(tracking)
    assert.deepEqual([deposits.length, (await shown(id)).submission.status], [0, 'uncertain'])
  })

  it('is posted again once two lists past the delay do not have it, the first of which may be a lie', async () => {
    await connect('quick', server, 1)
    const { id, tracking } = await submitted('quick')
    onPost = () => 'never arrived'
    await trying(tracking)
    onPost = () => 'taken'
    // Past the delay by both clocks.
    now += 2000
    await wait(1100)
    await trying(tracking)
    assert.equal(deposits.length, 0)
    await trying(tracking)
    assert.deepEqual([deposits.length, (await shown(id)).submission.status], [1, 'sent'])
  })

  it('learns no lag from a clock that was set, nor from a look that came late', async () => {
    const { tracking } = await submitted()
    onPost = () => 'lost'
    listed = () => false
    await trying(tracking)
    await trying(tracking)
    now += 24 * 60 * MINUTE
    listed = () => true
    await trying(tracking)
    const [{ seen_lag } = { seen_lag: -1 }] = await test.db.query<{ seen_lag: number }>(
      `SELECT seen_lag FROM platforms WHERE slug = 'good'`,
    )
    assert.ok(seen_lag >= 0 && seen_lag < 60, String(seen_lag))
    assert.equal(lagSeen({ since: 0, missed: 20_000 }, 80_000), 80)
    // Looked for at 20 s, then not for an hour: the server was down.
    assert.equal(lagSeen({ since: 0, missed: 20_000 }, 3_600_000), 100)
    assert.equal(lagSeen({ since: 0 }, 3_600_000), 0)
  })

  it('waits anew when the clock was put back, and is still read', async () => {
    const { id, tracking } = await submitted()
    onPost = () => 'lost'
    listed = () => false
    await trying(tracking)
    now -= 24 * 60 * MINUTE
    await trying(tracking)
    now += 16 * MINUTE
    listed = () => true
    await trying(tracking)
    assert.deepEqual([deposits.length, (await shown(id)).submission.status], [1, 'sent'])
  })
})

describe('the news of two platforms', () => {
  it('are not taken for one another’s, whatever names they give to flows', async () => {
    const { id, tracking } = await submitted()
    await trying(tracking)
    const [mine] = deposits
    const evil = createServer(async (request, reply) => {
      await bodyOf(request)
      const { pathname } = new URL(request.url ?? '/', 'http://platform.invalid')
      const flow = {
        ...flowOf(mine!),
        acknowledgement: {
          status: 'Error',
          details: [{ level: 'Error', item: 'x', reasonCode: 'X', reasonMessage: 'x' }],
        },
      }
      const body = pathname.endsWith('/token') ? { access_token: 't', expires_in: 3600 } : { results: [flow] }
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    evil.listen(0, '127.0.0.1')
    await once(evil, 'listening')
    try {
      await connect('evil', evil)
      const feed = { organisationId: test.live.organisationId, mode: 'live' as const, pdp: 'evil' }
      await readFeed(test.services, feed)
      assert.equal((await shown(id)).status, 'TRANSMITTING')
    } finally {
      evil.closeAllConnections()
      evil.close()
    }
  })
})
