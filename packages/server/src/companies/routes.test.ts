import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Entry, HEADER, lineOf } from '../../../../scripts/company-names.ts'
import { type Pretend, pretend, RESULT } from '../register/sources/testing.ts'
import { importStock } from '../register/stock/import.ts'
import { openTestServer, type TestServer } from '../testing.ts'

let source: Pretend
let offline: TestServer
let online: TestServer
before(async () => {
  source = await pretend(({ url }) =>
    url === '/check-vat-number'
      ? { body: { valid: true, requestIdentifier: 'W1' } }
      : { body: { results: [RESULT] } },
  )
  const urls = { 'recherche-entreprises': source.url, vies: source.url }
  offline = await openTestServer()
  online = await openTestServer({
    config: { companies: { sources: ['recherche-entreprises', 'vies'], inseeKey: undefined, urls } },
  })
})
after(async () => {
  await Promise.all([offline.close(), online.close(), source.close()])
})
beforeEach(() => {
  source.manner = 'well'
})

const get = async (server: TestServer, path: string, language = 'en') => {
  const reply = await server.app.inject({
    url: `/api/v1${path}`,
    headers: { ...server.sandbox.headers, 'accept-language': language },
  })
  return { status: reply.statusCode, ...reply.json() }
}

describe('without a source', () => {
  it('the embedded register answers, with its reasons in the reader’s language', async () => {
    const { data, chosen, sources } = await get(offline, '/companies?q=l%27oreal%20sa')
    assert.deepEqual(
      [data[0].siren, data[0].why, data[0].reason],
      ['632012100', 'same_name', 'the same name'],
    )
    assert.deepEqual([chosen, sources], ['632012100', [{ source: 'embedded', answered: true }]])
    assert.deepEqual([data[0].source, data[0].age_seconds], ['embedded', null])
    const french = await get(offline, '/companies?q=sncf', 'fr')
    assert.equal(french.chosen, null)
    assert.ok(french.data.length > 1)
    assert.match(french.data.at(-1).reason, /nom/)
  })

  it('a company is read by its SIREN, and what is not a SIREN is distinguished from an unknown one', async () => {
    const { legal_name, vat } = await get(offline, '/companies/356000000?check_vat=true')
    assert.deepEqual([legal_name, vat], ['LA POSTE', 'FR39356000000'])
    assert.deepEqual(
      [await get(offline, '/companies/100000009'), await get(offline, '/companies/100000008')].map(
        ({ status, code }) => [status, code],
      ),
      [
        [404, 'not_found'],
        [400, 'invalid_request'],
      ],
    )
  })

  it('a question needs words and a right', async () => {
    assert.equal((await get(offline, '/companies')).status, 400)
    assert.equal((await get(offline, '/companies?q=%00')).status, 400)
    const { headers } = await offline.key({ mode: 'sandbox', scopes: ['invoices:read'] })
    const { statusCode } = await offline.app.inject({ url: '/api/v1/companies?q=a', headers })
    assert.equal(statusCode, 403)
  })
})

describe('with a public source', () => {
  it('it answers, and its age is reported', async () => {
    const { data, sources } = await get(online, '/companies?q=la%20poste')
    assert.deepEqual([data[0].source, data[0].siret], ['recherche-entreprises', '35600000000048'])
    assert.ok(data[0].age_seconds >= 0)
    assert.deepEqual(sources[0], { source: 'recherche-entreprises', answered: true })
    const { vat_check } = await get(online, '/companies/356000000?check_vat=true')
    assert.deepEqual([vat_check.valid, vat_check.request_id], [true, 'W1'])
  })

  it('its failure to answer is reported, and the embedded register answers instead', async () => {
    source.manner = 'limits'
    const { data, sources } = await get(online, '/companies?q=ubisoft')
    assert.deepEqual(sources, [
      { source: 'recherche-entreprises', answered: false, reason: 'limited' },
      { source: 'embedded', answered: true },
    ])
    assert.equal(data[0].siren, '335186094')
  })
})

describe('with an imported file', () => {
  it('it answers alone, also to check_siret', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'conforme-routes-'))
    const closed: Entry = { siren: '552081317', name: 'ANCIENNE MAISON', category: '5710', closed: true }
    writeFileSync(join(folder, 'units.csv'), `${HEADER}\n${lineOf(closed)}\n`)
    await importStock(offline.db, join(folder, 'units.csv'), { now: new Date() })
    rmSync(folder, { recursive: true })
    const { data, sources, chosen } = await get(offline, '/companies?q=ancienne%20maison')
    assert.deepEqual([data[0].closed, chosen, sources[0].source], [true, null, 'stock'])
    const reply = await offline.app.inject({
      method: 'POST',
      url: '/api/v1/invoices/validate',
      headers: offline.sandbox.headers,
      payload: {
        options: { check_siret: true },
        seller: { siren: '100000009', legal_name: 'Inconnue' },
        buyer: { siren: '552081317', legal_name: 'Electricite de France' },
      },
    })
    const found = reply
      .json()
      .checks.filter(({ code, ok }: { code: string; ok: boolean }) => code.startsWith('COMPANY_') && !ok)
    assert.deepEqual(
      found.map(({ code, severity }: { code: string; severity: string }) => `${code} ${severity}`).sort(),
      ['COMPANY_CLOSED warning', 'COMPANY_NAME warning', 'COMPANY_UNKNOWN warning'],
    )
  })
})
