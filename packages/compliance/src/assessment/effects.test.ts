import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PatchFailure } from '../base/patches.ts'
import { embeddedRegister } from '../companies/embedded.ts'
import { type RemediateRequest, remediate } from '../drafts/remediate.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'
import { validate } from './validate.ts'

const run = (request: object) => remediate(request as RemediateRequest, CONTEXT, embeddedRegister)
const payable = { ...MINIMAL, number: 'F-1', totals: { payable: '20.00' } }

test('each suggestion of remediate states what it closes and opens, and what the score becomes', async () => {
  const { validation, next_best_fix } = await run(payable)
  const [first] = validation.suggestions
  assert.deepEqual(next_best_fix, first)
  assert.deepEqual(first?.effect?.closes, [{ code: 'BR-CO-16', pointer: '/totals/payable' }])
  assert.deepEqual([first?.effect?.opens, first?.effect?.valid], [[], true])
  assert.equal(first?.effect?.score.before, validation.score)
  assert.ok(first!.effect!.score.after > validation.score)
})

test('suggestions are in the order of their gain', async () => {
  const draft = { ...payable, due_dat: '2026-12-15', buyer: { legal_name: 'X', vat: 'FR37200000008' } }
  const { suggestions } = (await run(draft)).validation
  const gains = suggestions.map(({ effect }) => effect!.score.after - effect!.score.before)
  assert.ok(suggestions.length >= 3)
  assert.deepEqual(
    gains,
    gains.toSorted((a, b) => b - a),
  )
})

test('the next best fix never makes a valid invoice invalid', async () => {
  const { validation, next_best_fix } = await run({ ...MINIMAL, devise: 'bidules' })
  assert.equal(validation.valid, true)
  assert.equal(validation.suggestions.find(({ pointer }) => pointer === '/devise')?.effect?.valid, false)
  assert.notEqual(next_best_fix?.pointer, '/devise')
})

test('validate tries nothing: its suggestions state no effect', () => {
  assert.ok(validate(payable, CONTEXT).suggestions.every(({ effect }) => effect === undefined))
})

test('of a long list of suggestions only the first are tried', async () => {
  const lines = Array.from({ length: 60 }, () => ({ ...MINIMAL.lines[0], unit: 'bidon', vat_rate: 200 }))
  const { suggestions } = (await run({ ...MINIMAL, lines })).validation
  assert.ok(suggestions.length > 32)
  assert.equal(suggestions.filter(({ effect }) => effect !== undefined).length, 32)
})

test('a preset fills what its case implies, over nothing that is given', async () => {
  const lines = [{ description: 'Pose', quantity: 1, unit_price_ht: 100 }]
  const draft = { ...MINIMAL, operation_category: 'SERVICES', lines, preset: 'autoliquidation-btp' }
  const { invoice, applied, validation } = await run(draft)
  assert.equal(validation.valid, true)
  assert.equal((invoice.lines as { vat_category?: string }[])[0]?.vat_category, 'AE')
  assert.ok(applied.every(({ origin, kind }) => origin === 'preset' && kind === 'autoliquidation-btp'))
  assert.ok(!('preset' in invoice))
  await assert.rejects(run({ ...MINIMAL, preset: 'export-lune' }), PatchFailure)
})

test('a name is not looked up where the draft gives a number', async () => {
  const buyer = { legal_name: 'Leroy-Merlin', vat: 'FR37200000008' }
  const { lookup, invoice } = await run({ ...MINIMAL, buyer, auto: true })
  assert.equal(lookup?.chosen, null)
  assert.equal((invoice.buyer as { siren?: string }).siren, '200000008')
})

test('auto keeps its promise on the contract’s example of everything at once', async () => {
  const { buyer, ...rest } = MINIMAL
  const { invoice, applied } = await run({
    ...rest,
    auto: true,
    client: { ...buyer, siren: '200 000 008' },
    issue_date: '20/11/2026',
    lines: [
      { description: 'Conseil', quantity: '2,5', unit: 'heures', unit_price_ht: '1 250,50 €', vat_rate: 0.2 },
    ],
  })
  assert.deepEqual(invoice.lines, [
    { description: 'Conseil', quantity: '2.5', unit: 'HUR', unit_price_ht: '1250.50', vat_rate: '20' },
  ])
  assert.ok(applied.every(({ reason, kind, code }) => reason && kind && code))
})
