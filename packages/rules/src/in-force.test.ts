import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addDays, type Day, decidingDay, editionOn, isIn } from '@conforme/model'
import type { Rule } from './base/rule.ts'
import { BOOKS, type RuleBook } from './books.ts'
import { bordersOf, inForce } from './in-force.ts'

const idsOn = (asked: Day, issued?: Day) =>
  new Set(inForce(asked, issued).books.flatMap(({ rules }) => rules.map(({ id }) => id)))

/** What the table and the rules say, one by one. */
function expected(asked: Day, issued: Day | undefined): readonly Rule[] {
  return BOOKS.flatMap(book => {
    const day = decidingDay(book.id, asked, issued)
    if (editionOn(book.id, day) === undefined) return []
    return book.rules.filter(({ since, until }) => isIn({ from: since ?? null, until: until ?? null }, day))
  })
}

describe('at every border of every book, the day before and the day itself', () => {
  const borders = [...new Set(BOOKS.flatMap(bordersOf))].sort().filter(day => day > '0001-01-01')
  const days = borders.flatMap(day => [addDays(day, -1), day])

  test('there are borders to look at', () => {
    for (const day of ['2013-01-01', '2022-05-15', '2026-09-01', '2026-10-01'] as const)
      assert.ok(borders.includes(day), day)
  })

  for (const asked of days)
    test(`as of ${asked}, whatever the issue date`, () => {
      for (const issued of [undefined, ...days])
        assert.deepEqual([...inForce(asked, issued).rules], expected(asked, issued), `issued ${issued}`)
    })
})

test('a mention of the reform is due on invoices issued from 1 September 2026 on', () => {
  assert.ok(!idsOn('2026-11-22', '2026-08-31').has('BUYER_SIREN'))
  assert.ok(idsOn('2026-11-22', '2026-09-01').has('BUYER_SIREN'))
  assert.ok(!idsOn('2026-08-31', '2026-08-31').has('BUYER_SIREN'))
  assert.ok(!idsOn('2026-08-31', '2026-09-01').has('BUYER_SIREN'))
  assert.ok(!idsOn('2026-08-31').has('BUYER_SIREN'))
  assert.ok(idsOn('2026-11-22').has('BUYER_SIREN'))
})

test('a mention older than the reform is due on an older invoice too', () => {
  const rules = idsOn('2025-01-20', '2025-01-20')
  for (const id of ['SELLER_VAT', 'LINES', 'RECOVERY_INDEMNITY', 'SOLE_TRADER', 'BR-CO-15'])
    assert.ok(rules.has(id), id)
})

test('what a platform controls, it controls from a day on, whatever the day of issue', () => {
  assert.ok(!idsOn('2026-08-31', '2026-08-31').has('BR-FR-10'))
  assert.ok(idsOn('2026-09-01', '2026-08-31').has('BR-FR-10'))
})

test('a rule that ends applies until its last day, that day included', () => {
  const [mentions] = BOOKS
  const rule: Rule = { ...mentions!.rules[0]!, since: '2026-11-01', until: '2026-11-30' }
  const books: readonly RuleBook[] = [{ ...mentions!, rules: [rule] }]
  const count = (day: Day) => inForce(day, undefined, books).rules.size
  assert.deepEqual(
    (['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'] as const).map(count),
    [0, 1, 1, 0],
  )
})

test('days between two borders share one plan, however many are requested', () => {
  const first = inForce('2026-11-02', undefined)
  for (let day: Day = '2026-11-03'; day < '2027-11-03'; day = addDays(day, 1))
    assert.equal(inForce(day, undefined), first)
})
