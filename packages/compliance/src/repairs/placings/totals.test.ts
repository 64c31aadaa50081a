import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { format, toInvoice } from '@conforme/model'
import { validate } from '../../assessment/validate.ts'
import type { Json } from '../../base/json.ts'
import { applied } from '../../base/patches.ts'
import { CONTEXT, MINIMAL } from '../../testing.ts'

const LINE = MINIMAL.lines[0]
const judged = (fields: Json) => validate({ ...MINIMAL, ...fields }, CONTEXT)
const codes = (fields: Json) =>
  judged(fields).checks.flatMap(({ ok, code }) => (ok || !/MONEY|REPEATED/.test(code) ? [] : [code]))

describe('a total in an unknown field that equals that of the invoice blocks nothing', () => {
  const agreeing: readonly Json[] = [
    { total_ttc: 120, total_ht: '100.00', total_tva: 20 },
    { montant_ht: 100, montant_ttc: '120,00 €' },
    { net_a_payer: 120 },
    { net_a_payer: 100, totals: { prepaid: 20 } },
    { grand_total: '120.00', amount_due: 120 },
    { totaux: { ht: 100, tva: 20, ttc: 120 } },
  ]
  for (const fields of agreeing)
    test(JSON.stringify(fields), () => {
      const verdict = judged(fields)
      assert.equal(verdict.valid, true)
      const said = verdict.checks.filter(check => check.code === 'AMOUNT_REPEATED')
      assert.ok(said.length > 0)
      assert.ok(said.every(({ severity }) => severity === 'info'))
    })
})

describe('one that names another total than the one it equals blocks', () => {
  const contradicting: readonly Json[] = [
    // The amount due is 120, the total without VAT 100.
    { net_a_payer: 100 },
    { montant_a_payer: 100 },
    { total_ttc: 100 },
    { total_ht: 120 },
    // The rate is 20, the VAT is 30.
    { total_tva: 20, lines: [{ ...LINE, quantity: 3 }] },
    { reste_a_payer: 120, totals: { prepaid: 20 } },
  ]
  for (const fields of contradicting)
    test(JSON.stringify(fields), () => assert.ok(codes(fields).includes('UNKNOWN_MONEY')))
})

/** The totals of the invoice with the offer taken, and whether it can be sent. */
function taken(fields: Json, at: (pointer: string, value: unknown) => boolean) {
  const offer = judged(fields).suggestions.find(
    ({ code, pointer, value }) => code === 'UNKNOWN_MONEY' && at(pointer, value),
  )
  assert.ok(offer !== undefined, JSON.stringify(judged(fields).suggestions, null, 1))
  assert.equal(offer.certain, false)
  const after = applied({ ...MINIMAL, ...fields }, offer.json_patch)
  const { totals } = toInvoice(after, {}, CONTEXT.today).invoice
  return {
    without_vat: format(totals.without_vat!, 2),
    with_vat: format(totals.with_vat!, 2),
    payable: format(totals.payable!, 2),
    valid: validate(after, CONTEXT).valid,
  }
}

describe('a contradiction is explained: with the offer taken, the invoice has that total too', () => {
  const cases: Readonly<
    Record<string, readonly [Json, (pointer: string, value: unknown) => boolean, string, string, string]>
  > = {
    'another rate': [{ total_ttc: 110 }, at => at === '/lines/0/vat_rate', '100.00', '110.00', '110.00'],
    'another rate, by the VAT': [
      { total_tva: 10 },
      at => at === '/lines/0/vat_rate',
      '100.00',
      '110.00',
      '110.00',
    ],
    'a rate in place of an amount': [
      { tva: '5.5' },
      at => at === '/lines/0/vat_rate',
      '100.00',
      '105.50',
      '105.50',
    ],
    'a charge': [{ montant_ht: 110 }, at => at === '/charges', '110.00', '132.00', '132.00'],
    'a charge, by three totals': [
      { total_ht: 110, total_tva: 22, total_ttc: 132 },
      at => at === '/charges',
      '110.00',
      '132.00',
      '132.00',
    ],
    'a discount': [{ total_ht: 90 }, at => at === '/allowances', '90.00', '108.00', '108.00'],
    'prices with VAT': [
      { total_ttc: 100 },
      at => at === '/lines/0/unit_price_ht',
      '83.33',
      '100.00',
      '100.00',
    ],
    'an advance': [{ reste_a_payer: 70 }, at => at === '/totals/prepaid', '100.00', '120.00', '70.00'],
    cents: [{ net_a_payer: 120.02 }, at => at === '/totals/rounding', '100.00', '120.00', '120.02'],
    'a discount of the line': [
      { lines: [{ ...LINE, total: 90 }] },
      at => at === '/lines/0/allowances',
      '90.00',
      '108.00',
      '108.00',
    ],
    'the price of the line with VAT': [
      { lines: [{ ...LINE, prix_ttc: 50 }] },
      at => at === '/lines/0/unit_price_ht',
      '83.33',
      '100.00',
      '100.00',
    ],
    'the rate of the line': [
      { lines: [{ ...LINE, tva: 10 }] },
      at => at === '/lines/0/vat_rate',
      '100.00',
      '110.00',
      '110.00',
    ],
  }
  for (const [name, [fields, at, without_vat, with_vat, payable]] of Object.entries(cases))
    test(name, () => assert.deepEqual(taken(fields, at), { without_vat, with_vat, payable, valid: true }))
})

test('an explanation agrees with the other unknown totals', () => {
  const offered = judged({ total_ht: 100, total_ttc: 110 }).suggestions.filter(
    it => it.kind === 'unknown-money',
  )
  assert.deepEqual(
    offered.map(({ pointer }) => pointer),
    ['/lines/0/vat_rate', '/options/ignore/0'],
  )
})

test('the total of a credit note with a minus sign is the same total', () => {
  const credit = { type: '381', preceding_invoices: [{ number: 'F-1', issue_date: '2026-10-02' }] }
  const [first] = judged({ ...credit, total_ttc: -120 }).suggestions.filter(it => it.code === 'UNKNOWN_MONEY')
  assert.equal(first?.value, '/total_ttc')
  assert.match(first!.reason, /au signe près/)
})
