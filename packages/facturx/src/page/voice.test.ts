import assert from 'node:assert/strict'
import { test } from 'node:test'
import { literal } from '@conforme/model'
import { createVoice } from './voice.ts'

const [fr, en, both] = [createVoice('fr'), createVoice('en'), createVoice('fr+en')]
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('figures are written as each language does', () => {
  const value = literal('-1234567.5')
  assert.equal(plain(fr.money(value, 'EUR')), '−1 234 567,50 €')
  assert.equal(plain(en.money(value, 'USD')), '−1,234,567.50 USD')
  assert.equal(plain(fr.percent(literal('5.5'))), '5,5 %')
  assert.equal(en.percent(literal('5.5')), '5.5%')
  assert.equal(fr.figure(literal('0.123456'), 2), '0,123456')
})

test('days cannot be misread', () => {
  assert.equal(fr.day('2026-03-04'), '04/03/2026')
  assert.equal(en.day('2026-03-04'), '4 Mar 2026')
  assert.equal(both.day('2026-03-04'), '04/03/2026')
})

test('both languages are said once where they agree', () => {
  assert.equal(both.say({ fr: 'Client', en: 'Buyer' }), 'Client / Buyer')
  assert.equal(both.say({ fr: 'IBAN', en: 'IBAN' }), 'IBAN')
})

test('countries have their names, unknown codes stay', () => {
  assert.equal(fr.country('DE'), 'Allemagne')
  assert.equal(en.country('DE'), 'Germany')
  assert.equal(fr.country('??'), '??')
})
