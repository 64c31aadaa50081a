/** The README's tour, as printed: each `curl` in a shell, each reply against the JSON that follows it. */
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

const KEY = /Bearer (ic_test_[0-9A-Za-z]{38})/
const ADDRESS = /curl (http:\/\/127\.0\.0\.1:\d+)\//

interface Step {
  readonly command: string
  readonly reply: unknown
}

const blocks = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/```(sh|json)\n(.*?)```/gs)].map(found => ({
    kind: found[1],
    text: found[2]!,
  }))

function stepsOf(file: string): readonly Step[] {
  return blocks(file).flatMap(({ kind, text }, i, all) => {
    const next = all[i + 1]
    if (kind !== 'sh' || !text.startsWith('curl') || next?.kind !== 'json') return []
    return [{ command: text, reply: JSON.parse(next.text) }]
  })
}

const data = mkdtempSync(join(tmpdir(), 'conforme-tour-'))
const hasCurl = spawnSync('curl', ['--version']).status === 0
let server: ReturnType<typeof spawn>
let key = ''
let address = ''

before(async () => {
  server = spawn(process.execPath, ['packages/cli/src/main.js', 'serve'], {
    env: {
      ...process.env,
      DATA_DIR: data,
      PORT: '0',
      DATABASE_URL: '',
      CONFORME_SANDBOX_KEY: '',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const chunk of server.stdout!) {
    printed += chunk
    key = KEY.exec(printed)?.[1] ?? ''
    address = ADDRESS.exec(printed)?.[1] ?? ''
    if (key !== '' && address !== '') break
  }
  assert.notEqual(key, '', `the first start prints a key and a line to paste; it printed:\n${printed}`)
})

after(async () => {
  const closed = new Promise(resolve => server.once('close', resolve))
  server.kill('SIGTERM')
  await closed
  rmSync(data, { recursive: true, force: true })
})

/** The reply holds all that is shown; of a list, an entry for each one shown, in that order. */
function assertShown(shown: unknown, reply: unknown, place: string): void {
  if (Array.isArray(shown)) {
    assert.ok(Array.isArray(reply), place)
    if (shown.length === 0) assert.deepEqual(reply, [], place)
    for (const [i, entry] of shown.entries()) assertShown(entry, reply[i], `${place}/${i}`)
  } else if (typeof shown === 'object' && shown !== null) {
    for (const [name, value] of Object.entries(shown))
      assertShown(value, (reply as Record<string, unknown> | undefined)?.[name], `${place}/${name}`)
  } else assert.deepEqual(reply, shown, place)
}

function run(command: string): unknown {
  const text = command.replaceAll('http://127.0.0.1:8080', address)
  const { stdout, stderr } = spawnSync('sh', ['-c', text], {
    env: { ...process.env, KEY: key },
    encoding: 'utf8',
  })
  assert.notEqual(stdout, '', stderr)
  return JSON.parse(stdout)
}

test('the tour runs as printed', {
  skip: hasCurl || process.env.CI ? false : 'the tour needs curl',
}, async () => {
  const steps = stepsOf('README.md')
  assert.equal(steps.length, 7)
  for (const { command, reply } of steps) {
    // The platform answers in the background: what only asks is asked again until it shows what is printed.
    for (let tries = 0; ; tries++) {
      const got = run(command)
      try {
        assertShown(reply, got, '')
        break
      } catch (failure) {
        if (tries === 50 || command.includes('-d ')) throw failure
        await new Promise(resolve => setTimeout(resolve, 100))
      }
    }
  }
})

test('the French tour is the same, in French words', () => {
  assert.deepEqual(
    stepsOf('LISEZMOI.md').map(step => step.command),
    stepsOf('README.md').map(step => step.command),
  )
})
