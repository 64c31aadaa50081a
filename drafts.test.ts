/** Corpus drafts changed at random: what we call valid is a sound document, in both syntaxes and across them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render, validateDocument } from '@conforme/compliance'
import { losses, read, render as write } from '@conforme/formats'
import fc from 'fast-check'
import { mutate } from './official/mutate.ts'
import { termsOf } from './packages/formats/src/testing.ts'
import { CONTEXT, DRAFTS } from './scripts/corpus.ts'
import { dice } from './scripts/shared/dice.ts'

const SYNTAXES = ['cii', 'ubl'] as const

/**
 * Each document that the draft may become passes the schema and the official rules, and holds the invoice,
 * whichever of them it was read from.
 */
function assertSound(draft: object): void {
  const written = SYNTAXES.flatMap(syntax => {
    const rendered = render(draft, CONTEXT, syntax)
    if (!rendered.ok) return []
    const { exchange_rate: _, exchange_date: __, ...invoice } = rendered.invoice
    return [{ syntax, xml: rendered.xml, invoice }]
  })
  // The one thing that is said beforehand and lost: signs in the notes of UBL.
  fc.pre(written.length > 0 && written.every(({ syntax, invoice }) => losses(invoice, syntax).length === 0))
  for (const { xml, invoice } of written) {
    const { checks } = validateDocument(xml, CONTEXT)
    const held = checks.filter(
      ({ severity, ok, origin }) => severity === 'error' && !ok && origin === 'official',
    )
    assert.deepEqual(held, [])
    const document = read(xml, CONTEXT.today)
    assert.deepEqual(termsOf(document.invoice), termsOf(invoice))
    for (const { syntax } of written)
      assert.deepEqual(
        termsOf(read(write(document.invoice, syntax), CONTEXT.today).invoice),
        termsOf(invoice),
      )
  }
}

for (const [name, draft] of DRAFTS)
  test(`${name} is sound in both syntaxes and across`, () => assertSound(draft))

test('a changed draft that we call valid is sound in both syntaxes and across', () => {
  const changed = fc
    .record({ draft: fc.constantFrom(...DRAFTS.values()), seed: fc.nat() })
    .map(({ draft, seed }) => mutate(draft, dice(seed)))
  fc.assert(fc.property(changed, assertSound), { seed: 1, numRuns: 300 })
})
