import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validate } from '../assessment/validate.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'
import { breakdown, POINTS, POINTS_BY_CODE, score } from './score.ts'

const warning = { code: 'BUYER_ADDRESS', severity: 'warning' } as const

test('a code weighs once, at its gravest', () => {
  assert.equal(score([warning, warning], true), 100 - POINTS.warning)
  assert.equal(score([warning, { ...warning, severity: 'error' }], false), 50 - POINTS.error)
})

test('valid never scores below blocked, and 100 means that nothing was found', () => {
  const many = Array.from({ length: 40 }, (_, i) => ({ code: `X${i}`, severity: 'warning' }) as const)
  assert.equal(score(many, true), 50)
  assert.equal(score(many, false), 0)
  assert.equal(score([], true), 100)
  for (const { points } of POINTS_BY_CODE) assert.ok(points > 0)
})

test('the breakdown accounts for the score, and is given on request', () => {
  assert.equal(validate(MINIMAL, CONTEXT).score_breakdown, undefined)
  const { score: total, score_breakdown } = validate(MINIMAL, CONTEXT, { breakdown: true })
  const { from, lost, floor, score: stated } = score_breakdown!
  assert.equal(stated, total)
  assert.equal(Math.max(floor, from - lost.reduce((sum, { points }) => sum + points, 0)), total)
  assert.deepEqual(breakdown([], true).lost, [])
})
