import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { DocumentFailure, readStatus, renderStatus, XmlFailure } from '@conforme/formats'
import { findCode } from '../pages/codes.ts'
import { sheetOf } from '../pages/sheet.ts'
import { validateStatus } from './validate-status.ts'

const OPTIONS = { as_of: '2026-11-21', language: 'fr' } as const
const message = (code: number) =>
  readFileSync(new URL(`../../../../corpus/statuses/${code}.xml`, import.meta.url), 'utf8')
const PAID = message(212)

test('a correct message is valid, by the version of the day, and its content is returned', () => {
  const verdict = validateStatus(new TextEncoder().encode(PAID), OPTIONS)
  assert.deepEqual([verdict.valid, verdict.checks, verdict.unmapped], [true, [], []])
  assert.deepEqual(verdict.layers, { schema: 'passed', france: 'passed' })
  assert.deepEqual(verdict.rule_sets, [{ id: 'br-fr-cdv', version: '1.4.0.04' }])
  assert.equal(renderStatus(verdict.message), PAID)
  const september = validateStatus(PAID, { ...OPTIONS, as_of: '2026-09-15' })
  assert.equal(september.rule_sets[0]?.version, '1.4.0.03')
})

test('a payment without its rate is refused under the official id, in words, at its place', () => {
  const { valid, errors, checks, layers } = validateStatus(
    PAID.replaceAll(/ *<ram:ValuePercent>.*\n/g, ''),
    OPTIONS,
  )
  assert.deepEqual(
    [valid, checks.map(({ assert: id }) => id), layers],
    [false, ['BR-FR-CDV-14_MDT-207'], { schema: 'passed', france: 'failed' }],
  )
  assert.match(errors[0]!, /taux de TVA/)
  const [{ docs, line, xpath }] = checks as [(typeof checks)[0]]
  assert.equal(sheetOf(findCode(docs.split('/').at(-1)!)!, 'fr')?.code, 'BR-FR-CDV-14_MDT-207')
  assert.match(xpath!, /ram:ReferenceReferencedDocument$/)
  assert.match(PAID.split('\n')[line! - 1]!, /ReferenceReferencedDocument/)
})

test('a warning blocks in strict only: a seller without a SIREN', () => {
  const foreign = PAID.replaceAll('schemeID="0002">100000009', 'schemeID="0223">BE1')
  const relaxed = validateStatus(foreign, OPTIONS)
  assert.deepEqual(
    [relaxed.valid, relaxed.errors.length, relaxed.checks.map(({ code }) => code)],
    [true, 0, ['BR-FR-CDV-13_MDT-129-2']],
  )
  assert.equal(validateStatus(foreign, { ...OPTIONS, strict: true }).valid, false)
})

test('what the schema refuses blocks, and names its source', () => {
  const { valid, checks, layers } = validateStatus(
    PAID.replace('<ram:Name>', '<ram:Nom>x</ram:Nom><ram:Name>'),
    OPTIONS,
  )
  assert.deepEqual([valid, layers.schema, checks[0]?.source], [false, 'failed', 'UN/CEFACT CDAR D22B (XSD)'])
})

test('a text that is not a date is reported, with the pointer in the message, in both languages', () => {
  const bad = PAID.replace('>20261120<', '>20261320<')
  for (const [language, words] of [
    ['fr', /qui existe/],
    ['en', /that exists/],
  ] as const) {
    const { valid, warnings, checks } = validateStatus(bad, { ...OPTIONS, language })
    const found = checks.find(({ code }) => code === 'STATUS_VALUE')
    assert.deepEqual([valid, found?.pointer], [true, '/invoices/0/issue_date'])
    assert.match(warnings.join(), words)
    assert.equal(sheetOf('STATUS_VALUE', language)?.code, 'STATUS_VALUE')
  }
})

test('what is not a message is distinguished from what is not XML', () => {
  assert.throws(() => validateStatus('<Invoice/>', OPTIONS), DocumentFailure)
  assert.throws(() => validateStatus('not XML', OPTIONS), XmlFailure)
  assert.equal(readStatus(PAID).message.invoices[0]?.status, '212')
})
