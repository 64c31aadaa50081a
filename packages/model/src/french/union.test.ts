import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasVatNumberForm, isInUnion, isMemberState, stateOfVatNumber } from './union.ts'

test('Great Britain and Switzerland are outside, Northern Ireland is inside for goods', () => {
  assert.equal(isInUnion({ country: 'GB' }), false)
  assert.equal(isInUnion({ country: 'CH' }), false)
  assert.equal(isInUnion({ country: 'XI' }), true)
  assert.equal(isMemberState('XI'), false)
})

test('parts of member states lie outside the VAT territory', () => {
  assert.equal(isInUnion({ country: 'ES', postal: '28001' }), true)
  assert.equal(isInUnion({ country: 'ES', postal: '35001' }), false)
  assert.equal(isInUnion({ country: 'DE', postal: '78266' }), false)
  assert.equal(isInUnion({ country: 'ES' }), true)
})

test('a VAT number names its state, Greece by EL', () => {
  assert.equal(stateOfVatNumber('EL123456789'), 'GR')
  assert.equal(stateOfVatNumber('GR123456789'), undefined)
  assert.equal(stateOfVatNumber('XI123456789'), 'XI')
  assert.equal(stateOfVatNumber('GB123456789'), undefined)
})

const FORMED = `ATU12345678 BE0123456749 BG123456789 CY12345678X CZ12345678 DE136695976 DK12345678 EE123456789
EL123456789 ESX1234567L ES12345678Z FI12345678 FR88100000009 HR12345678901 HU12345678 IE1234567T IE1234567FA
IE1A23456B IT12345670017 LT123456789 LU12345678 LV12345678901 MT12345678 NL123456789B01 PL1234567890 PT123456789
RO12 SE123456789012 SI12345678 SK1234567890 XI123456789`.split(/\s+/)

test('each state has the form of its numbers', () => {
  assert.deepEqual(
    FORMED.filter(vat => !hasVatNumberForm(vat)),
    [],
  )
})

test('a character too few or too many is noticed, except where lengths vary', () => {
  const short = FORMED.map(vat => vat.slice(0, -1)).filter(hasVatNumberForm)
  assert.deepEqual(short, ['IE1234567F'])
  const long = FORMED.map(vat => `${vat}9`).filter(hasVatNumberForm)
  assert.deepEqual(long, ['BG1234567899', 'CZ123456789', 'RO129'])
  assert.equal(hasVatNumberForm('BE12'), false)
  assert.equal(hasVatNumberForm(`DE${'1'.repeat(100_000)}`), false)
})

test('numbers of other countries are not judged', () => {
  assert.equal(hasVatNumberForm('CHE123456788'), true)
  assert.equal(hasVatNumberForm('GB12'), true)
})
