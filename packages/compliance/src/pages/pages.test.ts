import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { BOOKS, INPUT, type Language } from '@conforme/rules'
import { validate } from '../assessment/validate.ts'
import type { Context } from '../base/validation.ts'
import { CONTAINER } from '../container/words.ts'
import { findCode, listCodes, nearestCodes } from './codes.ts'
import { FRENCH } from './example-words.ts'
import { escapeHtml, toHtml } from './html.ts'
import { readableJson } from './json.ts'
import { blocksToMarkdown, escapeMarkdown, toMarkdown } from './markdown.ts'
import type { Block, Page } from './page.ts'
import { examplesBlocks, rulePage, rulePageWithoutExamples, rulesPage } from './rule-page.ts'
import { pointerOf, sheetOf, summaries } from './sheet.ts'

const LANGUAGES: readonly Language[] = ['fr', 'en']
const rules = BOOKS.flatMap(book => book.rules)
const addressOf = (code: string) => `/rules/${code}`
const addresses = { rule: (code: string) => `${code}.md`, draft: (name: string) => `${name}.json` }

describe('every code', () => {
  test('that a validation prints has a sheet where its `docs` leads', () => {
    const context: Context = { organisation: {}, today: '2026-11-21', mode: 'sandbox', language: 'fr' }
    const drafts = [{}, { options: { siren: '552081317' } }, { issue_date: 'x', lines: 3, colour: 'red' }]
    for (const draft of drafts)
      for (const checks of [{}, { checks: 'all' } as const])
        for (const { code, docs } of validate(draft, context, checks).checks)
          assert.equal(sheetOf(code, 'fr')?.docs, docs, `the sheet of ${code}`)
  })

  test('of a rule, of a remark and of a rule-book is listed once', () => {
    const wanted = [
      ...rules.map(rule => rule.id),
      ...Object.values(INPUT).map(remark => remark.code),
      ...['NOT_CARRIED', 'OTHER_PROGRAM', 'PAGE_CHARACTERS', 'DEPRECATED_OPTIONS'],
      ...Object.values(CONTAINER).map(remark => remark.code),
      ...BOOKS.map(book => book.id),
    ]
    assert.deepEqual([...listCodes()].sort(), [...new Set(wanted)].sort())
  })

  test('reads in both languages without a placeholder left', () => {
    for (const code of listCodes())
      for (const language of LANGUAGES) {
        const { label, tests } = sheetOf(code, language)!
        assert.ok(label.length > 0, code)
        for (const { says, why } of tests) assert.doesNotMatch(`${says} ${why ?? ''}`, /[{}[\]]/, code)
      }
  })

  test('is found in any case, and by what official validators print', () => {
    for (const code of listCodes()) assert.equal(findCode(` ${code.toLowerCase()} `), code)
    for (const { assert: printed } of rules)
      for (const id of typeof printed === 'string' ? [printed] : [printed?.cii, printed?.ubl])
        if (id != null) assert.ok(findCode(id), id)
    assert.equal(findCode('BR-FR-10_BT-30'), 'BR-FR-10')
    assert.equal(findCode('BR-XX-99'), undefined)
  })

  test('makes a page in each form', () => {
    for (const code of listCodes())
      for (const language of LANGUAGES) {
        const page = rulePage(sheetOf(code, language)!, language)
        const html = toHtml(page, addressOf)
        assert.ok(html.startsWith(`<main lang="${language}"><h1><code>${code}</code>`), code)
        assert.doesNotMatch(html, /<script|undefined|\[object/i, code)
        assert.doesNotMatch(toMarkdown(page, addresses), /undefined|\[object/, code)
      }
  })
})

test('near codes are proposed, the nearest first', () => {
  assert.equal(nearestCodes('BUYER_SIRN')[0], 'BUYER_SIREN')
  assert.deepEqual(nearestCodes('br-co-155', 1), ['BR-CO-15'])
  assert.ok(nearestCodes('BR-FR-99', 3).length <= 3)
  assert.deepEqual(nearestCodes('x'.repeat(1000)), [])
})

describe('a sheet', () => {
  test('shows what a rule is, where it looks and what it proposes', () => {
    const { rule_set, tests } = sheetOf('BR-FR-10', 'en')!
    assert.equal(rule_set?.id, 'br-fr')
    const [it] = tests
    assert.deepEqual(it?.asserts, { cii: 'BR-FR-10_BT-30', ubl: 'BR-FR-10_BT-30' })
    assert.deepEqual(it?.on, { id: 'BG-4', label: 'seller', pointer: '/seller' })
    assert.deepEqual(it?.terms[0]?.pointer, '/seller/siren')
    assert.deepEqual(it?.repair, {
      certain: true,
      kinds: [
        { id: 'absent-value', label: 'Word in place of a missing value' },
        { id: 'register-number', label: 'Register number in place of the SIREN' },
        { id: 'siren', label: 'SIREN' },
      ],
      confidence: 1,
      origin: 'convention',
    })
  })

  test('names the rules that are silent for each other', () => {
    assert.ok(sheetOf('BUYER_SIREN', 'fr')!.covers.includes('BR-FR-11'))
    assert.ok(sheetOf('BR-FR-11', 'fr')!.covered_by.includes('BUYER_SIREN'))
  })

  test('points where callers write, with a star for an index', () => {
    assert.equal(pointerOf('BT-146'), '/lines/*/unit_price_ht')
    assert.equal(pointerOf('BT-161'), '/lines/*/item/attributes/*/value')
    assert.equal(pointerOf('BG-25'), '/lines/*')
    assert.equal(pointerOf('BG-0'), '')
  })

  test('has dots for the values that an invoice would fill', () => {
    const { says } = sheetOf('BR-CO-16', 'fr')!.tests[0]!
    assert.match(says, /^Le net à payer \(BT-115\) vaut … ; le calcul .* donne …$/)
  })

  test('is undefined for an unknown code', () => {
    assert.equal(sheetOf('constructor', 'fr'), undefined)
  })
})

describe('the page of a rule', () => {
  const kindsOf = (blocks: readonly Block[]) => blocks.map(block => block.kind)

  test('gives once what several tests share', () => {
    const page = rulePage(sheetOf('BR-FR-05', 'fr')!, 'fr')
    const facts = page.blocks.flatMap(block => (block.kind === 'facts' ? block.rows : []))
    assert.equal(facts.filter(([name]) => name === 'Source').length, 1)
    const headings = page.blocks.filter(block => block.kind === 'heading' && block.level === 2)
    assert.equal(new Set(headings.map(heading => JSON.stringify(heading))).size, headings.length)
  })

  test('shows its examples, or leaves them to a page in two languages', () => {
    const sheets = listCodes().map(code => sheetOf(code, 'fr')!)
    const sheet = sheets.find(({ tests }) => tests.length === 1 && tests[0]!.examples.bad.length > 0)!
    assert.ok(kindsOf(rulePage(sheet, 'fr').blocks).includes('example'))
    assert.ok(!kindsOf(rulePageWithoutExamples(sheet, 'fr').blocks).includes('example'))
    const blocks = examplesBlocks(sheet, ({ fr, en }) => `${fr} · ${en}`)
    assert.match(blocksToMarkdown(blocks, addresses), /^## Non conforme · Fails\n/)
  })

  test('of a rule-book lists its rules', () => {
    const html = toHtml(rulePage(sheetOf('mentions-fr', 'fr')!, 'fr'), addressOf)
    assert.match(html, /<a href="\/rules\/BUYER_SIREN"><code>BUYER_SIREN<\/code><\/a>/)
    assert.doesNotMatch(html, /BR-CO-15/)
  })
})

test('the index lists every rule and remark', () => {
  for (const language of LANGUAGES) {
    const html = toHtml(rulesPage(language), addressOf)
    for (const { code } of summaries(language)) assert.ok(html.includes(`/rules/${code}"`), code)
  }
})

describe('the words of a rule', () => {
  const hostile = `<script>alert('x')</script> & "quotes" | *stars* _lines_ [link](x) \`code\``
  const page: Page = {
    language: 'fr',
    title: [hostile],
    blocks: [
      { kind: 'paragraph', text: [hostile, { code: hostile }, { strong: hostile }] },
      { kind: 'facts', rows: [[hostile, [{ link: hostile, to: 'https://x/?a=1&b="2"' }]]] },
      { kind: 'example', name: hostile, note: [{ draft: hostile }], json: hostile },
      { kind: 'table', head: [hostile], rows: [[[{ rule: hostile }]]] },
    ],
  }

  test('are kept as text in HTML', () => {
    const html = toHtml(page, escapeHtml)
    assert.doesNotMatch(html, /<script|alert\('|"2"/)
    assert.match(html, /<code>code<\/code>/)
  })

  test('are kept as text in Markdown', () => {
    assert.equal(escapeMarkdown('a|b <c> *d* _e_ f_g `h|i`'), 'a\\|b \\<c\\> \\*d\\* \\_e\\_ f_g `h|i`')
  })
})

test('JSON is on one line where it fits', () => {
  assert.equal(readableJson({ a: [1, null], b: {} }), '{ "a": [1, null], "b": {} }')
  const long = 'x'.repeat(90)
  assert.equal(readableJson({ a: long, b: [1] }), `{\n  "a": "${long}",\n  "b": [1]\n}`)
})

test('the examples of every rule have a name in French', () => {
  const names = listedExamples().map(({ name }) => name)
  assert.ok(names.length > 1000)
  assert.deepEqual(
    names.filter(name => FRENCH[name] === undefined),
    [],
  )
  const used = new Set(names)
  assert.deepEqual(
    Object.keys(FRENCH).filter(name => !used.has(name)),
    [],
  )
})

const listedExamples = () =>
  summaries('fr').flatMap(({ code }) =>
    sheetOf(code, 'fr')!.tests.flatMap(({ examples: { good, bad } }) => [...good, ...bad]),
  )
