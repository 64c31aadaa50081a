/** Golden documents, changed, have the official verdict on record; `scripts/conformance/record.ts` asks for it. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { validateDocument } from '@conforme/compliance'
import { checkStructure, PREFIXES, parseXml } from '@conforme/formats'
import { newestVersions } from '@conforme/model'
import { countById, judge, type RuleSetId, ruleSet, subjectOf } from '@conforme/verdict'
import { inForceToday, releaseIn, saidOf } from './official/release.ts'
import { emptyBoard, scoreOf } from './scripts/conformance/board.ts'
import { type Case, changed, type Versions } from './scripts/conformance/changes.ts'
import { problemsOf } from './scripts/conformance/gate.ts'
import { countRoundTrip, silentLosses } from './scripts/conformance/round-trip.ts'
import { CONTEXT, CORPUS } from './scripts/corpus.ts'

const [first, ...rest] = readFileSync(new URL('verdicts/verdicts.jsonl', CORPUS), 'utf8').trim().split('\n')
const versions: Versions = JSON.parse(first!)
const cases: readonly Case[] = rest.map(line => JSON.parse(line))

/** Some 200 tests would say no more than one: it names what differs. */
test('changed golden documents have the official verdict on record, id by id and count by count', () => {
  const differ = cases.flatMap(({ base, changes, official }) => {
    const subject = subjectOf(parseXml(textOf({ base, changes }), PREFIXES).root)
    return Object.entries(official).flatMap(([name, theirs]) => {
      const version = name.startsWith('en16931') ? versions.en16931 : versions.france
      const set = ruleSet(name as RuleSetId, version)
      assert.ok(set, `${name} ${version} is not written`)
      const ours = countById(judge(subject, set))
      const rules = new Set([...Object.keys(ours), ...Object.keys(theirs ?? ours)])
      const bad = [...rules].filter(rule => theirs !== null && ours[rule] !== theirs[rule])
      return bad.map(rule => ({ base, changes, name, rule, ours: ours[rule], theirs: theirs?.[rule] }))
    })
  })
  assert.deepEqual(differ, [])
})

/** By document: what 1.4.0.04 was announced to say otherwise than 1.4.0.03, which the record has, rule by rule. */
const ANNOUNCED = ['BR-FR-20_BT-21 in br-fr-ubl', 'CII-SR-072 in extended-ctc-fr-cii']

test('under the edition in force, the record differs by what that edition was announced to change', () => {
  const { 'br-fr': inForce } = newestVersions()
  assert.deepEqual([versions.france, inForce], ['1.4.0.03', '1.4.0.04'])
  const differ = cases.flatMap(({ base, changes, official }) => {
    const subject = subjectOf(parseXml(textOf({ base, changes }), PREFIXES).root)
    return Object.entries(official).flatMap(([name, theirs]) => {
      const set = name.startsWith('en16931') ? undefined : ruleSet(name as RuleSetId, inForce!)
      if (set === undefined || theirs === null) return []
      const ours = countById(judge(subject, set))
      const rules = new Set([...Object.keys(ours), ...Object.keys(theirs)])
      return [...rules].filter(rule => ours[rule] !== theirs[rule]).map(rule => `${rule} in ${name}`)
    })
  })
  assert.deepEqual(differ.sort(), ANNOUNCED)
})

test('the judge takes the edition in force out of a folder of releases, and says where it has another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'))
  await mkdir(join(folder, '1.4.0.04'))
  assert.equal(releaseIn(folder, '1.4.0.04'), join(folder, '1.4.0.04'))
  assert.equal(releaseIn(folder, '1.5.0'), folder)
  assert.equal(releaseIn(undefined, '1.4.0.04'), undefined)
  assert.deepEqual(inForceToday(new Date('2026-09-30T21:59:59Z')), { en16931: '1.3.16', france: '1.4.0.03' })
  assert.deepEqual(inForceToday(new Date('2026-09-30T22:00:00Z')), { en16931: '1.3.16', france: '1.4.0.04' })
  const inForce = { en16931: '1.3.16', france: '1.4.0.04' }
  assert.equal(saidOf(inForce, inForce), 'EN 16931 1.3.16, BR-FR 1.4.0.04')
  assert.equal(
    saidOf({ ...inForce, france: '1.3.0' }, inForce),
    'EN 16931 1.3.16, BR-FR 1.3.0 (in force: 1.4.0.04)',
  )
})

test('changed golden documents are refused where the XSD refuses them', () => {
  const differ = cases.filter(entry => {
    const xml = textOf(entry)
    const isTaken = checkStructure(parseXml(xml, PREFIXES)).length === 0
    return isTaken !== entry.xsdValid || (!isTaken && validateDocument(xml, CONTEXT).valid)
  })
  assert.deepEqual(differ, [])
})

test('changed golden documents go to the other syntax and back, and nothing is lost in silence', () => {
  const board = emptyBoard()
  for (const [index, entry] of cases.entries()) {
    const syntax = entry.base.includes('.cii.') ? 'CII' : 'UBL-Invoice'
    countRoundTrip({ id: String(index), syntax, xml: textOf(entry) }, board.round_trips)
  }
  assert.deepEqual(silentLosses(board.round_trips), [])
  for (const { documents, whole, named } of Object.values(board.round_trips)) {
    assert.ok(whole > 0 && named > 0)
    assert.equal(documents, whole + named)
  }
})

test('a run fails on a loss that nobody names', () => {
  const board = emptyBoard()
  board.round_trips.cii.silent.push({ document: 'd1', places: ['BT-1 /number'] })
  assert.equal(problemsOf(board, true, []).length, 1)
})

test('the record has golden documents as they are, changed ones, and both kinds of verdict', () => {
  const fires = ({ official }: Case) => Object.values(official).some(set => Object.keys(set ?? {}).length > 0)
  assert.ok(cases.filter(({ changes }) => changes.length > 0).length >= 150)
  const unchanged = cases.filter(({ changes }) => changes.length === 0)
  const faulty = unchanged.filter(entry => !entry.xsdValid || !validateDocument(textOf(entry), CONTEXT).valid)
  assert.ok(unchanged.length > 0)
  assert.deepEqual(faulty, [])
  assert.ok(cases.some(entry => entry.changes.length > 0 && !fires(entry)))
  assert.ok(cases.some(({ xsdValid }) => !xsdValid))
})

test('a run fails on a disagreement that is not listed, and on a listed one that is no more', () => {
  const board = emptyBoard()
  scoreOf(board, 'br-fr-cii').disagreements.push({ document: 'd1', rule: 'R', ours: 1, theirs: 0 })
  const listed = { ruleSet: 'br-fr-cii', rule: 'R', document: /^d/, reason: 'for the test' }
  assert.deepEqual(problemsOf(board, true, [listed]), [])
  assert.equal(problemsOf(board, true, []).length, 1)
  assert.equal(problemsOf(emptyBoard(), true, [listed]).length, 1)
  assert.deepEqual(problemsOf(emptyBoard(), false, [listed]), [])
})

function textOf({ base, changes }: Pick<Case, 'base' | 'changes'>): string {
  return changed(readFileSync(new URL(`golden/${base}`, CORPUS), 'utf8'), changes)
}
