/** Every program: each example is recognised, arrives to the cent, and loses no amount in silence. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, test } from 'node:test'
import { valueAt } from '@conforme/model'
import { repairAll } from '../assessment/auto.ts'
import { assess, validate } from '../assessment/validate.ts'
import type { Json } from '../base/json.ts'
import { PatchFailure } from '../base/patches.ts'
import { remediate } from '../drafts/remediate.ts'
import { CONTEXT } from '../testing.ts'
import { importFrom, importOperations, recognise } from './import.ts'
import { PROGRAMS } from './programs/index.ts'
import { exampleNamed, examplesOf, expectedOf, ODD, placesIn, withValue } from './testing.ts'

const NO_REGISTER = { search: async () => [], bySiren: async () => undefined }
/** Codes about sums, lines and rates. */
const ARITHMETIC =
  /^(?:BR-CO-(?:10|11|12|13|14|15|16|17)|BR-[A-Z]{1,2}-0[89]|TOTALS|VAT_BREAKDOWN|LINE_\w+|AMOUNT_\w+)$/

function arithmeticOf(draft: Json): readonly string[] {
  return validate(draft, CONTEXT)
    .checks.filter(check => !check.ok && check.severity === 'error' && ARITHMETIC.test(check.code))
    .map(check => `${check.code} ${check.message}`)
}

for (const program of PROGRAMS)
  describe(program.id, () => {
    const examples = examplesOf(program.id)

    for (const example of examples) {
      const { given, waits = [], differs } = example
      describe(example.name, () => {
        const { draft, left } = importFrom(program, given, CONTEXT)

        test('is recognised by its shape, and by no other program', () => {
          assert.equal(recognise(given)?.id, program.id)
        })

        test('arrives where it should', () => {
          for (const [pointer, value] of expectedOf(example))
            assert.deepEqual(valueAt(draft, pointer), value, pointer)
          if (differs === undefined) assert.deepEqual(arithmeticOf(draft), [])
          else assert.notDeepEqual(arithmeticOf(draft), [])
        })

        test('has no value that the draft cannot read', () => {
          const unread = assess(draft, CONTEXT, 'validate').reading.unread
          assert.deepEqual(
            unread.map(entry => entry.pointer),
            waits.map(field => `/${field}`),
          )
        })

        test('lists what it does not carry, amounts in the field where they wait', () => {
          assert.deepEqual(
            left.flatMap(entry => entry.field ?? []),
            waits,
          )
          for (const { pointer, value, field } of left)
            if (field === undefined) assert.deepEqual(valueAt(given, pointer), value, pointer)
        })

        test('is only offered where `from` is not given', async () => {
          const { suggestions } = validate(given, CONTEXT)
          const offer = suggestions.find(entry => entry.kind === 'import')
          assert.deepEqual([offer?.value, offer?.certain], [program.id, false])
          const changes = repairAll(given, CONTEXT).changes
          assert.ok(changes.every(change => change.kind !== program.id))
          const { invoice } = await remediate(
            { ...given, json_patch: importOperations(given, importFrom(program, given, CONTEXT)) },
            CONTEXT,
            NO_REGISTER,
          )
          assert.deepEqual(invoice, draft)
        })
      })
    }

    test('has an invoice, a credit note and a description in both languages', () => {
      assert.ok(examples.length >= 2)
      assert.ok(examples.some(example => example.arrives['/type'] === '381'))
      for (const words of [program.about.fr, program.about.en]) assert.match(words, /^\S.{20,600}$/)
      assert.notEqual(program.about.fr, program.about.en)
    })

    test('reads an odd shape in each place without an exception', () => {
      for (const { given } of examples)
        for (const [i, pointer] of placesIn(given).entries())
          importFrom(program, withValue(given, pointer, ODD[i % ODD.length]), CONTEXT)
    })
  })

test('a draft of ours is not an export', () => {
  assert.equal(recognise({ seller: {}, buyer: {}, lines: [], issue_date: '2026-11-20' }), undefined)
  assert.equal(recognise(null), undefined)
  assert.equal(recognise([]), undefined)
})

test('each program is in the file that has its id', () => {
  const files = readdirSync(new URL('programs/', import.meta.url)).filter(file => file !== 'index.ts')
  assert.deepEqual(files.sort(), PROGRAMS.map(program => `${program.id}.ts`).sort())
})

const LINE = { description: 'Pose', quantity: '1', unit_price_ht: '10.00', vat_rate: '20' }
const PARTIES = { seller: { siren: '100000009' }, buyer: { legal_name: 'Comptoir' } }

/** Drafts with words of other programs: unknown fields, which are findings, make no export. */
const DRAFTS: Readonly<Record<string, Json>> = {
  'line_items in place of lines': { ...PARTIES, line_items: [LINE] },
  'a number and a deadline': { ...PARTIES, invoice_number: 'F-1', deadline: '2026-12-20', lines: [LINE] },
  'a ref and totals in French': {
    ...PARTIES,
    ref: 'F-1',
    total_ht: '10.00',
    total_ttc: '12.00',
    lines: [LINE],
  },
  'an object that calls itself an invoice': { ...PARTIES, object: 'invoice', lines: [LINE] },
  'data around it': { data: { ...PARTIES, lines: [LINE] } },
  'a sender and a recipient': { sender: {}, recipient: {}, lines: [LINE] },
  'amounts in an object': { ...PARTIES, amounts: { total: '12.00' }, lines: [LINE] },
}

for (const [name, draft] of Object.entries(DRAFTS))
  test(`a draft with ${name} is not an export`, () => assert.equal(recognise(draft), undefined))

/** What is left of an export by an older version, or by a program between that passes on less. */
const LESS: Readonly<Record<string, Json>> = {
  stripe: { object: 'invoice', currency: 'eur', total: 1200, lines: { data: [{ amount: 1000 }] } },
  shopify: { order_number: 7, total_price: '12.00', line_items: [{ title: 'Vase', price: '12.00' }] },
  'shopify-graphql': { totalPriceSet: {}, lineItems: { nodes: [{ title: 'Vase' }] } },
  woocommerce: {
    billing: {},
    total_tax: '2.00',
    total: '12.00',
    line_items: [{ name: 'Vase', total: '10.00' }],
  },
  odoo: { type: 'out_refund', invoice_line_ids: [{ name: 'Vase', price_subtotal: 10 }] },
  dolibarr: { ref: 'FA1', total_ttc: '12', lines: [{ desc: 'Vase', tva_tx: '20', total_ht: '10' }] },
  pennylane: { invoice_number: 'F-1', currency_amount: '12.00', line_items: [{ label: 'Vase' }] },
  sellsy: { amounts: { total_excl_tax: '10', total_incl_tax: '12' }, rows: [] },
  mustang: { sender: {}, recipient: {}, zfItems: [] },
  'node-zugferd': { transaction: { tradeAgreement: {}, tradeSettlement: {} } },
  gobl: { $schema: 'https://gobl.org/draft-0/bill/invoice', lines: [] },
}

for (const [id, given] of Object.entries(LESS))
  test(`${id} is recognised by less too`, () => assert.equal(recognise(given)?.id, id))

describe('several invoices in one envelope', () => {
  const [first] = examplesOf('stripe')
  const given = { object: 'list', data: [first!.given, first!.given] }

  test('cannot be distinguished: none is read', () => {
    assert.equal(recognise(given), undefined)
    const program = PROGRAMS.find(({ id }) => id === 'stripe')!
    assert.throws(() => importFrom(program, given, CONTEXT), PatchFailure)
  })

  test('are reported as a list, without an offer', () => {
    const { checks, suggestions } = validate(given, CONTEXT)
    const found = checks.find(({ code }) => code === 'OTHER_PROGRAM')
    assert.equal(found?.pointer, '/data')
    assert.match(found.message, /une liste de 2 exports de Stripe/)
    assert.equal(
      suggestions.find(({ kind }) => kind === 'import'),
      undefined,
    )
  })
})

describe('a custom field', () => {
  const [order] = examplesOf('woocommerce')
  const program = PROGRAMS.find(({ id }) => id === 'woocommerce')!
  const fieldsWith = (meta: Json) =>
    importFrom(program, { ...order!.given, meta_data: [meta] }, CONTEXT).left.flatMap(
      ({ field }) => field ?? [],
    )

  test('waits where its key means money', () =>
    assert.deepEqual(fieldsWith({ key: 'acompte', value: '30' }), ['woocommerce_meta_data_0_value']))

  for (const key of ['_reduced_stock', 'palier', '_stripe_fee'])
    test(`does not wait as ${key}`, () => assert.deepEqual(fieldsWith({ key, value: '30' }), []))
})

/** One figure of an export against the others: no explanation is invented. */
const ALTERED: readonly (readonly [string, string, string, unknown])[] = [
  ['sellsy', 'a paid invoice with an option that was not taken', '/rows/1/unit_amount', '525.000'],
  ['sellsy', 'a discount of the whole, shipping as a row, a remark', '/rows/1/quantity', '6'],
  [
    'shopify',
    'prices with VAT, a discount on lines, two rates, shipping, paid',
    '/line_items/1/tax_lines/0/rate',
    0.08,
  ],
  ['woocommerce', 'a coupon, a fee, shipping, two rates', '/tax_lines/1/rate_percent', 8.25],
  ['dolibarr', 'a progress invoice, a part paid', '/remaintopay', '2130.00'],
  ['odoo', 'a section, a discount, two rates, a part paid', '/result/0/amount_residual', 585.3],
  ['stripe', 'a discount, one rate, a customer with an address', '/lines/data/0/amount', 15000],
  ['odoo', 'a section, a discount, two rates, a part paid', '/result/0/invoice_line_ids/2/price_unit', 0.25],
  ['odoo', 'a section, a discount, two rates, a part paid', '/result/0/invoice_line_ids/1/discount', 20],
  ['dolibarr', 'a discount in percent, services, a third party as an object', '/lines/0/remise_percent', '7'],
  ['dolibarr', 'a progress invoice, a part paid', '/lines/0/remise_percent', '7'],
  [
    'node-zugferd',
    'allowances and charges of a line and of the whole, an account, a rounding',
    '/transaction/line/0/tradeSettlement/charges/0/actualAmount',
    '3.00',
  ],
]

for (const [id, name, pointer, value] of ALTERED)
  test(`${id}: ${pointer} alone is never believed`, () => {
    const program = PROGRAMS.find(entry => entry.id === id)!
    const { draft } = importFrom(program, withValue(exampleNamed(id, name).given, pointer, value), CONTEXT)
    assert.notDeepEqual(arithmeticOf(draft), [])
  })
