/**
 * Every example of every rule, and what must be true of each rule. The repairs of the bad examples are tested beside
 * the kinds of repair, in `every-repair.test.ts`.
 */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, test } from 'node:test'
import { GROUPS, TERMS } from '@conforme/model'
import type { Example, Rule } from './base/rule.ts'
import { BOOKS } from './books.ts'
import { check, type Finding, plan } from './check.ts'
import { placeholders, say } from './explain.ts'
import { exampleInvoice } from './testing.ts'

const ids = (found: readonly Finding[]) => [...new Set(found.map(finding => finding.rule.id))].sort()
const placed = ({ rule, pointer }: Finding) => `${rule.id} ${pointer}`
const companions = (example: Example) => (typeof example === 'string' ? [] : (example.with ?? []))

for (const book of BOOKS) {
  const rules = plan(book.rules)
  const uncategorised = plan(book.rules.map(({ category: _, ...rule }) => rule))
  const byId = Map.groupBy(book.rules, rule => rule.id)

  describe(book.id, () => {
    for (const rule of book.rules)
      describe(rule.assert === undefined ? rule.id : `${rule.id} (${JSON.stringify(rule.assert)})`, () => {
        for (const [name, example] of Object.entries(rule.examples.good))
          test(`holds: ${name}`, () => {
            assert.deepEqual(
              check(exampleInvoice(example), rules).map(finding => say(finding, 'en')),
              [],
            )
          })
        for (const [name, example] of Object.entries(rule.examples.bad))
          test(`fails: ${name}`, () => {
            const found = check(exampleInvoice(example), rules)
            assert.deepEqual(ids(found), [rule.id, ...companions(example)].sort())
            assert.ok(
              found.some(finding => finding.rule === rule),
              'another rule of the same id spoke',
            )
          })
        if (rule.fix !== undefined)
          test('has an example with one answer', () => {
            const found = Object.values(rule.examples.bad).flatMap(it => check(exampleInvoice(it), rules))
            assert.ok(found.some(finding => finding.rule === rule && finding.certain))
          })
        test('is well formed', () => assertWellFormed(rule))
      })

    test('a rule about a VAT category reports nothing on an invoice without it', () => {
      for (const { examples } of book.rules)
        for (const example of [...Object.values(examples.good), ...Object.values(examples.bad)]) {
          const invoice = exampleInvoice(example)
          assert.deepEqual(check(invoice, rules).map(placed), check(invoice, uncategorised).map(placed))
        }
    })

    test('the files are named after the rules they hold', () => {
      const folder = { 'mentions-fr': 'mentions', en16931: 'en16931', 'br-fr': 'french' }[book.id]
      const files = readdirSync(new URL(`./${folder}`, import.meta.url)).filter(file => file !== 'index.ts')
      for (const file of files) {
        const stem = file.replace('.ts', '')
        const held = [...byId.keys()].some(
          id =>
            slug(id) === stem ||
            slug(id).replace(/-(?:s|z|e|ae|ic|g|o|af|ag|b)-/, '-vat-') === stem ||
            slug(id).startsWith(`${stem}-`),
        )
        assert.ok(held, `${file} holds no rule of its name`)
      }
    })
  })
}

function slug(id: string): string {
  return id.toLowerCase().replaceAll('_', '-')
}

function assertWellFormed(rule: Rule): void {
  assert.ok(Object.keys(rule.examples.good).length > 0, 'a good example')
  assert.ok(Object.keys(rule.examples.bad).length > 0, 'a bad example')
  assert.ok(rule.basis.text.length > 0, 'a source')
  assert.ok(rule.repairs === undefined || (rule.fix ?? rule.suggest) === undefined, 'one source of repairs')
  assert.deepEqual(placeholders(rule.says.fr).toSorted(), placeholders(rule.says.en).toSorted())
  for (const text of [rule.says.fr, rule.says.en, rule.why.fr, rule.why.en]) {
    assert.ok(text.length > 0 && text.length <= 200, `length of « ${text} »`)
    assert.doesNotMatch(text, /^(?:Erreur|Invalid|Error)|!/)
  }
  for (const found of placeholders(rule.says.fr)) {
    const name = found.slice(1, -1)
    if (found.startsWith('[') || /^(?:BT|BG|EXT)-/.test(name))
      assert.ok(name in TERMS || name in GROUPS, `unknown term ${name}`)
  }
}
