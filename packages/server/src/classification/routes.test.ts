import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { listen, MAGIC, PATHS } from '@conforme/platform'
import { type Client, clientOf, lawful, minimal } from '../invoices/testing.ts'
import type { Json } from '../judging/request.ts'
import { openTestServer, type TestServer } from '../testing.ts'

let server: TestServer
let client: Client
before(async () => {
  server = await openTestServer({
    config: { localWebhooks: true, secret: 'a master secret of 32 characters.' },
  })
  client = clientOf(server)
})
after(() => server.close())

const buyer = (change: object): Json => ({ buyer: { legal_name: 'Client', ...change } })
const magic = (name: string) => MAGIC.find(row => row.name === name)!.siren

async function outlook(change: Json, of = client) {
  const draft = of === client ? minimal(change) : lawful(change)
  const reply = await of.expect(200, '/invoices/validate', draft)
  const { transmittable, transmission, next_actions } = reply
  const codes = next_actions?.map(({ code }: { code: string }) => code)
  return { transmittable, transmission, codes, actions: next_actions }
}

it('says that a compliant invoice can leave, and through which platform', async () => {
  const { transmittable, transmission, actions } = await outlook({})
  assert.equal(transmittable, true)
  assert.deepEqual(transmission, {
    pdp: 'sandbox',
    treatment: 'e-invoicing',
    processing_rule: 'B2B',
    recipient: { address: '552081317', reachability: 'routable' },
    sender: { address: '100000009', reachability: 'routable' },
    accepted: true,
    duplicate: false,
  })
  assert.deepEqual(
    actions.map(({ code, href }: { code: string; href: string }) => [code, href]),
    [['submit', '/api/v1/invoices/submit']],
  )
})

it('looks up the exact address of the buyer', async () => {
  const of = async (name: string) => {
    const { transmittable, transmission, codes } = await outlook(buyer({ siren: magic(name) }))
    return [transmittable, transmission.recipient.reachability, ...codes]
  }
  assert.deepEqual(await of('DEST_INC'), [false, 'absent', 'fix_recipient_address'])
  assert.deepEqual(await of('NON_TRANSMISE'), [false, 'inactive', 'recipient_inactive'])
  assert.deepEqual(await of('UPCOMING'), [false, 'routable_later', 'wait_for_recipient'])
  assert.deepEqual(await of('REJ_ADR'), [false, 'absent', 'use_open_address', 'fix_recipient_address'])
})

it('proposes the address that is open, which then will do', async () => {
  const siren = magic('REJ_ADR')
  const { actions } = await outlook(buyer({ siren }))
  const [{ pointer, value }] = actions
  assert.equal(pointer, '/buyer/electronic_address')
  assert.equal((await outlook(buyer({ siren, electronic_address: value }))).transmittable, true)
})

it('says that what is not valid cannot leave, nor what has left already', async () => {
  assert.deepEqual((await outlook({ lines: [] })).codes[0], 'remediate')
  const draft = minimal({ number: 'ONCE-1' })
  await client.expect(202, '/invoices/submit', draft)
  const again = await outlook({ number: 'ONCE-1' })
  assert.deepEqual(
    [again.transmittable, again.transmission.duplicate, again.codes],
    [false, true, ['renumber']],
  )
  assert.equal((await outlook({ number: 'ONCE-1', issue_date: '2025-11-20' })).transmission.duplicate, false)
})

it('warns that statuses would not come back', async () => {
  const seller = { siren: magic('DEST_INC'), legal_name: 'Atelier' }
  const { transmittable, codes } = await outlook({ seller })
  assert.deepEqual([transmittable, codes], [true, ['open_own_address']])
})

it('asks no directory for what is only reported, or not transmitted', async () => {
  const abroad = { country: 'DE', city: 'Bonn', postal: '53111', line1: 'Am Markt 1' }
  const reported = await outlook(
    buyer({
      address: abroad,
      vat: 'DE136695976',
      electronic_address: { scheme: 'EM', value: 'ap@example.de' },
    }),
  )
  assert.deepEqual(
    [reported.transmission.treatment, reported.transmission.recipient.reachability],
    ['e-reporting', null],
  )
  const archived = await outlook({ notes: [{ subject_code: 'BAR', text: 'ARCHIVEONLY' }] })
  assert.deepEqual([archived.transmittable, archived.transmission.treatment], [false, 'neither'])
})

it('says that it does not know, and why: no platform is connected, several are and none is named, one does not answer', async () => {
  const live = clientOf(server, server.live)
  assert.equal((await outlook({}, live)).transmission, undefined)
  const why = async () => {
    const headers = { 'accept-language': 'en' }
    const body = await live.expect(200, '/invoices/validate', lawful(), headers)
    return [body.transmittable, body.transmittable_unknown?.code, body.transmittable_unknown?.detail]
  }
  assert.deepEqual(await why(), [null, 'unknown_platform', 'No platform is connected.'])
  const platform = await listen({ port: 0, host: '127.0.0.1' })
  const put = await live.ask('PUT', '/platforms/essai', {
    base_url: platform.address,
    token_url: platform.address + PATHS.token,
    client_id: 'us',
    client_secret: 'us',
  })
  assert.equal(put.statusCode, 201)
  assert.deepEqual(
    [(await outlook({}, live)).transmittable, (await outlook({}, live)).transmission.pdp],
    [true, 'essai'],
  )
  assert.deepEqual(await why(), [true, undefined, undefined])
  await live.ask('PUT', '/platforms/autre', { base_url: platform.address })
  assert.deepEqual(await why(), [
    null,
    'unknown_platform',
    '2 platforms are connected: name in pdp the one that the invoice leaves through.',
  ])
  assert.equal((await live.ask('DELETE', '/platforms/autre')).statusCode, 200)
  await platform.close()
  const { transmittable, transmission, codes } = await outlook(buyer({ siren: '356000000' }), live)
  assert.deepEqual(
    [transmittable, transmission.recipient.reachability, codes],
    [null, 'undetermined', ['look_up_again']],
  )
})

it('classifies a draft, or a stored invoice', async () => {
  const reply = await client.expect(200, '/invoices/classify', minimal())
  assert.deepEqual(
    [reply.treatment, reply.processing_rule, reply.bar, reply.report, reply.reasons[0].code],
    ['e-invoicing', 'B2B', 'B2B', null, 'buyer_in_france'],
  )
  const draft = minimal(buyer({ kind: 'CONSUMER' }))
  await client.expect(200, '/invoices/validate', draft)
  const stored = await client.expect(200, '/invoices/classify', { invoice_id: draft.invoice_id })
  assert.deepEqual([stored.treatment, stored.processing_rule], ['e-reporting', 'B2C'])
  await client.expect(404, '/invoices/classify', { invoice_id: 'NONE' })
})

it('reports the platform which rule to expect', async () => {
  const { submission } = await client.expect(202, '/invoices/submit', minimal())
  const [row] = await server.db.query<{ processing_rule: string }>(
    'SELECT processing_rule FROM submissions WHERE id = $1',
    [submission.tracking_id],
  )
  assert.equal(row?.processing_rule, 'B2B')
})
