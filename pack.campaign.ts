/** The published packages, as their users meet them: packed, installed into empty folders from the tarballs, and used. */
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { validateDocument } from '@conforme/compliance'
import { digestOf } from './packages/server/src/rule-digests.ts'
import { PUBLISHED, type Published } from './scripts/pack/packages.ts'

const ROOT = import.meta.dirname
const MOST_INSTALLED = 60_000_000
const OLD_NODE = '22.23.3'
const KEY = /Bearer (ic_test_[0-9A-Za-z]{38})/
const ADDRESS = /curl (http:\/\/127\.0\.0\.1:\d+)\//

interface Manifest {
  readonly name: string
  readonly version: string
  readonly engines: { readonly node: string }
  readonly sideEffects: false | readonly string[]
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly gitHead?: string
}

const WORK = mkdtempSync(join(tmpdir(), 'conforme-pack-'))
const folderOf = ({ name }: Published) => join(WORK, 'packed', name.replace(/^@[^/]+\//, ''))
const manifestOf = (published: Published): Manifest =>
  JSON.parse(readFileSync(join(folderOf(published), 'package.json'), 'utf8'))
const draft = (name: string) => join(ROOT, `corpus/drafts/${name}.json`)

before(() => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/pack/main.ts'), join(WORK, 'packed')], { cwd: ROOT })
})
after(() => rmSync(WORK, { recursive: true, force: true }))

/** An empty folder with packages installed from their tarballs, and from nothing else of ours. */
function installed(name: string, ...packages: readonly string[]): string {
  const folder = join(WORK, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }))
  const tarballs = PUBLISHED.filter(published => packages.includes(published.name)).map(published => {
    const { name, version } = manifestOf(published)
    return join(WORK, 'packed', `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
  })
  const words = ['install', '--omit=dev', '--no-audit', '--no-fund', ...tarballs]
  execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  return folder
}

/** The environment of a user whose `node` is this one. */
const environment = (node: string, more: Readonly<Record<string, string>> = {}) => ({
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  NODE_OPTIONS: '',
  DATABASE_URL: '',
  CONFORME_SANDBOX_KEY: '',
  LANG: 'en_GB.UTF-8',
  LC_ALL: '',
  // What npm itself has to say is not what is tried.
  npm_config_loglevel: 'silent',
  ...more,
})

/** Node 24, which runs this, and Node 22 from the registry: where it cannot be had, only the CI must have it. */
function nodes(): readonly (readonly [version: string, path: string | undefined])[] {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const folder = join(WORK, 'node-22')
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--no-save', '--prefix', folder, `${name}@${OLD_NODE}`],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0 && process.env.CI !== undefined) throw new Error(stderr)
  return [
    [process.versions.node, process.execPath],
    [OLD_NODE, status === 0 ? join(folder, 'node_modules', name, 'bin', 'node') : undefined],
  ]
}

/** What `debug` takes where it is there, and does without. */
const TRIED: ReadonlySet<string> = new Set(['supports-color'])

const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

/** Packages that the text of a built file names, as JavaScript and as declarations do. */
function namedIn(text: string): readonly string[] {
  const patterns = [
    /^\s*(?:import|export)\b[^'";]*?\bfrom\s*["']([^"'\n]+)["']/gm,
    /^\s*import\s*["']([^"'\n]+)["']/gm,
    /\bimport\(\s*["']([^"'\n]+)["']\s*\)/g,
    /\b__require\(\s*["']([^"'\n]+)["']\s*\)/g,
    /\bimport\.meta\.resolve\(\s*["']([^"'\n]+)["']\s*\)/g,
  ]
  return patterns
    .flatMap(pattern => [...text.matchAll(pattern)].map(found => found[1]!))
    .filter(specifier => !specifier.startsWith('.') && !specifier.startsWith('node:'))
    .map(specifier =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter(name => /^(?:@[\w-]+\/)?[a-z][\w.-]*$/.test(name))
    .filter(name => !builtinModules.includes(name) && !TRIED.has(name))
}

for (const published of PUBLISHED)
  describe(`${published.name}, packed`, () => {
    const files = () => globSync('**/*', { cwd: folderOf(published) })

    test('has a licence, a README, an engine, entries with types first, and no source', () => {
      const manifest = manifestOf(published)
      const all = files()
      for (const file of ['LICENSE', 'README.md']) assert.ok(all.includes(file), file)
      assert.equal(manifest.engines.node, '^22.18.0 || >=24.0.0')
      for (const entry of Object.values(manifest.exports).filter(entry => typeof entry !== 'string')) {
        assert.deepEqual(Object.keys(entry), ['types', 'default'])
        for (const path of Object.values(entry)) assert.ok(all.includes(path.slice(2)), path)
      }
      // A bundler keeps what a program does not use only of these.
      for (const path of manifest.sideEffects || []) {
        assert.ok(all.includes(path.slice(2)), path)
        assert.notEqual(path, './dist/index.js')
      }
      const sources = all.filter(file => /\.[cm]?ts$/.test(file) && !file.endsWith('.d.ts'))
      assert.deepEqual(sources, [])
      const workspace = all.filter(
        file =>
          /\.(?:js|d\.ts)$/.test(file) &&
          /["']@conforme\//.test(withoutComments(join(folderOf(published), file))),
      )
      assert.deepEqual(workspace, [], 'nothing is left of the packages that are not published')
    })

    test('has a source map for every module, which leads to lines of our sources', () => {
      const modules = files().filter(file => file.endsWith('.js'))
      assert.ok(modules.length > 0)
      for (const file of modules) {
        const path = join(folderOf(published), file)
        const map = readFileSync(path, 'utf8').match(/\n\/\/# sourceMappingURL=(\S+)\s*$/)?.[1]
        if (map === undefined) {
          // The bundler's own, and a module that only hands on what others have, come from no line.
          if (!/^dist.rolldown-runtime/.test(file))
            assert.match(readFileSync(path, 'utf8'), /^(?:(?:import|export)[^\n]*;\n)*$/, file)
          continue
        }
        const { version, sources } = JSON.parse(readFileSync(join(dirname(path), map), 'utf8'))
        assert.equal(version, 3)
        assert.ok(sources.length > 0, file)
      }
    })

    test('depends on the packages that its files import, and on no other', () => {
      const named = files()
        .filter(file => /\.(?:js|d\.ts)$/.test(file))
        .flatMap(file => namedIn(withoutComments(join(folderOf(published), file))))
      assert.deepEqual([...new Set(named)].sort(), Object.keys(manifestOf(published).dependencies))
    })
  })

test('the first pages install what is packed', () => {
  for (const page of ['README.md', 'LISEZMOI.md']) {
    const named = readFileSync(join(ROOT, page), 'utf8').matchAll(/dist\/([\w.-]+\.tgz)/g)
    const tarballs = [...named].map(found => found[1]!)
    assert.ok(tarballs.length > 0, page)
    for (const tarball of tarballs) assert.ok(readdirSync(join(WORK, 'packed')).includes(tarball), tarball)
  }
})

/** What a file says, without its comments, in which other modules may be named. */
const withoutComments = (path: string): string =>
  readFileSync(path, 'utf8').replace(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*)/gm, '')

/** Runs `npx conforme` in a folder, as a user of this Node does. */
function conforme(folder: string, node: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'conforme', ...words], {
    cwd: folder,
    env: environment(node),
    encoding: 'utf8',
  })
  return { status, out: stdout, err: stderr }
}

/** The examples of a README, by kind. */
function blocks(path: string, kind: string): readonly string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, found]) => found === kind)
    .map(([, , text]) => text!)
}

describe('the packages, installed from their tarballs alone', () => {
  const command = () => join(WORK, 'command')
  const library = () => join(WORK, 'library')
  let versions: ReturnType<typeof nodes>
  before(() => {
    versions = nodes()
    installed('command', 'conforme')
    installed('library', '@conforme/compliance')
  })

  test('conforme takes no more than 60 MB, with all that it depends on', () => {
    const bytes = bytesOf(join(command(), 'node_modules'))
    assert.ok(bytes <= MOST_INSTALLED, `${bytes} bytes`)
  })

  for (const index of [0, 1]) {
    const title = index === 0 ? 'on this Node' : 'on Node 22'
    /** This Node's path; undefined where the test is left out. */
    const nodeOf = (t: { skip(message: string): void }): string | undefined => {
      const [version, path] = versions[index]!
      if (path === undefined) t.skip(`Node ${version} cannot be had from the registry`)
      return path
    }

    test(`conforme validate ends with 0 for a good draft, 1 for a bad one, ${title}`, t => {
      const node = nodeOf(t)
      if (node === undefined) return
      copyFileSync(draft('simple'), join(command(), 'good.json'))
      const readme = join(folderOf(PUBLISHED[0]!), 'README.md')
      writeFileSync(join(command(), 'draft.json'), blocks(readme, 'json')[0]!)
      const good = conforme(command(), node, 'validate', 'good.json')
      assert.deepEqual([good.status, good.err], [0, ''], good.out)
      const bad = conforme(command(), node, 'validate', 'draft.json')
      assert.deepEqual([bad.status, bad.err], [1, ''], bad.out)
      for (const line of blocks(readme, 'text')[0]!.split('\n'))
        assert.ok(bad.out.split('\n').includes(line), line)
    })

    test(`conforme writes and reads documents, with letters that are in no ready font, ${title}`, t => {
      const node = nodeOf(t)
      if (node === undefined) return
      const text = readFileSync(draft('simple'), 'utf8').replace(/"legal_name": "/, '"legal_name": "Ωμέγα ')
      writeFileSync(join(command(), 'letters.json'), text)
      for (const [format, file] of [
        ['factur-x', 'letters.pdf'],
        ['ubl', 'letters.ubl.xml'],
      ] as const) {
        const rendered = conforme(command(), node, 'render', 'letters.json', '-f', format, '-o', file)
        assert.equal(rendered.status, 0, rendered.err)
        const judged = conforme(command(), node, 'validate', file)
        assert.equal(judged.status, 0, judged.out + judged.err)
      }
      const explained = conforme(command(), node, 'explain', 'BR-FR-10')
      assert.equal(explained.status, 0, explained.err)
      assert.match(explained.out, /BR-FR-10/)
      assert.equal(conforme(command(), node, '--version').out.trim(), manifestOf(PUBLISHED[0]!).version)
    })

    test(`conforme serve answers, with its pages, its rules and its threads, ${title}`, async t => {
      const node = nodeOf(t)
      if (node === undefined) return
      const data = join(WORK, `data-${index}`)
      const child = spawn('npx', ['--no-install', 'conforme', 'serve'], {
        cwd: command(),
        env: environment(node, { DATA_DIR: data, PORT: '0', LOG_LEVEL: 'warn' }),
        stdio: ['ignore', 'pipe', 'inherit'],
        // npx does not hand signals on: its whole group is ended, as a terminal does.
        detached: true,
      })
      const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
      try {
        const { key, address } = await firstWords(child)
        const ask = async (path: string, body?: unknown) => {
          const reply = await fetch(address + path, {
            headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
            ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
          })
          const text = await reply.text()
          assert.equal(reply.status, 200, `${path}: ${text.slice(0, 500)}`)
          return text
        }
        const simple = JSON.parse(readFileSync(draft('simple'), 'utf8'))
        assert.equal(JSON.parse(await ask('/api/v1/invoices/validate', simple)).valid, true)
        const { lines } = simple
        const long = { ...simple, totals: undefined, vat_breakdown: undefined }
        long.lines = Array.from({ length: 900 }, (_, i) => ({ ...lines[0], line_id: String(i + 1) }))
        await ask('/api/v1/invoices/validate', long)
        assert.match(await ask('/metrics'), /work_tasks_total\{[^}]*thread="worker"\} [1-9]/)
        assert.match(await ask('/rules/BR-FR-10'), /BR-FR-10/)
        assert.match(await ask('/docs/'), /<script/)
        const page = await ask('/docs/')
        const script = /<script[^>]*\bsrc="([^"]+)"/.exec(page)?.[1]
        assert.ok(script !== undefined, page.slice(0, 2000))
        assert.ok((await ask(new URL(script, `${address}/docs/`).pathname)).length > 1_000_000)
        const { paths } = JSON.parse(await ask('/openapi.json'))
        assert.ok(JSON.stringify(paths['/api/v1/invoices/validate'].post.requestBody).includes('"examples"'))
        const version = JSON.parse(await ask('/version'))
        const { version: number, gitHead = null } = manifestOf(PUBLISHED[0]!)
        assert.deepEqual([version.version, version.commit], [number, gitHead])
        assert.ok(version.rule_sets.length > 5)
        for (const { id, version: of, judges, digest } of version.rule_sets) {
          const set = judges === 'drafts' && id !== 'mentions-fr' ? `drafts-${id}` : id
          assert.equal(digest, await digestOf(set, of), `${set} is judged as from the sources`)
        }
      } finally {
        process.kill(-child.pid!, 'SIGTERM')
        await ended
      }
    })

    test(`the library is imported as JavaScript and judges as from its sources, ${title}`, t => {
      const node = nodeOf(t)
      if (node === undefined) return
      const xml = join(ROOT, 'corpus/golden/simple.cii.xml')
      const context = { organisation: {}, today: '2026-11-21', mode: 'sandbox', language: 'fr' } as const
      writeFileSync(
        join(library(), 'use.js'),
        `import { readFileSync } from 'node:fs'
import * as whole from '@conforme/compliance'
import { validate } from '@conforme/compliance/draft'
import { validateDocument } from '@conforme/compliance/document'
const [draft, xml] = process.argv.slice(2).map(path => readFileSync(path))
const context = ${JSON.stringify(context)}
const both = [whole.validate, validate].map(judge => judge(JSON.parse(draft), context).valid)
console.log(JSON.stringify({ both, document: validateDocument(xml, context), same: whole.validateDocument === validateDocument }))
`,
      )
      const { stdout, stderr } = spawnSync(node, ['use.js', draft('simple'), xml], {
        cwd: library(),
        encoding: 'utf8',
      })
      assert.equal(stderr, '')
      const { both, document, same } = JSON.parse(stdout)
      assert.deepEqual([both, same], [[true, true], true])
      assert.deepEqual(document, JSON.parse(JSON.stringify(validateDocument(readFileSync(xml), context))))
    })
  }

  for (const resolution of ['nodenext', 'bundler'])
    test(`the library is typed under the strictest options, resolved as ${resolution}`, () => {
      const [example = ''] = blocks(join(ROOT, 'packages/compliance/README.md'), 'ts')
      writeFileSync(join(library(), 'readme.ts'), example)
      writeFileSync(join(library(), 'use.ts'), USE)
      writeFileSync(
        join(library(), 'console.d.ts'),
        'declare const console: { log(...words: unknown[]): void }',
      )
      const options = {
        ...STRICTEST,
        module: resolution === 'nodenext' ? 'nodenext' : 'esnext',
        moduleResolution: resolution,
      }
      writeFileSync(
        join(library(), 'tsconfig.json'),
        JSON.stringify({ compilerOptions: options, include: ['*.ts'] }),
      )
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
      const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', '.', '--singleThreaded'], {
        cwd: library(),
        encoding: 'utf8',
      })
      assert.equal(status, 0, stdout)
      const run = spawnSync(process.execPath, ['readme.js'], { cwd: library(), encoding: 'utf8' })
      assert.equal(run.stdout, blocks(join(ROOT, 'packages/compliance/README.md'), 'text')[0], run.stderr)
    })

  test('what the library does not publish cannot be imported, and wrong use is refused by its types', () => {
    writeFileSync(
      join(library(), 'wrong.ts'),
      `import { validate } from '@conforme/compliance'
import '@conforme/compliance/dist/index.js'
validate({}, { organisation: {}, today: 20261121, mode: 'sandbox', language: 'fr' })
validate({}, { organisation: {}, today: '2026-11-21', mode: 'test', language: 'fr' })
`,
    )
    const options = { ...STRICTEST, module: 'nodenext', noEmit: true }
    writeFileSync(
      join(library(), 'wrong.json'),
      JSON.stringify({ compilerOptions: options, files: ['wrong.ts'] }),
    )
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', 'wrong.json', '--pretty', 'false'], {
      cwd: library(),
      encoding: 'utf8',
    })
    const places = [...stdout.matchAll(/^wrong\.ts\((\d+),/gm)].map(found => Number(found[1]))
    assert.deepEqual(places, [2, 3, 4], stdout)
  })
})

/** All that `tsc` can ask of a program, its libraries read too, without the types of Node or of a browser. */
const STRICTEST = {
  target: 'es2024',
  lib: ['es2024'],
  types: [],
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noUncheckedSideEffectImports: true,
  allowUnreachableCode: false,
  allowUnusedLabels: false,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  forceConsistentCasingInFileNames: true,
}

/** A program of a user, with every entry. */
const USE = `import {
  type Context, convert, DocumentFailure, remediate, render, type Rendered, type Validation, validateStatus,
} from '@conforme/compliance'
import { type DocumentValidation, validateDocument } from '@conforme/compliance/document'
import { type Check, validate } from '@conforme/compliance/draft'

const context: Context = { organisation: {}, today: '2026-11-21', mode: 'live', language: 'en' }
export const verdict: Validation = validate({}, context)
export const first: Check | undefined = verdict.checks[0]
export const severity: 'error' | 'warning' | 'info' | undefined = first?.severity
export const document: DocumentValidation = validateDocument(new Uint8Array(), context)
export const rendered = render({}, context, 'cii')
export type Xml = Rendered['xml']
export const others = [convert, remediate, validateStatus, DocumentFailure] as const
`

/** What a server prints first: the key of its sandbox, and its address. */
async function firstWords(child: ChildProcess): Promise<{ key: string; address: string }> {
  let printed = ''
  for await (const chunk of child.stdout!) {
    printed += chunk
    const key = KEY.exec(printed)?.[1]
    const address = ADDRESS.exec(printed)?.[1]
    if (key !== undefined && address !== undefined) return { key, address }
  }
  throw new Error(`the server printed no key: ${printed}`)
}
