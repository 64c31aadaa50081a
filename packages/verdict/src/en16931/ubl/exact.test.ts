import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import {
  compare,
  type Exact,
  exact,
  fromDouble,
  keyOf,
  minus,
  percentOf,
  plus,
  rounded,
  signOf,
} from './exact.ts'

const of = (text: string): Exact => {
  const value = exact(text)
  assert.notEqual(value, undefined, text)
  return value!
}
const same = (a: Exact, b: string) => assert.equal(compare(a, of(b)), 0, b)

it('reads xs:decimal and nothing else', () => {
  for (const text of ['0', '-1.50', '+5', '.5', '5.', ' 20\n', '12345678901234567890.123456789']) of(text)
  for (const text of ['', ' ', '.', '-', '1e2', 'INF', '1 2', '1,5', '\u00a01'])
    assert.equal(exact(text), undefined)
})

it('gives equal values one key', () => {
  assert.equal(keyOf(of('20')), keyOf(of('20.0000000000')))
  assert.notEqual(keyOf(of('20')), keyOf(of('20.0000000001')))
})

it('rounds a half up, towards the greater', () => {
  same(rounded(of('2.005'), 2), '2.01')
  same(rounded(of('-2.005'), 2), '-2')
  same(rounded(of('-2.0050001'), 2), '-2.01')
  same(rounded(of('0.00499999999999'), 2), '0')
  same(rounded(of('-0.5'), 0), '0')
})

it('finds the sign of a text as the official processor does', () => {
  for (const text of ['0', '-0', '+0.0', ' -0 ', '1e-400']) assert.equal(signOf(text), 0, text)
  for (const text of ['-1', '-0.00', '-.0', '-INF', 'none']) assert.equal(signOf(text), -1, text)
  for (const text of ['0.01', 'INF', ' NaN ']) assert.equal(signOf(text), 1, text)
})

it('knows what a double stands for', () => {
  assert.ok(compare(fromDouble(1000.1 - 1)!, of('999.1')) !== 0)
  same(fromDouble(0.5)!, '0.5')
  assert.equal(fromDouble(Number.NaN), undefined)
})

it('adds, multiplies and compares as integers do, narrow or wide', () => {
  const units = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
  const written = (count: bigint, places: number) => {
    const digits = String(count < 0n ? -count : count).padStart(places + 1, '0')
    return `${count < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
  }
  fc.assert(
    fc.property(units, units, fc.integer({ min: 1, max: 12 }), (a, b, places) => {
      const [left, right] = [of(written(a, places)), of(written(b, places))]
      same(plus(left, right), written(a + b, places))
      same(minus(left, right), written(a - b, places))
      same(percentOf(left, right), written(a * b, 2 * places + 2))
      assert.equal(Math.sign(compare(left, right)), a < b ? -1 : a > b ? 1 : 0)
    }),
  )
})
