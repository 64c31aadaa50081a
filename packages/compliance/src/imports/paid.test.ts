/** A payment needs two witnesses: for a remaining amount alone a person is asked, in every program that states one. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Decimal, format, literal, valueAt } from '@conforme/model'
import { validate } from '../assessment/validate.ts'
import type { Json } from '../base/json.ts'
import { CONTEXT } from '../testing.ts'
import { importFrom, programNamed } from './import.ts'
import { type PaymentSaid, paymentOf } from './paid.ts'

const eur = (text: string): Decimal => literal(text)
const [TOTAL, REST, PAID] = [eur('120'), eur('90'), eur('30')]

interface Expected {
  readonly prepaid?: string
  readonly payable?: string
  readonly waits?: string
}

const CASES: Readonly<Record<string, readonly [PaymentSaid, Expected]>> = {
  'a rest alone': [{ total: TOTAL, rest: REST }, { waits: '30.00' }],
  'no rest, and no word of a payment': [{ total: TOTAL, rest: eur('0') }, { waits: '120.00' }],
  'no rest of an invoice that nobody paid': [
    { total: TOTAL, rest: eur('0'), state: 'none' },
    { waits: '120.00' },
  ],
  'a rest that is the whole': [{ total: TOTAL, rest: TOTAL }, {}],
  'a rest and the payments': [
    { total: TOTAL, rest: REST, paid: [PAID] },
    { prepaid: '30.00', payable: '90.00' },
  ],
  'a rest and payments counted in another way': [
    { total: TOTAL, rest: REST, paid: [eur('0'), PAID] },
    { prepaid: '30.00', payable: '90.00' },
  ],
  'a rest and payments that do not make the total': [
    { total: TOTAL, rest: REST, paid: [eur('20')] },
    { prepaid: '20.00', payable: '90.00' },
  ],
  'no rest of an invoice closed as paid': [
    { total: TOTAL, rest: eur('0'), state: 'all' },
    { prepaid: '120.00', payable: '0.00' },
  ],
  'a rest of an invoice closed as paid': [
    { total: TOTAL, rest: REST, state: 'all' },
    { prepaid: '120.00', payable: '90.00' },
  ],
  'payments alone': [{ total: TOTAL, paid: [PAID] }, { prepaid: '30.00' }],
  'a part of the payments, closed as paid': [
    { total: TOTAL, paid: [PAID], state: 'all' },
    { prepaid: '30.00', payable: '0.00' },
  ],
  'payments of an invoice that nobody paid': [
    { total: TOTAL, paid: [PAID], state: 'none' },
    { prepaid: '30.00', payable: '120.00' },
  ],
  'more left than there was to pay': [{ total: TOTAL, rest: eur('130') }, { payable: '130.00' }],
  'a state alone': [{ total: TOTAL, state: 'all' }, { prepaid: '120.00' }],
  nothing: [{ total: TOTAL }, {}],
  'a rest without a total': [{ total: undefined, rest: REST }, {}],
}

describe('what was paid', () => {
  for (const [name, [said, expected]] of Object.entries(CASES))
    test(name, () => {
      const { totals, waiting } = paymentOf(said)
      const { prepaid, payable } = totals
      assert.deepEqual(
        {
          ...(prepaid === undefined ? {} : { prepaid: format(prepaid, 2) }),
          ...(payable === undefined ? {} : { payable: format(payable, 2) }),
          ...(waiting[0] === undefined ? {} : { waits: format(waiting[0].amount, 2) }),
        },
        expected,
      )
    })
})

const LINES = {
  odoo: [{ name: 'Pose', quantity: 1, price_unit: 100, price_subtotal: 100, price_total: 120 }],
  dolibarr: [{ desc: 'Pose', qty: '1', subprice: '100', tva_tx: '20', total_ht: '100', total_tva: '20' }],
  pennylane: [
    { label: 'Pose', quantity: '1', raw_currency_unit_price: '100', vat_rate: 'FR_200', currency_tax: '20' },
  ],
  sellsy: [{ name: 'Pose', quantity: '1', unit_amount: '100', tax_rate: '20' }],
  shopify: [{ title: 'Pose', quantity: 1, price: '100', tax_lines: [{ rate: 0.2, price: '20' }] }],
  stripe: [
    { description: 'Pose', quantity: 1, amount: 10000, taxes: [{ amount: 2000, taxable_amount: 10000 }] },
  ],
}

/** 100.00 and 20.00 of VAT; each export states that 90.00 are left, and nothing else of payments. */
const RESTS: Readonly<Record<string, Json>> = {
  odoo: {
    name: 'F-1',
    move_type: 'out_invoice',
    state: 'posted',
    payment_state: 'partial',
    amount_untaxed: 100,
    amount_tax: 20,
    amount_total: 120,
    amount_residual: 90,
    invoice_line_ids: LINES.odoo,
  },
  dolibarr: {
    ref: 'F-1',
    socid: 4,
    total_ht: '100',
    total_tva: '20',
    total_ttc: '120',
    remaintopay: '90',
    paye: '0',
    lines: LINES.dolibarr,
  },
  pennylane: {
    invoice_number: 'F-1',
    currency: 'EUR',
    currency_amount: '120',
    currency_tax: '20',
    remaining_amount_with_tax: '90',
    paid: false,
    invoice_lines: LINES.pennylane,
  },
  sellsy: {
    number: 'F-1',
    status: 'payinprogress',
    amounts: { total_excl_tax: '100', total_incl_tax: '120', total_remaining_due_incl_tax: '90' },
    rows: LINES.sellsy,
  },
  shopify: {
    name: 'F-1',
    taxes_included: false,
    financial_status: 'partially_paid',
    total_price: '120',
    total_tax: '20',
    total_outstanding: '90',
    line_items: LINES.shopify,
  },
  stripe: {
    object: 'invoice',
    currency: 'eur',
    number: 'F-1',
    status: 'open',
    total: 12000,
    amount_remaining: 9000,
    lines: { data: LINES.stripe },
  },
}

for (const [id, given] of Object.entries(RESTS))
  describe(`${id}: a remaining amount alone`, () => {
    const { draft, left } = importFrom(programNamed(id)!, given, CONTEXT)
    const field = `${id}_prepaid`

    test('is no payment: the difference to the total waits', () => {
      assert.equal(valueAt(draft, '/totals/prepaid'), undefined)
      assert.equal(valueAt(draft, '/totals/payable'), undefined)
      assert.equal(draft[field], '30.00')
      const { pointer, value } = left.find(entry => entry.field === field)!
      assert.deepEqual(valueAt(given, pointer), value)
    })

    test('is offered in both readings, neither of them certain', () => {
      const { checks, suggestions } = validate(draft, CONTEXT)
      const found = checks.find(({ pointer }) => pointer === `/${field}`)
      assert.deepEqual([found?.code, found?.severity], ['UNKNOWN_MONEY', 'error'])
      const own = suggestions.filter(({ kind }) => kind === 'unknown-money')
      assert.deepEqual(
        own.map(({ pointer, certain }) => [pointer, certain]),
        [
          ['/totals/prepaid', false],
          ['/options/ignore/0', false],
        ],
      )
      assert.equal(own[0]?.value, '30.00')
    })
  })

test('woocommerce: a day of payment beside a state that denies it is left to a person', () => {
  const given = {
    billing: {},
    total: '120.00',
    total_tax: '20.00',
    date_paid: '2026-11-20T10:00:00',
    status: 'on-hold',
    line_items: [{ name: 'Pose', quantity: 1, total: '100.00', total_tax: '20.00' }],
  }
  const { draft } = importFrom(programNamed('woocommerce')!, given, CONTEXT)
  assert.equal(draft.woocommerce_prepaid, '120.00')
  assert.equal(valueAt(draft, '/totals/prepaid'), undefined)
})

test('odoo: an invoice that a credit note reverses is not paid', () => {
  const given = { ...RESTS.odoo, payment_state: 'reversed', amount_residual: 0 }
  const { draft } = importFrom(programNamed('odoo')!, given, CONTEXT)
  assert.equal(draft.odoo_prepaid, '120.00')
})
