/** The order in which lines are written changes no verdict and no amount. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toInvoice } from '../to-invoice.ts'
import { format } from '../values/decimal.ts'

const LINES = [
  { description: 'Clio d’occasion', quantity: 1, unit_price_ht: '7500.00', vat_category: 'E' },
  { description: 'Pneus neufs', quantity: 4, unit_price_ht: '79.15', vat_rate: 20 },
  { description: 'Carte grise', quantity: 1, unit_price_ht: '210.76', vat_category: 'E' },
  { description: 'Livre', quantity: 3, unit_price_ht: '12.33', vat_rate: 5.5 },
]
const draft = (lines: readonly object[], more: object = {}) => ({
  seller: { siren: '100000009' },
  buyer: { siren: '200000008' },
  issue_date: '2026-11-20',
  vat_breakdown: [
    {
      category: 'E',
      rate: 0,
      exemption_reason: 'Régime particulier – Biens d’occasion',
      exemption_code: 'VATEX-EU-F',
    },
  ],
  ...more,
  lines,
})
const read = (given: object) => toInvoice(given, {}, '2026-11-21').invoice

test('the order of the lines changes no amount', () => {
  const summary = (lines: readonly object[]) => {
    const { totals, vat_breakdown } = read(draft(lines))
    const rows = vat_breakdown.map(row => JSON.stringify({ ...row, base: String(row.base) }))
    return { totals, rows: rows.sort() }
  }
  const expected = summary(LINES)
  assert.equal(expected.rows.length, 3)
  fc.assert(
    fc.property(fc.shuffledSubarray([...LINES], { minLength: LINES.length }), lines => {
      assert.deepEqual(summary(lines), expected)
    }),
  )
})

test('a percentage of the document applies to the lines under the same VAT', () => {
  const all = [{ description: 'A', quantity: 10, unit_price_ht: 64, vat_rate: 20 }]
  const whole = read({
    ...draft(all, { vat_breakdown: [] }),
    allowances: [{ percent: 10, reason: 'Remise' }],
  })
  assert.deepEqual(
    [whole.allowances[0]!.base, whole.allowances[0]!.amount, whole.totals.without_vat].map(it =>
      format(it!, 2),
    ),
    ['640.00', '64.00', '576.00'],
  )
  const several = (allowance: object) =>
    read({ ...draft(LINES), allowances: [{ percent: 10, reason: 'Remise', ...allowance }] }).allowances[0]!
  assert.equal(format(several({ vat_rate: 20 }).amount!, 2), '31.66')
  assert.equal(several({}).amount, undefined)
})

test('a line without number takes its rank, or the first free number above', () => {
  const given = [{ id: '2' }, {}, { id: '7' }, {}]
  assert.deepEqual(
    read(draft(given)).lines.map(line => line.id),
    ['2', '5', '7', '4'],
  )
})
