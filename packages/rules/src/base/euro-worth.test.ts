import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ISO_4217 } from '@conforme/model'
import { PER_EURO } from './euro-worth.ts'

test('every currency is one of ISO 4217, other than the euro, and its rates are in order', () => {
  assert.ok(PER_EURO.size >= 30)
  for (const [code, { lowest, highest }] of PER_EURO) {
    assert.ok(ISO_4217.has(code) && code !== 'EUR', code)
    assert.ok(lowest > 0 && lowest <= highest, code)
  }
})
