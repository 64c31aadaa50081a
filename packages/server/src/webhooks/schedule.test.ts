import assert from 'node:assert/strict'
import { it } from 'node:test'
import { DELAYS, nextTry } from './schedule.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const wait = (attempts: number, retryAfter?: string, random = 0) => {
  const next = nextTry(attempts, NOW, retryAfter, () => random)
  return next && (next.getTime() - NOW.getTime()) / 1000
}

it('waits 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h', () => {
  const waits = DELAYS.map((_, i) => wait(i + 1))
  assert.deepEqual(waits, [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
})

it('gives up after the last', () => {
  assert.equal(wait(DELAYS.length + 1), undefined)
})

it('adds up to a tenth of jitter', () => {
  assert.equal(wait(2, undefined, 1), 330)
})

it('honours Retry-After when it asks for longer, in seconds or as a date', () => {
  assert.equal(wait(1, '120'), 120)
  assert.equal(wait(2, '10'), 300)
  assert.equal(wait(1, 'Fri, 20 Nov 2026 12:10:00 GMT'), 600)
  assert.equal(wait(1, 'soon'), 5)
})

it('waits a day at most, whatever is asked', () => {
  assert.ok((wait(1, '99999999') ?? 0) < 1.2 * 86_400)
})
