import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestServer, type TestServer } from '../testing.ts'
import { type Client, clientOf, minimal, without } from './testing.ts'

let server: TestServer
let client: Client
before(async () => {
  server = await openTestServer()
  client = clientOf(server)
})
after(() => server.close())

const draftOf = (more: Parameters<typeof minimal>[0]) => without(minimal(more), 'invoice_id')

describe('remediate', () => {
  it('says of each suggestion what it changes, and which helps most', async () => {
    const reply = await client.expect(200, '/invoices/remediate', draftOf({ totals: { with_vat: '1' } }))
    const [first] = reply.validation.suggestions
    assert.deepEqual(reply.next_best_fix, first)
    assert.equal(first.kind, 'computed-totals')
    // One figure against the lines: offered, not certain.
    assert.ok(!first.certain && first.reason.length > 0)
    assert.ok(first.effect.closes.length > 0 && first.effect.valid)
    assert.ok(first.effect.score.after > first.effect.score.before)
  })

  it('explains each step of auto', async () => {
    const given = draftOf({ auto: true, issue_date: '20/11/2026' })
    const { applied, invoice } = await client.expect(200, '/invoices/remediate', given)
    assert.equal(invoice.issue_date, '2026-11-20')
    const step = applied.find((change: { pointer: string }) => change.pointer === '/issue_date')
    assert.deepEqual([step.kind, step.code, step.from], ['written-date', 'DATE_FORMAT', '20/11/2026'])
    assert.ok(step.reason.length > 0)
  })

  it('fills what a preset implies, and refuses one that there is not', async () => {
    const lines = [{ description: 'Pose', quantity: 1, unit_price_ht: 100 }]
    const given = draftOf({ lines, operation_category: 'SERVICES', preset: 'autoliquidation-btp' })
    const { validation, invoice } = await client.expect(200, '/invoices/remediate', given)
    assert.equal(validation.valid, true)
    assert.equal(invoice.lines[0].vat_category, 'AE')
    assert.equal(invoice.preset, undefined)
    const refused = await client.post('/invoices/remediate', { ...given, preset: 'lune' })
    assert.deepEqual([refused.statusCode, refused.json().errors[0].pointer], [400, '/preset'])
  })
})

describe('exports of other programs', () => {
  const line = { description: 'Atelier', quantity: 1, amount: 10000 }
  const lines = { object: 'list', data: [{ ...line, tax_amounts: [{ amount: 2000, inclusive: false }] }] }
  const given = {
    object: 'invoice',
    number: 'LUM-9',
    currency: 'eur',
    total: 12000,
    amount_overpaid: 200,
    lines,
  }

  it('are read as what `from` says they are, and what is not carried is reported', async () => {
    const request = { ...given, from: 'stripe', seller: { siren: '100000009' } }
    const { invoice, imported } = await client.expect(200, '/invoices/remediate', request)
    assert.equal(invoice.lines[0].net_amount, '100.00')
    assert.equal(invoice.totals.with_vat, '120.00')
    assert.equal(invoice.seller.siren, '100000009')
    assert.deepEqual(imported, {
      from: 'stripe',
      not_carried: [{ pointer: '/amount_overpaid', value: 200, field: 'stripe_amount_overpaid' }],
    })
  })

  it('are named where no draft can hold them, and so are programs that are not known', async () => {
    for (const [body, name] of [
      [given, /Stripe/],
      [{ ...given, from: 'lune' }, /stripe/],
    ] as const) {
      const refused = await client.post('/invoices/remediate', body)
      const [fault] = refused.json().errors
      assert.deepEqual([refused.statusCode, fault.pointer], [400, '/from'])
      assert.match(JSON.stringify(fault), name)
    }
  })
})

describe('validate', () => {
  it('asks what only a person knows', async () => {
    const { questions } = await client.expect(
      200,
      '/invoices/validate',
      draftOf({ operation_category: null }),
    )
    const [question] = questions.filter(
      (entry: { pointer: string }) => entry.pointer === '/operation_category',
    )
    assert.equal(question.patch_key, 'operation_category')
    assert.deepEqual(
      question.answer.enum.map((entry: { value: string }) => entry.value),
      ['GOODS', 'SERVICES', 'MIXED'],
    )
  })

  it('says how the score is computed when asked', async () => {
    const plain = await client.expect(200, '/invoices/validate', draftOf({}))
    assert.equal(plain.score_breakdown, undefined)
    const { score, score_breakdown } = await client.expect(
      200,
      '/invoices/validate?score_breakdown=true',
      draftOf({}),
    )
    assert.equal(score_breakdown.score, score)
    assert.ok(score_breakdown.lost.length > 0)
  })
})
