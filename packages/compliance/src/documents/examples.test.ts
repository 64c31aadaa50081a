/** Every example of an official assert, judged by our own verdict, which is the official one. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PREFIXES, parseXml, render } from '@conforme/formats'
import { asGiven } from '@conforme/model'
import type { Syntax } from '@conforme/rules'
import {
  askedBy,
  judge,
  neverFires,
  type OfficialExample,
  RULE_SETS,
  type RuleSet,
  subjectOf,
} from '@conforme/verdict'
import { changed } from '../../../../scripts/conformance/changes.ts'
import { exampleDraft } from '../../../rules/src/testing.ts'
import { ruleOf } from '../official/words.ts'
import { CONTEXT } from '../testing.ts'
import { examplesOf } from './vat-examples.ts'

const SYNTAXES = ['cii', 'ubl'] as const
/** In the version in force. */
const SETS = RULE_SETS.filter(({ id, version }) => id !== 'br-fr-cdv' && version !== '1.4.0.03')
/** Rules on meaning have such names; the others are on syntax, whose sentences are generated. */
const ON_MEANING = /^(?:BR-|\(noid\)$)/

const idsOf = ({ patterns }: RuleSet) => patterns.flat().flatMap(({ asserts }) => asserts.map(({ id }) => id))
const syntaxOf = ({ id }: RuleSet): Syntax => (id.endsWith('-ubl') ? 'ubl' : 'cii')

/** The ids on meaning without a rule of ours, each with the sets that print it. */
const IDS = Map.groupBy(
  SETS.flatMap(set => [...new Set(idsOf(set))].map(id => ({ id, set }))).filter(
    ({ id }) =>
      ON_MEANING.test(id) && SYNTAXES.every(each => !ruleOf(id, each) && askedBy(id, each) === undefined),
  ),
  ({ id }) => id,
)

/** What a set prints of the document made from an example, each id once. */
function printed({ with: _, cii, ubl, ...changes }: OfficialExample, set: RuleSet): readonly string[] {
  const syntax = syntaxOf(set)
  const { invoice } = asGiven(exampleDraft(changes), CONTEXT.today)
  const xml = changed(render(invoice, syntax), { cii, ubl }[syntax] ?? [])
  return [...new Set(judge(subjectOf(parseXml(xml, PREFIXES).root), set).map(({ id }) => id))]
}

/** The syntaxes that an example is about. */
function concerns(example: OfficialExample, syntax: Syntax): boolean {
  return (example.cii === undefined && example.ubl === undefined) || example[syntax] !== undefined
}

for (const [id, entries] of IDS) {
  const live = entries.map(({ set }) => set).filter(set => neverFires(id, syntaxOf(set)) === undefined)
  const examples = examplesOf(id)
  describe(id, () => {
    test('has a good and a bad example in each syntax in which it can fire', () => {
      for (const set of live)
        for (const kind of ['good', 'bad'] as const) {
          const some = Object.values(examples?.[kind] ?? {}).some(each => concerns(each, syntaxOf(set)))
          assert.ok(some, `no ${kind} example in ${set.id}`)
        }
    })

    for (const [name, example] of Object.entries(examples?.good ?? {}))
      test(`holds: ${name}`, () => {
        for (const set of live)
          if (concerns(example, syntaxOf(set))) assert.deepEqual(printed(example, set), [], set.id)
      })

    for (const [name, example] of Object.entries(examples?.bad ?? {}))
      test(`fails: ${name}`, () => {
        const met = new Set<string>()
        for (const set of live.filter(each => concerns(example, syntaxOf(each)))) {
          const found = printed(example, set)
          assert.ok(found.includes(id), `${set.id} prints ${found}`)
          const others = found.filter(each => each !== id && !example.with?.includes(each))
          assert.deepEqual(others, [], set.id)
          for (const each of found) met.add(each)
        }
        const idle = example.with?.filter(each => !met.has(each)) ?? []
        assert.deepEqual(idle, [], 'companions that are silent')
      })
  })
}
