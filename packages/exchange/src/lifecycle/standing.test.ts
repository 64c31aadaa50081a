import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { LIFECYCLE_REASONS } from './reasons.ts'
import { nextStatuses, wayTo, whyNotNow } from './standing.ts'
import type { PlatformStatus } from './statuses.ts'
import { type Actor, LIFECYCLE, STATUS_CODES } from './statuses.ts'
import { receive, type Standing, standingOf } from './testing.ts'

const START = Date.parse('2026-11-21T09:00:00Z')
const reported = (code: number, second = code): PlatformStatus => ({
  code,
  at: new Date(START + second * 1000),
  actor: LIFECYCLE[code]?.by[0] ?? 'receiver_platform',
})

const status = fc
  .record({
    code: fc.constantFrom(...STATUS_CODES, 299),
    second: fc.nat(12),
    reason_code: fc.constantFrom(undefined, 'DOUBLON', 'PU_ERR'),
  })
  .map(({ code, second, reason_code }) => ({ ...reported(code, second), reason_code }))

/** News as a network brings them: each at least once, in any order, some again after a crash forgot the last ones. */
const delivery = fc.array(status, { maxLength: 14 }).chain(sent =>
  fc.record({
    sent: fc.constant(sent),
    came: fc
      .tuple(
        fc.shuffledSubarray([...sent], { minLength: sent.length }),
        fc.array(fc.nat(), { maxLength: 10 }),
      )
      .map(([first, again]) => [...first, ...again.flatMap(n => sent.at(n % (sent.length || 1)) ?? [])]),
    crashes: fc.array(fc.record({ after: fc.nat(24), forgets: fc.integer({ min: 1, max: 5 }) }), {
      maxLength: 3,
    }),
  }),
)

it('ends in the one right state, whatever the order, the repetitions and the crashes', () => {
  let checked = 0
  fc.assert(
    fc.property(delivery, ({ sent, came, crashes }) => {
      let standing: Standing = standingOf([])
      const kept: Standing[] = [standing]
      for (let i = 0; i < came.length; i += 1) {
        standing = receive(standing, came[i]!)
        kept.push(standing)
        const crash = crashes.find(({ after }) => after === i)
        if (crash === undefined) continue
        // What was not committed is lost, and its sender reports it again: everything since that state.
        const back = Math.max(0, kept.length - 1 - crash.forgets)
        standing = kept[back]!
        for (const again of came.slice(0, i + 1).reverse()) standing = receive(standing, again)
      }
      assert.deepEqual(standing, standingOf(sent))
      checked += 1
    }),
    { numRuns: 10_000 },
  )
  assert.equal(checked, 10_000)
})

it('never moves back: a known rejection stays one, a deposit at least a deposit', () => {
  const rank = { TRANSMITTING: 0, TRANSMITTED: 1, REJECTED: 2 } as Readonly<Record<string, number>>
  fc.assert(
    fc.property(fc.array(status), status, (before, news) => {
      const earlier = standingOf(before)
      assert.ok(rank[receive(earlier, news).status]! >= rank[earlier.status]!)
    }),
  )
})

it('takes a refusal by the buyer (210) for no rejection by a platform (213), in any company', () => {
  const others = STATUS_CODES.filter(code => LIFECYCLE[code]?.trigger !== 'refused').map(code =>
    reported(code),
  )
  fc.assert(
    fc.property(fc.subarray(others), among => {
      assert.equal(standingOf([...among, reported(210)]).status, 'TRANSMITTED')
    }),
  )
  assert.equal(standingOf([reported(200), reported(213)]).status, 'REJECTED')
})

it('reaches every status, and every edge of the table, by a way that begins with nothing', () => {
  const edges = new Set<string>()
  for (const code of STATUS_CODES) {
    const way = wayTo(code)
    assert.equal(way.at(-1), code)
    for (let i = 0; i < way.length; i += 1) assert.equal(whyNotNow(way[i]!, way.slice(0, i)), undefined)
    for (const next of nextStatuses(way)) {
      assert.equal(whyNotNow(next, way), undefined)
      edges.add(`${code} ${next}`)
    }
  }
  for (const edge of ['200 201', '201 202', '202 203', '200 213', '202 213', '203 210', '208 209', '211 212'])
    assert.ok(edges.has(edge), edge)
  assert.throws(() => wayTo(299), RangeError)
})

it('lets nothing follow a final status', () => {
  for (const code of [210, 213, 501]) assert.deepEqual(nextStatuses(wayTo(code)), [])
})

it('keeps the platforms in order, and goes back after a routing error', () => {
  assert.equal(whyNotNow(201, [200, 202]), 'late')
  assert.equal(whyNotNow(200, [203]), 'late')
  assert.equal(whyNotNow(213, [200, 203]), 'late')
  assert.equal(whyNotNow(202, [200, 201, 202, 221]), undefined)
  assert.equal(whyNotNow(202, [200, 201, 202, 221, 202]), 'late')
})

it('lets the parties speak in any order once the invoice is deposited, and again where it makes sense', () => {
  assert.equal(whyNotNow(205, []), 'early')
  assert.equal(whyNotNow(205, [200]), undefined)
  assert.equal(whyNotNow(204, [200, 205]), undefined)
  assert.equal(whyNotNow(205, [200, 205]), 'late')
  assert.equal(whyNotNow(212, [200, 212]), undefined)
  assert.equal(whyNotNow(209, [200]), 'unasked')
  assert.equal(whyNotNow(212, [200, 210]), 'final')
  assert.equal(whyNotNow(299, [200]), 'unasked')
})

it('gives each party its own statuses', () => {
  const history = [200, 203]
  const of = (actor: Actor) => nextStatuses(history, actor)
  assert.ok(of('buyer').includes(210) && !of('seller').includes(210))
  assert.ok(of('seller').includes(212) && !of('buyer').includes(212))
  assert.ok(of('seller').includes(220) && of('buyer').includes(220))
  assert.deepEqual(of('sender_platform'), [])
})

it('has words for every reason of the table', () => {
  for (const { reasons } of Object.values(LIFECYCLE))
    for (const code of reasons?.codes ?? []) assert.ok(Object.hasOwn(LIFECYCLE_REASONS, code), code)
})
