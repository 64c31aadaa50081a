import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { MAGIC } from '@conforme/platform'
import { type Client, clientOf } from '../invoices/testing.ts'
import { openTestServer, type TestServer } from '../testing.ts'

let server: TestServer
let client: Client
let live: Client
before(async () => {
  server = await openTestServer()
  client = clientOf(server)
  live = clientOf(server, server.live)
})
after(() => server.close())

const magic = (name: string) => MAGIC.find(row => row.name === name)!.siren

const look = async (address: string, of = client) => {
  const reply = await of.get(`/directory/${encodeURIComponent(address)}`, { 'accept-language': 'en' })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

it('says what an address names, and what the directory says of it, dated', async () => {
  const answer = await look('0225:356000000_35600000000048_ACHATS')
  assert.deepEqual(
    [answer.level, answer.siren, answer.siret, answer.routing_code, answer.suffix],
    ['routing_code', '356000000', '35600000000048', 'ACHATS', null],
  )
  assert.deepEqual([answer.verdict, answer.directory.pdp], ['routable', 'sandbox'])
  assert.deepEqual([answer.company.legal_name, answer.company.source], ['LA POSTE', 'embedded'])
  assert.ok(Date.parse(answer.directory.as_of) > 0 && Date.parse(answer.checked_at) > 0)
  const suffix = await look('100000009_COMPTA')
  assert.deepEqual([suffix.level, suffix.suffix, suffix.company], ['suffix', 'COMPTA', null])
})

it('distinguishes the four verdicts, and where else the company receives', async () => {
  assert.equal((await look(magic('DEST_INC'))).verdict, 'absent')
  assert.equal((await look(magic('NON_TRANSMISE'))).verdict, 'inactive')
  assert.equal((await look(magic('UPCOMING'))).verdict, 'routable_later')
  const elsewhere = await look(magic('REJ_ADR'))
  assert.equal(elsewhere.verdict, 'absent')
  assert.deepEqual(
    elsewhere.lines.data.map((line: { level: string; reachability: string }) => [
      line.level,
      line.reachability,
    ]),
    [['siret', 'routable']],
  )
})

it('asks no directory about what is not an address, and says why it is not', async () => {
  const wrong: Readonly<Record<string, string>> = {
    '552 081 317': 'blanks',
    '12345': 'wrong_siren',
    '552081318': 'siren_key',
    '552081317_55208131700001': 'siret_key',
    '552081317_35600000000048': 'suffix_like_siret',
    '552081317_é': 'wrong_characters',
    '0009:35600000000048': 'other_scheme',
    [`552081317_${'A'.repeat(120)}`]: 'too_long',
  }
  for (const [address, code] of Object.entries(wrong)) {
    const { verdict, faults, directory } = await look(address)
    assert.deepEqual(
      [verdict, faults.map((fault: { code: string }) => fault.code), directory],
      ['malformed', [code], null],
      address,
    )
  }
})

it('states nothing where no platform is connected', async () => {
  const answer = await look('552081317', live)
  assert.deepEqual([answer.verdict, answer.directory, answer.lines], ['undetermined', null, null])
  const { statusCode } = await live.get('/directory/552081317?pdp=nowhere')
  assert.equal(statusCode, 422)
})

it('checks a list, in JSON and in CSV', async () => {
  const addresses = ['552081317', magic('DEST_INC'), 'x', '552081317']
  const reply = await client.expect(200, '/directory/check', { addresses })
  assert.deepEqual(
    reply.data.map(({ verdict }: { verdict: string }) => verdict),
    ['routable', 'absent', 'malformed', 'routable'],
  )
  assert.deepEqual(reply.counts, { routable: 2, absent: 1, malformed: 1 })
  const file = `\ufeffclient;adresse\r\n"=EDF";552081317\r\nX;${magic('NON_TRANSMISE')}\r\n`
  const csv = await client.post('/directory/check', file, { 'content-type': 'text/csv' })
  assert.equal(csv.statusCode, 200, csv.body)
  assert.match(String(csv.headers['content-type']), /^text\/csv/)
  const [head, first, second, end] = csv.body.split('\r\n')
  assert.match(head!, /^given,address,level,.*verdict/)
  assert.match(first!, /^552081317,552081317,siren,552081317,,,,routable,,sandbox,\d{4}-/)
  assert.match(second!, /,inactive,/)
  assert.equal(end, '')
  const asJson = await client.post('/directory/check', '552081317\n', {
    'content-type': 'text/csv',
    accept: 'application/json',
  })
  assert.equal(asJson.json().data[0].verdict, 'routable')
})

it('refuses what is not a list, or too long', async () => {
  await client.expect(400, '/directory/check', { addresses: Array(501).fill('552081317') })
  await client.expect(400, '/directory/check', '\ufeffadresse\n', { 'content-type': 'text/csv' })
  await client.expect(400, '/directory/check', 'a\n"552081317\n', { 'content-type': 'text/csv' })
})

it('reads an establishment, and says of the head office only what a register says', async () => {
  const read = async (siret: string, of = client) => (await of.get(`/establishments/${siret}`)).json()
  const seat = await read('35600000000048')
  assert.deepEqual(
    [seat.siren, seat.company.legal_name, seat.directory.listed],
    ['356000000', 'LA POSTE', true],
  )
  const unknown = await read('20000000800017', live)
  assert.deepEqual([unknown.head_office, unknown.company, unknown.directory], [null, null, null])
  assert.equal((await client.get('/establishments/35600000000049')).statusCode, 400)
})
