/**
 * Every official id of every edition has an assert, and every assert a rule, a row of a syntax table, or a reason
 * why it has neither. The ids are those of official/ids, which scripts/editions/ids.ts takes from the artefacts.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { EDITIONS } from '@conforme/model'
import { BOOKS } from '@conforme/rules'
import {
  askedBy,
  KNOWN_ISSUES,
  NEVER,
  neverFires,
  officialSentence,
  RULE_SETS,
  type RuleSet,
} from '@conforme/verdict'
import { recordedIds } from '../../../../scripts/editions/ids.ts'
import { LIKES, likeOf } from '../official/likes.ts'
import { ruleSetName } from '../official/official-check.ts'
import { officialIdOf, ruleOf } from '../official/words.ts'
import { examplesOf as officialExamples } from './vat-examples.ts'

const SYNTAXES = ['cii', 'ubl'] as const
const assertsOf = ({ patterns }: RuleSet) => patterns.flat().flatMap(({ asserts }) => asserts)
const syntaxOf = ({ id }: RuleSet) => (id.endsWith('-ubl') ? 'ubl' : 'cii')
const key = ({ id, version }: Pick<RuleSet, 'id' | 'version'>) => `${id} ${version}`

const EDITION_SETS = EDITIONS.flatMap(({ book, version, artefact }) =>
  Object.keys(artefact?.files ?? {}).map(set => ({ book, key: `${set} ${version}` })),
)

test('each Schematron of each edition is a rule set of ours, and each rule set of ours one of an edition', () => {
  assert.deepEqual(RULE_SETS.map(key).sort(), EDITION_SETS.map(each => each.key).sort())
  for (const set of RULE_SETS)
    assert.equal(EDITION_SETS.find(each => each.key === key(set))!.book, ruleSetName(set))
})

for (const set of RULE_SETS)
  describe(key(set), () => {
    const official = recordedIds(set.version).get(set.id)!
    const ours = new Map<string, 'fatal' | 'warning'>()
    for (const { id, flag = 'fatal' } of assertsOf(set))
      if (flag === 'fatal' || !ours.has(id)) ours.set(id, flag)

    test('has every official id under its flag, and no other', () => {
      const sorted = (ids: ReadonlyMap<string, string>) => [...ids].map(row => row.join(' ')).sort()
      assert.deepEqual(sorted(ours), sorted(official))
    })

    test('each assert has a rule of ours, a row, or its own sentence with an example or a reason', () => {
      const without = [...ours.keys()].filter(id => {
        if (SYNTAXES.some(syntax => ruleOf(id, syntax) !== undefined || askedBy(id, syntax) !== undefined))
          return false
        return officialSentence(id) === undefined || !isShown(id, set)
      })
      assert.deepEqual(without, [])
    })
  })

/** An assert on meaning has an example of each kind, or never fires; one on syntax describes itself. */
function isShown(id: string, set: RuleSet): boolean {
  if (!/^(?:BR-|\(noid\)$)/.test(id) || neverFires(id, syntaxOf(set)) !== undefined) return true
  const { good = {}, bad = {} } = officialExamples(id) ?? {}
  return Object.keys(good).length > 0 && Object.keys(bad).length > 0
}

describe('no table names an id that no edition has', () => {
  const printed = { cii: idsOf('cii'), ubl: idsOf('ubl') }
  const isPrinted = (id: string) => printed.cii.has(id) || printed.ubl.has(id)

  test('every rule of an official book names ids that the newest edition of some book prints', () => {
    const rules = BOOKS.filter(({ id }) => id !== 'mentions-fr').flatMap(book => book.rules)
    const wrong = rules.flatMap(rule =>
      SYNTAXES.flatMap(syntax => {
        const id = officialIdOf(rule, syntax)
        return id === null || printed[syntax].has(id) ? [] : [`${rule.id}: ${id} in ${syntax}`]
      }),
    )
    assert.deepEqual(wrong, [])
  })

  test('each id that never fires, has a counterpart or has a known defect is official', () => {
    assert.deepEqual(
      Object.keys(NEVER).filter(id => !isPrinted(id)),
      [],
    )
    assert.deepEqual(
      Object.keys(LIKES).filter(id => !isPrinted(id) || likeOf(id) === undefined),
      [],
    )
    for (const { sets, ids } of KNOWN_ISSUES)
      for (const id of ids)
        assert.ok(
          RULE_SETS.some(set => sets.includes(set.id) && assertsOf(set).some(each => each.id.startsWith(id))),
          id,
        )
  })

  function idsOf(syntax: 'cii' | 'ubl'): ReadonlySet<string> {
    const sets = RULE_SETS.filter(({ id }) => id.endsWith(`-${syntax}`) || id === 'br-fr-cdv')
    return new Set(sets.flatMap(set => assertsOf(set).map(({ id }) => id)))
  }
})
