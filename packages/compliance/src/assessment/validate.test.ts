import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { CONTEXT, MINIMAL } from '../testing.ts'
import { validate } from './validate.ts'

const codes = (draft: unknown, context = CONTEXT) =>
  validate(draft, context)
    .checks.filter(check => !check.ok)
    .map(check => check.code)

test('the minimal form is valid, and what it lacks are warnings', () => {
  const { valid, score, errors, warnings, layers } = validate(MINIMAL, CONTEXT)
  assert.deepEqual([valid, errors], [true, []])
  assert.ok(score >= 80 && score < 100, String(score))
  assert.ok(warnings.length > 0)
  assert.deepEqual(layers, { container: 'not_run', schema: 'passed', en16931: 'passed', france: 'passed' })
})

test('a complete draft scores 100: nothing is found', () => {
  const address = { line1: '1 rue A', postal: '75001', city: 'Paris' }
  const seller = {
    ...MINIMAL.seller,
    legal_form: 'SAS',
    share_capital: '10 000 €',
    rcs_town: 'Paris',
    address,
  }
  const draft = { ...MINIMAL, number: 'F-1', seller, buyer: { ...MINIMAL.buyer, address } }
  assert.deepEqual(codes(draft), [])
  assert.equal(validate(draft, CONTEXT).score, 100)
})

test('without the buyer’s SIREN one remark blocks, and points where the caller would write it', () => {
  const { valid, checks, errors } = validate({ ...MINIMAL, buyer: { legal_name: 'X' } }, CONTEXT)
  const failed = checks.filter(check => !check.ok && check.severity === 'error')
  assert.equal(valid, false)
  assert.deepEqual(
    failed.map(check => [check.code, check.pointer, check.terms[0], check.docs]),
    [['BUYER_SIREN', '/buyer/siren', 'BT-47', '/rules/BUYER_SIREN']],
  )
  assert.equal(errors.length, 1)
})

test('every mandatory mention is listed, met or not; the other rules only when they fail', () => {
  const { checks } = validate(MINIMAL, CONTEXT)
  assert.ok(checks.some(check => check.code === 'SELLER_SIREN' && check.ok))
  assert.ok(checks.some(check => check.code === 'en16931' && check.ok))
  assert.ok(!checks.some(check => check.code === 'BR-CO-15'))
  assert.ok(validate(MINIMAL, CONTEXT, { checks: 'all' }).checks.some(check => check.code === 'BR-CO-15'))
})

test('an invoice of the last day that can be written has a verdict', () => {
  assert.equal(validate({ ...MINIMAL, issue_date: '9999-12-31' }, CONTEXT).mode, CONTEXT.mode)
})

test('under options.strict warnings block', () => {
  const { valid, score } = validate({ ...MINIMAL, options: { strict: true } }, CONTEXT)
  assert.equal(valid, false)
  assert.ok(score < 50)
})

test('words follow the language', () => {
  const english = validate({ ...MINIMAL, buyer: {} }, { ...CONTEXT, language: 'en' })
  assert.match(english.errors.join(' '), /buyer/)
  assert.match(validate({ ...MINIMAL, buyer: {} }, CONTEXT).errors.join(' '), /acheteur/)
})

test('a computed sum is repaired with certainty, in the caller’s own draft', () => {
  const draft = { ...MINIMAL, totals: { with_vat: '120.01' } }
  const found = validate(draft, CONTEXT).suggestions.find(entry => entry.code === 'BR-CO-15')
  assert.deepEqual(
    [found?.pointer, found?.value, found?.confidence, found?.origin],
    ['/totals/with_vat', '120.00', 1, 'computed'],
  )
  assert.deepEqual(found?.json_patch, [{ op: 'replace', path: '/totals/with_vat', value: '120.00' }])
})

test('a value that cannot be read yields one remark, without those that would follow from it', () => {
  assert.deepEqual(
    codes({
      ...MINIMAL,
      lines: [{ description: 'Conseil', quantity: 2, unit_price_ht: '50,00', vat_rate: 20 }],
    }).filter(code => !code.endsWith('ADDRESS'))[0],
    'AMOUNT_FORMAT',
  )
})

test('a French number and a French date are read into a suggestion', () => {
  const lines = [{ description: 'Conseil', quantity: 1, unit_price_ht: '1 234,56', vat_rate: 20 }]
  const { suggestions } = validate({ ...MINIMAL, lines, issue_date: '20/11/2026' }, CONTEXT)
  const values = new Map(suggestions.map(entry => [entry.pointer, entry.value]))
  assert.equal(values.get('/lines/0/unit_price_ht'), '1234.56')
  assert.equal(values.get('/issue_date'), '2026-11-20')
})

test('an unknown field is a warning that renames it', () => {
  const { valid, suggestions } = validate({ ...MINIMAL, du_date: '2026-12-01' }, CONTEXT)
  assert.equal(valid, true)
  assert.deepEqual(suggestions.find(entry => entry.code === 'UNKNOWN_FIELD')?.json_patch, [
    { op: 'move', from: '/du_date', path: '/due_date' },
  ])
})

test('an exchange rate is used to compute the VAT in euro and is not a loss', () => {
  const draft = { ...MINIMAL, currency: 'USD', exchange_rate: '0.92' }
  assert.equal(validate(draft, CONTEXT).valid, true)
})

test('the deprecated options are read as the buyer’s, with a remark', () => {
  const { buyer: _, ...rest } = MINIMAL
  const { deprecated, checks } = validate({ ...rest, options: { siren: '200000008' } }, CONTEXT)
  assert.equal(deprecated, true)
  assert.ok(checks.some(check => check.code === 'DEPRECATED_OPTIONS' && check.severity === 'info'))
  assert.ok(checks.some(check => check.code === 'BUYER_SIREN' && check.ok))
})

test('whatever comes, the verdict is the same twice, never thrown, and valid drafts outscore blocked ones', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.record({
      ...Object.fromEntries(
        Object.entries(MINIMAL).map(([key, value]) => [key, fc.oneof(fc.constant(value), fc.jsonValue())]),
      ),
    }),
  )
  fc.assert(
    fc.property(anything, draft => {
      const first = validate(draft, CONTEXT)
      assert.deepEqual(validate(structuredClone(draft), CONTEXT), first)
      assert.ok(first.valid ? first.score >= 50 : first.score < 50)
    }),
  )
})

test('the version of the French rules depends on the day of the verdict', () => {
  const version = (options: object) =>
    validate({ ...MINIMAL, options }, CONTEXT).rule_sets.find(set => set.id === 'br-fr')?.version
  assert.equal(version({}), '1.4.0.04')
  assert.equal(version({ as_of: '2026-09-15' }), '1.4.0.03')
})

test('a preview shows what the other version of the French rules finds in the document to be written', () => {
  const draft = {
    ...MINIMAL,
    type: '389',
    notes: [{ subject_code: 'BAR', text: 'B2C' }],
    seller: { ...MINIMAL.seller, electronic_address: { scheme: '0088', value: '3560000000000' } },
  }
  const previewed = (options: object) => validate({ ...draft, ...options }, CONTEXT).preview
  // Until 1.4.0.04 the UBL edition required it of self-billed invoices whatever their treatment.
  const found = ['BR-FR-22_BT-34']
  const [later, earlier] = ['1.4.0.04', '1.4.0.03']
  assert.equal(previewed({}), undefined)
  assert.deepEqual(previewed({ options: { preview: true } }), { version: earlier, appears: found, goes: [] })
  const then = { preview: true, as_of: '2026-09-15' }
  assert.deepEqual(previewed({ options: then }), { version: later, appears: [], goes: found })
  const none = { format: 'cii', options: { preview: true } }
  assert.deepEqual(previewed(none), { version: earlier, appears: [], goes: [] })
  // By name, any known edition, whichever is nearest.
  const named = (preview_edition: string) => previewed({ options: { preview_edition } })
  assert.deepEqual(named(earlier), { version: earlier, appears: found, goes: [] })
  assert.deepEqual(named(later), { version: later, appears: [], goes: [] })
  assert.deepEqual(named('1.3.16'), { version: '1.3.16', appears: [], goes: [] })
  assert.equal(named('1.5.0'), undefined)
  // Before the reform no French edition is in force: all that it requires appears.
  const before = { options: { preview: true, as_of: '2026-08-31' } }
  assert.deepEqual(previewed(before), { version: earlier, appears: found, goes: [] })
})

test('a rule that fails everywhere is listed at its first 5,000 places', () => {
  const lines = Array.from({ length: 40_000 }, () => ({}))
  const { valid, checks } = validate({ ...MINIMAL, lines }, CONTEXT)
  const nameless = checks.filter(({ code }) => code === 'LINE_DESCRIPTION')
  assert.equal(valid, false)
  assert.equal(nameless.length, 5000)
  assert.ok(nameless.some(({ pointer }) => pointer === '/lines/0/description'))
})

test('of unknown fields the first 10,000 are reported', () => {
  const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`x${i}`, 1]))
  const { checks } = validate({ ...MINIMAL, ...unknown }, CONTEXT)
  assert.equal(checks.filter(({ code }) => code === 'UNKNOWN_FIELD').length, 10_000)
})

test('no date and no term, however far, leaves the calendar', () => {
  for (const far of [
    { issue_date: '9999-12-31' },
    { issue_date: '9999-12-15', payment_terms: '45 jours fin de mois', due_date: '9999-12-01' },
    { payment_terms: '99999999999999999999 jours', due_date: '2026-01-01' },
    { issue_date: '0001-01-01', due_date: '9999-12-31' },
  ])
    assert.equal(typeof validate({ ...MINIMAL, ...far }, CONTEXT).valid, 'boolean', JSON.stringify(far))
})

test('the SIREN of a VAT group is required among the identifiers, not at the seller’s SIRET', () => {
  const notes = [{ subject_code: 'TXD', text: 'MEMBRE_ASSUJETTI_UNIQUE' }]
  const seller = { ...MINIMAL.seller, siret: '10000000900009' }
  for (const draft of [
    { ...MINIMAL, notes },
    { ...MINIMAL, notes, seller },
  ]) {
    const { checks } = validate(draft, CONTEXT)
    const asked = checks.filter(check => !check.ok && check.terms[0] === 'BT-29')
    assert.deepEqual(
      asked.map(check => [check.code, check.pointer]),
      [['VAT_GROUP', '/seller/ids']],
    )
  }
})

test('what only the law refuses is a warning in the sandbox and blocks under a live key', () => {
  const lines = [{ ...MINIMAL.lines[0], vat_rate: '19.6' }]
  const draft = { ...MINIMAL, number: 'F-1', service_date: '2026-11-01', lines }
  const replies = (['sandbox', 'live'] as const).map(mode => validate(draft, { ...CONTEXT, mode }))
  const severities = replies.map(({ checks }) =>
    checks.filter(check => check.code === 'VAT_RATE' && !check.ok).map(check => check.severity),
  )
  assert.deepEqual(severities, [['warning'], ['error']])
  assert.deepEqual(
    replies.map(({ valid, layers }) => [valid, layers.france]),
    [
      [true, 'passed'],
      [false, 'failed'],
    ],
  )
})
