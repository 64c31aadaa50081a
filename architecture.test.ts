/** Who may import whom, and what the pure packages may touch. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { test } from 'node:test'

/** A package may import those it lists, and nothing else of ours. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  model: [],
  rules: ['model'],
  formats: ['model'],
  verdict: ['model', 'formats'],
  facturx: ['model', 'formats'],
  fonts: ['facturx'],
  compliance: ['model', 'rules', 'formats', 'verdict', 'facturx'],
  exchange: ['model'],
  platform: ['model', 'formats', 'verdict', 'compliance', 'exchange'],
  client: [],
  mcp: ['model', 'client'],
  server: ['model', 'rules', 'formats', 'fonts', 'compliance', 'exchange', 'platform', 'mcp'],
  cli: ['model', 'fonts', 'compliance', 'platform', 'server', 'mcp'],
}
/** Packages that run in a browser: no I/O, no clock, no process. */
const PURE: ReadonlySet<string> = new Set(['model', 'rules', 'formats', 'verdict', 'facturx', 'compliance'])
/** As they, but for what every runtime has: the clock, `fetch`, chance. */
const ANYWHERE: ReadonlySet<string> = new Set([...PURE, 'client'])
/** Files that only tests and scripts import. */
const FOR_TESTS = /(?:\.test|\.campaign|\.story|\/testing|\/examples\/(?:record|story))\.ts$/
/** Modules that are tables: as long as the world is. */
const TABLES =
  /(?:terms|rows|words|reasons|structure|statuses|well-known|client\/src\/api|code-lists\/.*|failures)\.ts$/
const MOST_LINES = 300

interface Module {
  readonly pack: string
  readonly path: string
  readonly text: string
}

const modules: readonly Module[] = Object.keys(MAY_IMPORT).flatMap(pack =>
  readdirSync(`packages/${pack}/src`, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .map(file => {
      const path = `packages/${pack}/src/${file}`
      return { pack, path, text: readFileSync(path, 'utf8') }
    }),
)

function importsOf(text: string): readonly string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(found => found[1]!)
}

/** Every import of every module, with where it stands. */
const imports = modules.flatMap(module => importsOf(module.text).map(target => ({ ...module, target })))

function offenders(bad: (entry: (typeof imports)[number]) => boolean): readonly string[] {
  return imports.filter(bad).map(({ path, target }) => `${path} → ${target}`)
}

test('packages import each other in the allowed directions only, and by name only', () => {
  const bad = offenders(({ pack, target }) => {
    const found = /^@conforme\/([^/]+)(\/.*)?$/.exec(target)
    return found !== null && (found[2] !== undefined || !MAY_IMPORT[pack]!.includes(found[1]!))
  })
  assert.deepEqual(bad, [])
})

test('a direction that is allowed is one that some module takes', () => {
  const taken = new Set(imports.map(({ pack, target }) => `${pack} → ${target.replace('@conforme/', '')}`))
  const idle = Object.entries(MAY_IMPORT).flatMap(([pack, targets]) =>
    targets.map(target => `${pack} → ${target}`).filter(direction => !taken.has(direction)),
  )
  assert.deepEqual(idle, [])
})

test('relative imports stay inside their package and name the file', () => {
  const bad = offenders(({ path, target }) => {
    if (!target.startsWith('.')) return false
    const resolved = new URL(target, `file:///${path}`).pathname.slice(1)
    const home = path.split('/').slice(0, 3).join('/')
    return !resolved.startsWith(`${home}/`) || !/\.(?:ts|json)$/.test(target)
  })
  assert.deepEqual(
    bad.filter(entry => !FOR_TESTS.test(entry.split(' ')[0]!)),
    [],
  )
})

test('the pure packages import no Node module and read no clock, process or network', () => {
  const pure = (path: string, pack: string) => PURE.has(pack) && !FOR_TESTS.test(path)
  const nodes = offenders(
    ({ path, pack, target }) =>
      ANYWHERE.has(pack) &&
      !FOR_TESTS.test(path) &&
      (target.startsWith('node:') || builtinModules.includes(target)),
  )
  const ambient = modules
    .filter(({ path, pack }) => pure(path, pack))
    .filter(({ text }) =>
      /\bprocess\.(?:env|argv|cwd|exit|on|std\w+)\b|Date\.now\(|new Date\(\)|\bfetch\(|Math\.random\(/.test(
        text,
      ),
    )
    .map(({ path }) => path)
  assert.deepEqual([...nodes, ...ambient], [])
})

test('a rule imports what is under all rules and the model, never another rule', () => {
  const bad = offenders(({ path, target }) => {
    if (!/rules\/src\/(?:en16931|french|mentions)\/(?!index)/.test(path) || FOR_TESTS.test(path)) return false
    return !target.startsWith('../base/') && target !== '@conforme/model'
  })
  assert.deepEqual(bad, [])
})

test('rules and formats do not know each other', () => {
  const bad = offenders(
    ({ pack, target }) =>
      (pack === 'rules' && target === '@conforme/formats') ||
      (pack === 'formats' && target === '@conforme/rules'),
  )
  assert.deepEqual(bad, [])
})

test(`a module that is no table fits in ${MOST_LINES} lines`, () => {
  const long = modules
    .filter(({ path }) => !FOR_TESTS.test(path) && !TABLES.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
  assert.deepEqual(long, [])
})

test('no import runs in a circle, types included', () => {
  const graph = new Map(
    modules.map(({ path, text }) => [
      path,
      importsOf(text)
        .filter(target => target.startsWith('.'))
        .map(target => new URL(target, `file:///${path}`).pathname.slice(1)),
    ]),
  )
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): void => {
    assert.ok(!trail.includes(path), `circle: ${[...trail, path].join(' → ')}`)
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
})

/** `packages/x/src/folder/file.ts` → `packages/x/src/folder`; of what lies beside the folders, `packages/x/src`. */
const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.split('/').length > 4 ? 4 : 3)
    .join('/')

/** The imports of production modules from one folder of a package to another. */
const crossings = imports
  .filter(({ path, target }) => target.startsWith('.') && !FOR_TESTS.test(path))
  .map(({ path, target }) => ({ path, to: new URL(target, `file:///${path}`).pathname.slice(1) }))
  .filter(({ path, to }) => folderOf(path) !== folderOf(to))

test('no folder imports in a circle, types included', () => {
  const graph = Map.groupBy(crossings, ({ path }) => folderOf(path))
  const done = new Set<string>()
  const visit = (folder: string, trail: readonly string[]): void => {
    assert.ok(!trail.includes(folder), `circle: ${[...trail, folder].join(' → ')}`)
    if (done.has(folder)) return
    for (const { to } of graph.get(folder) ?? []) visit(folderOf(to), [...trail, folder])
    done.add(folder)
  }
  for (const folder of graph.keys()) visit(folder, [])
})

/** What is loaded when a module is: types are not. */
function loadedBy(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  const { text } = modules.find(module => module.path === path)!
  for (const [, target] of text.matchAll(/^(?:import|export) (?!type\b)[^']*? from '([^']+)'/gm))
    if (target!.startsWith('.')) loadedBy(new URL(target!, `file:///${path}`).pathname.slice(1), seen)
  return seen
}

/** Of the layers of compliance, what a verdict alone needs: no pages, programs, presets, company names or conversion. */
const VERDICT = ['base', 'findings', 'judging', 'official', 'questions', 'reading', 'repairs']

for (const [entry, layers] of [
  ['draft', VERDICT],
  ['document', [...VERDICT, 'container']],
] as const)
  test(`@conforme/compliance/${entry} loads what its verdicts need, and no more`, () => {
    const { exports } = JSON.parse(readFileSync('packages/compliance/package.json', 'utf8'))
    const path: string = exports[`./${entry}`]
    const loaded = [...loadedBy(path.replace('.', 'packages/compliance'))]
    const folders = new Set(loaded.slice(1).map(file => folderOf(file).split('/').at(-1)!))
    assert.deepEqual([...folders].sort(), [...layers].sort())
    assert.deepEqual(
      loaded.filter(file => /example/.test(file)),
      [],
    )
  })

/** What every feature of the server stands on, the lowest first. */
const FLOOR = [
  'base',
  'db',
  'accounts',
  'config',
  'egress',
  'judging',
  'workers',
  'register',
  'services',
  'connections',
  'ledger',
  'outbox',
  'http',
  'inbox',
  'requests',
]
/** What the command line asks of the server: above the features. */
const ABOVE = ['verbs', 'src']

test('a feature of the server imports the floor, never another feature; the floor imports downwards', () => {
  const nameOf = (path: string) => folderOf(path).split('/').at(-1)!
  const heightOf = (name: string) =>
    ABOVE.includes(name) ? FLOOR.length + 1 : FLOOR.includes(name) ? FLOOR.indexOf(name) : FLOOR.length
  const bad = crossings
    .filter(({ path }) => path.startsWith('packages/server/') && nameOf(path) !== 'src')
    .filter(({ path, to }) => heightOf(nameOf(to)) >= heightOf(nameOf(path)))
    .map(({ path, to }) => `${path} → ${to}`)
  assert.deepEqual(bad, [])
})

test('what serves assistants is loaded when one comes, and not before', () => {
  const bad = modules
    .filter(({ pack, path }) => pack !== 'mcp' && !FOR_TESTS.test(path))
    .filter(({ text }) =>
      /^(?:import|export) (?!type\b)[^']*? from '(?:@conforme\/mcp|@modelcontextprotocol\/[^']*)'/gm.test(
        text,
      ),
    )
    .map(({ path }) => path)
  assert.deepEqual(bad, [])
  assert.ok(modules.some(({ text }) => text.includes("import('@conforme/mcp')")))
})

test('every package declares the packages that it imports, and imports those that it declares', () => {
  const undeclared: string[] = []
  const unused: string[] = []
  for (const pack of Object.keys(MAY_IMPORT)) {
    const { dependencies = {} } = JSON.parse(readFileSync(`packages/${pack}/package.json`, 'utf8'))
    const used = new Set(
      imports
        .filter(
          ({ pack: of, path, target }) => of === pack && !FOR_TESTS.test(path) && !target.startsWith('.'),
        )
        .map(({ target }) =>
          target
            .split('/')
            .slice(0, target.startsWith('@') ? 2 : 1)
            .join('/'),
        )
        .filter(name => /^(?:@[\w-]+\/)?[a-z][\w.-]*$/.test(name) && !builtinModules.includes(name)),
    )
    for (const name of used) if (!(name in dependencies)) undeclared.push(`${pack}: ${name}`)
    // What is resolved by its name is in the text alone.
    const isNamed = (name: string) =>
      modules.some(
        ({ pack: of, text }) =>
          of === pack && [`'${name}'`, `'${name}/`].some(quoted => text.includes(quoted)),
      )
    for (const name of Object.keys(dependencies)) if (!isNamed(name)) unused.push(`${pack}: ${name}`)
  }
  assert.deepEqual({ undeclared, unused }, { undeclared: [], unused: [] })
})
