import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { clientOf, minimal } from '../invoices/testing.ts'
import { openTestServer, type TestServer } from '../testing.ts'

let server: TestServer
before(async () => {
  server = await openTestServer()
})
after(() => server.close())

const url = '/api/v1/organisation'
const read = async (key = server.sandbox) => (await server.app.inject({ url, headers: key.headers })).json()
const patch = (payload: unknown, key = server.sandbox) =>
  server.app.inject({
    method: 'PATCH',
    url,
    headers: { ...key.headers, 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

it('begins in the sandbox with a complete fictitious organisation', async () => {
  const profile = await read()
  assert.equal(profile.siren, '100000009')
  assert.equal(profile.vat, 'FR88100000009')
  assert.equal(profile.iban, 'FR7630006000011234567890189')
  assert.equal(profile.address.country, 'FR')
})

it('begins in live with an empty one', async () => {
  assert.deepEqual(await read(server.live), {})
})

it('merges a patch, and removes what is null', async () => {
  const key = await server.stranger()
  const reply = await patch({ bic: null, address: { city: 'Lyon', postal: '69001' } }, key)
  assert.equal(reply.statusCode, 200)
  const profile = await read(key)
  assert.equal(profile.bic, undefined)
  assert.deepEqual(profile.address, {
    line1: '1 rue de l’Essai',
    city: 'Lyon',
    postal: '69001',
    country: 'FR',
  })
})

it('keeps two organisations, and two modes, apart', async () => {
  const key = await server.stranger()
  await patch({ legal_name: 'Autre SARL' }, key)
  assert.equal((await read()).legal_name, 'Atelier Exemple SAS')
  assert.deepEqual(await read(server.live), {})
})

it('refuses an unknown field and proposes the nearest', async () => {
  const reply = await patch({ legal_nam: 'X' })
  assert.equal(reply.statusCode, 400)
  const [error] = reply.json().errors
  assert.deepEqual([error.pointer, error.code], ['/legal_nam', 'unknown_field'])
  assert.match(error.detail, /legal_name/)
})

it('refuses an unknown enumeration value and proposes the nearest', async () => {
  const reply = await patch({ vat_regime: 'franchise_293' })
  assert.equal(reply.statusCode, 400)
  const { errors } = reply.json()
  assert.equal(errors.length, 1)
  assert.equal(errors[0].pointer, '/vat_regime')
  assert.equal(errors[0].code, 'unknown_value')
  assert.match(errors[0].detail, /franchise_293b/)
})

it('locates every wrong type at once', async () => {
  const reply = await patch({ legal_name: 3, payment_terms: { days: 'trente' }, address: { city: false } })
  assert.equal(reply.statusCode, 400)
  const pointers = reply.json().errors.map((error: { pointer: string }) => error.pointer)
  assert.deepEqual(pointers.sort(), ['/address/city', '/legal_name', '/payment_terms/days'])
})

it('refuses identifiers whose check digits are wrong, or that contradict each other', async () => {
  for (const [payload, pointer] of [
    [{ siren: '100000008' }, '/siren'],
    [{ siret: '35600000000048' }, '/siret'],
    [{ vat: 'FR40303265045' }, '/vat'],
    [{ iban: 'FR7630006000011234567890188' }, '/iban'],
  ] as const) {
    const reply = await patch(payload)
    assert.equal(reply.statusCode, 400, JSON.stringify(payload))
    assert.equal(reply.json().errors[0].pointer, pointer)
  }
  assert.equal((await read()).siren, '100000009')
})

it('refuses a body that is no object', async () => {
  for (const payload of ['[]', '"x"', '3', 'null', 'true']) {
    const reply = await patch(payload)
    assert.equal(reply.statusCode, 400, payload)
    assert.equal(reply.json().code, 'invalid_request')
  }
})

it('needs the right to write', async () => {
  const key = await server.key({ mode: 'sandbox', scopes: ['organisation:read'] })
  assert.equal((await server.app.inject({ url, headers: key.headers })).statusCode, 200)
  const reply = await patch({ bic: null }, key)
  assert.equal(reply.statusCode, 403)
  assert.equal(reply.json().code, 'insufficient_scope')
  assert.match(String(reply.headers['www-authenticate']), /organisation:write/)
})

const CONTROL = ['\u0001', '\u000b', '\u001f', '\ufffe']
const UNSEEN = ['\u007f', '\u0085', '\u0092', '\u202e', '\u2066']

it('refuses a control character in any text, with its place', async () => {
  const fields: Record<string, (text: string) => object> = {
    '/penalty_mention': text => ({ penalty_mention: text }),
    '/recovery_mention': text => ({ recovery_mention: text }),
    '/legal_name': text => ({ legal_name: text }),
    '/address/city': text => ({ address: { city: text } }),
    '/payment_terms/text': text => ({ payment_terms: { text } }),
    '/vat_group/legal_name': text => ({ vat_group: { legal_name: text } }),
    '/electronic_address': text => ({ electronic_address: text }),
    '/share_capital': text => ({ share_capital: text }),
  }
  for (const [pointer, change] of Object.entries(fields))
    for (const sign of [...CONTROL, ...UNSEEN]) {
      const reply = await patch(change(`a${sign}b`))
      assert.deepEqual([reply.statusCode, reply.json().errors[0].pointer], [400, pointer])
    }
  assert.equal((await patch({ penalty_mention: 'Trois fois le taux légal.\nVoir CGV.' })).statusCode, 200)
})

it('refuses a text of blanks, and the wrong digits of a VAT group', async () => {
  for (const [payload, pointer] of [
    [{ legal_name: ' \t ' }, '/legal_name'],
    [{ vat_group: { siren: '100000008' } }, '/vat_group/siren'],
    [{ vat_group: { vat: 'FR00100000009' } }, '/vat_group/vat'],
  ] as const) {
    const reply = await patch(payload)
    assert.deepEqual([reply.statusCode, reply.json().errors?.[0].pointer], [400, pointer], reply.body)
  }
})

it('makes documents of a profile that was stored before its texts were checked', async () => {
  const key = await server.stranger()
  const bad = Object.fromEntries(
    ['legal_name', 'penalty_mention', 'recovery_mention', 'discount_mention', 'legal_form', 'rcs_town'].map(
      (name, i) => [name, `a${CONTROL[i % CONTROL.length]}b`],
    ),
  )
  await server.db.query(
    `UPDATE organisation_profiles SET profile = (profile::jsonb || $2::jsonb)::json
     WHERE organisation_id = $1 AND mode = 'sandbox'`,
    [key.organisationId, JSON.stringify(bad)],
  )
  const client = clientOf(server, key)
  for (const format of ['cii', 'ubl', 'factur-x']) {
    const reply = await client.post('/invoices/render', minimal({ format }))
    assert.ok(reply.statusCode < 500, reply.body)
    assert.equal(reply.statusCode, 200, reply.body)
  }
})
