import assert from 'node:assert/strict'
import { it } from 'node:test'
import { generateKey } from './accounts/keys.ts'
import { ConfigurationError, readConfig, VARIABLES } from './config.ts'

it('has an answer for everything when nothing is set', () => {
  const config = readConfig({})
  assert.deepEqual(
    [config.port, config.host, config.logLevel, config.dataDir, config.databaseUrl, config.rateLimit],
    [8080, '127.0.0.1', 'info', './data', undefined, 3000],
  )
  assert.ok(Object.isFrozen(config))
})

it('reads what is set', () => {
  const sandboxKey = generateKey('sandbox')
  const config = readConfig({
    PORT: '3000',
    HOST: '0.0.0.0',
    LOG_LEVEL: 'DEBUG',
    DATABASE_URL: 'postgres://u:p@db/conforme',
    CONFORME_SANDBOX_KEY: sandboxKey,
    PUBLIC_URL: 'https://factures.example.fr/',
    TRUST_PROXY: 'true',
  })
  assert.equal(config.port, 3000)
  assert.equal(config.logLevel, 'debug')
  assert.equal(config.sandboxKey, sandboxKey)
  assert.equal(config.publicUrl, 'https://factures.example.fr')
  assert.equal(config.trustProxy, true)
})

it('asks no public source about companies unless it is told to', () => {
  assert.deepEqual(readConfig({}).companies, { sources: [], inseeKey: undefined, urls: {} })
  const { sources, urls } = readConfig({
    COMPANY_SOURCES: 'vies, insee',
    INSEE_API_KEY: 'k',
    VIES_URL: 'https://vies.example/',
  }).companies
  assert.deepEqual([sources, urls], [['insee', 'vies'], { vies: 'https://vies.example' }])
  for (const COMPANY_SOURCES of ['insee', 'google'])
    assert.throws(() => readConfig({ COMPANY_SOURCES }), ConfigurationError)
})

it('takes an empty variable for an absent one', () => {
  assert.equal(readConfig({ PORT: '', DATABASE_URL: ' ' }).databaseUrl, undefined)
})

it('reports every fault at once, in both languages', () => {
  const env = {
    PORT: '80a',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://root:motdepasse@db',
    CONFORME_SANDBOX_KEY: generateKey('live'),
    CONFORME_LIVE_KEY: 'ic_live_x',
    CONFORME_SECRET: 'short',
    RATE_LIMIT: '-1',
  }
  assert.throws(
    () => readConfig(env),
    (error: unknown) => {
      assert.ok(error instanceof ConfigurationError)
      assert.equal(error.faults.length, Object.keys(env).length)
      for (const name of Object.keys(env)) assert.match(error.message, new RegExp(`- ${name} `))
      assert.match(error.message, /attendu/)
      assert.match(error.message, /expected/)
      return true
    },
  )
})

it('repeats no secret in its complaints', () => {
  assert.throws(
    () => readConfig({ DATABASE_URL: 'mysql://root:motdepasse@db', CONFORME_LIVE_KEY: 'ic_live_secret' }),
    (error: Error) => !/motdepasse|ic_live_secret/.test(error.message),
  )
})

it('refuses a port that no machine has', () => {
  assert.throws(() => readConfig({ PORT: '65536' }), /65535/)
})

it('describes every variable it reads', () => {
  const read = new Set<string>()
  readConfig(
    new Proxy({}, { get: (_, name) => void read.add(String(name)) }) as Record<string, string | undefined>,
  )
  assert.deepEqual([...read].sort(), VARIABLES.map(({ name }) => name).sort())
})

it('keeps what it acknowledges unless it is told otherwise', () => {
  const read = (value?: string) => {
    const { durability, relaxedLive } = readConfig({ CONFORME_DURABILITY: value })
    return [durability, relaxedLive]
  }
  assert.deepEqual(read(), ['durable', false])
  assert.deepEqual(read('relaxed'), ['relaxed', false])
  assert.deepEqual(read('relaxed-live'), ['relaxed', true])
  assert.throws(() => read('fast'), /CONFORME_DURABILITY is "fast"/)
})
