import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validate } from '../assessment/validate.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'

const asked = (draft: object, language: 'fr' | 'en' = 'en') =>
  new Map(validate(draft, { ...CONTEXT, language }).questions.map(question => [question.pointer, question]))

test('what only a person knows is asked with the place of the answer, with its form and examples', () => {
  const { operation_category: _, ...draft } = MINIMAL
  const question = asked(draft).get('/operation_category')
  assert.equal(question?.asks, 'What do you invoice: goods, services or both?')
  assert.equal(question?.patch_key, 'operation_category')
  assert.deepEqual(
    question?.answer.enum?.map(({ value, label }) => [value, label]),
    [
      ['GOODS', 'goods'],
      ['SERVICES', 'services'],
      ['MIXED', 'goods and services'],
    ],
  )
  assert.deepEqual(question?.offered, ['SERVICES'])
})

test('dates, amounts, identifiers and groups have the form that JSON Schema gives them', () => {
  const { issue_date: _, ...draft } = MINIMAL
  const questions = asked({
    ...draft,
    buyer: { legal_name: 'X' },
    lines: [{ description: 'Y', vat_rate: 20 }],
  })
  assert.deepEqual(questions.get('/issue_date')?.answer, { type: 'string', format: 'date' })
  assert.deepEqual(questions.get('/buyer/siren')?.answer, { type: 'string', pattern: '^[0-9]{9}$' })
  assert.equal(questions.get('/lines/0/quantity')?.answer.type, 'number')
  const address = questions.get('/buyer/address')?.answer
  assert.equal(address?.type, 'object')
  assert.equal(address?.properties?.city?.type, 'string')
})

test('on a credit note the credited invoice is asked for', () => {
  const question = asked({ ...MINIMAL, type: '381' }, 'fr').get('/preceding_invoices')
  assert.match(question?.asks ?? '', /avoir crédite-t-il/)
  assert.equal(question?.answer.type, 'array')
})

test('the question about a value that cannot be read quotes it', () => {
  assert.match(asked({ ...MINIMAL, issue_date: 'demain' }).get('/issue_date')?.asks ?? '', /“?"demain"/)
})

test('what has a certain repair is not asked', () => {
  assert.equal(asked({ ...MINIMAL, issue_date: '20/11/2026' }).has('/issue_date'), false)
})

test('a draft with a mistake on every line yields a hundred questions at most', () => {
  const lines = Array.from({ length: 400 }, () => ({ description: 'Conseil' }))
  assert.equal(validate({ ...MINIMAL, lines }, CONTEXT).questions.length, 100)
})
