/** README and tour, in both languages, as printed: each command is run, its output compared with what is shown. */
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { VERBS } from './packages/cli/src/verbs.ts'

const KEY = /Bearer (ic_test_[0-9A-Za-z]{38})/
const ADDRESS = /curl (http:\/\/127\.0\.0\.1:\d+)\//

/** A command or a module, and what is shown of its output: lines in order, or JSON. */
interface Step {
  readonly kind: 'sh' | 'ts'
  readonly text: string
  readonly shown: { readonly lines: readonly string[] } | { readonly reply: unknown } | undefined
}

/** The blocks that are followed by their output, and those that write a file. */
function stepsOf(page: string): readonly Step[] {
  const blocks = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```(sh|ts|json|text)\n(.*?)^```$/gms)]
  return blocks.flatMap(([, kind, text], i): Step[] => {
    if (kind !== 'sh' && kind !== 'ts') return []
    const [, next, output] = blocks[i + 1] ?? []
    if (next === 'json') return [{ kind, text: text!, shown: { reply: JSON.parse(output!) } }]
    if (next === 'text') return [{ kind, text: text!, shown: { lines: output!.split('\n') } }]
    return text!.startsWith('cat >') ? [{ kind, text: text!, shown: undefined }] : []
  })
}

const ROOT = import.meta.dirname
const MAIN = 'packages/cli/src/main.js'
const PAGES = [
  ['README.md', 'docs/tour.md'],
  ['LISEZMOI.md', 'docs/visite.md'],
] as const
const hasCurl = spawnSync('curl', ['--version']).status === 0
let folder = ''
let server: ReturnType<typeof spawn>
let key = ''
let address = ''

/** A server of its own, and a folder from which the packages are found. */
async function begin(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'conforme-tour-'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  server = spawn(process.execPath, [join(ROOT, MAIN), 'serve'], {
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      DATABASE_URL: '',
      CONFORME_SANDBOX_KEY: '',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  key = ''
  address = ''
  let printed = ''
  for await (const chunk of server.stdout!) {
    printed += chunk
    key = KEY.exec(printed)?.[1] ?? ''
    address = ADDRESS.exec(printed)?.[1] ?? ''
    if (key !== '' && address !== '') break
  }
  assert.notEqual(key, '', `the first start prints a key and a line to paste; it printed:\n${printed}`)
}

async function end(): Promise<void> {
  const closed = new Promise(resolve => server.once('close', resolve))
  server.kill('SIGTERM')
  await closed
  rmSync(folder, { recursive: true, force: true })
}

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

/** Each line shown is a line of the output, in that order; `…` is for those that are left out. */
function assertLines(shown: readonly string[], output: string): void {
  const lines = output.split('\n')
  let from = 0
  for (const line of shown.filter(each => each !== '…')) {
    const at = lines.indexOf(line, from)
    assert.notEqual(at, -1, `no line “${line}” in:\n${output}`)
    from = at + 1
  }
}

/** What a step prints, in the folder of the files that the steps before it have written. */
function run({ kind, text }: Step): string {
  const env = { ...process.env, KEY: key }
  if (kind === 'ts') {
    writeFileSync(join(folder, 'step.ts'), text)
    return output(spawnSync(process.execPath, ['step.ts'], { cwd: folder, env, encoding: 'utf8' }))
  }
  const command = text
    .replaceAll('http://127.0.0.1:8080', address)
    .replaceAll('npx conforme', `'${process.execPath}' '${join(ROOT, MAIN)}'`)
  return output(spawnSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' }))
}

function output({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }): string {
  assert.equal(stderr, '')
  return stdout
}

async function follow(page: string): Promise<void> {
  for (const step of stepsOf(page)) {
    // The platform answers in the background: a request that only reads is repeated until the reply is as printed.
    for (let tries = 0; ; tries++) {
      const got = run(step)
      try {
        if (step.shown === undefined) assert.equal(got, '')
        else if ('lines' in step.shown) assertLines(step.shown.lines, got)
        else assertShown(step.shown.reply, JSON.parse(got), '')
        break
      } catch (failure) {
        if (tries === 50 || step.kind === 'ts' || !step.text.startsWith('curl') || step.text.includes('-d '))
          throw failure
        await new Promise(resolve => setTimeout(resolve, 100))
      }
    }
  }
}

for (const [readme, tour] of PAGES)
  test(`${readme} and ${tour} run as printed`, {
    skip: hasCurl || process.env.CI ? false : 'they need curl',
  }, async () => {
    await begin()
    try {
      await follow(readme)
      await follow(tour)
    } finally {
      await end()
    }
  })

test('the pages have no more and no fewer steps than their twins, and all of their replies', () => {
  for (const [i, count] of [4, 8].entries())
    for (const pages of PAGES) assert.equal(stepsOf(pages[i]!).length, count, pages[i])
})

test('the French pages give the same commands, and ask for French words', () => {
  const inFrench = (text: string) =>
    text
      .replaceAll('Accept-Language: en', 'Accept-Language: fr')
      .replaceAll("language: 'en'", "language: 'fr'")
      .replaceAll('--lang en', '--lang fr')
  const [english, french] = PAGES
  for (const [i, page] of french.entries())
    assert.deepEqual(
      stepsOf(page).map(step => step.text),
      stepsOf(english[i]!).map(step => inFrench(step.text)),
    )
})

test('the first pages are short', () => {
  for (const [readme] of PAGES)
    assert.ok(readFileSync(join(ROOT, readme), 'utf8').split('\n').length <= 101, readme)
})

test('the verbs and options of the command line that the tours name exist', async () => {
  for (const [, tour] of PAGES) {
    const lines = readFileSync(join(ROOT, tour), 'utf8').matchAll(/^npx conforme ([a-z]+)(.*)$/gm)
    for (const [line, name, rest] of lines) {
      const { options } = (await VERBS.get(name!)!.load()).default
      const known = Object.entries(options).flatMap(([long, { short }]) => [`--${long}`, `-${short}`])
      for (const [option] of rest!.split('#')[0]!.matchAll(/(?<= )--?[a-z-]+/g))
        assert.ok(known.includes(option), line)
    }
  }
})
