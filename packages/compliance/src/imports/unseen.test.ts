/** Sales in the shapes of their programs, whose drafts were written down before the first run. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { valueAt } from '@conforme/model'
import { validate } from '../assessment/validate.ts'
import { CONTEXT } from '../testing.ts'
import { PENNYLANE, SELLSY } from './examples/unseen/accounts.ts'
import { DOLIBARR } from './examples/unseen/dolibarr.ts'
import { GOBL, MUSTANG, ZUGFERD } from './examples/unseen/libraries.ts'
import { ODOO } from './examples/unseen/odoo.ts'
import { SHOPIFY } from './examples/unseen/shopify.ts'
import { GRAPHQL } from './examples/unseen/shopify-graphql.ts'
import { STRIPE } from './examples/unseen/stripe.ts'
import { WOOCOMMERCE } from './examples/unseen/woocommerce.ts'
import { importFrom, recognise } from './import.ts'

const ALL = {
  stripe: STRIPE,
  shopify: SHOPIFY,
  'shopify-graphql': GRAPHQL,
  woocommerce: WOOCOMMERCE,
  odoo: ODOO,
  dolibarr: DOLIBARR,
  pennylane: PENNYLANE,
  sellsy: SELLSY,
  mustang: MUSTANG,
  gobl: GOBL,
  'node-zugferd': ZUGFERD,
}

/** What is said of sums, lines, rates and decimals. */
const OF_AMOUNTS =
  /^(?:BR-3[27]|BR-CO-(?:10|11|12|13|14|15|16|17)|BR-[A-Z]{1,2}-\d\d|BR-FR-DEC-\d\d|BR-DEC-\d\d|TOTALS|VAT_BREAKDOWN|LINE_\w+|LINES|AMOUNT_\w+)$/

for (const [id, cases] of Object.entries(ALL))
  describe(id, () => {
    for (const [name, given, { arrives, waits = [], differs }] of cases)
      test(name, () => {
        const program = recognise(given)!
        assert.equal(program?.id, id)
        const { draft, left } = importFrom(program, given, CONTEXT)
        const { checks } = validate(draft, CONTEXT)
        const found = checks.filter(it => !it.ok && it.severity === 'error' && OF_AMOUNTS.test(it.code))
        const said = found.map(it => `${it.code} ${it.pointer} ${it.message}`)
        assert.deepEqual(
          Object.fromEntries(Object.keys(arrives).map(pointer => [pointer, valueAt(draft, pointer)])),
          arrives,
          JSON.stringify(draft),
        )
        assert.deepEqual(
          left.flatMap(({ field }) => field ?? []),
          waits,
        )
        if (arrives['/type'] === '381' && valueAt(draft, '/preceding_invoices') === undefined)
          assert.ok(
            checks.some(it => !it.ok && it.severity === 'error' && it.pointer?.startsWith('/preceding')),
            'the invoice that it credits is asked',
          )
        if (differs === undefined) assert.deepEqual(said, [], JSON.stringify(draft))
        else assert.notDeepEqual(said, [], JSON.stringify(draft))
      })
  })
