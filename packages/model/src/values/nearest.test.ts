import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearest } from './nearest.ts'

test('the nearest word is one that can have been meant', () => {
  const presets = ['acompte', 'dom', 'export', 'ubl', 'cii']
  for (const [word, meant] of [
    ['acomte', 'acompte'],
    ['exprot', 'export'],
    ['DOM', 'dom'],
    ['don', 'dom'],
    ['ulb', 'ubl'],
    ['foo', undefined],
    ['pdf', undefined],
    ['invoice', undefined],
  ] as const)
    assert.equal(nearest(word, presets), meant, word)
})
