import assert from 'node:assert/strict'
import { it } from 'node:test'
import { newId } from './ids.ts'

it('ids of one millisecond sort in the order in which they were made', () => {
  const now = new Date('2026-11-20T09:00:00.000Z')
  const made = Array.from({ length: 5000 }, () => newId('evt', now))
  assert.deepEqual(made, made.toSorted())
  assert.equal(new Set(made).size, made.length)
  for (const id of made) assert.match(id, /^evt_[0-9a-hjkmnp-tv-z]{26}$/)
})

it('ids of a later moment sort behind, whatever was drawn', () => {
  const at = (second: number) => newId('inv', new Date(Date.UTC(2026, 10, 20, 9, 0, second)))
  const made = [at(1), at(1), at(2), at(3), at(3), at(59)]
  assert.deepEqual(made, made.toSorted())
  assert.ok(at(0) < made[0]!)
})
