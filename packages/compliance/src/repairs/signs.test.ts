import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { format, toInvoice } from '@conforme/model'
import { repairAll } from '../assessment/auto.ts'
import { validate } from '../assessment/validate.ts'
import type { Json } from '../base/json.ts'
import { applied } from '../base/patches.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'

const CREDIT = { type: '381', preceding_invoices: [{ number: 'F-1', issue_date: '2026-10-02' }] }
const BACK = [{ ...MINIMAL.lines[0], quantity: -2 }]
const REFUND = [{ ...MINIMAL.lines[0], quantity: 2, unit_price_ht: -50 }]
const off = (amount: string) => ({ allowances: [{ amount, reason: 'Remise', vat_rate: 20 }] })
const fee = (amount: string) => ({ charges: [{ amount, reason: 'Port', vat_rate: 20 }] })

function offersOf(fields: Json) {
  return validate({ ...MINIMAL, ...fields }, CONTEXT).suggestions.filter(({ kind }) => kind === 'sign')
}

/** Type and total of the invoice with each offer taken, and whether the sign is still found wrong. */
function readings(fields: Json) {
  const draft = { ...MINIMAL, ...fields }
  return offersOf(fields).map(({ json_patch, reason }) => {
    const after = applied(draft, json_patch)
    const { type, totals } = toInvoice(after, {}, CONTEXT.today).invoice
    const with_vat = format(totals.with_vat!, 2)
    assert.ok(reason.includes(with_vat.replace('.', ',')), reason)
    const checks = validate(after, CONTEXT).checks.filter(({ ok }) => !ok)
    assert.deepEqual(
      checks.filter(({ code }) => /^(?:ALLOWANCE|CREDIT_NOTE)_SIGN$/.test(code)),
      [],
    )
    return [type, with_vat]
  })
}

describe('each reading of a sign is offered with the total that it leads to', () => {
  const cases: Readonly<Record<string, readonly [Json, readonly (readonly [string, string])[]]>> = {
    'a negative discount': [
      off('-10.00'),
      [
        ['380', '108.00'],
        ['380', '132.00'],
      ],
    ],
    'a negative charge': [
      fee('-10.00'),
      [
        ['380', '132.00'],
        ['380', '108.00'],
      ],
    ],
    'a negative discount of a line': [
      { lines: [{ ...MINIMAL.lines[0], allowances: [{ amount: '-10.00', reason: 'Remise' }] }] },
      [
        ['380', '108.00'],
        ['380', '132.00'],
      ],
    ],
    'a credit note of negative quantities': [
      { ...CREDIT, lines: BACK },
      [
        ['381', '120.00'],
        ['380', '120.00'],
        ['380', '-120.00'],
      ],
    ],
    'a credit note of negative amounts throughout': [
      {
        ...CREDIT,
        lines: [{ ...BACK[0], net_amount: '-100.00' }],
        vat_breakdown: [{ category: 'S', rate: '20', base: '-100.00', amount: '-20.00' }],
        totals: {
          lines: '-100.00',
          without_vat: '-100.00',
          vat: '-20.00',
          with_vat: '-120.00',
          payable: '-120.00',
        },
      },
      [
        ['381', '120.00'],
        ['380', '120.00'],
        ['380', '-120.00'],
      ],
    ],
    'a credit note of negative prices': [
      { ...CREDIT, lines: REFUND },
      [
        ['381', '120.00'],
        ['380', '120.00'],
        ['380', '-120.00'],
      ],
    ],
    'an invoice below zero': [
      { lines: BACK },
      [
        ['381', '120.00'],
        ['380', '120.00'],
      ],
    ],
  }
  for (const [name, [fields, expected]] of Object.entries(cases))
    test(name, () => assert.deepEqual(readings(fields), expected))
})

test('a credit note with its signs reversed passes, and nothing in it stays negative', () => {
  const draft = { ...MINIMAL, ...CREDIT, lines: BACK, totals: { with_vat: '-120.00', payable: '-120.00' } }
  const [first] = offersOf(draft)
  const after = applied(draft, first!.json_patch)
  assert.equal(validate(after, CONTEXT).valid, true)
  assert.doesNotMatch(JSON.stringify([after.lines, after.totals]), /-\d/)
})

describe('a sign is certain only where two other amounts given confirm it', () => {
  const auto = (fields: Json) => repairAll({ ...MINIMAL, ...fields }, CONTEXT).draft
  const amounts = (draft: Json) => (draft.allowances as { amount: string }[]).map(({ amount }) => amount)
  const given = off('-10.00')

  test('two totals', () => {
    const totals = { without_vat: '90.00', with_vat: '108.00' }
    assert.deepEqual(amounts(auto({ ...given, totals })), ['10.00'])
  })
  const open: Readonly<Record<string, Json>> = {
    none: {},
    'one total': { totals: { with_vat: '108.00' } },
    'one total, twice': { totals: { with_vat: '108.00', payable: '108.00' } },
    'totals that count it as it is written': { totals: { without_vat: '110.00', with_vat: '132.00' } },
    'totals that disagree': { totals: { without_vat: '90.00', with_vat: '132.00' } },
    'an amount without a place': { totals: { without_vat: '90.00', with_vat: '108.00' }, frais_port: 5 },
  }
  for (const [name, fields] of Object.entries(open))
    test(name, () => assert.deepEqual(amounts(auto({ ...given, ...fields })), ['-10.00']))
})

test('totals that count the amount as it is written make the other list the first reading', () => {
  const [first] = offersOf({ ...off('-10.00'), totals: { without_vat: '110.00', with_vat: '132.00' } })
  assert.equal(first?.pointer, '/charges')
})

test('positive totals of negative lines are explained by the sign', () => {
  const totals = { without_vat: '100.00', with_vat: '120.00' }
  const { suggestions } = validate({ ...MINIMAL, lines: BACK, totals }, CONTEXT)
  const offer = suggestions.find(({ pointer, value }) => pointer === '/lines/0/quantity' && value === '2')
  assert.equal(offer?.certain, false)
  assert.equal(validate(applied({ ...MINIMAL, lines: BACK, totals }, offer!.json_patch), CONTEXT).valid, true)
})
