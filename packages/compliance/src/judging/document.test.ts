import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { DocumentFailure, XmlFailure } from '@conforme/formats'
import { CONTEXT } from '../testing.ts'
import { validateDocument } from './document.ts'

const document = (name: string) =>
  readFileSync(new URL(`../../../../corpus/golden/${name}.xml`, import.meta.url), 'utf8')
const judge = (xml: string, options = {}) => validateDocument(new TextEncoder().encode(xml), CONTEXT, options)
const failures = (xml: string, options = {}) => judge(xml, options).checks.filter(check => !check.ok)

for (const syntax of ['cii', 'ubl'])
  test(`a compliant ${syntax} document is valid, and nothing is found`, () => {
    const { valid, score, layers, unmapped } = judge(document(`simple.${syntax}`))
    assert.deepEqual(failures(document(`simple.${syntax}`)), [])
    assert.deepEqual([valid, score, unmapped], [true, 100, []])
    assert.deepEqual(layers, { container: 'not_run', schema: 'passed', en16931: 'passed', france: 'passed' })
  })

test('an official finding has the official id, our words, and its place in the document', () => {
  const xml = document('simple.cii').replace('<ram:GrandTotalAmount>120.00', '<ram:GrandTotalAmount>120.01')
  const found = judge(xml).checks.find(check => check.assert === 'BR-CO-15')
  assert.equal(found?.origin, 'official')
  assert.match(found?.message ?? '', /120,01/)
  assert.match(found?.xpath ?? '', /ram:GrandTotalAmount$/)
  const line = xml.split('\n')[(found?.line ?? 0) - 1]
  assert.match(line ?? '', /<ram:GrandTotalAmount>120\.01/)
  assert.equal(found?.pointer, '/totals/with_vat')
})

test('a rule that fails everywhere is listed at its first 5,000 places', () => {
  const line = '<ram:IncludedSupplyChainTradeLineItem/>'
  const transaction = '<rsm:SupplyChainTradeTransaction>'
  const xml = document('simple.cii').replace(transaction, transaction + line.repeat(5001))
  const counts = Map.groupBy(failures(xml), ({ assert: id }) => id)
  assert.equal(counts.get('BR-21')?.length, 5000)
  assert.equal(counts.get('BR-22')?.at(-1)?.xpath?.includes('[5000]'), true)
})

test('what only our rules find is marked as ours', () => {
  // A SIREN with a wrong check digit, in every place of the buyer's.
  const xml = document('simple.ubl').replaceAll('200000008', '200000009')
  const { valid } = judge(xml)
  const checks = failures(xml)
  const own = checks.filter(check => check.origin === 'conforme').map(check => check.code)
  assert.equal(valid, false)
  assert.ok(own.includes('BUYER_SIREN'))
  assert.ok(!checks.some(check => check.origin === 'official'))
})

test('a document that the schema refuses is never valid', () => {
  const xml = document('simple.cii').replace(
    /<ram:InvoiceCurrencyCode>.*?<\/ram:InvoiceCurrencyCode>/,
    '<ram:Rubbish>1</ram:Rubbish>',
  )
  const { valid, layers, checks } = judge(xml)
  assert.deepEqual([valid, layers.schema], [false, 'failed'])
  assert.ok(checks.some(check => check.code === 'SCHEMA' && check.message.includes('ram:Rubbish')))
})

test('a row of the syntax tables has a sentence of its own', () => {
  const xml = document('simple.cii')
    .replace('<rsm:ExchangedDocument>', '<rsm:ExchangedDocument>')
    .replace(
      '</ram:TypeCode>',
      '</ram:TypeCode><ram:CopyIndicator><udt:Indicator>false</udt:Indicator></ram:CopyIndicator>',
    )
  const found = judge(xml).checks.find(check => check.assert === 'CII-SR-016')
  assert.match(found?.message ?? '', /ram:CopyIndicator/)
})

test('the version of the French rules depends on the day, and the other one can be previewed', () => {
  const version = (as_of: string) =>
    judge(document('simple.ubl'), { as_of }).rule_sets.find(set => set.id === 'br-fr')?.version
  assert.equal(version('2026-09-15'), '1.4.0.03')
  assert.equal(version('2026-11-21'), '1.4.0.04')
  assert.deepEqual(judge(document('simple.ubl'), { preview: true }).preview, {
    version: '1.4.0.03',
    appears: [],
    goes: [],
  })
})

test('what is not XML, or not an invoice, is refused with its place', () => {
  assert.throws(() => judge('<a><b></a>'), XmlFailure)
  assert.throws(() => judge('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'), XmlFailure)
  assert.throws(() => judge('<a/>'), DocumentFailure)
})

test('the same document is judged the same twice', () => {
  for (const name of ['credit-note.ubl', 'foreign-currency.cii'])
    assert.deepEqual(judge(document(name)), judge(document(name)))
  assert.deepEqual(failures(document('credit-note.ubl')), [])
})

test('mentions that are met are listed, and one line for each book in which nothing failed', () => {
  const { checks } = judge(document('simple.ubl'))
  assert.ok(checks.some(check => check.code === 'SELLER_SIREN' && check.ok))
  assert.ok(checks.some(check => check.code === 'en16931' && check.ok))
  assert.ok(judge(document('simple.ubl'), { checks: 'all' }).checks.length > checks.length)
})

test('a day before the issue date picks the rules of that day, and does not make the date a future one', () => {
  assert.deepEqual(failures(document('simple.ubl'), { as_of: '2026-09-15' }), [])
})

test('thousands of findings of one kind each have their own place', () => {
  const line = /<ram:IncludedSupplyChainTradeLineItem>[\s\S]*?<\/ram:IncludedSupplyChainTradeLineItem>/.exec(
    document('simple.cii'),
  )![0]
  const nameless = line.replace(/<ram:Name>.*?<\/ram:Name>/, '')
  const xml = document('simple.cii').replace(line, `${nameless}\n`.repeat(3000))
  const found = failures(xml).filter(check => check.assert === 'BR-25')
  assert.equal(found.length, 3000)
  assert.equal(new Set(found.map(check => check.pointer)).size, 3000)
  assert.equal(new Set(found.map(check => check.line)).size, 3000)
})

test('figures beyond doubles are judged, and suggestions are plain JSON', () => {
  for (const syntax of ['cii', 'ubl']) {
    const xml = document(`simple.${syntax}`)
    const figures = [...xml.matchAll(/>(\d+\.\d\d)</g)]
    assert.ok(figures.length > 5)
    for (const { index, 1: figure = '' } of figures) {
      const at = index + 1
      const { suggestions } = judge(`${xml.slice(0, at)}90071992547409.93${xml.slice(at + figure.length)}`)
      assert.doesNotThrow(() => JSON.stringify(suggestions))
    }
  }
})
