import assert from 'node:assert/strict'
import { it } from 'node:test'
import { hasSiretShape, isSiret, sirenOfSiret } from './siret.ts'

it('accepts fourteen digits with the right key', () => {
  for (const siret of ['73282932000074', '10000000900017', '55208131766522']) {
    assert.ok(isSiret(siret), siret)
  }
})

it('refuses a wrong key, another length, a space', () => {
  for (const text of ['73282932000079', '7328293200007', '732829320000740', '732829320 00074', '']) {
    assert.ok(!isSiret(text), text)
  }
  assert.ok(!isSiret('00000000000000'))
})

it('accepts the establishments of La Poste, whose digits add up to a multiple of five', () => {
  assert.ok(isSiret('35600000049837'))
  assert.ok(!isSiret('35600000049838'))
})

it('accepts the head office of La Poste, which satisfies Luhn and not the sum', () => {
  assert.ok(isSiret('35600000000048'))
})

it('grants the sum to La Poste alone', () => {
  assert.ok(!isSiret('73282932000111'))
})

it('finds the SIREN of anything that has the shape', () => {
  assert.equal(sirenOfSiret('73282932000074'), '732829320')
  assert.equal(sirenOfSiret('12345678900000'), '123456789')
  assert.equal(sirenOfSiret('732829320'), undefined)
  assert.ok(hasSiretShape('12345678900000'))
  assert.ok(!hasSiretShape('1234567890000'))
})
