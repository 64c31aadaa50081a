import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render } from '@conforme/formats'
import { asGiven } from '@conforme/model'
import { RULE_SETS } from '@conforme/verdict'
import { exampleDraft } from '../../../rules/src/testing.ts'
import { examplesOf } from '../documents/vat-examples.ts'
import { validateDocument } from '../judging/document.ts'
import { rulePage } from '../pages/rule-page.ts'
import { sheetOf } from '../pages/sheet.ts'
import { CONTEXT } from '../testing.ts'
import { likeOf } from './likes.ts'
import { ruleOf } from './words.ts'

const IDS = RULE_SETS.flatMap(({ patterns }) => patterns.flat().flatMap(({ asserts }) => asserts)).map(
  ({ id }) => id,
)

/** The verdict on the document of the first bad example of an id, with more changes. */
function verdictOn(id: string, more: object = {}) {
  const [bad] = Object.values(examplesOf(id)!.bad)
  const { with: _, ...changes } = { ...bad, ...more }
  return validateDocument(render(asGiven(exampleDraft(changes), CONTEXT.today).invoice, 'cii'), CONTEXT)
}

test('the counterpart of an official assert is an id printed for a rule of ours', () => {
  for (const id of new Set(IDS)) {
    const like = likeOf(id)
    if (like !== undefined) assert.ok(ruleOf(like, 'cii') ?? ruleOf(like, 'ubl'), `${id} is like ${like}`)
  }
})

test('an assert of the profile has the place and the repair of its counterpart', () => {
  const { checks, suggestions } = verdictOn('BR-FREXT-CO-10')
  const check = checks.find(({ code }) => code === 'BR-FREXT-CO-10')!
  assert.deepEqual([check.pointer, check.terms], ['/totals/lines', ['BT-106']])
  assert.match(check.xpath!, /ram:LineTotalAmount$/)
  assert.deepEqual(
    suggestions.map(({ code, pointer, value }) => [code, pointer, value]),
    [['BR-FREXT-CO-10', '/totals/lines', '100.00']],
  )
})

test('a taxable amount is repaired where its category and rate have one row', () => {
  const suggested = (more?: object) =>
    verdictOn('BR-FXEXT-S-08', more).suggestions.filter(({ code }) => code === 'BR-FXEXT-S-08').length
  assert.equal(suggested(), 1)
  const second = { category: 'S', rate: '20.00', base: '5.00', amount: '1.00', exemption_reason: '#A-7#' }
  assert.equal(suggested({ '/vat_breakdown/-': second }), 0)
})

test('the sheet of an official id shows its examples and its repair, or why it never fires', () => {
  const [test] = sheetOf('BR-FREXT-CO-10', 'en')!.tests
  assert.equal(test!.examples.bad.length, 1)
  assert.deepEqual(
    test!.repair?.kinds.map(({ id }) => id),
    ['computed-totals'],
  )
  assert.match(sheetOf('BR-CO-05', 'en')!.tests[0]!.why!, /takes anything/)
  assert.match(sheetOf('BR-FR-29_BT-18', 'en')!.tests[0]!.why!, /^UBL: /)
})

test('the page of a life-cycle rule is about the message of a status, not about an invoice syntax', () => {
  const said = (id: string) => JSON.stringify(rulePage(sheetOf(id, 'fr')!, 'fr'))
  const page = said('BR-FR-CDV-15_MDT-113')
  assert.match(page, /message d’un statut/)
  assert.doesNotMatch(page, /UBL|CII|facture type/)
  assert.deepEqual(sheetOf('BR-FR-CDV-15_MDT-113', 'en')!.tests[0]!.asserts, { cdar: 'BR-FR-CDV-15_MDT-113' })
  assert.deepEqual(sheetOf('BR-FR-CDV-01_MDG-3', 'en')!.tests[0]!.asserts, { cdar: null })
  assert.match(said('BR-FR-29_BT-18'), /ne se déclenche jamais/)
})
