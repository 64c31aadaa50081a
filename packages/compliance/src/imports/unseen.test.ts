/** Sales in the shapes of their programs, whose drafts were written down before the first run. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { valueAt } from '@conforme/model'
import { validate } from '../assessment/validate.ts'
import { CONTEXT } from '../testing.ts'
import { importFrom, recognise } from './import.ts'
import { PROGRAMS } from './programs/index.ts'
import { expectedOf, unseenOf } from './testing.ts'

/** Codes about sums, lines, rates and decimals. */
const OF_AMOUNTS =
  /^(?:BR-3[27]|BR-CO-(?:10|11|12|13|14|15|16|17)|BR-[A-Z]{1,2}-\d\d|BR-FR-DEC-\d\d|BR-DEC-\d\d|TOTALS|VAT_BREAKDOWN|LINE_\w+|LINES|AMOUNT_\w+)$/

for (const { id } of PROGRAMS)
  describe(id, () => {
    for (const example of unseenOf(id))
      test(example.name, () => {
        const { given, arrives, waits = [], differs } = example
        const expected = Object.fromEntries(expectedOf(example))
        const program = recognise(given)!
        assert.equal(program?.id, id)
        const { draft, left } = importFrom(program, given, CONTEXT)
        const { checks } = validate(draft, CONTEXT)
        const found = checks.filter(it => !it.ok && it.severity === 'error' && OF_AMOUNTS.test(it.code))
        const said = found.map(it => `${it.code} ${it.pointer} ${it.message}`)
        assert.deepEqual(
          Object.fromEntries(Object.keys(expected).map(pointer => [pointer, valueAt(draft, pointer)])),
          expected,
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
