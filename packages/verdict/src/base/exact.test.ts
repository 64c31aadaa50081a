import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  absolute,
  add,
  cents,
  centsOfDouble,
  type Exact,
  exact,
  exactOfDouble,
  isEqual,
  isLess,
  keyOf,
  percentage,
  roundsToZero,
  subtract,
  toDouble,
} from './exact.ts'
import { signOf } from './lexical.ts'

test('equal decimals are the same value however they are written', () => {
  for (const text of ['1.5', '+1.50', ' 01.500000000000000000\n']) assert.equal(exact(text), exact('1.5'))
  assert.equal(exact('-0.00'), exact('0'))
  assert.equal(exact('.5'), exact('0.5'))
})

test('text that is not a decimal has no value', () => {
  for (const text of ['', ' ', '.', '-', '1e2', '1,5', '- 1', 'NaN']) assert.equal(exact(text), undefined)
})

test('digits beyond the eighth are kept', () => {
  const fine = exact('1.00000000000000000001')!
  assert.ok(isLess(exact('1')!, fine))
  assert.equal(subtract(fine, exact('0.00000000000000000001')!), exact('1'))
  assert.equal(add(exact('99999999999999999.99')!, exact('0.01')!), exact('100000000000000000'))
})

test('halves of a cent go up, towards positive infinity', () => {
  assert.equal(cents(exact('0.005')!), exact('0.01'))
  assert.equal(cents(exact('-0.005')!), exact('0'))
  assert.equal(cents(exact('-0.0050000000001')!), exact('-0.01'))
  assert.equal(cents(percentage(exact('12.55')!, exact('10')!)), exact('1.26'))
})

test('a double is rounded by its exact value, not by how it is written', () => {
  assert.equal(centsOfDouble(1.005), exact('1'))
  assert.equal(centsOfDouble(0.125), exact('0.13'))
  assert.equal(centsOfDouble(1e20), exact('1'.padEnd(21, '0')))
  assert.equal(centsOfDouble(Number.NaN), undefined)
  assert.equal(toDouble(exact('0.1')!), 0.1)
})

test('a double is known to its last digit', () => {
  assert.ok(!isEqual(exactOfDouble(1000.1 - 1), exact('999.1')))
  assert.ok(isEqual(exactOfDouble(0.5), exact('0.5')))
  assert.equal(exactOfDouble(Number.NaN), undefined)
})

test('equal values have one key, and others another', () => {
  assert.equal(keyOf(exact('20')!), keyOf(exact('20.0000000000')!))
  assert.notEqual(keyOf(exact('20')!), keyOf(exact('20.0000000001')!))
  assert.notEqual(keyOf(exact('0.00000005')!), keyOf(exact(`0.${'0'.repeat(79)}5`)!))
})

test('a missing value equals nothing', () => {
  assert.ok(!isEqual(undefined, undefined))
})

test('half a unit below zero rounds to zero, half a unit above does not', () => {
  assert.deepEqual(
    ['-0.5', '0.499', '0.5', '-0.5000000001'].map(text => roundsToZero(exact(text)!)),
    [true, true, false, false],
  )
})

test('finds the sign of a text as the official processor does', () => {
  for (const text of ['0', '-0', '+0.0', ' -0 ', '1e-400']) assert.equal(signOf(text), 0, text)
  for (const text of ['-1', '-0.00', '-.0', '-INF', 'none']) assert.equal(signOf(text), -1, text)
  for (const text of ['0.01', 'INF', ' NaN ']) assert.equal(signOf(text), 1, text)
})

test('sums, products and comparisons are those of integers, narrow or wide', () => {
  const units = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
  const of = (count: bigint, places: number): Exact => {
    const digits = String(count < 0n ? -count : count).padStart(places + 1, '0')
    return exact(`${count < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`)!
  }
  fc.assert(
    fc.property(units, units, fc.integer({ min: 1, max: 12 }), (a, b, places) => {
      const [left, right] = [of(a, places), of(b, places)]
      assert.equal(add(left, right), of(a + b, places))
      assert.equal(subtract(left, right), of(a - b, places))
      assert.equal(percentage(left, right), of(a * b, 2 * places + 2))
      assert.equal(isLess(left, right), a < b)
      assert.equal(absolute(left), of(a < 0n ? -a : a, places))
    }),
  )
})
