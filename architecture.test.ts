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
  server: ['model', 'rules', 'formats', 'fonts', 'compliance', 'exchange', 'platform'],
  cli: ['model', 'fonts', 'compliance', 'platform', 'server'],
}
/** Packages that run in a browser: no I/O, no clock, no process. */
const PURE: ReadonlySet<string> = new Set(['model', 'rules', 'formats', 'verdict', 'facturx', 'compliance'])
/** Files that only tests and scripts import. */
const FOR_TESTS = /(?:\.test|\.campaign|\/testing)\.ts$/
/** Modules that are tables: as long as the world is. */
const TABLES = /(?:terms|rows|words|reasons|structure|statuses|well-known|code-lists\/.*|failures)\.ts$/
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
      pure(path, pack) && (target.startsWith('node:') || builtinModules.includes(target)),
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

test('a rule imports the form of a rule and the model, never another rule', () => {
  const bad = offenders(({ path, target }) => {
    if (!/rules\/src\/(?:en16931|french|mentions)\/(?!index)/.test(path) || FOR_TESTS.test(path)) return false
    return ![
      '../rule.ts',
      '../kinds.ts',
      '../evidence.ts',
      '../euro-worth.ts',
      '../outside-words.ts',
      '../rate-words.ts',
      '../several-sellers.ts',
      '../sub-invoices.ts',
      '../supply.ts',
      '../vat.ts',
      '../vat-kinds.ts',
      '@conforme/model',
    ].includes(target)
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
