import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { literal } from '../values/decimal.ts'
import { baseOf, compute } from './totals.ts'

const line = (net: string | undefined, vat_category?: string, rate?: string) => ({
  net_amount: net === undefined ? undefined : literal(net),
  vat_category,
  vat_rate: rate === undefined ? undefined : literal(rate),
})
const part = (amount: string | undefined, vat_category?: string, rate?: string) => ({
  amount: amount === undefined ? undefined : literal(amount),
  vat_category,
  vat_rate: rate === undefined ? undefined : literal(rate),
})
const invoice = {
  lines: [line('100', 'S', '20'), line('50', 'S', '5.5'), line('30', 'E', '0')],
  allowances: [part('10', 'S', '20')],
  charges: [part('4', 'S', '5.5')],
  vat_breakdown: [{ category: 'S', amount: literal('18') }],
}

describe('compute', () => {
  it('sums lines, allowances, charges and VAT', () => {
    const { lines, allowances, charges, vat } = compute(invoice)
    assert.deepEqual(
      [lines, allowances, charges, vat],
      [literal('180'), literal('10'), literal('4'), literal('18')],
    )
  })

  it('gives one sum per VAT category and rate', () => {
    assert.deepEqual(
      compute(invoice).by_vat.map(({ category, base, vat }) => [category, base, vat]),
      [
        ['S', literal('90'), literal('18')],
        ['S', literal('54'), literal('2.97')],
        ['E', literal('30'), literal('0')],
      ],
    )
  })

  it('lists the categories in use, part by part', () => {
    const { lines, allowances, charges, vat_breakdown } = compute(invoice).categories
    assert.deepEqual(
      [[...lines], [...allowances], [...charges], [...vat_breakdown]],
      [['S', 'E'], ['S'], ['S'], ['S']],
    )
  })

  it('marks no sum as incomplete when nothing is missing', () => {
    assert.deepEqual(Object.values(compute(invoice).partial), [false, false, false, false, false])
  })

  it('marks the sums that a missing amount leaves incomplete', () => {
    const { partial } = compute({ ...invoice, charges: [part(undefined, 'S', '20')] })
    assert.deepEqual(partial, { lines: false, allowances: false, charges: true, vat: false, by_vat: true })
  })

  it('marks the sums by category when a category or a rate is missing, except the rate of category O', () => {
    const partial = (it: ReturnType<typeof line>) => compute({ ...invoice, lines: [it] }).partial
    assert.equal(partial(line('1')).by_vat, true)
    assert.equal(partial(line('1', 'S')).by_vat, true)
    assert.equal(partial(line('1', 'O')).by_vat, false)
    assert.equal(partial(line('1')).lines, false)
  })
})

describe('baseOf', () => {
  const computed = compute(invoice)

  it('is the base of a category at one rate', () => {
    assert.equal(baseOf(computed, 'S', literal('20')), literal('90'))
  })

  it('is the base of a category at all its rates', () => {
    assert.equal(baseOf(computed, 'S'), literal('144'))
  })

  it('is undefined where nothing has the category and rate', () => {
    assert.equal(baseOf(computed, 'Z'), undefined)
    assert.equal(baseOf(computed, 'S', literal('10')), undefined)
  })

  it('is in cents', () => {
    const odd = compute({ ...invoice, lines: [line('10.005', 'Z', '0')] })
    assert.equal(baseOf(odd, 'Z'), literal('10.01'))
  })
})
