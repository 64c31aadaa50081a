import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validate } from '../assessment/validate.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'

const [LINE] = MINIMAL.lines

function remarksOn(lines: readonly object[]): readonly string[] {
  const { checks } = validate({ ...MINIMAL, lines }, CONTEXT)
  return checks
    .filter(({ ok, pointer }) => !ok && pointer?.startsWith('/lines'))
    .map(({ code, pointer }) => `${code} ${pointer}`)
}

test('what a mention reports on a line, no rule reports again on the same line', () => {
  const { quantity: _, ...bare } = LINE
  assert.deepEqual(remarksOn([LINE, bare]), ['LINE_QUANTITY /lines/1/quantity'])
})

test('what cannot be read on a line hides what follows from it there, and not on the next', () => {
  const { quantity: _, ...bare } = LINE
  const unread = { ...LINE, unit_price_ht: 'cent' }
  assert.deepEqual(remarksOn([unread, bare]), [
    'AMOUNT_FORMAT /lines/0/unit_price_ht',
    'LINE_QUANTITY /lines/1/quantity',
  ])
})

test('a group that is missing as a whole is reported once', () => {
  assert.deepEqual(remarksOn([]), ['LINES /lines'])
})

test('a tenth line is not taken for the first', () => {
  const { quantity: _, ...bare } = LINE
  const lines = [{ ...LINE, quantity: 'deux' }, ...Array.from({ length: 9 }, () => LINE), bare]
  assert.deepEqual(remarksOn(lines), ['AMOUNT_FORMAT /lines/0/quantity', 'LINE_QUANTITY /lines/10/quantity'])
})

test('a date that cannot be read is not reported as missing too', () => {
  const { checks } = validate({ ...MINIMAL, service_date: '2026-02-30' }, CONTEXT)
  const codes = checks.filter(({ ok }) => !ok).map(({ code }) => code)
  assert.ok(codes.includes('DATE_FORMAT'))
  assert.ok(!codes.includes('SERVICE_DATE'))
})
