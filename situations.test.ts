/** One draft of each situation: exact totals, and no surprise that the published table keeps to itself. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { grouped } from './scripts/situations/document.ts'
import { drawn, outcomeOf, SITUATIONS } from './scripts/situations/judge.ts'

const PAGE = readFileSync(new URL('docs/situations.md', import.meta.url), 'utf8')
const outcomes = drawn(1, 1).map(outcomeOf)

describe('the situations', () => {
  test('are more than sixty, lawful and unlawful ones, each once', () => {
    const ids = SITUATIONS.map(({ id }) => id)
    assert.equal(new Set(ids).size, ids.length)
    assert.ok(SITUATIONS.filter(({ verdict }) => verdict === 'clean' || verdict === 'valid').length >= 60)
    assert.ok(SITUATIONS.filter(({ verdict }) => verdict === 'told' || verdict === 'blocked').length >= 30)
  })

  test('come to the totals that whole cents come to', () => {
    assert.ok(outcomes.filter(one => one.documents.length === 3).length >= 60)
    for (const { situation, surprises } of outcomes)
      assert.deepEqual(
        surprises.filter(text => /^(?:total|payable|VAT by rate) /.test(text)),
        [],
        situation.id,
      )
  })

  test('are as expected, unless the page says that they are not', () => {
    for (const one of outcomes) {
      const row = PAGE.split('\n').find(line => line.startsWith(`| ${one.situation.fr} · `))
      assert.ok(row, `${one.situation.id}: no row in docs/situations.md`)
      for (const text of grouped([one]).keys())
        assert.ok(row.replaceAll('\\', '').includes(text), `${one.situation.id}: ${text}`)
    }
  })
})
