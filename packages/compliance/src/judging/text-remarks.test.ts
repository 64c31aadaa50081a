import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Check } from '../base/validation.ts'
import { CONTEXT } from '../testing.ts'
import { validateDocument } from './document.ts'

const SYNTAXES = ['cii', 'ubl'] as const
const TEXTS: ReadonlySet<string> = new Set([
  'TEXT_MARKUP',
  'TEXT_ENCODING',
  'TEXT_INVISIBLE',
  'TEXT_DIRECTION',
  'PAGE_CHARACTERS',
])
const NAME = 'Comptoir du Rhône SARL'

const golden = (file: string) => readFileSync(new URL(`../../../../corpus/golden/${file}`, import.meta.url))
const withName = (syntax: string, name: string) =>
  golden(`simple.${syntax}.xml`).toString().replaceAll(NAME, name)
const judge = (input: string | Uint8Array, options = {}) => validateDocument(input, CONTEXT, options)
const textsIn = (input: string | Uint8Array): readonly Check[] =>
  judge(input).checks.filter(check => !check.ok && TEXTS.has(check.code))

for (const syntax of SYNTAXES) {
  test(`${syntax}: a name with an entity written twice is found where it is`, () => {
    const xml = withName(syntax, 'Comptoir &amp;amp; Fils')
    const [found, ...more] = textsIn(xml)
    assert.deepEqual(
      [found?.code, found?.severity, found?.pointer],
      ['TEXT_MARKUP', 'warning', '/buyer/legal_name'],
    )
    assert.match(found!.message, /« Comptoir &amp; Fils ».*« Comptoir & Fils »/)
    assert.match(found!.xpath ?? '', /Name/)
    assert.match(xml.split('\n')[found!.line! - 1]!, /Comptoir &amp;amp; Fils/)
    assert.ok(found!.column! > 0)
    assert.ok(more.every(({ code }) => code === 'TEXT_MARKUP'))
  })

  test(`${syntax}: wrongly decoded letters are found`, () =>
    assert.deepEqual(
      [...new Set(textsIn(withName(syntax, 'CafÃ© du RhÃ´ne')).map(check => check.code))],
      ['TEXT_ENCODING'],
    ))

  for (const [code, name] of [
    ['TEXT_INVISIBLE', 'Comptoir\u200b du Rh\u00f4ne'],
    ['TEXT_DIRECTION', 'Comptoir \u202eRh\u00f4ne'],
  ])
    test(`${syntax}: ${code} is found`, () => {
      const found = textsIn(withName(syntax, name!)).find(check => check.code === code)
      assert.deepEqual([found?.severity, found?.pointer], ['warning', '/buyer/legal_name'])
    })

  test(`${syntax}: letters that a page of ours lacks are for information`, () => {
    const [found] = textsIn(withName(syntax, '北京 Trading'))
    assert.deepEqual([found?.code, found?.severity], ['PAGE_CHARACTERS', 'info'])
    assert.match(found!.message, /« 北 », « 京 »/)
  })

  test(`${syntax}: a plain text has none of these findings`, () =>
    assert.deepEqual(textsIn(withName(syntax, 'R&amp;D <3'.replace('<', '&lt;'))), []))

  test(`${syntax}: no spoilt text changes the verdict`, () => {
    for (const name of ['Comptoir &amp;amp; Fils', 'CafÃ©', '北京', '&lt;b&gt;Gras&lt;/b&gt;']) {
      const { valid, errors, layers } = judge(withName(syntax, name))
      const plain = judge(withName(syntax, NAME))
      assert.deepEqual([valid, errors, layers], [plain.valid, plain.errors, plain.layers], name)
    }
  })
}

test('of a thousand spoilt lines a hundred are listed', () => {
  const xml = withName('ubl', NAME)
  const line = /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/.exec(xml)![0]
  const spoilt = line.replace(/(<cac:Item>[\s\S]*?<cbc:Name>)[^<]*/, '$1Caf&amp;eacute;')
  assert.equal(textsIn(xml.replace(line, spoilt.repeat(1000))).length, 100)
})
