import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isExactlyWithinCents, isWithinCents } from './numbers.ts'
import {
  isAmount,
  isBasicDay,
  isExtendedDay,
  isInvoiceNumber,
  isNoLongerThan,
  isRate,
  isSirenWithin,
  isSiretOf,
} from './text.ts'

test('an invoice number may have line ends around it, and no space anywhere', () => {
  assert.ok(isInvoiceNumber('FA-2026_01/7+\n'))
  assert.ok(!isInvoiceNumber('FA 1'))
  assert.ok(!isInvoiceNumber(' FA1'))
  assert.ok(!isInvoiceNumber('FA.1'))
})

test('a CII day is judged by its first eight characters, a UBL day by all', () => {
  assert.ok(isBasicDay('20261120T12'))
  assert.ok(isExtendedDay('2026-11-20'))
  assert.ok(!isExtendedDay('2026-11-20Z'))
})

test('a day is in the calendar, between 2000 and 2099', () => {
  assert.ok(isBasicDay('20240229'))
  assert.ok(!isBasicDay('20260229'))
  assert.ok(!isBasicDay('20260431'))
  assert.ok(!isExtendedDay('1999-12-31'))
  assert.ok(!isExtendedDay('2100-01-01'))
})

test('the sign of an amount is one of its nineteen characters, the point is not', () => {
  assert.ok(isAmount('12345678901234567.89'))
  assert.ok(!isAmount('-12345678901234567.89'))
  assert.ok(!isAmount('1.005'))
  assert.ok(!isAmount('1,00'))
})

test('a rate has four digits at most', () => {
  assert.ok(isRate('20.60'))
  assert.ok(!isRate('100.25'))
})

test('digits of any script are digits, as XPath has it', () => {
  assert.ok(isSirenWithin('١٢٣٤٥٦٧٨٩'))
})

test('a SIRET begins with its SIREN', () => {
  assert.ok(isSiretOf('10000000900017', '100000009'))
  assert.ok(!isSiretOf('10000000900017', '200000008'))
  assert.ok(!isSiretOf('1000000090001', '100000009'))
})

test('characters outside the basic plane count once', () => {
  assert.ok(isNoLongerThan(2)('𝟏𝟐'))
  assert.ok(!isNoLongerThan(2)('𝟏𝟐𝟑'))
})

test('exact sums keep what doubles round away', () => {
  assert.ok(isWithinCents(0.1 + 0.2 - 0.3, 1))
  assert.ok(isExactlyWithinCents('0.3', ['0.1', '0.2'], 0))
  assert.ok(!isExactlyWithinCents('9007199254740993.00', ['9007199254740992'], 0))
  assert.ok(!isExactlyWithinCents(undefined, ['1'], 5))
})
