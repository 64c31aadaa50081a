import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { decimal, format, sum, toInvoice } from '@conforme/model'
import fc from 'fast-check'
import { repairAll } from '../assessment/auto.ts'
import { validate } from '../assessment/validate.ts'
import type { Json } from '../base/json.ts'
import { applied } from '../base/patches.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'
import { sharesOf, sharesOfPercent } from './split.ts'

const line = (price: string, vat_rate: string) => ({
  ...MINIMAL.lines[0],
  quantity: 1,
  unit_price_ht: price,
  vat_rate,
})
const TWO = [line('100.00', '20'), line('66.66', '10')]
const invoiceOf = (lines: readonly object[]) => toInvoice({ ...MINIMAL, lines }, {}, CONTEXT.today).invoice
const cents = (value: number) => (value / 100).toFixed(2)

function readings(fields: Json) {
  const draft = { ...MINIMAL, lines: TWO, ...fields }
  const offers = validate(draft, CONTEXT).suggestions.filter(({ kind }) => kind === 'split-by-rate')
  return offers.map(({ json_patch, certain }, i) => {
    assert.equal(certain, false)
    const after = applied(draft, json_patch)
    // A total that is given agrees with one reading only.
    assert.equal(validate(after, CONTEXT).valid, fields.totals === undefined || i === 0)
    const { totals } = toInvoice(after, {}, CONTEXT.today).invoice
    return format(totals.with_vat!, 2)
  })
}

describe('an allowance or charge without a rate, on an invoice of two', () => {
  test('in percent: of all lines, or of those of one rate', () => {
    // 193.33 less 10 % of (100 + 20 %), of (66.66 + 10 %), or of both.
    assert.deepEqual(readings({ allowances: [{ percent: 10, reason: 'Remise' }] }), [
      '173.99',
      '181.33',
      '185.99',
    ])
  })
  test('in euros', () => {
    assert.deepEqual(readings({ charges: [{ amount: '10.00', reason: 'Port' }] }), [
      '204.93',
      '205.33',
      '204.33',
    ])
  })
  test('the reading that a total confirms comes first', () => {
    const totals = { with_vat: '181.33' }
    assert.equal(readings({ allowances: [{ percent: 10, reason: 'Remise' }], totals })[0], '181.33')
  })
  test('auto divides nothing', () => {
    const draft = { ...MINIMAL, lines: TWO, allowances: [{ percent: 10, reason: 'Remise' }] }
    assert.deepEqual(repairAll(draft, CONTEXT).draft.allowances, draft.allowances)
  })
})

describe('shares add up to the cent', () => {
  const prices = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 9_999_99 }), fc.constantFrom('20', '10', '5.5', '2.1')),
    {
      minLength: 2,
      maxLength: 6,
    },
  )
  test('of an amount', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 100_000 }), (rows, amount) => {
        const shares = sharesOf(
          decimal(cents(amount))!,
          invoiceOf(rows.map(([price, rate]) => line(cents(price), rate))),
        )
        if (shares === undefined) return
        assert.equal(format(sum(shares.map(share => share.amount)), 2), cents(amount))
      }),
    )
  })
  test('of a percentage, each within a cent of its own', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 9999 }), (rows, hundredths) => {
        const shares = sharesOfPercent(
          decimal(cents(hundredths))!,
          invoiceOf(rows.map(([p, rate]) => line(cents(p), rate))),
        )
        if (shares === undefined) return
        const whole = rows.reduce((total, [price]) => total + price, 0)
        // Cents × hundredths of a percent, rounded half up.
        const due = Math.floor((whole * hundredths + 5000) / 10_000)
        assert.equal(format(sum(shares.map(share => share.amount)), 2), cents(due))
        for (const share of shares) {
          const own = (Number(format(share.base)) * hundredths) / 10_000
          assert.ok(Math.abs(Number(format(share.amount)) - own) <= 0.03, `${format(share.amount)} of ${own}`)
        }
      }),
    )
  })
  test('lines of one rate, or below zero, have no shares', () => {
    assert.equal(sharesOf(decimal('10')!, invoiceOf([line('100.00', '20')])), undefined)
    assert.equal(sharesOf(decimal('10')!, invoiceOf([...TWO, line('-5.00', '5.5')])), undefined)
  })
})
