import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { ALONE, conforme, documentPath, draftPath, environment, MAIN, scratch } from './testing.ts'
import { VERBS } from './verbs.ts'

/** They run until they are stopped. */
const LASTING: ReadonlySet<string> = new Set(['serve', 'platform'])
const cwd = scratch()
const SERVER = {
  DATA_DIR: join(cwd, 'data'),
  CONFORME_SECRET: 'a master secret of 32 characters.',
  PORT: '0',
}

let env: Record<string, string> = SERVER
let server: Started
before(async () => {
  const { out: key } = await conforme(['keys', 'create', '--mode', 'sandbox'], { env })
  server = await start('conforme serve')
  env = { ...SERVER, CONFORME_SERVER: server.address, CONFORME_KEY: key.trim() }
})
after(() => server.stop())

interface Run {
  readonly status: number | null
  readonly stderr: string
}

/** Needs no shell: words between blanks. */
const PLAIN = /^conforme [\w ./-]+$/

/** As a shell runs it, where `conforme` is installed. */
async function run(line: string): Promise<Run> {
  if (PLAIN.test(line) && !ALONE) {
    const { code, err } = await conforme(line.split(' ').slice(1), { cwd, env })
    return { status: code, stderr: err }
  }
  const script = `conforme() { '${process.execPath}' '${MAIN}' "$@"; }; ${line}`
  return spawnSync('sh', ['-c', script], { cwd, env: environment(env), encoding: 'utf8' })
}

interface Started {
  readonly address: string
  stop(): Promise<void>
}

/** Runs what lasts, until it names the address that it listens on. */
async function start(line: string): Promise<Started> {
  // The shell gives way to the command, which is the one to be stopped.
  const words = line.replace('conforme ', `exec '${process.execPath}' '${MAIN}' `)
  const child = spawn('sh', ['-c', words], { cwd, env: environment(env) })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    const listen = (text: Buffer) => {
      said += text
      const found = /(http:\/\/(?:127\.0\.0\.1|localhost):\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => reject(new Error(said)))
  })
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function arrival(id: string): Promise<void> {
  for (let status = ''; status !== 'TRANSMITTED'; )
    status = JSON.parse((await conforme(['status', id, '--json'], { env })).out).status
}

for (const [name, { load }] of VERBS)
  test(`the help of ${name} prints examples, and each runs as it is written`, async () => {
    const { examples = [] } = (await load()).default
    assert.ok(examples.length > 0)
    const { out } = await conforme([name, '--help'])
    // What was submitted above can be deleted once it has arrived.
    if (name === 'invoices') await arrival('F-2026-0142')
    for (const example of examples) {
      assert.ok(out.includes(`  ${example}\n`), example)
      copyFileSync(draftPath('simple'), join(cwd, 'draft.json'))
      copyFileSync(documentPath('simple.cii'), join(cwd, 'invoice.xml'))
      if (LASTING.has(name)) {
        await (await start(example)).stop()
        continue
      }
      const { status, stderr } = await run(example)
      assert.equal(status, 0, `${example}: ${stderr}`)
    }
  })
