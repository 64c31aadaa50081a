/** What a page loads for a verdict: the library bundled and split as a user's bundler does it, in bytes of gzip. */
import assert from 'node:assert/strict'
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

function held(files: ReadonlySet<string>, most: number): void {
  const bytes = gzipped(files, chunks)
  assert.ok(bytes <= most * KB, `${bytes} bytes, of ${most * KB}`)
}

test('the page itself loads next to nothing', () => held(loaded('browser.ts'), 2))

test('a worker that waits has loaded next to nothing', () => held(loaded('worker.ts'), 30))

test('a verdict on a draft without findings', () => {
  const files = loaded('worker.ts', 'judging/draft.ts')
  held(files, 222)
  const needless = [PAGES, OFFICIAL, REPAIRS, PROGRAMS]
  assert.deepEqual(
    modulesIn(files).filter(module => needless.some(kind => kind.test(module))),
    [],
  )
})

test('a verdict on a draft with findings: repairs and questions too', () => {
  const files = loaded('worker.ts', 'judging/draft.ts', 'questions/proposals.ts')
  held(files, 296)
  const needless = [PAGES, OFFICIAL, PROGRAMS]
  assert.deepEqual(
    modulesIn(files).filter(module => needless.some(kind => kind.test(module))),
    [],
  )
})

test('a verdict on a document without findings', () => {
  const files = loaded('worker.ts', 'judging/document-verdict.ts')
  held(files, 356)
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

for (const [entry, most] of [
  ['draft', 394],
  ['document', 396],
] as const)
  test(`everything in one go, for who calls without waiting: ${entry}`, async () => {
    const alone = await bundle({ [entry]: `@conforme/compliance/${entry}` })
    const bytes = gzipped(loadedWith(`${entry}.js`, alone), alone)
    assert.ok(bytes <= most * KB, `${bytes} bytes, of ${most * KB}`)
  })
