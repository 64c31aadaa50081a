import assert from 'node:assert/strict'
import { test } from 'node:test'
import { repairAll } from '../assessment/auto.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'

const changed = (given: object) =>
  repairAll({ ...MINIMAL, ...given }, CONTEXT).changes.map(({ pointer, to }) => [pointer, to])

/** One amount, or several that are consistent, against the lines (100.00 at 20 %). */
const UNWITNESSED: Readonly<Record<string, object>> = {
  'the total without VAT alone': { totals: { without_vat: '200.00' } },
  'the VAT alone': { totals: { vat: '10.00' } },
  'the total with VAT, and a base that says nothing of the rate': {
    totals: { without_vat: '100.00', with_vat: '110.00' },
  },
  'a charge left out, the lines counted': { totals: { lines: '100.00', without_vat: '115.00' } },
  'an advance left out': { totals: { with_vat: '120.00', payable: '90.00' } },
  'an unknown fee, though two totals agree with the lines': {
    frais_port: 15,
    totals: { without_vat: '100.00', vat: '20.00', with_vat: '135.00' },
  },
  'a total paid in full': {
    totals: { without_vat: '100.00', vat: '20.00', with_vat: '137.00', prepaid: '137.00' },
  },
}

for (const [name, given] of Object.entries(UNWITNESSED))
  test(`nothing is overwritten on arithmetic alone: ${name}`, () => assert.deepEqual(changed(given), []))

test('a slip that two other totals show is repaired', () =>
  assert.deepEqual(changed({ totals: { without_vat: '100.00', vat: '20.00', with_vat: '210.00' } }), [
    ['/totals/with_vat', '120.00'],
  ]))
