import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { HEADER, lineOf, register } from '../../../../scripts/company-names.ts'
import { newDataDir } from '../../../server/src/testing.ts'
import { conforme, file, readDraft, scratch, withoutSiren } from '../testing.ts'

const entries = [...register(40, 3)].filter(({ closed }) => !closed)
// A name that no other has.
const { siren, name } = entries.find(entry =>
  entries.every(other => other === entry || other.name !== entry.name),
)!

function draftTo(legal_name: string): string {
  const draft = withoutSiren()
  draft.buyer = { ...draft.buyer, legal_name }
  return file(JSON.stringify(draft))
}

describe('the register of conforme remediate and validate', () => {
  const env = { DATA_DIR: '' }
  before(async () => {
    env.DATA_DIR = await newDataDir()
    const stock = file(`${[HEADER, ...entries.map(lineOf)].join('\n')}\n`, 'StockUniteLegale_utf8.csv')
    const { code, err } = await conforme(['companies', 'import', stock], { env })
    assert.equal(code, 0, err)
  })

  test('a buyer is found by name in the imported register', async () => {
    const { out, err } = await conforme(['remediate', draftTo(name), '--json'], { env })
    const { lookup, invoice } = JSON.parse(out)
    assert.deepEqual([lookup.chosen, invoice.buyer.siren, err], [siren, siren, ''])
    assert.equal(lookup.candidates[0].source, 'stock')
  })

  test('--data-dir names it as well', async () => {
    const words = ['remediate', draftTo(name), '--json', '--data-dir', env.DATA_DIR]
    assert.equal(JSON.parse((await conforme(words)).out).lookup.chosen, siren)
  })

  test('without an import the embedded register answers, and no data directory is made', async () => {
    const data = join(scratch(), 'data')
    const { out } = await conforme(['remediate', draftTo('air liquide'), '--json'], {
      env: { DATA_DIR: data },
    })
    const { candidates } = JSON.parse(out).lookup
    assert.deepEqual([candidates[0].siren, candidates[0].source], ['552096281', 'embedded'])
    assert.ok(!existsSync(data))
  })

  test('a register out of reach is reported, and the embedded one answers instead', async () => {
    const far = { DATABASE_URL: 'postgres://conforme@127.0.0.1:9/conforme' }
    const { out, err } = await conforme(['remediate', draftTo('air liquide'), '--json'], { env: far })
    assert.match(
      err,
      /^Le répertoire importé ne se consulte pas \(.*; seul le répertoire embarqué répond\.\n$/,
    )
    assert.equal(JSON.parse(out).lookup.candidates[0].source, 'embedded')
  })

  test('what is not an address is an error of usage', async () => {
    const { code, err } = await conforme(['remediate', draftTo('air liquide')], {
      env: { DATABASE_URL: 'here' },
    })
    assert.equal(code, 2)
    assert.match(err, /DATABASE_URL/)
  })

  test('a buyer whose SIREN is given is not looked up', async () => {
    const path = file(JSON.stringify(readDraft('minimal')))
    const { code, err } = await conforme(['remediate', path], { env: { DATABASE_URL: 'here' } })
    assert.deepEqual([code, err], [0, ''])
  })

  test('validate --check-siret asks the same register, and so does the draft that wants it', async () => {
    const draft = readDraft('minimal')
    draft.buyer = { ...draft.buyer, siren, legal_name: 'Tout autre nom' }
    const codes = async (words: readonly string[], given: object) => {
      const { out } = await conforme(['validate', file(JSON.stringify(given)), '--json', ...words], { env })
      const { checks } = JSON.parse(out) as { checks: readonly { code: string; ok: boolean }[] }
      return checks.filter(({ ok, code }) => !ok && code.startsWith('COMPANY_')).map(({ code }) => code)
    }
    assert.deepEqual(await codes([], draft), [])
    // The seller is fictitious, and the whole register does not know it.
    assert.deepEqual(await codes(['--check-siret'], draft), ['COMPANY_NAME', 'COMPANY_UNKNOWN'])
    assert.deepEqual(await codes([], { ...draft, options: { check_siret: true } }), [
      'COMPANY_NAME',
      'COMPANY_UNKNOWN',
    ])
    // Other threads ask it through this one.
    assert.deepEqual(await codes(['--check-siret', '--jobs', '2'], draft), [
      'COMPANY_NAME',
      'COMPANY_UNKNOWN',
    ])
  })

  test('what is not an address is an error of usage of validate too, by one thread or several', async () => {
    const path = file(JSON.stringify(readDraft('minimal')))
    for (const jobs of ['1', '2']) {
      const words = ['validate', path, '--check-siret', '--jobs', jobs]
      const { code, err } = await conforme(words, { env: { DATABASE_URL: 'here' } })
      assert.equal(code, 2)
      assert.match(err, /DATABASE_URL/)
    }
  })
})
