import assert from 'node:assert/strict'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { examine, type Symptom } from './doctor.ts'

const SECRET = 'k3J9-vQ2x_Zp7LmW4rT8yBnC5hD1sFgA'
const NOW = () => new Date()
const folder = () => mkdtemp(join(tmpdir(), 'conforme-'))
const of = (symptoms: readonly Symptom[], check: Symptom['check']) =>
  symptoms.filter(each => each.check === check).map(({ about, status }) => [about, status])

describe('what a doctor finds without a database', () => {
  const find = async (env: Record<string, string>) =>
    examine({ DATA_DIR: await folder(), CONFORME_SECRET: SECRET, ...env }, { now: NOW })

  it('tries every layer, and makes nothing where no data are', async () => {
    const dataDir = await folder()
    const symptoms = await examine({ DATA_DIR: dataDir, CONFORME_SECRET: SECRET }, { now: NOW })
    assert.deepEqual(
      symptoms
        .filter(({ status }) => status !== 'ok')
        .map(({ check, about, status }) => [check, about, status]),
      [['database', dataDir, 'warning']],
    )
    assert.equal(of(symptoms, 'self_test').length, 7)
    assert.deepEqual(await readdir(dataDir), [])
  })

  it('names variables that nothing reads, secrets that can be guessed, and whom a proxy believes', async () => {
    const misspelt = await find({ CONFORME_SECRT: SECRET })
    const fault = misspelt.find(({ status }) => status === 'failed')!
    assert.equal(fault.message.en, 'Nothing reads CONFORME_SECRT; there is CONFORME_SECRET.')
    for (const [env, expected] of [
      [{ CONFORME_SECRET: 'a'.repeat(40) }, ['CONFORME_SECRET', 'failed']],
      [{ CONFORME_SECRET: `${SECRET},${'ab'.repeat(20)}` }, ['CONFORME_SECRET', 'failed']],
      [{ CONFORME_SECRET: '' }, ['CONFORME_SECRET', 'warning']],
      [{ TRUST_PROXY: 'true' }, ['TRUST_PROXY', 'warning']],
    ] as const)
      assert.deepEqual(of(await find(env), 'configuration')[0], expected)
  })

  it('reports every fault of the environment, and a database that does not answer', async () => {
    const faulty = await find({ PORT: 'abc', LOG_LEVEL: 'loud' })
    assert.deepEqual(
      of(faulty, 'configuration').map(([, status]) => status),
      ['failed', 'failed'],
    )
    const absent = await find({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
    assert.deepEqual(of(absent, 'database'), [['database', 'failed']])
  })
})
