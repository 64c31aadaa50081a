import assert from 'node:assert/strict'
import { test } from 'node:test'
import { srgbProfile } from './icc.ts'

test('the profile is a display profile of RGB, as long as it says', () => {
  const profile = srgbProfile()
  const view = new DataView(profile.buffer)
  const word = (at: number) => new TextDecoder().decode(profile.subarray(at, at + 4))
  assert.equal(view.getUint32(0), profile.length)
  assert.deepEqual([word(12), word(16), word(20), word(36)], ['mntr', 'RGB ', 'XYZ ', 'acsp'])
  for (let row = 0; row < view.getUint32(128); row++) {
    const at = 132 + row * 12
    const [offset, size] = [view.getUint32(at + 4), view.getUint32(at + 8)]
    assert.ok(offset % 4 === 0 && offset + size <= profile.length, word(at))
  }
})

test('red, green and blue together are the white of D50', () => {
  const view = new DataView(srgbProfile().buffer)
  const rows = Array.from({ length: view.getUint32(128) }, (_, row) => 132 + row * 12)
  const names = rows.map(at => new TextDecoder().decode(new Uint8Array(view.buffer, at, 4)))
  const xyz = (name: string) => {
    const offset = view.getUint32(rows[names.indexOf(name)]! + 4)
    return [8, 12, 16].map(at => view.getInt32(offset + at) / 65536)
  }
  const white = xyz('wtpt')
  for (const [axis, value] of white.entries()) {
    const sum = xyz('rXYZ')[axis]! + xyz('gXYZ')[axis]! + xyz('bXYZ')[axis]!
    assert.ok(Math.abs(sum - value) < 0.0005, `${axis}: ${sum}`)
  }
})
