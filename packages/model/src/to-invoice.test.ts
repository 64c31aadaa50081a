import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Organisation } from './terms/organisation.ts'
import { toInvoice } from './to-invoice.ts'
import { type Decimal, format, literal } from './values/decimal.ts'

const TODAY = '2026-11-21'
const PROFILE: Organisation = {
  legal_name: 'Atelier Lumen SAS',
  siren: '100000009',
  siret: '10000000900009',
  vat: 'FR88100000009',
  address: { line1: '12 rue des Lilas', postal: '75011', city: 'Paris', country: 'FR' },
  legal_form: 'SAS',
  share_capital: '10 000 €',
  rcs_town: 'Paris',
  penalty_mention: 'Pénalités au taux de 12 %',
  payment_terms: { days: 45 },
  iban: 'FR7630006000011234567890189',
}
const minimal = {
  buyer: { siren: '200000008', legal_name: 'Comptoir du Rhône' },
  seller: { siren: '100000009', legal_name: 'Atelier Lumen SAS' },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-19',
  lines: [{ description: 'Conseil', quantity: 2, unit_price_ht: 50, vat_rate: 20 }],
}
const read = (draft: unknown, organisation: Organisation = {}) => toInvoice(draft, organisation, TODAY)
const text = (value: Decimal | undefined) => (value === undefined ? undefined : format(value, 2))
const assumed = (draft: unknown, organisation: Organisation = {}) =>
  new Map(read(draft, organisation).assumptions.map(entry => [entry.pointer, entry.value]))

test('the minimal form is completed, and each value that was set is listed', () => {
  const found = assumed(minimal)
  assert.equal(found.get('/currency'), 'EUR')
  assert.equal(found.get('/type'), '380')
  assert.equal(found.get('/seller/address/country'), 'FR')
  assert.equal(found.get('/seller/vat'), 'FR88100000009')
  assert.deepEqual(found.get('/buyer/electronic_address'), { value: '200000008', scheme: '0225' })
  assert.equal(found.get('/process/type'), 'S1')
  assert.equal(found.get('/due_date'), '2026-12-19')
  assert.equal(found.get('/lines/0/unit'), 'C62')
  assert.equal(found.get('/lines/0/vat_category'), 'S')
  assert.equal(found.get('/totals/payable'), '120.00')
})

test('what the caller gave is kept, even where it is wrong', () => {
  const { invoice, assumptions } = read({
    ...minimal,
    currency: 'CHF',
    totals: { with_vat: '1.00' },
    due_date: '2026-11-20',
  })
  assert.equal(invoice.currency, 'CHF')
  assert.equal(text(invoice.totals.with_vat), '1.00')
  assert.equal(invoice.due_date, '2026-11-20')
  for (const pointer of ['/currency', '/totals/with_vat', '/due_date'])
    assert.ok(!assumptions.some(entry => entry.pointer === pointer), pointer)
})

test('the profile completes invoices of its own SIREN', () => {
  const { invoice } = read({ ...minimal, seller: undefined }, PROFILE)
  assert.equal(invoice.seller.legal_name, 'Atelier Lumen SAS')
  assert.equal(invoice.seller.address.city, 'Paris')
  assert.equal(invoice.seller.legal_information, 'SAS au capital de 10 000 € - RCS Paris 100 000 009')
  assert.equal(invoice.due_date, '2027-01-04')
  assert.equal(invoice.notes.find(note => note.subject_code === 'PMD')?.text, 'Pénalités au taux de 12 %')
  assert.equal(invoice.payment_means[0]?.account?.iban, PROFILE.iban)
})

test('the profile does not complete another seller', () => {
  const { invoice } = read({ ...minimal, seller: { siren: '300000007', legal_name: 'Autre' } }, PROFILE)
  assert.equal(invoice.seller.address.city, undefined)
  assert.equal(invoice.payment_means.length, 0)
  assert.equal(invoice.seller.legal_information, undefined)
})

test('an address is completed as a whole or not at all', () => {
  const { invoice } = read(
    { ...minimal, seller: { siren: '100000009', address: { city: 'Lille' } } },
    PROFILE,
  )
  assert.deepEqual([invoice.seller.address.city, invoice.seller.address.line1], ['Lille', undefined])
})

test('a line is rounded to the cent, and VAT per rate, not per line', () => {
  const line = { description: 'Vis', quantity: 3, unit_price_ht: '0.335', vat_rate: 20 }
  const { totals, vat_breakdown } = read({ ...minimal, lines: [line, line, line] }).invoice
  assert.deepEqual([text(totals.lines), text(totals.vat), text(totals.with_vat)], ['3.03', '0.61', '3.64'])
  assert.equal(vat_breakdown.length, 1)
})

test('allowances and charges enter the base of their own rate', () => {
  const draft = {
    ...minimal,
    lines: [
      { description: 'A', quantity: 1, unit_price_ht: 100, vat_rate: 20 },
      {
        description: 'B',
        quantity: 1,
        unit_price_ht: 50,
        vat_rate: 10,
        allowances: [{ percent: 10, reason: 'Remise' }],
      },
    ],
    allowances: [{ amount: 10, vat_rate: 20, reason: 'Fidélité' }],
    charges: [{ amount: 5, vat_rate: 10, reason: 'Port' }],
    totals: { prepaid: 20 },
  }
  const { totals, vat_breakdown } = read(draft).invoice
  assert.deepEqual(
    vat_breakdown.map(row => [text(row.rate), text(row.base), text(row.amount)]),
    [
      ['20.00', '90.00', '18.00'],
      ['10.00', '50.00', '5.00'],
    ],
  )
  assert.deepEqual(
    [
      totals.lines,
      totals.allowances,
      totals.charges,
      totals.without_vat,
      totals.with_vat,
      totals.payable,
    ].map(text),
    ['145.00', '10.00', '5.00', '140.00', '163.00', '143.00'],
  )
})

test('the process digit follows what is paid and referenced', () => {
  const process = (draft: object) => read({ ...minimal, ...draft }).invoice.process.type
  assert.equal(process({}), 'S1')
  assert.equal(process({ totals: { prepaid: 120 } }), 'S2')
  const after = (type?: string, more: object = {}) =>
    process({ totals: { prepaid: 36 }, preceding_invoices: [{ number: 'A-1', type }], ...more })
  assert.equal(after('386'), 'S4')
  assert.equal(after('500'), 'S4')
  // A progress invoice, a complement, a part payment: nothing shows that a deposit was invoiced.
  assert.equal(after(), 'S1')
  assert.equal(after('380'), 'S1')
  assert.equal(after('386', { type: '386' }), 'S1')
  assert.equal(process({ totals: { prepaid: 36 } }), 'S1')
  assert.equal(process({ preceding_invoices: [{ number: 'A-1' }] }), 'S1')
  // Paid to the cent: 120.00 without VAT gives 119.99 back.
  assert.equal(process({ totals: { with_vat: '119.99', prepaid: 120 } }), 'S2')
  assert.equal(process({ type: '386' }), 'S1')
  assert.equal(process({ operation_category: 'GOODS' }), 'B1')
})

test('who sells to whom decides the treatment', () => {
  const treatment = (buyer: object) =>
    read({ ...minimal, buyer }).invoice.notes.find(note => note.subject_code === 'BAR')?.text
  assert.equal(treatment({ siren: '200000008' }), 'B2B')
  assert.equal(treatment({ kind: 'CONSUMER' }), 'B2C')
  assert.equal(treatment({ vat: 'DE136695976' }), 'B2BINT')
  assert.equal(treatment({ address: { country: 'US' }, kind: 'CONSUMER' }), 'B2CINT')
})

test('the small business scheme is category E with a VAT number, Z with the SIREN as tax number without', () => {
  const line = { description: 'Dessin', quantity: 1, unit_price_ht: 100 }
  const seller = { siren: '100000009', legal_name: 'Jeanne Trait EI', vat_regime: 'franchise_293b' }
  const without = read({ ...minimal, seller, lines: [line] }).invoice
  assert.deepEqual(
    [without.lines[0]!.vat_category, without.seller.vat, without.seller.tax_number],
    ['Z', undefined, '100000009'],
  )
  assert.ok(without.notes.some(note => note.text?.includes('293 B')))
  const numbered = read({ ...minimal, seller: { ...seller, vat: 'FR88100000009' }, lines: [line] }).invoice
  assert.equal(numbered.vat_breakdown[0]!.exemption_code, 'VATEX-FR-FRANCHISE')
})

test('a rate of zero is given no category: there are several, and only the seller knows', () => {
  const lines = [{ description: 'Conseil', quantity: 1, unit_price_ht: 100, vat_rate: 0 }]
  assert.equal(read({ ...minimal, lines }).invoice.lines[0]!.vat_category, undefined)
})

test('in a foreign currency the VAT is stated in euro at the given rate', () => {
  const { invoice } = read({ ...minimal, currency: 'USD', exchange_rate: '0.92' })
  assert.deepEqual([invoice.vat_currency, text(invoice.totals.vat_in_vat_currency)], ['EUR', '18.40'])
})

test('without a number, the same draft gets the same provisional one', () => {
  const first = read(minimal).invoice
  assert.match(first.number!, /^PROVISOIRE-[0-9a-f]{8}$/)
  assert.equal(first.facts.provisional_number, true)
  assert.equal(read(structuredClone(minimal)).invoice.number, first.number)
  assert.notEqual(read({ ...minimal, issue_date: '2026-11-19' }).invoice.number, first.number)
})

test('coherent drafts have totals that add up', () => {
  const price = fc.integer({ min: 0, max: 10_000_000 }).map(cents => (cents / 100).toFixed(2))
  const line = fc.record({
    description: fc.constant('x'),
    quantity: fc.integer({ min: 1, max: 500 }),
    unit_price_ht: price,
    vat_rate: fc.constantFrom(20, 10, 5.5, 2.1),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), lines => {
      const { totals, vat_breakdown, computed } = read({ ...minimal, lines }).invoice
      assert.equal(totals.without_vat, computed.lines)
      assert.equal(totals.payable, totals.with_vat)
      assert.equal(vat_breakdown.length, new Set(lines.map(entry => entry.vat_rate)).size)
    }),
  )
  assert.equal(literal('1'), literal('1.00'))
})
