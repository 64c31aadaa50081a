/** What the worker loads on demand: it asks for it whenever a verdict needs it, and says the same as without a worker. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
// Of the corpus, for tests.
import { corpusDraft } from '../../../rules/src/testing.ts'
import { validate } from '../assessment/validate.ts'
import { PROGRAMS } from '../imports/programs/index.ts'
import { examplesOf, unseenOf } from '../imports/testing.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'
import { answerAt, type Port } from './answer.ts'
import type { Answer } from './messages.ts'
import { isForeign } from './parts.ts'
import { VERBS } from './verbs.ts'

const DRAFTS: Readonly<Record<string, { readonly [key: string]: unknown }>> = {
  'without findings': corpusDraft('simple'),
  'with findings': { seller: { siren: '12' }, lines: [{ unit_price_ht: '1 250,50 €' }], remise: 10 },
  'of the extension': corpusDraft('several-sellers'),
  'of an earlier day': { ...corpusDraft('several-sellers'), options: { as_of: '2026-09-15' } },
  'with a preview': { ...corpusDraft('simple'), options: { preview: true } },
  'of another program': { object: 'invoice', lines: { object: 'list', data: [{ amount: 100 }] } },
}

for (const [name, draft] of Object.entries(DRAFTS))
  test(`a draft ${name}`, async () => {
    const said = await VERBS.validate({ draft }, CONTEXT)
    assert.equal(JSON.stringify(said), JSON.stringify(validate(draft, CONTEXT)))
  })

test('no other program is recognised by fields of ours alone', () => {
  for (const { id, recognises, envelopes = [] } of PROGRAMS) {
    for (const at of envelopes) assert.ok(isForeign({ [at.split('/')[1]!]: {} }), `${id}: ${at}`)
    for (const { name, given } of [...examplesOf(id), ...unseenOf(id)]) {
      const whole = given as { readonly [key: string]: unknown }
      assert.ok(isForeign(whole), name)
      const ours = Object.entries(whole).filter(([key]) => !isForeign({ [key]: 1 }))
      assert.equal(recognises(Object.fromEntries(ours)), false, name)
    }
  }
  for (const name of ['simple', 'several-sellers', 'vat-group'])
    assert.equal(isForeign(corpusDraft(name)), false)
})

/** What a port answers to messages, in their order; `fonts` are never given. */
async function answersTo(...messages: readonly unknown[]): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  let take: (event: { readonly data: unknown }) => void = () => undefined
  const { promise, resolve } = Promise.withResolvers<void>()
  const port: Port = {
    addEventListener: (_, taking) => {
      take = taking
    },
    postMessage(answer) {
      answers.push(structuredClone(answer))
      if ('needs' in answer) take({ data: { fonts: undefined, fault: 'no such file' } })
      if (answers.filter(it => 'id' in it).length === messages.length) resolve()
    },
  }
  answerAt(port)
  for (const data of messages) take({ data: structuredClone(data) })
  await promise
  return answers
}

test('questions are answered in their order, and a failed one says why', async () => {
  const context = CONTEXT
  const answers = await answersTo(
    { id: 1, verb: 'validate', input: { draft: MINIMAL }, context },
    { id: 2, verb: 'constructor', input: {}, context },
    { id: 3, verb: 'validateDocument', input: { bytes: new TextEncoder().encode('{}') }, context },
    { id: 4, verb: 'remediate', input: { request: { ...MINIMAL, patches: { nonsense: 1 } } }, context },
    { id: 5, verb: 'render', input: { draft: corpusDraft('simple'), format: 'factur-x' }, context },
    { id: 6, verb: 'validate', input: null, context },
  )
  const failures = answers.flatMap(answer => ('failure' in answer ? [answer] : []))
  assert.deepEqual(
    answers.map(answer => ('id' in answer ? answer.id : answer.needs)),
    [1, 2, 3, 4, 'fonts', 5, 6],
  )
  assert.deepEqual(
    failures.map(({ id, failure }) => [id, failure.name, failure.code]),
    [
      [2, 'Error', undefined],
      [3, 'ContainerFailure', 'json'],
      [4, 'PatchFailure', undefined],
      [5, 'Error', undefined],
      [6, 'TypeError', undefined],
    ],
  )
  assert.match(failures[1]!.failure.message, /C’est du JSON/)
  assert.match(failures[3]!.failure.message, /no such file/)
})
