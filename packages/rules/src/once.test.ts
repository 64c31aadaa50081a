/** What depends on the whole invoice is computed once, however many notes, lines and rows there are. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Invoice } from '@conforme/model'
import type { Rule } from './base/rule.ts'
import discountWording from './mentions/discount-wording.ts'
import outsideScopeGround from './mentions/outside-scope-ground.ts'
import sumInWords from './mentions/sum-in-words.ts'
import { exampleInvoice } from './testing.ts'

/** How often the lines are read while `ask` runs a hundred times. */
function readsOfLines(ask: (invoice: Invoice) => unknown): number {
  let reads = 0
  const invoice = new Proxy(exampleInvoice({}), {
    get(target, key, receiver) {
      if (key === 'lines') reads += 1
      return Reflect.get(target, key, receiver)
    },
  })
  for (let i = 0; i < 100; i++) ask(invoice)
  return reads
}

const note = { text: 'Remise de 10 % accordée, acompte de 20 € reçu' }
const row = { category: 'O', base: 100, exemption_reason: 'Hors du champ' }
const cases: Readonly<Record<string, readonly [Rule, object]>> = {
  'a discount in a note': [discountWording[0] as unknown as Rule, note],
  'a sum in a note': [sumInWords as unknown as Rule, note],
  'a row outside the scope': [outsideScopeGround as unknown as Rule, row],
}

for (const [name, [{ when, holds }, part]] of Object.entries(cases))
  test(name, () => {
    const reads = readsOfLines(invoice => [
      when?.(part as never, invoice, invoice as never),
      holds(part as never, invoice, invoice as never),
    ])
    assert.ok(reads <= 1, `${reads} times`)
  })
