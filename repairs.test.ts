/** Over every draft of the repair benchmark: what `auto` never does, and what it always does. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { remediate, validate } from '@conforme/compliance'
import { decimal, placeAt } from '@conforme/model'
import { CONTEXT } from './scripts/corpus.ts'
import { doubles, type Outcome, outcomeOf, singles } from './scripts/repairs/benchmark.ts'
import { coverage } from './scripts/repairs/coverage.ts'
import { isRight } from './scripts/repairs/document.ts'

const one = await Promise.all(singles().map(outcomeOf))
const two = await Promise.all(doubles().map(outcomeOf))
const all = [...one, ...two]

function names(outcomes: readonly Outcome[]): readonly string[] {
  return outcomes.map(outcome => outcome.name)
}

const isAmount = (pointer: string) => {
  const field = placeAt(pointer)?.field
  return field?.kind === 'leaf' && field.type === 'amount'
}
const amountOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? decimal(value) : undefined

describe('auto', () => {
  test('makes at least ninety-seven repairable drafts of a hundred right', () => {
    assert.ok(one.length >= 400 && two.length >= 100)
    const repairable = one.filter(outcome => outcome.fate === 'repairable')
    assert.ok(repairable.filter(isRight).length >= repairable.length * 0.97)
  })

  test('writes nothing that the caller did not mean', () => {
    assert.deepEqual(names(all.filter(outcome => outcome.wrong.length > 0)), [])
  })

  test('is idempotent', async () => {
    const register = { search: async () => [], bySiren: async () => undefined }
    for (const { name, repaired } of all) {
      const again = await remediate({ ...repaired, auto: true }, CONTEXT, register)
      assert.deepEqual(again.applied, [], name)
      assert.deepEqual(again.invoice, repaired, name)
    }
  })

  test('changes a given amount only by computing it, says so, and says why of every step', () => {
    for (const { name, changes } of all)
      for (const { pointer, from, to, origin, amount_changed, reason } of changes) {
        assert.ok(reason !== undefined && reason !== '', name)
        const [before, after] = [amountOf(from), amountOf(to)]
        if (!isAmount(pointer) || before === undefined || before === after) continue
        assert.deepEqual([origin, amount_changed], ['computed', true], `${name} ${pointer}`)
      }
  })

  test('never makes a valid draft invalid', () => {
    const broken = all.filter(({ mutated, valid }) => !valid && validate(mutated, CONTEXT).valid)
    assert.deepEqual(names(broken), [])
  })

  test('leaves nothing that blocks without a question or an offer', () => {
    assert.deepEqual(names(all.filter(({ valid, asked }) => !valid && !asked)), [])
  })
})

test('three rules of five have a repair or a question of their own', () => {
  const { rules, repaired, asked } = coverage()
  assert.ok(repaired.length + asked.length >= rules * 0.6)
})
