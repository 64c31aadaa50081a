import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { readBuild } from './base/build.ts'
import { digestOf } from './rule-digests.ts'
import { openTestServer, type TestServer } from './testing.ts'

const FRENCH = ['br-fr-cii', 'br-fr-ubl', 'br-fr-cdv', 'extended-ctc-fr-cii', 'extended-ctc-fr-ubl']
const NAMES = [
  ...['mentions-fr', 'en16931', 'br-fr', 'en16931-cii', 'en16931-ubl'],
  ...FRENCH.flatMap(id => [id, id]),
  'factur-x',
]

interface Row {
  readonly id: string
  readonly version: string
  readonly judges: string
  readonly in_force: boolean
  readonly digest: string
}

describe('GET /version', () => {
  let server: TestServer
  let now = new Date('2026-09-15T10:00:00Z')
  before(async () => {
    server = await openTestServer({ clock: () => now })
  })
  after(() => server.close())

  it('names every rule set with its digest, without a key', async () => {
    const reply = await server.app.inject('/version')
    assert.equal(reply.statusCode, 200)
    const { name, version, node, rule_sets } = reply.json()
    assert.deepEqual([name, version, node], ['conforme', '0.1.0', process.versions.node])
    const rows = rule_sets as readonly Row[]
    assert.deepEqual(rows.map(({ id }) => id).sort(), NAMES.toSorted())
    for (const { digest } of rows) assert.match(digest, /^[0-9a-f]{64}$/)
    assert.equal(new Set(rows.map(({ digest }) => digest)).size, rows.length)
  })

  it('says which edition is in force on the day, and which comes next', async () => {
    const ask = async () => {
      const { day, rule_sets, next_changes } = (await server.app.inject('/version')).json()
      const versions = (rule_sets as readonly Row[])
        .filter(({ id, judges, in_force }) => id.startsWith('br-fr') && judges !== 'drafts' && in_force)
        .map(({ version }) => version)
      return { day, versions: [...new Set(versions)], next_changes }
    }
    assert.deepEqual(await ask(), {
      day: '2026-09-15',
      versions: ['1.4.0.03'],
      next_changes: [{ day: '2026-10-01', version: '1.4.0.04', rule_sets: FRENCH }],
    })
    // Midnight is that of Paris.
    now = new Date('2026-09-30T22:30:00Z')
    assert.deepEqual(await ask(), { day: '2026-10-01', versions: ['1.4.0.04'], next_changes: [] })
  })
})

it('a digest changes with any file that the rules reach, and with the version', async () => {
  const texts = new Map<string, string>()
  const read = async (file: URL) => {
    const text = texts.get(file.href) ?? (await readFile(file, 'utf8'))
    texts.set(file.href, text)
    return text
  }
  const seen: string[] = []
  const plain = await digestOf('br-fr-cdv', '1.4.0.04', async file => {
    seen.push(file.href)
    return read(file)
  })
  assert.equal(await digestOf('br-fr-cdv', '1.4.0.04'), plain)
  assert.notEqual(await digestOf('br-fr-cdv', '1.4.0.03'), plain)
  assert.ok(seen.length > 3)
  for (const changed of seen) {
    const other = async (file: URL) => `${await read(file)}${file.href === changed ? ' ' : ''}`
    assert.notEqual(await digestOf('br-fr-cdv', '1.4.0.04', other), plain, changed)
  }
  await assert.rejects(digestOf('nothing', '1'), /No rule set nothing/)
})

it('knows its commit from the files of the repository, and says null where there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conforme-'))
  const root = pathToFileURL(`${folder}/`)
  const commit = async () => (await readBuild(root)).commit
  assert.equal(await commit(), null)
  const id = 'a'.repeat(40)
  const other = 'b'.repeat(40)
  await mkdir(join(folder, '.git/refs/heads'), { recursive: true })
  await writeFile(join(folder, '.git/HEAD'), 'ref: refs/heads/main\n')
  await writeFile(join(folder, '.git/packed-refs'), `# pack-refs\n${other} refs/heads/main\n`)
  assert.equal(await commit(), other)
  await writeFile(join(folder, '.git/refs/heads/main'), `${id}\n`)
  assert.equal(await commit(), id)
  await writeFile(join(folder, '.git/HEAD'), `${other}\n`)
  assert.equal(await commit(), other)
  await writeFile(join(folder, '.git/HEAD'), 'ref: refs/../../secret\n')
  assert.equal(await commit(), null)
})
