import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { fromParisTime, toParisTime } from './paris-time.ts'

it('is one hour ahead of UTC in winter, and two in summer', () => {
  assert.equal(toParisTime(new Date('2026-11-21T23:30:15.900Z')), '2026-11-22T00:30:15')
  assert.equal(toParisTime(new Date('2026-07-01T10:00:00Z')), '2026-07-01T12:00:00')
})

it('reads back what it wrote, but for the hour that comes twice', () => {
  const instants = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instants, at => {
      const second = new Date(Math.floor(at.getTime() / 1000) * 1000)
      const back = fromParisTime(toParisTime(second))
      assert.equal(toParisTime(back), toParisTime(second))
      assert.ok([0, 3_600_000].includes(second.getTime() - back.getTime()))
    }),
  )
})

it('reads an hour that comes twice as the earlier, and one that never comes as the hour after', () => {
  assert.equal(fromParisTime('2026-10-25T02:30:00').toISOString(), '2026-10-25T00:30:00.000Z')
  assert.equal(toParisTime(fromParisTime('2026-03-29T02:30:00')), '2026-03-29T03:30:00')
})
