import assert from 'node:assert/strict'
import { test } from 'node:test'
import { INK, paletteOf, WHITE } from './style.ts'

test('what is on the accent can be read on it', () => {
  assert.deepEqual(paletteOf('#0B3D91').onAccent, WHITE)
  assert.deepEqual(paletteOf('#FFD400').onAccent, INK)
})

test('a light accent is darkened where it is text, and kept where it is an area', () => {
  const { accent, accentInk } = paletteOf('#FFD400')
  assert.deepEqual(accent, [1, 212 / 255, 0])
  assert.ok(accentInk[0] < 0.6)
  assert.deepEqual(paletteOf('#0B3D91').accentInk, paletteOf('#0B3D91').accent)
})

test('an accent that cannot be distinguished from paper is darkened as an area, too', () => {
  for (const colour of ['#FFFFFF', '#F0F4FF']) {
    const { accent, accentInk } = paletteOf(colour)
    assert.deepEqual(accent, accentInk)
  }
})

test('what is no colour leaves the usual one', () => {
  assert.deepEqual(paletteOf('red'), paletteOf(undefined))
})
