import assert from 'node:assert/strict'
import { it } from 'node:test'
import { PREFIXES, parseXml } from '@conforme/formats'
import { atMost, exactly, never, present } from './rows.ts'
import { isCountable, tallyOf } from './tally.ts'

const root = (inside: string) =>
  parseXml(
    `<cac:A xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" x="">${inside}</cac:A>`,
    PREFIXES,
  ).root

const ASSERTS = [
  never('no-b', 'cac:B'),
  never('no-bc', 'cac:B/cac:C'),
  atMost('one-d', 1, 'cac:D'),
  exactly('just-e', 1, 'cac:E/cac:F'),
  present('a-d', 'cac:D'),
  never('no-y', 'cac:D/@y'),
  never('no-g', '//cac:G'),
  never('no-x', '//@x'),
]

it('gives the same result as every assert alone', () => {
  const tally = tallyOf(ASSERTS)
  for (const inside of [
    '',
    '<cac:D/><cac:E><cac:F/></cac:E>',
    '<cac:B/><cac:B/><cac:D y=""/><cac:D/><cac:E/>',
    '<cac:B><cac:C/></cac:B><cac:D><cac:G/></cac:D><cac:E><cac:F/><cac:F x=""/></cac:E>',
    '<cac:E><cac:F/></cac:E><cac:E><cac:F/></cac:E><cac:C/><cac:H><cac:B/></cac:H>',
  ]) {
    const it = root(inside)
    const subject = { root: it, memo: () => assert.fail() }
    assert.deepEqual(
      (tally(it) ?? []).map(({ id }) => id).sort(),
      ASSERTS.filter(each => !each.holds(it, subject))
        .map(({ id }) => id)
        .sort(),
    )
  }
})

it('does not count paths that go up, and those from anywhere where the context is not the root', () => {
  assert.ok(isCountable(never('id', 'cac:B/@x'), false))
  assert.ok(!isCountable(never('id', '../cac:B'), true))
  assert.ok(isCountable(never('id', '//cac:B'), true))
  assert.ok(!isCountable(never('id', '//cac:B'), false))
  assert.ok(!isCountable({ id: 'id', holds: () => true }, true))
})
