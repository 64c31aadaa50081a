import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { STATUS_CODES, triggerOf } from '@conforme/exchange'
import { everyEdge } from '../../../platform/src/testing.ts'
import { clientOf, minimal, story } from '../invoices/testing.ts'
import { SUBMISSIONS } from '../outbox/submission-jobs.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { readFeed } from './poll.ts'

let server: TestServer
let now = Date.parse('2026-11-21T09:00:00.000Z')
before(async () => {
  // Without workers: each step is taken here.
  server = await openTestServer({ clock: () => new Date(now) })
})
after(() => server.close())

const ends: Readonly<Record<string, string>> = { accepted: 'TRANSMITTED', refused: 'REJECTED' }

it('follows invoices over every edge of the life cycle, by the documented numbers, within a second', async () => {
  const client = clientOf(server)
  const ways = everyEdge()
  assert.deepEqual(
    [...new Set(ways.flat())].toSorted((a, b) => a - b),
    STATUS_CODES,
  )
  const walked: { readonly way: readonly number[]; readonly invoice_id: string }[] = []
  for (const way of ways) {
    const draft = minimal({ format: 'cii', number: `E-S${way.join('-')}` })
    const { invoice_id, submission } = await client.expect(202, '/invoices/submit', draft)
    await SUBMISSIONS.send(server.services, submission.tracking_id)
    walked.push({ way, invoice_id })
  }
  now += 999
  await readFeed(server.services, {
    organisationId: server.sandbox.organisationId,
    mode: 'sandbox',
    pdp: 'sandbox',
  })
  for (const { way, invoice_id } of walked) {
    const { status, lifecycle } = (await client.get(`/invoices/${invoice_id}`)).json()
    const codes = lifecycle.map(({ code }: { code: number }) => code)
    assert.deepEqual(new Set(codes), new Set(way))
    const triggers = way.map(triggerOf).filter(trigger => trigger !== undefined)
    // Nothing follows a rejection; whatever implies a deposit is one.
    const last = triggers.includes('refused') ? 'refused' : triggers[0]
    assert.equal(status, last ? ends[last] : 'TRANSMITTING', way.join(' '))
    const moves = (await story(client, invoice_id)).filter(type => /transmitted|rejected/.test(type))
    assert.deepEqual(
      moves,
      [...new Set(triggers)]
        .map(trigger => ends[trigger]!.toLowerCase())
        .sort()
        .reverse(),
    )
  }
})
