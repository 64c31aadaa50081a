import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it, type TestContext } from 'node:test'
import { administer, administerOrganisations } from './verbs/administration.ts'

let dir: string
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'conforme-main-'))
  await writeFile(
    join(dir, 'serve.ts'),
    `import { serveUntilSignal } from ${JSON.stringify(new URL('./main.ts', import.meta.url).href)}
await serveUntilSignal()
`,
  )
})
after(() => rm(dir, { recursive: true }))

interface Started {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exit: Promise<number | null>
}

function start(t: TestContext, env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [join(dir, 'serve.ts')], {
    env: {
      PATH: process.env.PATH,
      // Compiled modules, where a run of all tests keeps them.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'info',
      DATA_DIR: join(dir, 'data'),
      ...env,
    },
  })
  let text = ''
  child.stdout?.on('data', chunk => {
    text += chunk
  })
  child.stderr?.on('data', chunk => {
    text += chunk
  })
  const exit = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  // A test that fails must not leave the directory locked to those that follow.
  t.after(async () => {
    child.kill('SIGKILL')
    await exit
  })
  return { child, output: () => text, exit }
}

async function until(started: Started, pattern: RegExp): Promise<RegExpExecArray> {
  const end = Date.now() + 120_000
  for (;;) {
    const found = pattern.exec(started.output())
    if (found) return found
    if (Date.now() > end || started.child.exitCode !== null) throw new Error(started.output())
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

const LISTENING = /Server listening at (http:\/\/[\w.:]+)/
let key = ''

it('prints a key and a curl line on the first start, and both are good', async t => {
  const server = start(t)
  const [, address] = await until(server, LISTENING)
  const [line] = await until(server, /curl http\S+ .*\}'/)
  key = /ic_test_\w+/.exec(line)?.[0] ?? ''
  const reply = await fetch(`${address}/api/v1/organisation`, { headers: { authorization: `Bearer ${key}` } })
  assert.equal(reply.status, 200)

  const rows = await administer({ DATA_DIR: join(dir, 'data') }, keys => keys.list())
  assert.equal(rows.length, 1)

  server.child.kill('SIGTERM')
  assert.equal(await server.exit, 0)
})

it('keeps its keys, prints none again, and leaves with 0 on SIGINT', async t => {
  const server = start(t)
  const [, address] = await until(server, LISTENING)
  const reply = await fetch(`${address}/api/v1/organisation`, { headers: { authorization: `Bearer ${key}` } })
  assert.equal(reply.status, 200)
  server.child.kill('SIGINT')
  assert.equal(await server.exit, 0)
  assert.ok(!/ic_test_\w+/.test(server.output()))
})

it('starts again after kill -9', async t => {
  const killed = start(t)
  await until(killed, LISTENING)
  killed.child.kill('SIGKILL')
  await killed.exit
  const server = start(t)
  const [, address] = await until(server, LISTENING)
  const reply = await fetch(`${address}/api/v1/organisation`, { headers: { authorization: `Bearer ${key}` } })
  assert.equal(reply.status, 200)
  server.child.kill('SIGTERM')
  await server.exit
})

it('refuses to share its directory', async t => {
  const first = start(t)
  await until(first, LISTENING)
  const second = start(t)
  assert.equal(await second.exit, 1)
  assert.match(second.output(), /in use by process/)
  first.child.kill('SIGTERM')
  assert.equal(await first.exit, 0)
})

it('says all that is wrong with its environment, and does not start', async t => {
  const server = start(t, { PORT: 'x', LOG_LEVEL: 'y' })
  assert.notEqual(await server.exit, 0)
  assert.match(server.output(), /PORT vaut[\s\S]*LOG_LEVEL vaut[\s\S]*PORT is[\s\S]*LOG_LEVEL is/)
})

it('creates nothing where the port is taken, and shows its first key on the next start', async t => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const DATA_DIR = join(dir, 'late')
  const refused = start(t, { DATA_DIR, PORT: String(port) })
  assert.notEqual(await refused.exit, 0)
  assert.match(refused.output(), /EADDRINUSE/)
  assert.ok(!existsSync(DATA_DIR))
  await new Promise(resolve => other.close(resolve))
  const server = start(t, { DATA_DIR, PORT: String(port) })
  await until(server, /ic_test_\w+/)
  const [first] = await administer({ DATA_DIR }, keys => keys.list())
  await administer({ DATA_DIR }, keys => keys.revoke({ idOrKey: first!.id }))
  server.child.kill('SIGTERM')
  await server.exit
  const again = start(t, { DATA_DIR })
  await until(again, /conforme keys create --mode sandbox/)
  const { key: issued } = await administer({ DATA_DIR }, keys => keys.create({ mode: 'sandbox' }))
  const [, address] = await until(again, LISTENING)
  const made = await fetch(`${address}/api/v1/organisations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${issued}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Comptoir du Rhône' }),
  })
  assert.equal(made.status, 201)
  const { id } = (await made.json()) as { id: string }
  const rows = await administerOrganisations({ DATA_DIR }, verbs => verbs.list())
  assert.ok(rows.some(row => row.id === id && row.created_at instanceof Date))
  const absent = administerOrganisations({ DATA_DIR }, verbs =>
    verbs.change({ id: 'org_x', change: { name: 'x' }, actor: 'ada@desk' }),
  )
  await assert.rejects(absent, { code: 'not_found' })
})

it('lets a running request end before it leaves, and takes no new one', async t => {
  const server = start(t)
  const [, address] = await until(server, LISTENING)
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{"language":'))
      await new Promise(resolve => setTimeout(resolve, 300))
      server.child.kill('SIGTERM')
      await new Promise(resolve => setTimeout(resolve, 500))
      controller.enqueue(new TextEncoder().encode('"fr"}'))
      controller.close()
    },
  })
  const reply = await fetch(`${address}/api/v1/organisation`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)
  assert.equal(reply.status, 200)
  assert.equal(await server.exit, 0)
  await assert.rejects(fetch(`${address}/healthz`))
})
