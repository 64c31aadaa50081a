import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { hasSirenShape, isLuhn, isSiren } from './siren.ts'

it('accepts real SIRENs and the fictitious ones of the FNFE examples', () => {
  for (const siren of ['732829320', '356000000', '552081317', '303265045', '100000009', '200000008']) {
    assert.ok(isSiren(siren), siren)
  }
})

it('refuses a wrong key, another length, spaces, other digits', () => {
  for (const text of ['732829321', '73282932', '7328293200', '732 829 320', '٧٣٢٨٢٩٣٢٠', '732829320\n', '']) {
    assert.ok(!isSiren(text), text)
  }
})

it('refuses nine zeros, which satisfy Luhn', () => {
  assert.ok(isLuhn('000000000'))
  assert.ok(!isSiren('000000000'))
})

it('distinguishes the shape from the key', () => {
  assert.ok(hasSirenShape('123456789'))
  assert.ok(!isSiren('123456789'))
  assert.ok(!hasSirenShape('FR3456789'))
})

it('notices any one digit typed wrong', () => {
  const position = fc.integer({ min: 0, max: 8 })
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{8}$/),
      position,
      fc.integer({ min: 1, max: 9 }),
      (eight, at, shift) => {
        const siren = [...'0123456789'].map(key => eight + key).find(isLuhn)!
        const wrong = (Number(siren[at]) + shift) % 10
        assert.ok(!isLuhn(siren.slice(0, at) + wrong + siren.slice(at + 1)))
      },
    ),
  )
})
