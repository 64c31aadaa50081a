import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, it } from 'node:test'
import { type Listening, listen } from '@conforme/platform'
import type { Db } from '../db/open.ts'
import { clientOf, minimal } from '../invoices/testing.ts'
import { SUBMISSIONS } from '../outbox/submission-jobs.ts'
import { eventually, openTestServer, type TestServer } from '../testing.ts'
import { load } from './load.ts'
import { doubtOpen, handOut } from './resume.ts'
import { emptyDb, made } from './testing.ts'

const MINUTE = 60_000
const CLIENT = { id: 'us', secret: 's3cret' }
const ADDRESS = { line1: '1 rue de la Paix', postal: '75002', city: 'Paris', country: 'FR' }
const config = { localWebhooks: true, secret: 'a secret of at least thirty-two characters' }

let platform: Listening
let old: TestServer
let restored: Db
let ahead = 0
const clock = () => new Date(Date.now() + ahead)
before(async () => {
  platform = await listen({ port: 0, host: '127.0.0.1', client: CLIENT })
  old = await openTestServer({ clock, config })
  restored = await emptyDb('pglite')
  const reply = await old.app.inject({
    method: 'PUT',
    url: '/api/v1/platforms/outside',
    headers: old.live.headers,
    payload: {
      base_url: platform.address,
      token_url: `${platform.address}/oauth/token`,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      // Short, for the process waits by a clock of its own.
      capabilities: { callbacks: false, search_lag: 8 },
    },
  })
  assert.equal(reply.statusCode, 201, reply.body)
})
after(async () => {
  await old.close()
  await restored.close()
  await platform.close()
})

async function submitted(number: string): Promise<string> {
  const draft = minimal({
    number,
    pdp: 'outside',
    seller: { siren: '100000009', legal_name: 'Atelier', address: ADDRESS },
    buyer: { siren: '200000008', legal_name: 'Comptoir', address: ADDRESS },
  })
  return (await clientOf(old, old.live).expect(202, '/invoices/submit', draft)).submission.tracking_id
}

const deposits = async (tracking: string) =>
  (await platform.storeOf(CLIENT.id).tracked(tracking)).map(({ outcome }) => outcome)

const statusIn = async (db: Db, tracking: string): Promise<string> =>
  (await db.query<{ status: string }>('SELECT status FROM submissions WHERE id = $1', [tracking]))[0]!.status

it('sends once what was open in a backup, whether or not it left after the backup was made', async () => {
  const left = await submitted('RESTORE-1')
  const stayed = await submitted('RESTORE-2')
  const { bytes } = await made(old.db, clock())
  assert.equal(await statusIn(old.db, left), 'queued')
  await SUBMISSIONS.send(old.services, left)
  assert.equal((await deposits(left)).length, 1)

  ahead += 30 * MINUTE
  await load(restored, Readable.from([bytes]), tx => doubtOpen(tx, clock()))
  assert.equal(await handOut(restored), 2)
  const server = await openTestServer({ db: restored, clock, config, work: true })
  try {
    await eventually(async () => !['queued', 'uncertain'].includes(await statusIn(restored, left)), 60)
    // Looked for, not found, and not posted before the platform's list is sure to have it.
    await eventually(async () => {
      const [row] = await restored.query<{ looks: number }>('SELECT looks FROM submissions WHERE id = $1', [
        stayed,
      ])
      return row!.looks > 0
    }, 60)
    assert.deepEqual([await deposits(stayed), await statusIn(restored, stayed)], [[], 'uncertain'])
    await eventually(async () => (await deposits(stayed)).length > 0, 120)
    for (const tracking of [left, stayed]) assert.equal((await deposits(tracking)).length, 1)
    const live = server.app.inject({ url: '/api/v1/invoices?limit=10', headers: old.live.headers })
    assert.equal((await live).json().data.length, 2)
  } finally {
    await server.close()
  }
})
