import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Db } from '../../db/open.ts'
import { openTestDb } from '../../testing.ts'
import { SourceSilent } from './ask.ts'
import { insee } from './insee.ts'
import { pace } from './pace.ts'
import { rechercheEntreprises } from './recherche-entreprises.ts'
import { remembering } from './remembering.ts'
import { type Manner, type Pretend, pretend, RESULT, UNIT } from './testing.ts'
import { vies } from './vies.ts'

/** Short, for what never answers; whatever answers has all the time that a busy machine takes. */
const SHORT = 300
const PATIENCE = 30_000

let server: Pretend
before(async () => {
  server = await pretend(({ url = '', headers }, body) => {
    if (url.startsWith('/siren/999999999')) return { status: 404, body: { header: { statut: 404 } } }
    if (url.startsWith('/siren') && headers['x-insee-api-key-integration'] !== 'key')
      return { status: 401, body: {} }
    if (url.startsWith('/siren/')) return { body: { header: { statut: 200 }, uniteLegale: UNIT } }
    if (url.startsWith('/siren?'))
      return { body: { header: { statut: 200, total: 1 }, unitesLegales: [UNIT, 3] } }
    if (url.startsWith('/check-vat-number')) return { body: viesAnswer(JSON.parse(body).vatNumber) }
    return { body: { results: [RESULT, { siren: 'none' }, null], total_results: 1, page: 1 } }
  })
})
after(() => server.close())
beforeEach(() => {
  server.manner = 'well'
  server.asked.length = 0
})

function viesAnswer(number: string): object {
  const request = { countryCode: 'FR', vatNumber: number, requestDate: '2026-11-21T10:00:00Z' }
  if (number === '1')
    return { ...request, valid: true, name: 'LA POSTE', address: 'PARIS', requestIdentifier: 'W1' }
  if (number === '2') return { ...request, valid: true, name: '---', address: '---' }
  if (number === '3') return { ...request, valid: false, userError: 'INVALID' }
  return { actionSucceed: false, errorWrappers: [{ error: number }] }
}

const silent = (reason: string) => (error: unknown) =>
  error instanceof SourceSilent && error.reason === reason

describe('Recherche d’entreprises', () => {
  it('is asked for a name, and its entries are companies', async () => {
    const found = await rechercheEntreprises(server.url, PATIENCE).search('la poste & co')
    assert.match(server.asked[0]!, /^GET \/search\?q=la\+poste\+%26\+co&per_page=25/)
    assert.deepEqual(found, [
      {
        siren: '356000000',
        legal_name: 'LA POSTE',
        vat: 'FR39356000000',
        address: { line1: '9 RUE DU COLONEL PIERRE AVIA', postal: '75015', city: 'PARIS', country: 'FR' },
        names: ['LA POSTE (POSTE)', 'POSTE', 'LA POSTE SIEGE'],
        siret: '35600000000048',
        legal_category: '5510',
        source: 'recherche-entreprises',
      },
    ])
  })

  it('finds a SIREN, and none that it did not mean', async () => {
    const api = rechercheEntreprises(server.url, PATIENCE)
    assert.equal((await api.bySiren('356000000'))?.legal_name, 'LA POSTE')
    assert.equal(await api.bySiren('552081317'), undefined)
  })
})

describe('the Sirene API', () => {
  it('is asked with its key, and its newest period counts', async () => {
    const company = await insee(server.url, 'key', PATIENCE).bySiren('356000000')
    assert.deepEqual(
      [company?.legal_name, company?.names, company?.siret, company?.closed],
      ['LA POSTE', ['LE GROUPE LA POSTE'], '35600000000048', true],
    )
    assert.equal(server.asked[0], 'GET /siren/356000000')
  })

  it('finds no company for an unknown SIREN, or of a SIREN that became another', async () => {
    const api = insee(server.url, 'key', PATIENCE)
    assert.equal(await api.bySiren('999999999'), undefined)
    assert.equal(await api.bySiren('552081317'), undefined)
  })

  it('is searched by words alone: nothing of a query reaches its language', async () => {
    const found = await insee(server.url, 'key', PATIENCE).search('Poste) OR siren:*')
    assert.equal(found.length, 1)
    const q = new URL(`http://x${server.asked[0]!.slice(4)}`).searchParams.get('q')
    assert.equal(
      q,
      'periode(denominationUniteLegale:poste* AND denominationUniteLegale:or* AND denominationUniteLegale:siren*)',
    )
  })

  it('refuses a wrong key', async () => {
    await assert.rejects(insee(server.url, 'wrong', PATIENCE).bySiren('356000000'), silent('refused'))
  })
})

describe('VIES', () => {
  it('says whether a number is valid, with its proof, and whose it is where it may', async () => {
    const check = vies(server.url, PATIENCE)
    assert.deepEqual(await check('FR1'), {
      vat: 'FR1',
      valid: true,
      name: 'LA POSTE',
      address: 'PARIS',
      request_id: 'W1',
    })
    assert.deepEqual(await check('FR2'), { vat: 'FR2', valid: true })
    assert.deepEqual(await check('FR3'), { vat: 'FR3', valid: false })
    assert.deepEqual(await check('FRINVALID_INPUT'), { vat: 'FRINVALID_INPUT', valid: false })
  })

  it('is silent where a member state is, and says so with HTTP 200', async () => {
    for (const [fault, reason] of [
      ['MS_UNAVAILABLE', 'down'],
      ['SERVICE_UNAVAILABLE', 'down'],
      ['TIMEOUT', 'timeout'],
      ['MS_MAX_CONCURRENT_REQ', 'limited'],
      ['GLOBAL_MAX_CONCURRENT_REQ', 'limited'],
      ['INVALID_REQUESTER_INFO', 'refused'],
    ] as const)
      await assert.rejects(vies(server.url, PATIENCE)(`FR${fault}`), silent(reason), fault)
  })
})

for (const [manner, reason] of [
  ['slow', 'timeout'],
  ['limits', 'limited'],
  ['fails', 'down'],
  ['rubbish', 'rubbish'],
  ['odd', 'rubbish'],
  ['endless', 'rubbish'],
] as const satisfies readonly (readonly [Manner, string])[])
  it(`a source that is ${manner} has not answered: ${reason}`, async () => {
    server.manner = manner
    const patience = manner === 'slow' ? SHORT : PATIENCE
    const { search } = rechercheEntreprises(server.url, patience)
    await assert.rejects(search('la poste'), silent(reason))
    await assert.rejects(insee(server.url, 'key', patience).bySiren('356000000'), silent(reason))
    await assert.rejects(vies(server.url, patience)('FR1'), silent(reason))
  })

it('a source that is not there is down', async () => {
  await assert.rejects(rechercheEntreprises('http://127.0.0.1:1').search('x'), silent('down'))
})

describe('the pace', () => {
  it('asks no more often than allowed', async () => {
    let now = 0
    const run = pace({ questions: 2, milliseconds: 1000 }, () => now)
    const ask = () => run(async () => 'answer')
    assert.deepEqual([await ask(), await ask()], ['answer', 'answer'])
    await assert.rejects(ask(), silent('limited'))
    now = 1000
    assert.equal(await ask(), 'answer')
  })

  it('leaves a source alone for as long as it asked for', async () => {
    let now = 0
    let asked = 0
    const run = pace({ questions: 9, milliseconds: 1000 }, () => now)
    const fail = () =>
      run(async () => {
        asked++
        throw new SourceSilent('limited', { retryAfter: 5000 })
      })
    await assert.rejects(fail(), silent('limited'))
    now = 4999
    await assert.rejects(fail(), silent('limited'))
    assert.equal(asked, 1)
    now = 5000
    await assert.rejects(fail(), silent('limited'))
    assert.equal(asked, 2)
  })
})

describe('what was answered', () => {
  let db: Db
  before(async () => {
    db = await openTestDb()
  })
  after(() => db.close())

  it('is kept for a day with its age, and is used for a month while the source does not answer', async () => {
    let now = new Date('2026-11-21T10:00:00Z')
    const api = remembering(rechercheEntreprises(server.url, PATIENCE), db, () => now)
    const later = (days: number) => {
      now = new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
    }
    assert.equal((await api.search('La Poste'))[0]?.as_of, '2026-11-21T10:00:00.000Z')
    await api.search('la poste')
    assert.equal(server.asked.length, 1)
    later(2)
    server.manner = 'fails'
    assert.equal((await api.search('la poste'))[0]?.as_of, '2026-11-21T10:00:00.000Z')
    assert.equal(server.asked.length, 2)
    later(40)
    await assert.rejects(api.search('la poste'), silent('down'))
    server.manner = 'well'
    later(1)
    assert.equal((await api.search('la poste'))[0]?.as_of, now.toISOString())
    assert.equal(await api.bySiren('552081317'), undefined)
    assert.equal(await api.bySiren('552081317'), undefined)
    assert.equal(server.asked.length, 5, 'that it knows nobody is kept as well')
  })
})
