import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { conforme, documentPath, draftPath, file } from '../../testing.ts'

const simple = readFileSync(documentPath('simple.cii'), 'utf8')
const wrongTotal = simple.replace(/<ram:DuePayableAmount>[^<]*/, '<ram:DuePayableAmount>1.00')
const placeOf = (text: string, part: string) => {
  const before = text.slice(0, text.indexOf(part))
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
}

const parsed = async (words: readonly string[], input = '') => {
  const { code, out } = await conforme(['validate', ...words, '--json'], { input })
  return { code, reply: JSON.parse(out) }
}

describe('conforme validate, of a document', { concurrency: 4 }, () => {
  test('ends with 0 for a valid one and shows its layers and versions', async () => {
    for (const [name, syntax] of [
      ['simple.cii', 'CII'],
      ['simple.ubl', 'UBL'],
    ] as const) {
      const { code, out, err } = await conforme(['validate', documentPath(name)])
      assert.deepEqual([code, err], [0, ''])
      assert.match(out, /^✔ conforme .*\.xml {2}100\/100\n/)
      assert.ok(out.includes(`  ${syntax}  ✔ schéma  ✔ EN 16931  ✔ France  mentions-fr `), out)
    }
  })

  test('ends with 1 for findings, each with line and column, official id, origin and words', async () => {
    const { code, out } = await conforme(['validate', file(wrongTotal, 'facture.txt')])
    assert.equal(code, 1)
    const { line, column } = placeOf(wrongTotal, '<ram:DuePayableAmount>')
    assert.ok(out.includes(`  ✘ Net à payer  ${line}:${column}  BR-CO-16  officiel\n`), out)
    assert.match(out, /vaut 1,00/)
    assert.match(out, /✘ EN 16931/)
    assert.match(out, /→ \/totals\/payable = 120\.00 {2}60 %/)
  })

  test('reports what only our rules find', async () => {
    const { code, out } = await conforme(['validate', documentPath('minimal.cii')])
    assert.equal(code, 0)
    assert.match(out, /! Numéro de facture {2}\d+:\d+ {2}INVOICE_NUMBER {2}ajouté par Conforme/)
    assert.equal((await conforme(['validate', documentPath('minimal.cii'), '--strict'])).code, 1)
  })

  test('reads standard input, behind blanks and in two-byte characters', async () => {
    const wide = Buffer.from(`\ufeff${simple.replace('UTF-8', 'UTF-16')}`, 'utf16le')
    const spaced = simple.replace(/^<\?xml[^>]*>/, '\n \t')
    for (const input of [wide, spaced]) assert.equal((await conforme(['validate', '-'], { input })).code, 0)
  })

  test('answers programs with the reply of the HTTP interface', async () => {
    const { code, reply } = await parsed(['-'], wrongTotal)
    assert.equal(code, 1)
    assert.deepEqual([reply.valid, reply.syntax, reply.unmapped], [false, 'cii', []])
    const found = reply.checks.find((check: { code: string }) => check.code === 'BR-CO-16')
    const { line, column } = placeOf(wrongTotal, '<ram:DuePayableAmount>')
    assert.deepEqual([found.origin, found.line, found.column], ['official', line, column])
  })

  test('judges by the rules of the day given, and previews the others', async () => {
    const { reply } = await parsed([documentPath('simple.cii'), '--as-of', '2026-09-15', '--preview'])
    const french = reply.rule_sets.find((set: { id: string }) => set.id === 'br-fr')
    assert.deepEqual([french.version, reply.preview.version], ['1.4.0.03', '1.4.0.04'])
    const { out } = await conforme(['validate', documentPath('simple.cii'), '--preview'])
    assert.match(out, /br-fr 1\.4\.0\.04/)
    assert.match(out, /Avec l’édition 1\.4\.0\.03\n {4}mêmes constats\n/)
    const named = await parsed([documentPath('simple.cii'), '--preview-edition', '1.3.16'])
    assert.deepEqual(named.reply.preview, { version: '1.3.16', appears: [], goes: [] })
    const unreal = await conforme(['validate', documentPath('simple.cii'), '--as-of', '2026-02-30'])
    assert.equal(unreal.code, 2)
    assert.match(unreal.err, /--as-of : « 2026-02-30 »/)
  })

  test('counts what an invoice has no place for, and lists it on demand', async () => {
    const input = simple.replace('<ram:Name>', '<ram:Colour>red</ram:Colour><ram:Name>')
    const { line } = placeOf(input, '<ram:Colour>')
    const brief = await conforme(['validate', '-'], { input })
    assert.match(brief.out, /1 contenu sans place dans le modèle/)
    assert.match(brief.out, /✘ schéma/)
    const { out } = await conforme(['validate', '-', '--assumptions'], { input })
    assert.match(out, new RegExp(`ligne ${line} {2}/rsm:.*/ram:Colour = red`))
  })

  test('takes drafts and documents together', async () => {
    const words = ['validate', draftPath('simple'), documentPath('simple.ubl'), file('<a>')]
    const { code, out, err } = await conforme(words)
    assert.equal(code, 3)
    assert.match(out, /2 conformes · 0 non conforme · 1 illisible\n$/)
    assert.match(err, /draft\.json {2}Ligne 1, colonne 1 : .*tronqué/)
  })
})

describe('conforme validate, of XML that is no invoice', { concurrency: 4 }, () => {
  const cases: readonly (readonly [what: string, text: string | Uint8Array, words: RegExp, at?: object])[] = [
    ['an unclosed tag', '<a>\n <b>', /ligne 2, colonne 2/i, { line: 2, column: 2 }],
    ['a document type', '<!DOCTYPE a><a/>', /DOCTYPE/, { line: 1, column: 1 }],
    ['a wrong encoding', Buffer.from('<a>é</a>', 'latin1'), /UTF-8/],
    ['a hundred thousand levels', '<a>'.repeat(100_000), /64 niveaux/, { line: 1, column: 193 }],
    ['an order', '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>', /UBL Order/],
  ]
  for (const [what, text, words, at] of cases)
    test(`ends with 3 and says why: ${what}`, async () => {
      const path = file(text, 'facture.xml')
      const people = await conforme(['validate', path])
      assert.deepEqual([people.code, people.out], [3, ''])
      assert.match(people.err, words)
      const { code, reply } = await parsed([path])
      assert.deepEqual([code, reply.code, reply.file], [3, 'unreadable_document', path])
      assert.deepEqual(reply.position, at)
    })
})
