import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { newDataDir } from '../../../server/src/testing.ts'
import { conforme, documentPath, draftPath, environment, file, MAIN, withoutSiren } from '../testing.ts'

describe('the verbs that ask a server', { timeout: 600_000 }, () => {
  let server: ReturnType<typeof spawn>
  let env: Record<string, string>

  before(async () => {
    const place = ['--data-dir', await newDataDir()]
    const { out: key } = await conforme(['keys', 'create', '--mode', 'sandbox', ...place])
    server = spawn(process.execPath, [MAIN, 'serve', '--port', '0', ...place], {
      env: environment({ LOG_LEVEL: 'info' }),
    })
    const address = await new Promise<string>((resolve, reject) => {
      let said = ''
      const listen = (text: Buffer) => {
        said += text
        const found = /(http:\/\/(?:127\.0\.0\.1|localhost|0\.0\.0\.0|\[::1?\]):\d+)/.exec(said)?.[1]
        if (found !== undefined) resolve(found)
      }
      server.stdout!.on('data', listen)
      server.stderr!.on('data', listen)
      server.once('exit', () => reject(new Error(said)))
    })
    env = { CONFORME_SERVER: address, CONFORME_KEY: key.trim() }
  })

  after(async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  })

  test('submit hands an invoice over, status follows it, score counts it', async () => {
    const sent = await conforme(['submit', draftPath('simple'), '--id', 'cli-1'], { env })
    assert.equal(sent.code, 0, sent.err)
    assert.match(sent.out, /^cli-1 {2}TRANSMITT/)
    const status = await conforme(['status', 'cli-1'], { env })
    assert.equal(status.code, 0, status.err)
    assert.match(status.out, /^cli-1 {2}TRANSMITT(?:ING|ED)\n {2}F-2026-0142 · \d\d\/\d\d\/2026/)
    const json = JSON.parse((await conforme(['status', 'cli-1', '--json'], { env })).out)
    assert.equal(json.invoice_id, 'cli-1')
    const score = await conforme(['score', '--lang', 'en'], { env })
    assert.equal(score.code, 0, score.err)
    assert.match(score.out, /^\d+\/100 {2}sandbox · \d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}\n {2}invoices : 1/)
    const second = await conforme(['submit', draftPath('simple'), '--id', 'cli-1'], { env })
    assert.equal(second.code, 3)
    assert.match(second.err, /déjà été transmise/)
  })

  test('submit of what is not compliant prints the findings, and ends with 1', async () => {
    const { code, err } = await conforme(['submit', file(JSON.stringify(withoutSiren()))], { env })
    assert.equal(code, 1)
    assert.match(err, /✘ SIREN de l’acheteur {2}\/buyer\/siren {2}BUYER_SIREN/)
  })

  test('classify says the way and the reasons, of a draft and of a document', async () => {
    const draft = await conforme(['classify', draftPath('simple')], { env })
    assert.equal(draft.code, 0, draft.err)
    assert.match(draft.out, /simple\.json {2}\S+ · B2B/)
    const document = await conforme(['classify', documentPath('simple.cii'), '--json'], { env })
    assert.equal(document.code, 0, document.err)
    assert.equal(JSON.parse(document.out).processing_rule, 'B2B')
  })

  test('an unknown invoice and a wrong key are failures in the server’s words', async () => {
    const absent = await conforme(['status', 'a/b c'], { env })
    assert.equal(absent.code, 3)
    assert.match(absent.err, /a\/b c/)
    const key = file(`${env.CONFORME_KEY!.slice(0, -1)}!\n`, 'key')
    const refused = await conforme(['score', '--key-file', key], { env })
    assert.equal(refused.code, 3)
  })

  test('the key comes from a file as well', async () => {
    const { CONFORME_KEY, CONFORME_SERVER } = env
    const key = file(`${CONFORME_KEY}\n`, 'key')
    const { code, err } = await conforme([
      'score',
      '--key-file',
      key,
      '--server',
      `${CONFORME_SERVER}/api/v1/`,
    ])
    assert.equal(code, 0, err)
  })
})

describe('without a server that answers', { concurrency: 4 }, () => {
  const env = { CONFORME_KEY: 'ic_test_none' }

  test('the key is asked for, and never taken as an argument', async () => {
    const missing = await conforme(['score'])
    assert.equal(missing.code, 2)
    assert.match(missing.err, /CONFORME_KEY .* --key-file/)
    const argument = await conforme(['score', '--key', 'ic_test_none'])
    assert.equal(argument.code, 2)
    assert.match(argument.err, /Option inconnue : --key/)
  })

  test('what does not answer, or is no Conforme server, is named', async () => {
    const silent = await conforme(['score', '--server', 'http://127.0.0.1:1', '--lang', 'en'], { env })
    assert.equal(silent.code, 3)
    assert.match(silent.err, /http:\/\/127\.0\.0\.1:1 does not answer/)
    assert.equal((await conforme(['score', '--server', 'ftp://x'], { env })).code, 2)
  })

  test('the key follows no redirection', async () => {
    const seen: (string | undefined)[] = []
    const other = createServer((request, reply) => {
      seen.push(request.url)
      reply.writeHead(307, { location: '/elsewhere' }).end('{}')
    })
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, err } = await conforme(['score', '--server', `http://127.0.0.1:${port}`], { env })
    other.close()
    assert.equal(code, 3)
    assert.match(err, /répond 307/)
    assert.deepEqual(seen, ['/api/v1/compliance/score'])
  })
})
