/** The messages we write of every status and reason: to the bytes on record, and as the official rules want them. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { checkStructure, readStatus, renderStatus } from '@conforme/formats'
import { judge, ruleSet, subjectOf } from '@conforme/verdict'
import { CORPUS } from './scripts/corpus.ts'
import { REASON_MESSAGES, STATUS_MESSAGES } from './scripts/golden/statuses.ts'

const FOLDER = new URL('statuses/', CORPUS)

for (const [name, message] of STATUS_MESSAGES)
  test(`the status ${name} is written as it is on record`, () => {
    assert.equal(renderStatus(message), readFileSync(new URL(`${name}.xml`, FOLDER), 'utf8'))
  })

test('nothing else is on record', () => {
  const expected = [...STATUS_MESSAGES.keys()].map(name => `${name}.xml`)
  assert.deepEqual(readdirSync(FOLDER).sort(), expected.sort())
})

test('BR-FR-CDV finds nothing in any of them, in either version, nor does the XSD', () => {
  for (const [name, message] of [...STATUS_MESSAGES, ...REASON_MESSAGES]) {
    const { xml, message: found, unmapped, unread } = readStatus(renderStatus(message))
    assert.deepEqual(checkStructure(xml), [], name)
    assert.deepEqual(found, message, name)
    assert.deepEqual([unmapped, unread], [[], []], name)
    for (const version of ['1.4.0.03', '1.4.0.04']) {
      const set = ruleSet('br-fr-cdv', version)
      assert.ok(set)
      assert.deepEqual(judge(subjectOf(xml.root), set), [], `${name} ${version}`)
    }
  }
})

test('every reason of the norm is among them', () => {
  const counts = Map.groupBy(REASON_MESSAGES.keys(), name => name.split(' ')[0])
  assert.deepEqual(
    [...counts].map(([status, names]) => [status, names.length]),
    [
      ['200', 1],
      ['206', 13],
      ['207', 26],
      ['208', 7],
      ['210', 13],
      ['213', 12],
      ['221', 1],
      ['501', 10],
    ],
  )
})
