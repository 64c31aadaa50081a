/** Every kind of repair: its examples, and what must be true of each. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { describe, test } from 'node:test'
import { valueAt } from '@conforme/model'
// Of the corpus, for tests.
import { change, corpusDraft } from '../../../rules/src/testing.ts'
import { repairAll } from '../assessment/auto.ts'
import { validate } from '../assessment/validate.ts'
import type { Json } from '../base/json.ts'
import type { Kind, KindExample } from '../base/repair-kind.ts'
import { CONTEXT } from '../testing.ts'
import { codesOf } from './answers.ts'
import { KINDS } from './kinds/index.ts'

function draftOf({ given }: KindExample): Json {
  const draft = corpusDraft('services')
  for (const [pointer, value] of Object.entries(given)) change(draft, pointer, structuredClone(value))
  return draft
}

function assertRepaired(kind: Kind, draft: Json, values: NonNullable<KindExample['repaired']>): void {
  const { draft: repaired, changes } = repairAll(draft, CONTEXT)
  for (const [pointer, value] of Object.entries(values))
    assert.deepEqual(valueAt(repaired, pointer), value, pointer)
  assert.ok(
    changes.some(entry => entry.kind === kind.id),
    JSON.stringify(changes),
  )
  const left = validate(repaired, CONTEXT).checks.filter(
    check => !check.ok && codesOf(kind.id).includes(check.code),
  )
  assert.deepEqual(left, [])
  assert.deepEqual(repairAll(repaired, CONTEXT), { draft: repaired, changes: [] })
}

function assertOffered(kind: Kind, draft: Json, values: NonNullable<KindExample['offered']>): void {
  const offers = validate(draft, CONTEXT).suggestions.filter(entry => entry.kind === kind.id)
  for (const [pointer, value] of Object.entries(values)) {
    const offer = offers.find(entry => entry.pointer === pointer)
    assert.ok(offer !== undefined, `nothing offered at ${pointer}: ${JSON.stringify(offers)}`)
    assert.deepEqual([offer.value, offer.certain], [value, false])
    assert.ok(offer.confidence > 0 && offer.confidence < 1)
    assert.deepEqual(
      valueAt(repairAll(draft, CONTEXT).draft, pointer),
      valueAt(draft, pointer),
      'auto leaves it',
    )
  }
}

/** Nothing of this kind is certain, and a person is asked. */
function assertLeft(kind: Kind, draft: Json): void {
  const { suggestions, questions } = validate(draft, CONTEXT)
  assert.deepEqual(
    suggestions.filter(entry => entry.kind === kind.id),
    [],
  )
  assert.ok(
    questions.some(question => question.codes.some(code => codesOf(kind.id).includes(code))),
    JSON.stringify(questions),
  )
}

for (const kind of KINDS)
  describe(kind.id, () => {
    for (const [name, example] of Object.entries(kind.examples))
      test(name, () => {
        const draft = draftOf(example)
        if (example.repaired !== undefined) assertRepaired(kind, draft, example.repaired)
        if (example.offered !== undefined) assertOffered(kind, draft, example.offered)
        if (example.left !== undefined) assertLeft(kind, draft)
        assert.ok(example.repaired ?? example.offered ?? example.left, 'an example says what becomes of it')
      })

    test('is named by a rule or a remark, and has words in both languages', () => {
      assert.notDeepEqual(codesOf(kind.id), [])
      for (const text of [kind.label, kind.about])
        for (const words of [text.fr, text.en]) assert.match(words, /^\S.{3,400}$/)
      assert.notEqual(kind.about.fr, kind.about.en)
    })
  })

test('each kind is in the file that has its id', () => {
  const files = readdirSync(new URL('kinds/', import.meta.url)).filter(file => file !== 'index.ts')
  assert.deepEqual(files.sort(), KINDS.map(kind => `${kind.id}.ts`).sort())
})
