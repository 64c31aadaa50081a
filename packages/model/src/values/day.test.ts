import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween, endOfMonth, isDay } from './day.ts'
import { agreesFrom } from './testing.ts'

const numbers = fc.integer({ min: 1, max: 3_652_059 })
const day = (n: number) => addDays('0001-01-01', n - 1)

it('knows the days that exist', () => {
  for (const text of ['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31']) {
    assert.ok(isDay(text), text)
  }
})

it('refuses the days that do not, and other ways to write one', () => {
  for (const text of [
    ...['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '2026-01-32'],
    ...[
      '0000-01-01',
      '10000-01-01',
      '-001-01-01',
      '2026-1-1',
      '20261121',
      '2026-11-21T00:00:00Z',
      '2026-11-21Z',
    ],
    ...['21/11/2026', ' 2026-11-21', '2026-11-21\n', '', '２０２６-11-21', '2026-1e-01'],
  ]) {
    assert.ok(!isDay(text), text)
  }
})

it('agrees with Date through 400 years, after which the calendar begins again', () =>
  agreesFrom('1800-01-01', '2200-01-01'))

it('counts the days between two days, and finds the second again', () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      assert.equal(daysBetween(day(a), day(b)), b - a)
      assert.equal(addDays(day(a), b - a), day(b))
      assert.equal(day(a) < day(b), a < b)
    }),
  )
})

it('adds thirty days over the end of a month', () => {
  assert.equal(addDays('2026-11-21', 30), '2026-12-21')
  assert.equal(addDays('2026-01-31', 30), '2026-03-02')
  assert.equal(addDays('2024-03-01', -1), '2024-02-29')
  assert.equal(addDays('2026-12-31', 0), '2026-12-31')
  assert.equal(daysBetween('2026-12-31', '2026-01-01'), -364)
})

it('goes no further than the days it can write', () => {
  assert.equal(addDays('9999-12-31', 1), '9999-12-31')
  assert.equal(addDays('9999-12-02', 30), '9999-12-31')
  assert.equal(addDays('0001-01-01', -1), '0001-01-01')
})

it('finds the end of a month', () => {
  assert.equal(endOfMonth('2024-02-01'), '2024-02-29')
  assert.equal(endOfMonth('2026-02-28'), '2026-02-28')
  assert.equal(endOfMonth('9999-12-31'), '9999-12-31')
})

it('counts in whole days', () => {
  assert.throws(() => addDays('2026-01-01', 0.5), RangeError)
  assert.throws(() => addDays('2026-01-01', Number.NaN), RangeError)
})
