import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { newDataDir } from '../../../server/src/testing.ts'
import { conforme, environment, MAIN, scratch } from '../testing.ts'

describe('conforme keys', () => {
  test('creates, lists and revokes', async () => {
    const place = ['--data-dir', scratch()]
    const created = await conforme(['keys', 'create', '--mode', 'sandbox', '--name', 'shop', ...place])
    assert.equal(created.code, 0, created.err)
    assert.match(created.out, /^ic_test_[0-9A-Za-z]{38}\n$/)

    const scopes = ['--scopes', 'invoices:read, companies:read']
    const second = await conforme(['keys', 'create', '--mode', 'live', ...scopes, '--json', ...place])
    const { id, key, mode, ...row } = JSON.parse(second.out)
    assert.match(key, /^ic_live_/)
    assert.deepEqual([mode, row.scopes], ['live', ['invoices:read', 'companies:read']])

    const revoked = await conforme(['keys', 'revoke', id, ...place])
    assert.deepEqual([revoked.code, revoked.out], [0, `${id} est révoquée.\n`])
    const listed = await conforme(['keys', 'list', '--lang', 'en', ...place])
    assert.match(listed.out, /sandbox .* never used +all rights +shop/)
    assert.match(
      listed.out,
      new RegExp(`${id} .*revoked on \\d\\d/\\d\\d/\\d{4} +invoices:read,companies:read`),
    )

    const bound = ['--expires', '90d', '--from', '10.0.0.0/8,192.0.2.7']
    const third = await conforme(['keys', 'create', '--mode', 'live', ...bound, '--json', ...place])
    const expiring = JSON.parse(third.out)
    assert.deepEqual(expiring.addresses, ['10.0.0.0/8', '192.0.2.7'])
    assert.ok(Date.parse(expiring.expires_at) > Date.now())
    const rotated = await conforme(['keys', 'rotate', expiring.id, '--hours', '2', ...place])
    assert.match(rotated.out, /^ic_live_[0-9A-Za-z]{38}\n$/)
    const log = await conforme(['keys', 'log', ...place])
    assert.match(log.out, new RegExp(`key\\.rotated +${expiring.id}`))

    const unknown = await conforme(['keys', 'revoke', 'key_nothing', ...place])
    assert.equal(unknown.code, 3)
  })

  test('says what is missing or unknown', async () => {
    const cases = [
      [['keys'], /create, list, rotate, revoke, log/],
      [['keys', 'remove'], /create|list|rotate|revoke|log/],
      [['keys', 'create'], /--mode sandbox/],
      [['keys', 'create', '--mode', 'sandbox', '--scopes', 'invoices:raed'], /invoices:read/],
      [['keys', 'revoke'], /ID manque/],
      [['keys', 'create', '--mode', 'live', '--expires', '2020-01-01'], /jour à venir/],
      [['keys', 'create', '--mode', 'live', '--from', '10.0.0'], /un réseau/],
      [['secrets'], /rotate, forget/],
    ] as const
    for (const [words, expected] of cases) {
      const { code, err } = await conforme(words)
      assert.equal(code, 2, words.join(' '))
      assert.match(err, expected)
    }
  })
})

describe('conforme serve', () => {
  test('listens, lets keys be managed and companies be searched meanwhile, and drains on SIGTERM', {
    timeout: 600_000,
  }, async () => {
    const place = ['--data-dir', await newDataDir()]
    const server = spawn(process.execPath, [MAIN, 'serve', '--port', '0', ...place], {
      env: environment({ LOG_LEVEL: 'silent' }),
    })
    try {
      const address = await new Promise<string>((resolve, reject) => {
        let said = ''
        const listen = (text: Buffer) => {
          said += text
          const found = /curl (http:\/\/\S+?)\/api/.exec(said)?.[1]
          if (found !== undefined) resolve(found)
        }
        server.stdout.on('data', listen)
        server.stderr.on('data', listen)
        server.once('exit', () => reject(new Error(said)))
      })
      assert.equal((await fetch(`${address}/rules/BUYER_SIREN`)).status, 200)
      const { code, out } = await conforme(['keys', 'list', ...place])
      assert.equal(code, 0)
      assert.match(out, /sandbox/)
      const found = await conforme(['companies', 'search', 'air', 'liquide', ...place])
      assert.match(found.out, /^552096281/, found.err)
    } finally {
      server.kill('SIGTERM')
    }
    const [code] = await once(server, 'exit')
    assert.equal(code, 0)
  })

  test('reports all faults of the environment at once, in the reader’s language', async () => {
    const env = { PORT: 'abc', LOG_LEVEL: 'loud', LANG: 'en' }
    const { code, err } = await conforme(['serve'], { env })
    assert.equal(code, 2)
    assert.match(err, /PORT is "abc"/)
    assert.match(err, /LOG_LEVEL is "loud"/)
    assert.doesNotMatch(err, /vaut/)
  })

  test('lists the variables of the environment in its help', async () => {
    const { code, out } = await conforme(['serve', '--help'])
    assert.equal(code, 0)
    assert.match(out, /DATABASE_URL +PostgreSQL/)
  })
})

test('data that cannot be used are reported in the language asked for, not as an unforeseen fault', async () => {
  const dir = scratch()
  mkdirSync(join(dir, 'pglite'))
  writeFileSync(join(dir, 'pglite', 'PG_VERSION'), '17\n')
  for (const [language, words] of [
    ['en', /^✘ The data in .* are those of PostgreSQL 17/],
    ['fr', /^✘ Les données de .* sont celles de PostgreSQL 17/],
  ] as const) {
    const { code, err } = await conforme(['keys', 'list', '--data-dir', dir, '--lang', language])
    assert.equal(code, 3)
    assert.match(err, words)
    assert.equal(err.trim().split('\n').length, 1, err)
  }
})

describe('conforme invoices', () => {
  test('says what is missing, and what there is not', async () => {
    const place = ['--data-dir', await newDataDir()]
    for (const [words, expected] of [
      [['invoices'], /delete/],
      [['invoices', 'remove'], /delete/],
      [['invoices', 'delete', '--mode', 'live'], /ID/],
      [['invoices', 'delete', 'F-1'], /--mode sandbox/],
    ] as const) {
      const { code, err } = await conforme(words)
      assert.equal(code, 2, words.join(' '))
      assert.match(err, expected)
    }
    const absent = await conforme(['invoices', 'delete', 'F-1', '--mode', 'live', '--lang', 'en', ...place])
    assert.deepEqual([absent.code, absent.err], [1, 'No invoice F-1 in this mode.\n'])
  })
})

test('conforme doctor ends with 1 and the name of what fails, as JSON in the language asked', async () => {
  const place = ['--data-dir', await newDataDir(), '--lang', 'en', '--json']
  const sound = await conforme(['doctor', ...place])
  assert.deepEqual([sound.code, JSON.parse(sound.out).healthy], [0, true], sound.err)
  const { code, out } = await conforme(['doctor', ...place], { env: { CONFORME_SECRT: 'x' } })
  const { healthy, checks } = JSON.parse(out)
  assert.deepEqual([code, healthy], [1, false])
  const [fault] = checks.filter(({ status }: { status: string }) => status === 'failed')
  assert.deepEqual(fault, {
    check: 'configuration',
    about: 'CONFORME_SECRT',
    status: 'failed',
    message: 'Nothing reads CONFORME_SECRT; there is CONFORME_SECRET.',
  })
})
