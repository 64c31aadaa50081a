/** Walks the wall of the programs: each example is recognised, arrives to the cent, and loses no amount in silence. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, test } from 'node:test'
import { valueAt } from '@conforme/model'
import type { Json } from '../patches.ts'
import { remediate } from '../remediate.ts'
import { repairAll } from '../repairs/auto.ts'
import { CONTEXT } from '../testing.ts'
import { assess, validate } from '../validate.ts'
import { pennylane, sellsy } from './examples/accounts.ts'
import { dolibarr, odoo } from './examples/erp.ts'
import type { ImportExample } from './examples/example.ts'
import { gobl, mustang, nodeZugferd } from './examples/libraries.ts'
import { shopify, woocommerce } from './examples/shops.ts'
import { stripe } from './examples/stripe.ts'
import { importFrom, importOperations, recognise } from './import.ts'
import { PROGRAMS } from './programs/index.ts'

const EXAMPLES: Readonly<Record<string, readonly ImportExample[]>> = {
  dolibarr,
  gobl,
  mustang,
  'node-zugferd': nodeZugferd,
  odoo,
  pennylane,
  sellsy,
  shopify,
  stripe,
  woocommerce,
}

const NO_REGISTER = { search: async () => [], bySiren: async () => undefined }
/** What is said of sums, of lines and of rates. */
const ARITHMETIC =
  /^(?:BR-CO-(?:10|11|12|13|14|15|16|17)|BR-[A-Z]{1,2}-0[89]|TOTALS|VAT_BREAKDOWN|LINE_\w+|AMOUNT_\w+)$/

function arithmeticOf(draft: Json): readonly string[] {
  return validate(draft, CONTEXT)
    .checks.filter(check => !check.ok && check.severity === 'error' && ARITHMETIC.test(check.code))
    .map(check => `${check.code} ${check.message}`)
}

for (const program of PROGRAMS)
  describe(program.id, () => {
    const examples = EXAMPLES[program.id] ?? []

    for (const { name, given, arrives, waits = [], differs } of examples)
      describe(name, () => {
        const { draft, left } = importFrom(program, given, CONTEXT)

        test('is recognised by its shape, and by no other program', () => {
          assert.equal(recognise(given)?.id, program.id)
        })

        test('arrives where it should', () => {
          for (const [pointer, value] of Object.entries(arrives))
            assert.deepEqual(valueAt(draft, pointer), value, pointer)
          if (differs === undefined) assert.deepEqual(arithmeticOf(draft), [])
          else assert.notDeepEqual(arithmeticOf(draft), [])
        })

        test('holds no value that the draft cannot read', () => {
          const unread = assess(draft, CONTEXT, 'validate').reading.unread
          assert.deepEqual(
            unread.map(entry => entry.pointer),
            waits.map(field => `/${field}`),
          )
        })

        test('tells what it does not carry, amounts in the field where they wait', () => {
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

    test('has an invoice, a credit note and an account of itself in both languages', () => {
      assert.ok(examples.length >= 2)
      assert.ok(examples.some(example => example.arrives['/type'] === '381'))
      for (const words of [program.about.fr, program.about.en]) assert.match(words, /^\S.{20,600}$/)
      assert.notEqual(program.about.fr, program.about.en)
    })

    test('reads odd shapes without an exception', () => {
      const odd = [null, 0, -1, '', 'x'.repeat(100_000), [], [null], {}, { a: {} }, true, 1e300, '1e9', 'NaN']
      for (const { given } of examples)
        for (const pointer of placesIn(given))
          for (const value of odd) importFrom(program, withValue(given, pointer, value), CONTEXT)
    })
  })

/** Every place of an export. */
function placesIn(value: unknown, at = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.keys(value).flatMap(key => placesIn((value as Json)[key], `${at}/${key}`))]
}

function withValue(given: Json, pointer: string, value: unknown): Json {
  const copy = structuredClone(given)
  const steps = pointer.split('/').slice(1)
  const last = steps.pop()
  if (last === undefined) return copy
  const parent = steps.reduce<Json>((node, step) => node[step] as Json, copy)
  parent[last] = value
  return copy
}

test('a draft of ours is no export', () => {
  assert.equal(recognise({ seller: {}, buyer: {}, lines: [], issue_date: '2026-11-20' }), undefined)
  assert.equal(recognise(null), undefined)
  assert.equal(recognise([]), undefined)
})

test('each program stands in the file that bears its id', () => {
  const files = readdirSync(new URL('programs/', import.meta.url)).filter(file => file !== 'index.ts')
  assert.deepEqual(files.sort(), PROGRAMS.map(program => `${program.id}.ts`).sort())
})
