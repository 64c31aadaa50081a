import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXTENDED_CTC_FR_PROFILE } from '@conforme/model'
import { everyTerm, invoiceOf } from '../testing.ts'
import { losses } from './losses.ts'

const found = (draft: object, syntax: 'cii' | 'ubl') =>
  losses(invoiceOf(draft), syntax).map(({ term, pointer, why }) => `${term} ${pointer} ${why}`)

test('an invoice with every term of EN 16931 loses nothing', () => {
  for (const type of ['380', '381']) {
    const { draft } = everyTerm(type)
    assert.deepEqual(found(draft, 'cii'), [])
    assert.deepEqual(found(draft, 'ubl'), [])
  }
})

test('terms and groups of the French extension are lost, each with its place', () => {
  const draft = {
    exchange_rate: '1.1',
    payer: { ids: [{ value: '1', scheme: '0009' }] },
    lines: [{}, { subtype: 'DETAIL', item: { attributes: [{ name: 'a', code: 'b' }] } }],
  }
  for (const syntax of ['cii', 'ubl'] as const) {
    assert.deepEqual(found(draft, syntax), [
      'BT-167 /exchange_rate profile',
      'EXT-FR-FE-163 /lines/1/subtype profile',
      'EXT-FR-FE-159 /lines/1/item/attributes/0/code profile',
      'EXT-PAYER /payer profile',
    ])
  }
})

test('a term written inside the means of payment needs one of them', () => {
  const draft = {
    type: '381',
    due_date: '2026-12-20',
    remittance: 'R',
    direct_debit: { mandate: 'M', account: 'A' },
  }
  assert.deepEqual(found(draft, 'ubl'), [
    'BT-9 /due_date host',
    'BT-83 /remittance host',
    'BT-89 /direct_debit/mandate host',
    'BT-91 /direct_debit/account host',
  ])
  assert.deepEqual(found(draft, 'cii'), ['BT-91 /direct_debit/account host'])
  assert.deepEqual(found({ ...draft, payment_means: [{ code: '59' }] }, 'ubl'), [])
  assert.deepEqual(found({ type: '380', due_date: '2026-12-20' }, 'ubl'), [])
})

test('the code and the date of VAT becoming due need a row of the VAT breakdown in CII', () => {
  assert.deepEqual(found({ tax_point_code: '3' }, 'cii'), ['BT-8 /tax_point_code host'])
  assert.deepEqual(found({ tax_point_date: '2026-11-20' }, 'cii'), ['BT-7 /tax_point_date host'])
  assert.deepEqual(found({ tax_point_code: '3' }, 'ubl'), [])
})

test('what qualifies a value is lost without that value', () => {
  const draft = {
    attachments: [{ id: '1', mime: 'application/pdf', filename: 'a.pdf' }],
    lines: [{ unit: 'C62', price: { net: '1', base_unit: 'C62', discount: '1' } }],
  }
  const both = [
    'BT-125-1 /attachments/0/mime beside',
    'BT-125-2 /attachments/0/filename beside',
    'BT-130 /lines/0/unit beside',
  ]
  assert.deepEqual(found(draft, 'ubl'), [...both, 'BT-150 /lines/0/price/base_unit beside'])
  assert.deepEqual(found(draft, 'cii'), [
    ...both,
    'BT-147 /lines/0/price/discount beside',
    'BT-150 /lines/0/price/base_unit beside',
  ])
})

test('UBL says the text of the means of payment once', () => {
  const means = (...texts: (string | undefined)[]) => ({
    payment_means: texts.map(text => ({ code: '30', text })),
  })
  assert.deepEqual(found(means('a', 'b'), 'ubl'), ['BT-82 /payment_means/1/text repeated'])
  assert.deepEqual(found(means('a', 'a'), 'ubl'), [])
  assert.deepEqual(found(means(undefined, 'a'), 'ubl'), [])
  assert.deepEqual(found(means('a', 'b'), 'cii'), [])
})

test('a note with a sign # loses it in UBL, and a code without text is lost in both', () => {
  const draft = { notes: [{ subject_code: 'AAI', text: 'lot #3' }, { subject_code: 'AAB' }] }
  assert.deepEqual(found(draft, 'ubl'), [
    'BT-22 /notes/0/text characters',
    'BT-21 /notes/1/subject_code beside',
  ])
  assert.deepEqual(found(draft, 'cii'), ['BT-21 /notes/1/subject_code beside'])
})

test('under the profile of the French extension its terms have a place, but for what a syntax has none for', () => {
  const draft = {
    process: { specification: EXTENDED_CTC_FR_PROFILE },
    payer: { ids: [{ value: '1', scheme: '0009' }] },
    payment_means: [{ code: '30' }],
    charges: [{ reason_code: 'FC', tax_code: 'ENV' }, { tax_code: 'ENV' }],
    lines: [
      {
        subtype: 'DETAIL',
        amount_with_vat: '12',
        delivery: { ids: [{ value: '1' }, { value: '2' }] },
        item: { attributes: [{ name: 'a', code: 'b' }] },
      },
    ],
  }
  assert.deepEqual(found(draft, 'cii'), ['BT-177 /charges/0/tax_code repeated'])
  assert.deepEqual(found(draft, 'ubl'), [
    'BT-177 /charges/0/tax_code repeated',
    'EXT-FR-FE-184 /lines/0/amount_with_vat profile',
    'EXT-FR-FE-146 /lines/0/delivery/ids repeated',
  ])
})

test('in UBL the payer is inside the means of payment', () => {
  const draft = { process: { specification: EXTENDED_CTC_FR_PROFILE }, payer: { ids: [{ value: '1' }] } }
  assert.deepEqual(found(draft, 'ubl'), ['EXT-FR-FE-46 /payer/ids host'])
  assert.deepEqual(found(draft, 'cii'), [])
})
