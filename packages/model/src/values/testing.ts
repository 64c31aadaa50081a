import assert from 'node:assert/strict'
import { addDays, type Day, isDay } from './day.ts'

/** Walks from a day to another, both beside JavaScript's own Date. */
export function agreesFrom(first: Day, last: Day): void {
  const date = new Date(`${first}T00:00:00Z`)
  for (let at = first; ; at = addDays(at, 1)) {
    assert.ok(isDay(at))
    assert.equal(at, date.toISOString().slice(0, 10))
    if (at === last) return
    date.setUTCDate(date.getUTCDate() + 1)
  }
}
