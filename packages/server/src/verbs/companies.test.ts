import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { HEADER, lineOf, register } from '../../../../scripts/company-names.ts'
import { systemClock } from '../base/clock.ts'
import { DirectoryInUse } from '../db/lock.ts'
import { openDb } from '../db/open.ts'
import { companyDirectory } from '../register/directory.ts'
import { directoryVerbs, openDirectory, withCompanies } from './companies.ts'
import { offer } from './loopback.ts'

const entries = [...register(40, 3)]
const [{ siren, name } = { siren: '', name: '' }] = entries
const NO_SOURCES = { sources: [], inseeKey: undefined, urls: {} }

/** Where no server listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('the register on the command line', () => {
  let dir: string
  let file: string
  const env = () => ({ DATA_DIR: dir })
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'conforme-companies-'))
    file = join(dir, 'StockUniteLegale_utf8.csv')
    await writeFile(file, `${[HEADER, ...entries.map(lineOf)].join('\n')}\n`)
  })
  after(() => rm(dir, { recursive: true }))

  it('is the embedded one in a database that holds none, which stays as it is', async () => {
    const directory = await openDirectory(env())
    try {
      assert.equal((await directory.search('air liquide'))[0]?.siren, '552096281')
      assert.deepEqual((await directory.look('air liquide')).sources, [
        { source: 'embedded', answered: true },
      ])
      assert.equal((await directory.bySiren('552096281'))?.legal_name, 'L’AIR LIQUIDE')
      assert.equal(await directory.isWhole(), false)
    } finally {
      await directory.close()
    }
    const db = await openDb({ dataDir: dir })
    const [row] = await db.query<{ there: boolean }>(`SELECT to_regclass('migrations') IS NOT NULL AS there`)
    await db.close()
    assert.equal(row?.there, false)
  })

  it('is the imported one after an import', async () => {
    await withCompanies(env(), commands =>
      commands.importFile(file, { signal: new AbortController().signal, onProgress: () => undefined }),
    )
    const directory = await openDirectory(env())
    try {
      assert.equal((await directory.search(name))[0]?.siren, siren)
      assert.equal((await directory.bySiren(siren))?.source, 'stock')
      assert.equal(await directory.isWhole(), true)
    } finally {
      await directory.close()
    }
  })

  it('is asked of the server that has the directory, which takes no import meanwhile', async () => {
    const db = await openDb({ dataDir: dir })
    const directory = companyDirectory(db, systemClock, NO_SOURCES)
    const stop = await offer({ companies: { ...directoryVerbs(directory) } }, dir)
    try {
      await withCompanies(env(), async commands => {
        const { candidates, sources } = await commands.directory.look(name)
        assert.deepEqual([candidates[0]?.siren, sources[0]?.source], [siren, 'stock'])
        const options = { signal: new AbortController().signal, onProgress: () => undefined }
        await assert.rejects(commands.importFile(file, options), DirectoryInUse)
      })
      const asked = await openDirectory(env())
      assert.equal((await asked.search(name))[0]?.siren, siren)
      assert.equal((await asked.bySiren(siren))?.source, 'stock')
      assert.equal(await asked.bySiren('000000000'), undefined)
      assert.equal(await asked.isWhole(), true)
      await asked.close()
    } finally {
      await stop()
      await db.close()
    }
  })

  it('is out of reach while another process than a server has the directory', async () => {
    const db = await openDb({ dataDir: dir })
    try {
      await assert.rejects(openDirectory(env(), 0), DirectoryInUse)
      // Left behind by a server that was killed.
      await writeFile(
        join(dir, 'administration.json'),
        JSON.stringify({ port: await closedPort(), token: 'x' }),
      )
      await assert.rejects(openDirectory(env(), 0), DirectoryInUse)
    } finally {
      await db.close()
    }
  })
})
