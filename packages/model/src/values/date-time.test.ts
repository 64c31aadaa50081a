import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDateTime } from './date-time.ts'

test('a moment has a day that exists and a time to the second', () => {
  for (const text of ['2026-11-21T00:00:00', '2028-02-29T23:59:59']) assert.ok(isDateTime(text), text)
})

test('what has no such day, no such time, or more than that, is not a moment', () => {
  const none = ['2026-02-29T10:00:00', '2026-11-21T24:00:00', '2026-11-21T10:60:00', '2026-11-21T10:00']
  for (const text of [...none, '2026-11-21T10:00:00Z', '2026-11-21 10:00:00', '2026-11-21', ''])
    assert.ok(!isDateTime(text), text)
})
