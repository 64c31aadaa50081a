import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { HEADER, lineOf, register } from '../../../../scripts/company-names.ts'
import { newDataDir } from '../../../server/src/testing.ts'
import { conforme, file } from '../testing.ts'

const entries = [...register(40, 3)]
const stock = () => file(`${[HEADER, ...entries.map(lineOf)].join('\n')}\n`, 'StockUniteLegale_utf8.csv')

describe('conforme companies', { concurrency: 2 }, () => {
  test('searches the embedded register until a file is imported, then that file', async () => {
    const env = { DATA_DIR: await newDataDir() }
    const famous = await conforme(['companies', 'search', 'air', 'liquide'], { env })
    assert.equal(famous.code, 0, famous.err)
    assert.match(famous.out, /^552096281 {2}L’AIR LIQUIDE {2}75007 Paris {2}100 % le même nom {2}embedded/)
    const imported = await conforme(['companies', 'import', stock()], { env })
    assert.deepEqual([imported.code, imported.out], [0, '40 lignes importées.\n'], imported.err)
    const own = await conforme(['companies', 'search', entries[0]!.name, '--json'], { env })
    const { data, sources } = JSON.parse(own.out)
    assert.equal(data[0].siren, entries[0]!.siren)
    assert.equal(sources[0].source, 'stock')
    const nobody = await conforme(['companies', 'search', 'air', 'liquide'], { env })
    assert.deepEqual([nobody.code, nobody.out], [1, ''])
  })

  test('says what is wrong with a file, and with the words', async () => {
    const zip = await conforme(['companies', 'import', file('PK\u0003\u0004', 'stock.zip')], {
      env: { DATA_DIR: await newDataDir() },
    })
    assert.equal(zip.code, 3)
    assert.match(zip.err, /compressé \(ZIP/)
    for (const words of [[], ['look'], ['search']])
      assert.equal((await conforme(['companies', ...words])).code, 2)
  })
})
