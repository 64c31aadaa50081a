import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conforme, draftPath } from '../testing.ts'
import { amountIn, dayIn } from './forms.ts'

test('amounts have the form of the language, and every digit', () => {
  assert.equal(amountIn('1234.56', 'EUR', 'fr'), '1\u202f234,56\u00a0€')
  assert.equal(amountIn('1234.56', 'EUR', 'en'), '€1,234.56')
  assert.equal(amountIn('-12345678901234567890.12', 'EUR', 'en'), '-€12,345,678,901,234,567,890.12')
  assert.equal(amountIn('0.12345', 'EUR', 'en'), '€0.12345')
  assert.equal(amountIn('5.00', 'not one', 'en'), '5.00 not one')
  assert.equal(amountIn('much', 'EUR', 'fr'), 'much EUR')
})

test('days are written day first, and what is no day stays', () => {
  assert.equal(dayIn('2026-11-22', 'fr'), '22/11/2026')
  assert.equal(dayIn('2026-11-22', 'en'), '22/11/2026')
  assert.equal(dayIn('soon', 'en'), 'soon')
})

test('render reports the amount to pay in that form', async () => {
  const words = ['render', draftPath('simple'), '-f', 'cii']
  assert.match((await conforme(words)).err, / · 120,00\u00a0€\n/)
  assert.match((await conforme([...words, '--lang', 'en'])).err, / · €120\.00\n/)
})
