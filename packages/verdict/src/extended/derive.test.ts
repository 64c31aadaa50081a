import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Assert, Pattern } from '../base/rule-set.ts'
import { derive } from './derive.ts'

const rule = (id: string): Assert => ({ id, holds: () => true })
const BASE: Pattern = [
  { match: 'a', asserts: [rule('A-1'), rule('A-2')] },
  { match: 'b', asserts: [rule('B-1')] },
]
const idsOf = (pattern: Pattern) =>
  pattern.map(({ match, asserts }) => [match, ...asserts.map(({ id }) => id)])

it('removes asserts, and a context without any left', () => {
  assert.deepEqual(idsOf(derive(BASE, { lifted: 'A-2 B-1' })), [['a', 'A-1']])
})

it('replaces asserts and contexts in place', () => {
  const derived = derive(BASE, {
    replaced: { 'A-1': [rule('X-1'), rule('X-2')] },
    contexts: { 'B-1': left => [{ match: 'c', asserts: [rule('C-1')] }, left] },
  })
  assert.deepEqual(idsOf(derived), [
    ['a', 'X-1', 'X-2', 'A-2'],
    ['c', 'C-1'],
    ['b', 'B-1'],
  ])
})

it('throws on an id that the pattern no longer has', () => {
  assert.throws(() => derive(BASE, { lifted: 'A-3' }), /A-3/)
})
