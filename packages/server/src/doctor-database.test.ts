import assert from 'node:assert/strict'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { insertOrganisation } from './accounts/organisations.ts'
import { putPlatform } from './connections/store.ts'
import { migrate } from './db/migrate.ts'
import { openDb } from './db/open.ts'
import { examine, type Symptom } from './doctor.ts'

const SECRET = 'k3J9-vQ2x_Zp7LmW4rT8yBnC5hD1sFgA'
const NOW = () => new Date()
const folder = () => mkdtemp(join(tmpdir(), 'conforme-'))
const of = (symptoms: readonly Symptom[], check: Symptom['check']) =>
  symptoms.filter(each => each.check === check).map(({ about, status }) => [about, status])

describe('what a doctor finds in a database', () => {
  let env: Record<string, string>
  before(async () => {
    const dataDir = await folder()
    env = { DATA_DIR: dataDir, CONFORME_SECRET: SECRET, CONFORME_DURABILITY: 'relaxed' }
    const db = await openDb({ dataDir, durability: 'relaxed' })
    await migrate(db)
    const organisationId = await insertOrganisation(db, { name: 'examined' })
    const url = 'https://platform.example'
    await putPlatform(
      db,
      { organisationId, mode: 'sandbox' },
      {
        slug: 'pa',
        name: null,
        flow_url: `${url}/flow`,
        directory_url: `${url}/directory`,
        token_url: `${url}/token`,
        client_id: 'id',
        client_secret: 'sealed:x',
        scope: null,
        organization_id: null,
        capabilities: {},
        callback_token: 't'.repeat(32),
      },
      new Date(),
    )
    await db.close()
  })

  it('says what is kept, whether the schema is current, and whether clocks agree with a platform', async () => {
    const asked: string[] = []
    const ask = async ({ url }: Request) => {
      asked.push(url)
      return new Response('', {
        status: 401,
        headers: { date: new Date(Date.now() + 300_000).toUTCString() },
      })
    }
    const symptoms = await examine(env, { now: NOW, ask })
    assert.deepEqual(asked, ['https://platform.example/flow'])
    assert.deepEqual(
      of(symptoms, 'database').map(([, status]) => status),
      ['ok', 'ok'],
    )
    assert.deepEqual(of(symptoms, 'durability'), [['pglite', 'warning']])
    assert.deepEqual(of(symptoms, 'platform'), [['pa', 'ok']])
    assert.deepEqual(of(symptoms, 'clock'), [
      ['pglite', 'ok'],
      ['pa', 'failed'],
    ])
    const clock = symptoms.at(-1)!
    assert.match(clock.message.en, /^The clock of this machine is \d+ s behind that of pa\.$/)
  })

  it('names a platform that cannot be reached, and a schema that is behind', async () => {
    const dataDir = env.DATA_DIR!
    const db = await openDb({ dataDir, durability: 'relaxed' })
    await db.query(`DELETE FROM migrations WHERE name = '0012-credits'`)
    await db.close()
    const ask = async () => {
      throw new Error('getaddrinfo ENOTFOUND')
    }
    const symptoms = await examine(env, { now: NOW, ask })
    assert.deepEqual(of(symptoms, 'platform'), [['pa', 'failed']])
    assert.deepEqual(of(symptoms, 'database')[1], ['migrations', 'warning'])
  })
})
