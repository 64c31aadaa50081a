import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FRENCH_VAT_RATES } from '../code-lists/french.ts'
import { literal } from '../values/decimal.ts'
import { VAT_RATES, vatRate, wasInForce } from './vat-rates.ts'

test('a rate is in force from its first day to its last', () => {
  const old = vatRate(literal('19.6'))!
  assert.equal(wasInForce(old, '2013-12-31'), true)
  assert.equal(wasInForce(old, '2014-01-01'), false)
  assert.equal(wasInForce(old, '2000-03-31'), false)
  const today = vatRate(literal('20'))!
  assert.equal(wasInForce(today, '2013-12-31'), false)
  assert.equal(wasInForce(today, '2026-11-22'), true)
})

test('a period meets a rate on one of its days', () => {
  assert.equal(wasInForce(vatRate(literal('7'))!, '2013-12-01', '2014-01-31'), true)
})

test('the portal accepts each rate of the table, and some more without a territory', () => {
  assert.deepEqual(
    VAT_RATES.filter(({ rate }) => !FRENCH_VAT_RATES.has(rate)),
    [],
  )
  const unknown = [...FRENCH_VAT_RATES].filter(rate => vatRate(rate) === undefined)
  assert.deepEqual(unknown, [literal('0'), literal('9.2'), literal('9.6')])
})
