import assert from 'node:assert/strict'
import { test } from 'node:test'
import { add, cents, centsOfDouble, exact, isLess, percentage, subtract, toDouble } from './exact.ts'

test('equal decimals are the same value however they are written', () => {
  for (const text of ['1.5', '+1.50', ' 01.500000000000000000\n']) assert.equal(exact(text), exact('1.5'))
  assert.equal(exact('-0.00'), exact('0'))
  assert.equal(exact('.5'), exact('0.5'))
})

test('text that is no decimal has no value', () => {
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

test('a double is rounded by what it stands for, not by how it is written', () => {
  assert.equal(centsOfDouble(1.005), exact('1'))
  assert.equal(centsOfDouble(0.125), exact('0.13'))
  assert.equal(centsOfDouble(1e20), exact('1'.padEnd(21, '0')))
  assert.equal(centsOfDouble(Number.NaN), undefined)
  assert.equal(toDouble(exact('0.1')!), 0.1)
})
