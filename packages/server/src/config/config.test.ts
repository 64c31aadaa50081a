import assert from 'node:assert/strict'
import { it } from 'node:test'
import { generateKey } from '../accounts/keys.ts'
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

it('asks no public source about companies unless configured', () => {
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

it('keeps what it acknowledges unless configured otherwise', () => {
  const read = (value?: string) => {
    const { durability, relaxedLive } = readConfig({ CONFORME_DURABILITY: value })
    return [durability, relaxedLive]
  }
  assert.deepEqual(read(), ['durable', false])
  assert.deepEqual(read('relaxed'), ['relaxed', false])
  assert.deepEqual(read('relaxed-live'), ['relaxed', true])
  assert.throws(() => read('fast'), /CONFORME_DURABILITY is "fast"/)
})

it('reads whose forwarded addresses are believed: a number of proxies, their networks, all, none', () => {
  const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
  assert.equal(trusted('1'), 1)
  assert.deepEqual(trusted('10.0.0.0/8, 192.0.2.7,2001:db8::/32'), [
    '10.0.0.0/8',
    '192.0.2.7',
    '2001:db8::/32',
  ])
  assert.equal(trusted('true'), true)
  assert.equal(trusted('false'), false)
  assert.equal(trusted(''), false)
  for (const wrong of ['yes', '10.0.0.0/99', '10.0.0', '-1', '127.1', 'proxy.local'])
    assert.throws(() => trusted(wrong), /TRUST_PROXY/, wrong)
})

it('takes several sealing secrets, each of them long enough', () => {
  const [one, two] = ['a'.repeat(32), 'b'.repeat(40)]
  assert.equal(readConfig({ CONFORME_SECRET: `${one}, ${two}` }).secret, `${one}, ${two}`)
  for (const wrong of [`${one},short`, `short,${one}`, ','])
    assert.throws(() => readConfig({ CONFORME_SECRET: wrong }), /CONFORME_SECRET/)
})
