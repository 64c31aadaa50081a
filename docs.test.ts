/** The Markdown pages of the repository: each is in an index, and each link leads somewhere. */
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { VARIABLES } from './packages/server/src/config/config.ts'

const ROOT = import.meta.dirname
const PAGES = globSync(['*.md', '{docs,packages,official,changes,corpus,scripts,.github}/**/*.md'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/target/**'],
}).map(page => page.replaceAll('\\', '/'))

/** Without code, where `[…](…)` is not a link and `#` is not a heading. */
function prose(page: string): string {
  const text = readFileSync(join(ROOT, page), 'utf8')
  return text.replace(/^(```+).*?^\1$/gms, '').replace(/(`+)[^`].*?\1/g, '')
}

/** The targets of a page that are in the repository, as path from its root and anchor. */
function linksOf(page: string): readonly (readonly [path: string, anchor: string])[] {
  const targets = [...prose(page).matchAll(/\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)/g)].map(
    found => found[1]!,
  )
  return targets
    .filter(target => !/^[a-z][a-z+.-]*:/.test(target))
    .map(target => {
      const [path = '', anchor = ''] = target.split('#')
      return [path === '' ? page : normalize(join(dirname(page), path)).replaceAll('\\', '/'), anchor]
    })
}

/** The anchors written in a page, and those that GitHub gives to its headings; a heading that comes again is numbered. */
function anchorsOf(page: string): ReadonlySet<string> {
  const text = readFileSync(join(ROOT, page), 'utf8').replace(/^(```+).*?^\1$/gms, '')
  const anchors = new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(found => found[1]!))
  for (const [, heading] of text.matchAll(/^#{1,6} +(.*?) *$/gm)) {
    const words = heading!.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = words.replace(/[^\p{L}\p{N}\p{M} _-]/gu, '').replaceAll(' ', '-')
    let name = anchor
    for (let i = 1; anchors.has(name); i++) name = `${anchor}-${i}`
    anchors.add(name)
  }
  return anchors
}

test('every page of docs/ is in its index, or in that of its folder', () => {
  const FOLDERS = { 'docs/rules/': 'rules.md', 'docs/repairs/': 'repairs.md', 'docs/presets/': 'presets.md' }
  const indexes = ['docs/README.md', ...Object.values(FOLDERS).map(index => `docs/${index}`)]
  const targets = new Map(indexes.map(index => [index, new Set(linksOf(index).map(([path]) => path))]))
  for (const page of PAGES.filter(page => page.startsWith('docs/') && page !== 'docs/README.md')) {
    const folder = Object.entries(FOLDERS).find(([name]) => page.startsWith(name))
    const index = folder === undefined ? 'docs/README.md' : `docs/${folder[1]}`
    assert.ok(targets.get(index)!.has(page), `${index} has no link to ${page}`)
  }
})

test('every variable of the environment is on its page', () => {
  const page = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8')
  for (const { name } of VARIABLES) assert.ok(page.includes(`\`${name}\``), name)
})

test('the first pages lead to the index', () => {
  for (const page of ['README.md', 'LISEZMOI.md', 'docs/tour.md', 'docs/visite.md'])
    assert.ok(
      linksOf(page).some(([path]) => path === 'docs/README.md'),
      page,
    )
})

test('every link to a page, a file or a heading of the repository leads somewhere', () => {
  const anchors = new Map<string, ReadonlySet<string>>()
  const broken = PAGES.flatMap(page =>
    linksOf(page)
      .filter(([path, anchor]) => {
        // On a server, pages are found under / without their ending.
        if (path.startsWith('/')) return false
        if (!existsSync(join(ROOT, path))) return true
        if (anchor === '' || !path.endsWith('.md')) return false
        if (!anchors.has(path)) anchors.set(path, anchorsOf(path))
        return !anchors.get(path)!.has(decodeURIComponent(anchor))
      })
      .map(([path, anchor]) => `${page}: ${path}${anchor && '#'}${anchor}`),
  )
  assert.deepEqual(broken, [])
})

/** The files that a module imports, through the `index.ts` of a package or a folder too. */
function importsOf(path: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [, target] of readFileSync(join(ROOT, path), 'utf8').matchAll(/from '([^']+)'/g)) {
    const file = target!.startsWith('@conforme/')
      ? `packages/${target!.slice('@conforme/'.length)}/src/index.ts`
      : join(dirname(path), target!)
    if (!target!.startsWith('.') && !target!.startsWith('@conforme/')) continue
    found.add(file)
    if (file.endsWith('/index.ts')) for (const behind of importsOf(file)) found.add(behind)
  }
  return found
}

test('the way of a draft: two doors, then ten files, each imported by one before it', () => {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  const section = text.split(/^## /m).find(part => part.startsWith('The way of a draft'))!
  const linked = (part: string) => [...part.matchAll(/\]\((packages\/[^)]+\.ts)\)/g)].map(found => found[1]!)
  const [opening = '', ...items] = section.split(/^\d+\. /m)
  const [route, verb] = linked(opening)
  const files = items.map(item => linked(item)[0]!)
  assert.equal(files.length, 10)
  const reached = new Set(importsOf(route!))
  for (const file of files) {
    assert.ok(reached.has(file), `nothing before ${file} imports it`)
    for (const each of importsOf(file)) reached.add(each)
  }
  assert.ok(importsOf(verb!).has(files[2]!), `${verb} does not import ${files[2]}`)
})

/** Turns that once were ours alone: a reader who does not know them stumbles. */
const DIALECT =
  /\b(?:for want of|be it|whoever|nobody|(?:is|are|was|were) told|has (?:it|the whole) rejected)\b/i

test('the pages, with all messages and motives of the rules in them, are in plain English', () => {
  // Notes of changes stay as they were written.
  const found = PAGES.filter(page => !page.startsWith('changes/')).flatMap(page =>
    prose(page)
      .split('\n')
      .filter(line => DIALECT.test(line))
      .map(line => `${page}: ${line.slice(0, 120)}`),
  )
  assert.deepEqual(found, [])
})
