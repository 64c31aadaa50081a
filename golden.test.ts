/** Every draft of the corpus renders to the bytes on record; `npm run golden` writes them anew. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { render, validate } from '@conforme/compliance'
import { CONTEXT, CORPUS, DRAFTS } from './scripts/corpus.ts'
import { pageText } from './scripts/golden/page-text.ts'

for (const [name, draft] of DRAFTS) {
  for (const syntax of ['cii', 'ubl'] as const)
    test(`${name} renders to its ${syntax} on record`, () => {
      const rendered = render(draft, CONTEXT, syntax)
      assert.ok(rendered.ok)
      assert.equal(rendered.xml, readFileSync(new URL(`golden/${name}.${syntax}.xml`, CORPUS), 'utf8'))
    })
  test(`${name} has the page on record`, () => {
    assert.equal(pageText(draft), readFileSync(new URL(`pages/${name}.txt`, CORPUS), 'utf8'))
  })
  test(`${name} is valid, and judged the same twice`, () => {
    const first = validate(draft, CONTEXT)
    assert.deepEqual(first.errors, [])
    assert.deepEqual(validate(structuredClone(draft), CONTEXT), first)
  })
}

test('nothing else is on record', () => {
  const names = readdirSync(new URL('golden/', CORPUS)).map(file => file.replace(/\.(?:cii|ubl)\.xml$/, ''))
  const pages = readdirSync(new URL('pages/', CORPUS)).map(file => file.replace(/\.txt$/, ''))
  assert.deepEqual([...new Set(names)].sort(), [...DRAFTS.keys()].sort())
  assert.deepEqual(pages.sort(), [...DRAFTS.keys()].sort())
})
