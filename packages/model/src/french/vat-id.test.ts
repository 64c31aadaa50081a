import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { frenchVatNumber, isFrenchVatNumber, sirenOfVatNumber } from './vat-id.ts'

const nineDigits = fc.stringMatching(/^\d{9}$/)

it('computes the numeric key', () => {
  assert.equal(frenchVatNumber('100000009'), 'FR88100000009')
  assert.equal(frenchVatNumber('200000008'), 'FR37200000008')
  assert.equal(frenchVatNumber('303265045'), 'FR40303265045')
  assert.equal(frenchVatNumber('732829320'), 'FR44732829320')
  assert.throws(() => frenchVatNumber('12345678'), RangeError)
})

it('accepts numeric keys, and only the right one', () => {
  fc.assert(
    fc.property(nineDigits, fc.stringMatching(/^\d\d$/), (siren, key) => {
      const right = frenchVatNumber(siren)
      assert.ok(isFrenchVatNumber(right))
      assert.equal(isFrenchVatNumber(`FR${key}${siren}`), `FR${key}${siren}` === right)
    }),
  )
})

it('accepts keys with letters', () => {
  for (const text of ['FRK7399859412', 'FR4Z123456782']) assert.ok(isFrenchVatNumber(text), text)
  for (const text of ['FRK8399859412', 'FR4Y123456782']) assert.ok(!isFrenchVatNumber(text), text)
})

it('accepts neither I nor O in a key, nor another shape', () => {
  for (const text of [
    ...[
      'FRIO334175221',
      'FR1O334175221',
      'FRI1334175221',
      'FRk7399859412',
      'fr88100000009',
      'FR 88100000009',
    ],
    ...['FR8810000000', 'FR881000000090', 'DE100000009', '88100000009', 'FR88100000009\n', ''],
  ]) {
    assert.ok(!isFrenchVatNumber(text), text)
    assert.equal(sirenOfVatNumber(text), undefined, text)
  }
})

it('gives the SIREN, whatever the key', () => {
  assert.equal(sirenOfVatNumber('FR88100000009'), '100000009')
  assert.equal(sirenOfVatNumber('FR00100000009'), '100000009')
  assert.equal(sirenOfVatNumber('FRK7399859412'), '399859412')
})

it('accepts a number of Monaco and reads no SIREN in it', () => {
  assert.ok(isFrenchVatNumber('FR53000004605'))
  assert.equal(sirenOfVatNumber('FR53000004605'), undefined)
})
