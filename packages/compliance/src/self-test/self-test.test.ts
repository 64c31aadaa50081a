import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { BOOKS } from '@conforme/rules'
import { RULE_SETS } from '@conforme/verdict'
import { type SelfTestTables, saySelfTest, selfTest, TESTED_LAYERS } from './self-test.ts'

const failed = (tables: Partial<SelfTestTables>) => [...selfTest(tables)].filter(({ passed }) => !passed)
const name = ({ id, version }: { readonly id: string; readonly version: string }) => `${id} ${version}`

describe('the self-test', () => {
  test('passes for every rule set there is, in every layer', () => {
    const results = [...selfTest()]
    assert.deepEqual(
      results.filter(({ passed }) => !passed).map(result => saySelfTest(result).en),
      [],
    )
    assert.deepEqual([...new Set(results.map(({ layer }) => layer))].toSorted(), TESTED_LAYERS.toSorted())
    const tested = results.map(({ rule_set, version }) => `${rule_set} ${version}`)
    assert.deepEqual(
      tested.toSorted(),
      [
        ...RULE_SETS.map(name),
        ...BOOKS.map(name),
        'cdar D22B',
        'cii D22B',
        'factur-x 1.09',
        'ubl 2.1',
      ].toSorted(),
    )
  })

  for (const set of RULE_SETS)
    describe(`${set.id} ${set.version}`, () => {
      const others = RULE_SETS.filter(other => other !== set)
      const found = (changed: typeof set) =>
        failed({ ruleSets: [...others, changed] }).map(result => [
          name({ ...result, id: result.rule_set }),
          result.fault,
        ])

      test('without its asserts, it lets the bad document pass', () => {
        assert.deepEqual(found({ ...set, patterns: [] }), [[name(set), 'accepts_bad']])
      })
      test('with an assert that never holds, it refuses the good one', () => {
        const never = { id: 'NEVER', holds: () => false }
        const patterns = [...set.patterns, [{ match: '*', asserts: [never] }]]
        assert.deepEqual(found({ ...set, patterns }), [[name(set), 'refuses_good']])
      })
      test('with one that throws, it cannot judge', () => {
        const broken = {
          id: 'BROKEN',
          holds: () => {
            throw new Error('no table')
          },
        }
        const patterns = [...set.patterns, [{ match: '*', asserts: [broken] }]]
        assert.deepEqual(found({ ...set, patterns }), [[name(set), 'broken']])
      })
      test('left out of the table, it is reported missing', () => {
        const missing = failed({ ruleSets: others })
        assert.deepEqual(
          missing.map(({ rule_set, version, fault }) => [rule_set, version, fault]),
          [[set.id, set.version, 'missing']],
        )
      })
    })

  for (const book of BOOKS)
    test(`rules of drafts, ${book.id}: empty, they let the bad draft pass; left out, they are reported missing`, () => {
      const others = BOOKS.filter(other => other !== book)
      const faults = (books: typeof BOOKS) =>
        failed({ books }).map(({ layer, rule_set, fault }) => [layer, rule_set, fault])
      assert.deepEqual(faults([...others, { ...book, rules: [] }]), [['drafts', book.id, 'accepts_bad']])
      assert.deepEqual(faults(others), [['drafts', book.id, 'missing']])
    })

  test('a structure or a container that finds nothing is noticed', () => {
    assert.deepEqual(
      failed({ structure: () => [] }).map(({ rule_set, fault }) => [rule_set, fault]),
      ['cii', 'ubl', 'cdar'].map(syntax => [syntax, 'accepts_bad']),
    )
    assert.deepEqual(
      failed({ container: () => [] }).map(({ layer, fault }) => [layer, fault]),
      [['factur-x', 'accepts_bad']],
    )
  })

  test('names in both languages which layer and which rule set fail, and how', () => {
    const [result] = failed({ structure: () => [] })
    assert.deepEqual(saySelfTest(result!), {
      fr: 'structure : cii D22B laisse passer le document fautif (unexpected manque)',
      en: 'structure: cii D22B lets the bad document pass (unexpected is missing)',
    })
  })
})
