/** What a page loads for a verdict: the library bundled and split as a user's bundler does it, in bytes of gzip. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import { type Bundle, bundle, gzipped, loadedWith } from './scripts/shared/bundle.ts'

const KB = 1000
const HOME = 'packages/compliance/src'

/** What is drawn with, and what reads and writes PDF files. */
const PAGES = /^packages\/facturx\/src\/(?!fonts\/(?:characters|covered|unshown)|page\/writer)|fontkit/
/** The official rules and what reads the documents that they judge. */
const OFFICIAL = /^packages\/verdict\/|^packages\/formats\/src\/(?:read|structure|amend|cdar)\//
const REPAIRS = /^packages\/compliance\/src\/(?:repairs|questions\/(?!proposed))/
const PROGRAMS = /^packages\/compliance\/src\/imports\//

/** Every entry of the package, together: what several need is a file of its own. */
let chunks: Bundle
before(async () => {
  const entries = ['draft', 'document', 'worker', 'browser']
  chunks = await bundle(Object.fromEntries(entries.map(name => [name, `@conforme/compliance/${name}`])))
})

const fileWith = (module: string): string => {
  const found = [...chunks].find(([, { modules }]) => modules.has(`${HOME}/${module}`))
  assert.ok(found !== undefined, `no file has ${module}`)
  return found[0]
}

/** The files that are there once these modules are. */
const loaded = (...modules: readonly string[]): ReadonlySet<string> =>
  new Set(modules.flatMap(module => [...loadedWith(fileWith(module), chunks)]))

const modulesIn = (files: ReadonlySet<string>): readonly string[] =>
  [...files].flatMap(file => [...chunks.get(file)!.modules.keys()])

/** The limits that docs/browser.md states, by the words of its rows. */
const LIMITS = [...readFileSync('docs/browser.md', 'utf8').matchAll(/^\| (.*) \| (\d+) \|$/gm)].map(
  ([, row, limit]) => ({ row: row!, limit: Number(limit) * KB }),
)

/** Neither above the stated limit nor so far below it that the page says too much. */
function held(files: ReadonlySet<string>, name: string, of = chunks): void {
  const rows = LIMITS.filter(({ row }) => row.includes(name))
  assert.equal(rows.length, 1, name)
  const { limit } = rows[0]!
  const bytes = gzipped(files, of)
  assert.ok(bytes <= limit, `${name}: ${bytes} bytes, more than ${limit}`)
  assert.ok(bytes > limit - Math.max(8 * KB, limit / 20), `${name}: ${bytes} bytes, far below ${limit}`)
}

test('the page itself loads next to nothing', () => held(loaded('browser.ts'), 'the page'))

test('a worker that waits has loaded next to nothing', () =>
  held(loaded('worker.ts'), 'the worker that waits'))

test('a verdict on a draft without findings', () => {
  const files = loaded('worker.ts', 'judging/draft.ts')
  held(files, 'a draft without findings')
  const needless = [PAGES, OFFICIAL, REPAIRS, PROGRAMS]
  assert.deepEqual(
    modulesIn(files).filter(module => needless.some(kind => kind.test(module))),
    [],
  )
})

test('a verdict on a draft with findings: repairs and questions too', () => {
  const files = loaded('worker.ts', 'judging/draft.ts', 'questions/proposals.ts')
  held(files, 'a draft with findings')
  const needless = [PAGES, OFFICIAL, PROGRAMS]
  assert.deepEqual(
    modulesIn(files).filter(module => needless.some(kind => kind.test(module))),
    [],
  )
})

test('a verdict on a document without findings', () => {
  const files = loaded('worker.ts', 'judging/document-verdict.ts')
  held(files, 'a document without findings')
  assert.deepEqual(
    modulesIn(files).filter(module => REPAIRS.test(module) || PROGRAMS.test(module)),
    [],
  )
})

test('what draws a page comes with the first page, not with a document in CII or UBL', () => {
  const drawing = 'packages/facturx/src/page/facturx.ts'
  assert.ok(!modulesIn(loaded('worker.ts', 'drafts/render.ts')).includes(drawing))
  assert.ok([...chunks.values()].some(({ modules }) => modules.has(drawing)))
})

for (const entry of ['draft', 'document'])
  test(`everything in one go, for who calls without waiting: ${entry}`, async () => {
    const alone = await bundle({ [entry]: `@conforme/compliance/${entry}` })
    held(loadedWith(`${entry}.js`, alone), `compliance/${entry}`, alone)
  })
