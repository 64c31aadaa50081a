/** The README as printed: each program is type-checked, and those that show their output are run against a server. */
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { openRunning, type Running } from './testing.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../..')
const blocks = [
  ...readFileSync(join(import.meta.dirname, '../README.md'), 'utf8').matchAll(/^```(ts|text)\n(.*?)^```$/gms),
].map(([, kind, text]) => ({ kind, text: text! }))
const programs = blocks
  .map(({ kind, text }, i) => ({
    kind,
    text,
    shown: blocks[i + 1]?.kind === 'text' ? blocks[i + 1]!.text : undefined,
  }))
  .filter(({ kind }) => kind === 'ts')

let running: Running
let folder: string
before(async () => {
  running = await openRunning()
  folder = mkdtempSync(join(tmpdir(), 'conforme-client-'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const [i, { text }] of programs.entries())
    writeFileSync(
      join(folder, `step-${i}.ts`),
      text
        .replaceAll('http://127.0.0.1:8080', running.address)
        .replace('listen(3000)', 'listen(Number(process.env.PORT))'),
    )
})
after(async () => {
  await running.close()
  rmSync(folder, { recursive: true, force: true })
})

it('has programs that the strictest compiler accepts', async () => {
  const options = {
    target: 'es2022',
    lib: ['es2022'],
    module: 'nodenext',
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: false,
    noUnusedLocals: true,
    noImplicitReturns: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    preserveSymlinks: false,
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['step-*.ts'] }),
  )
  const { stdout } = await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder]).catch(
    (error: { stdout: string }) => error,
  )
  assert.equal(stdout, '')
})

it('has programs that print what is shown', async () => {
  assert.equal(programs.filter(({ shown }) => shown !== undefined).length, 4)
  for (const [i, { shown }] of programs.entries()) {
    if (shown === undefined) continue
    const { stdout, stderr } = await run(process.execPath, [`step-${i}.ts`], {
      cwd: folder,
      env: { ...process.env, KEY: running.server.sandbox.key },
    })
    assert.deepEqual([stdout, stderr], [shown, ''])
  }
})

it('has a receiver of webhooks that takes what is signed, and nothing else', async () => {
  const index = programs.findIndex(({ text }) => text.includes('verifyWebhook'))
  const secret = `whsec_${Buffer.from('a secret shown once, of 32 bytes').toString('base64')}`
  const port = await freePort()
  const receiver = spawn(process.execPath, [`step-${index}.ts`], {
    cwd: folder,
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const body = JSON.stringify({ id: 'evt_1', type: 'invoice.transmitted', data: {} })
    const now = new Date()
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('evt_1', now, body),
    }
    const post = (text: string) => fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: text })
    let taken: Response | undefined
    while (taken === undefined)
      taken = await post(body).catch(async () => {
        assert.equal(receiver.exitCode, null, 'the receiver ended')
        await new Promise(resolve => setTimeout(resolve, 50))
        return undefined
      })
    assert.equal(taken.status, 204)
    const changed = await post(body.replace('evt_1', 'evt_2'))
    assert.deepEqual([changed.status, await changed.text()], [400, 'invalid_signature'])
  } finally {
    receiver.kill()
    await once(receiver, 'close')
  }
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
