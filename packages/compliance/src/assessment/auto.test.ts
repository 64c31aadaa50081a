import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Json } from '../base/json.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'
import { repairAll } from './auto.ts'
import { validate } from './validate.ts'

const run = (draft: object) => repairAll(draft as Json, CONTEXT)

/** Two totals that agree with the lines, against a third. */
const AGREED = { without_vat: '100.00', vat: '20.00' }

/** What callers send in place of a value, sane and otherwise. */
const oddity = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '1 234,5',
    '20/11/2026',
    'FR37200000008',
    '0225:200000008',
    'S',
    'kg',
    -1,
  ),
  fc.jsonValue(),
)

test('whatever the draft, auto ends, throws nothing, and does nothing the second time', () => {
  const line = fc.record(
    {
      description: oddity,
      quantity: oddity,
      unit: oddity,
      unit_price_ht: oddity,
      vat_rate: oddity,
      net_amount: oddity,
    },
    { requiredKeys: [] },
  )
  const party = fc.record(
    {
      siren: oddity,
      siret: oddity,
      vat: oddity,
      legal_name: oddity,
      legal_id: oddity,
      ids: oddity,
      electronic_address: oddity,
    },
    { requiredKeys: [] },
  )
  const draft = fc.record(
    {
      seller: fc.oneof(fc.constant(MINIMAL.seller), party),
      buyer: fc.oneof(fc.constant(MINIMAL.buyer), party, oddity),
      operation_category: fc.oneof(fc.constant('SERVICES'), oddity),
      issue_date: fc.oneof(fc.constant('2026-11-20'), oddity),
      service_date: oddity,
      type: oddity,
      process: oddity,
      notes: oddity,
      totals: fc.record({ vat: oddity, payable: oddity, prepaid: oddity }, { requiredKeys: [] }),
      vat_breakdown: fc.oneof(oddity, fc.array(fc.record({ category: oddity, rate: oddity, base: oddity }))),
      lines: fc.oneof(fc.constant(MINIMAL.lines), fc.array(fc.oneof(line, oddity), { maxLength: 3 }), oddity),
      client: oddity,
      due_dat: oddity,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(draft, given => {
      const { draft: repaired } = run(given)
      assert.deepEqual(run(repaired), { draft: repaired, changes: [] })
      assert.ok(!validate(given, CONTEXT).valid || validate(repaired, CONTEXT).valid)
    }),
    { numRuns: 300 },
  )
})

test('a value that cannot be read keeps auto from computing around it', () => {
  const { changes } = run({ ...MINIMAL, totals: { payable: '99.00', prepaid: 'vingt' } })
  assert.deepEqual(changes, [])
})

test('what enters a sum and cannot be read keeps auto from the sum, though nothing is proposed for it', () => {
  const draft = { ...MINIMAL, totals: { with_vat: '99.00', prepaid: 'x', payable: '99.00' } }
  assert.deepEqual(run(draft).changes, [])
  assert.deepEqual(
    validate(draft, CONTEXT).suggestions.filter(({ pointer }) => pointer.startsWith('/totals')),
    [],
  )
})

test('a date that cannot be read keeps no sum from being computed', () => {
  const { changes } = run({ ...MINIMAL, due_date: 'demain', totals: { ...AGREED, with_vat: '99.00' } })
  assert.deepEqual(
    changes.map(({ pointer }) => pointer),
    ['/totals/with_vat'],
  )
})

test('in a valid draft, a value that must first be moved and then rewritten is moved and rewritten', () => {
  const { draft } = run({ ...MINIMAL, devise: 'Euros' })
  assert.deepEqual([draft.currency, 'devise' in draft], ['EUR', false])
})

test('a value that would make a valid draft invalid where it belongs is left where it is', () => {
  const draft = { ...MINIMAL, devise: 'bidules' }
  assert.deepEqual(run(draft), { draft, changes: [] })
  const { draft: repaired } = run({ ...draft, echeance: '2026-12-21' })
  assert.deepEqual([repaired.devise, repaired.due_date], ['bidules', '2026-12-21'])
})

test('a thousand lines are repaired in one round, and a total after them', () => {
  const lines = Array.from({ length: 1000 }, () => ({ ...MINIMAL.lines[0], unit_price_ht: '50,00' }))
  const { draft, changes } = run({ ...MINIMAL, lines, totals: { with_vat: '120000.01' } })
  assert.equal(changes.length, 1001)
  assert.equal((draft.totals as { with_vat: string }).with_vat, '120000.00')
})

test('the wording of a margin scheme is not written into a row of VAT that the draft has not got', () => {
  const line = {
    description: 'Commode',
    quantity: 1,
    unit_price_ht: 900,
    vat_rate: 0,
    vat_category: 'E',
    exemption_code: 'VATEX-EU-F',
  }
  const draft = { ...MINIMAL, operation_category: 'GOODS', lines: [line] }
  assert.deepEqual(run(draft), { draft, changes: [] })
  const row = { category: 'E', rate: 0, base: '900.00', amount: '0.00', exemption_code: 'VATEX-EU-F' }
  const { changes } = run({ ...draft, vat_breakdown: [row] })
  assert.deepEqual(
    changes.map(({ pointer, to }) => [pointer, to]),
    [['/vat_breakdown/0/exemption_reason', 'Régime particulier – Biens d’occasion']],
  )
})
