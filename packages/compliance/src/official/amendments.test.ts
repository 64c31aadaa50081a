/** Drafts judged as of a day before October: what 1.4.0.03 finds and 1.4.0.04 does not, or the reverse. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Day } from '@conforme/model'
import { BOOKS } from '@conforme/rules'
import fc from 'fast-check'
// Of the corpus, for tests.
import { change, corpusDraft, exampleDraft } from '../../../rules/src/testing.ts'
import { validate } from '../assessment/validate.ts'
import type { Check } from '../base/validation.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'

const EXTENDED = 'urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr'

type Json = { [key: string]: unknown }

/** The plain draft with changes by pointer; `-` appends. */
function simple(changes: Readonly<Record<string, unknown>>): Json {
  const draft = corpusDraft('simple')
  for (const [pointer, value] of Object.entries(changes)) change(draft, pointer, structuredClone(value))
  return draft
}

function found(draft: Json, options: object): readonly Check[] {
  return validate({ ...draft, options }, CONTEXT).checks.filter(({ ok }) => !ok)
}

/** What the earlier version finds and the newest does not, then the reverse. */
function otherwise(draft: Json, format: 'ubl' | 'cii'): readonly [string[], string[]] {
  const [now, then] = [{}, { as_of: '2026-09-30' }].map(options =>
    found({ ...draft, format }, options).map(
      ({ code, severity, pointer }) => `${code} ${severity} ${pointer}`,
    ),
  )
  return [then!.filter(said => !now!.includes(said)), now!.filter(said => !then!.includes(said))]
}

const SAME = [[], []] as const

test('the address of a self-billing seller was required whatever the treatment, in UBL', () => {
  const draft = simple({
    '/type': '389',
    '/notes/0/text': 'B2C',
    '/seller/electronic_address': { value: 'compta@lumen.example', scheme: 'EM' },
  })
  assert.deepEqual(otherwise(draft, 'ubl'), [['BR-FR-22_BT-34 error /seller/electronic_address'], []])
  assert.deepEqual(otherwise(draft, 'cii'), SAME)
})

test('what the earlier version alone finds blocks, names it, and gives its known defect', () => {
  const options = { as_of: '2026-09-30' }
  const draft = {
    ...simple({ '/type': '389', '/notes/0/text': 'B2C', '/seller/electronic_address/scheme': 'EM' }),
    format: 'ubl',
  }
  const { valid, layers, rule_sets, checks } = validate({ ...draft, options }, CONTEXT)
  const { assert: id, origin, rule_set, known_issue } = checks[0]!
  assert.deepEqual([valid, layers.france], [false, 'failed'])
  assert.deepEqual([id, origin, rule_set], ['BR-FR-22_BT-34', 'official', 'br-fr'])
  assert.equal(known_issue?.fixed_in, '1.4.0.04')
  assert.ok(rule_sets.some(set => set.id === 'br-fr' && set.version === '1.4.0.03'))
  assert.ok(!checks.some(({ code, ok }) => code === 'br-fr' && ok))
  assert.equal(validate(draft, CONTEXT).valid, true)
})

test('the due date of a credit note was not read in UBL, so that ours does not block there', () => {
  const draft = simple({
    '/type': '381',
    '/due_date': '2026-11-02',
    '/preceding_invoices': [{ number: 'F-2026-0100', issue_date: '2026-10-02' }],
  })
  const said = (severity: string) => `BR-FR-CO-07 ${severity} /due_date`
  assert.deepEqual(otherwise(draft, 'ubl'), [[said('warning')], [said('error')]])
  assert.deepEqual(otherwise(draft, 'cii'), SAME)
  const judged = validate({ ...draft, format: 'ubl', options: { as_of: '2026-09-30' } }, CONTEXT)
  assert.deepEqual([judged.valid, judged.layers.france], [true, 'passed'])
})

test('no note of a draft is joined to the treatment or the mark of a VAT group: those are written first', () => {
  const behindTreatment = simple({
    '/notes/1': { text: ' bis' },
    '/notes/-': { subject_code: 'PMD', text: 'Trois fois le taux d’intérêt légal' },
    '/buyer/legal_id': null,
    '/buyer/electronic_address': { value: 'achats@comptoir.example', scheme: 'EM' },
  })
  const behindMark = corpusDraft('vat-group')
  change(behindMark, '/notes/1', { text: ' bis' })
  for (const format of ['ubl', 'cii'] as const) {
    assert.deepEqual(otherwise(behindTreatment, format), SAME)
    assert.deepEqual(otherwise(behindMark, format), SAME)
  }
})

test('a note whose text is a code did not count as one of that code, in UBL', () => {
  const draft = simple({ '/notes/-': { text: 'Merci' } })
  change(draft, '/notes/-', { text: 'PMT' })
  const said = (severity: string) => `BR-FR-06 ${severity} /notes`
  assert.deepEqual(otherwise(draft, 'ubl'), [[said('warning')], [said('error')]])
  assert.deepEqual(otherwise(draft, 'cii'), SAME)
})

test('dates of another century, an early due date and notes that are missing are refused by both', () => {
  for (const format of ['ubl', 'cii'] as const)
    for (const changes of [
      { '/delivery/date': '1926-11-19' },
      { '/due_date': '2026-11-02' },
      { '/notes/1': null },
      { '/notes/0/text': 'B2G' },
    ])
      assert.deepEqual(otherwise(simple(changes), format), SAME)
})

test('amounts of an invoice already paid were floats, which have no cents beyond fifteen digits', () => {
  const draft = simple({
    '/process/type': 'S2',
    '/totals/with_vat': '900719925474099.91',
    '/totals/prepaid': '900719925474099.92',
    '/totals/payable': '0.00',
  })
  const said = (severity: string) => `BR-FR-CO-09 ${severity} /totals/prepaid`
  for (const format of ['ubl', 'cii'] as const)
    assert.deepEqual(otherwise(draft, format), [[said('warning')], [said('error')]])
})

const TOTAL_OF_GROUP = BOOKS.flatMap(({ rules }) => rules).find(({ id }) => id === 'BR-FR-MV-10')!.examples
  .good

test('the total of a sub-invoice was a float, and a tolerance of one cent refused one cent', () => {
  const said = 'BR-FR-MV-10_EXT-FR-FE-184 error /lines/0/amount_with_vat'
  assert.deepEqual(otherwise(exampleDraft(TOTAL_OF_GROUP['a cent apart']!), 'cii'), [[said], []])
  assert.deepEqual(otherwise(exampleDraft(TOTAL_OF_GROUP['the sum']!), 'cii'), SAME)
})

test('the tolerance of a sub-invoice did not count its sub-groups', () => {
  const draft = exampleDraft(TOTAL_OF_GROUP['the sum']!)
  const { lines } = draft as { lines: Json[] }
  const group = {
    ...lines[1],
    id: '3',
    parent: '1',
    subtype: 'GROUP',
    net_amount: '0.00',
    price: { net: '0.00' },
  }
  draft.lines = [{ ...lines[0], amount_with_vat: '119.9850' }, lines[1], group]
  const said = 'BR-FR-MV-10_EXT-FR-FE-184 error /lines/0/amount_with_vat'
  assert.deepEqual(otherwise(draft, 'cii'), [[said], []])
})

test('the French extension required a name and a value of each attribute, in CII', () => {
  const attribute = (given: object) =>
    simple({ '/process/specification': EXTENDED, '/lines/0/item/attributes': [given] })
  const coded = attribute({ code: 'AAA', value: 'rouge' })
  assert.deepEqual(otherwise(coded, 'cii'), [['CII-SR-069 error /lines/0'], []])
  const measured = attribute({ name: 'Masse', measure: '2', measure_unit: 'KGM' })
  assert.deepEqual(otherwise(measured, 'cii'), [['CII-SR-072 error /lines/0'], []])
  assert.deepEqual(otherwise(coded, 'ubl'), SAME)
})

test('the French extension required that a transfer have one account, in CII', () => {
  const draft = simple({ '/process/specification': EXTENDED, '/payment_means/0/account/iban': null })
  assert.deepEqual(otherwise(draft, 'cii'), [['(noid) error /payment_means/0'], []])
  assert.deepEqual(otherwise(draft, 'ubl'), SAME)
})

test('the French extension did not require all payment means to be of one type, in CII', () => {
  const draft = simple({ '/process/specification': EXTENDED, '/payment_means/-': { code: '20' } })
  const said = (severity: string) => `UBL-SR-47 ${severity} /payment_means/1/code`
  assert.deepEqual(otherwise(draft, 'cii'), [[said('warning')], [said('error')]])
})

test('the French extension counted the VAT category of lines that only group others, in CII', () => {
  const draft = corpusDraft('several-sellers')
  const { lines, vat_breakdown: rows } = draft as { lines: Json[]; vat_breakdown: Json[] }
  draft.lines = [{ ...lines[0], vat_category: 'E', vat_rate: '0.00' }, ...lines.slice(1)]
  assert.deepEqual(otherwise(draft, 'cii'), [['BR-FREXT-E-01 error /vat_breakdown'], []])
  const row = { category: 'E', rate: '0.00', base: '0.00', amount: '0.00', exemption_reason: 'Exonération' }
  draft.vat_breakdown = [...rows, row]
  const said = (severity: string) => `BR-E-01 ${severity} /vat_breakdown/2/category`
  assert.deepEqual(otherwise(draft, 'cii'), [[said('warning')], [said('error')]])
})

const offBy = (id: string) =>
  exampleDraft(
    BOOKS.flatMap(({ rules }) => rules).find(rule => rule.id === id)!.examples.good['a cent apart']!,
  )

test('what the French extension requires beyond EN 16931 blocks a draft in it', () => {
  const rounded = simple({
    '/process/specification': EXTENDED,
    '/vat_breakdown/0/amount': '20.02',
    '/totals/vat': '20.02',
    '/totals/with_vat': '120.02',
    '/totals/payable': '120.02',
  })
  const errors = (draft: Json, format: string) =>
    found({ ...draft, format }, {})
      .filter(({ severity }) => severity === 'error')
      .map(({ code, rule_set, pointer }) => `${rule_set} ${code} ${pointer}`)
  const place = '/vat_breakdown/0/amount'
  assert.deepEqual(errors(rounded, 'cii'), [`extended-ctc-fr BR-FXEXT-S-09 ${place}`])
  assert.deepEqual(errors(rounded, 'ubl'), [`extended-ctc-fr BR-FREXT-S-09 ${place}`])
  // The official sums are floats: a cent is more than the cent that they leave.
  for (const format of ['cii', 'ubl']) {
    assert.deepEqual(errors(offBy('BR-FR-MV-05'), format), [
      'br-fr BR-FR-MV-05_EXT-FR-FE-BG-12 /lines/0/net_amount',
      'extended-ctc-fr BR-FREXT-08 /lines/0/net_amount',
    ])
    assert.deepEqual(errors(offBy('BR-FR-MV-09'), format), [
      'br-fr BR-FR-MV-09_EXT-FR-FE-181 /lines/0/vat_amount',
    ])
  }
})

test('an attribute may have a code alone in the French extension, and needs a name by the XSD of UBL', () => {
  const draft = simple({
    '/process/specification': EXTENDED,
    '/lines/0/item/attributes': [{ code: 'AAA', value: 'bleu' }],
  })
  assert.equal(validate({ ...draft, format: 'cii' }, CONTEXT).valid, true)
  const { valid, layers, checks } = validate({ ...draft, format: 'ubl' }, CONTEXT)
  assert.deepEqual([valid, layers.schema, layers.france], [false, 'failed', 'passed'])
  assert.deepEqual([checks[0]?.code, checks[0]?.pointer], ['SCHEMA', '/lines/0'])
})

test('on a draft that is refused already, the extension reports nothing more', () => {
  const draft = simple({ '/process/specification': EXTENDED, '/lines': [] })
  assert.ok(found({ ...draft, format: 'cii' }, {}).every(({ origin }) => origin === undefined))
})

test('on a day before the first edition no French rules judge, and a draft that is not an invoice has a verdict', () => {
  const sets = (draft: unknown, today: Day) =>
    validate(draft, { ...CONTEXT, today }).rule_sets.map(({ id, version }) => `${id} ${version}`)
  for (const draft of [MINIMAL, 'text']) {
    assert.deepEqual(sets(draft, '2026-08-31'), ['mentions-fr 2026-09', 'en16931 1.3.16'])
    assert.deepEqual(sets(draft, '2026-09-01'), ['mentions-fr 2026-09', 'en16931 1.3.16', 'br-fr 1.4.0.03'])
  }
})

const DAYS = ['2025-01-20', '2026-08-31', '2026-09-15', '2026-11-20']

test('whatever comes, the verdict of either version is the same twice and never thrown', () => {
  const keys = Object.keys(corpusDraft('several-sellers'))
  const base = corpusDraft('several-sellers')
  const mutant = fc.record(
    Object.fromEntries(keys.map(key => [key, fc.oneof(fc.constant(base[key]), fc.jsonValue())])),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(mutant, fc.constantFrom('ubl', 'cii'), fc.constantFrom(...DAYS), (draft, format, as_of) => {
      const asked = { ...draft, format, options: { as_of } }
      const first = validate(asked, CONTEXT)
      assert.deepEqual(validate(structuredClone(asked), CONTEXT), first)
      assert.equal(first.valid, first.errors.length === 0)
    }),
  )
})
