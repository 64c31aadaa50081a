import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CommandFailure } from '../terminal/outcome.ts'
import { conforme, file, scratch } from '../testing.ts'
import { parseJson } from './json.ts'

const faultOf = (text: string): CommandFailure => {
  try {
    parseJson(text)
  } catch (error) {
    if (error instanceof CommandFailure) return error
    throw error
  }
  throw new Error(`read: ${text}`)
}

describe('text that is not JSON', () => {
  const cases: readonly (readonly [string, line: number, column: number])[] = [
    ['abc', 1, 1],
    ['{"a": tru}', 1, 7],
    ['{"a": 1,\n  "b": tru}', 2, 8],
    ['{"a": 1,}', 1, 9],
    ['[1, ]', 1, 5],
    ['[01]', 1, 3],
    ['{\n  "a" 1}', 2, 7],
    ["{'a': 1}", 1, 2],
    ['{"a": 1}}', 1, 9],
    ['{"a": "x\ny"}', 1, 9],
    ['{"a": "\\q"}', 1, 8],
    ['{"a": NaN}', 1, 7],
  ]
  for (const [text, line, column] of cases)
    test(`is located: ${JSON.stringify(text)}`, () => {
      assert.deepEqual(faultOf(text).position, { line, column })
    })

  for (const text of ['{"a": 1', '[1, 2', '{"a": "x', '{"a":', '{', '"'])
    test(`stops too early: ${JSON.stringify(text)}`, () => {
      assert.match(faultOf(text).text.fr, /s’arrête trop tôt/)
    })

  test('nests no deeper than it may', () => {
    assert.doesNotThrow(() => parseJson(`${'['.repeat(64)}${']'.repeat(64)}`))
    assert.match(faultOf(`${'['.repeat(100_000)}${']'.repeat(100_000)}`).text.en, /more than 64 levels/)
  })
})

describe('numbers', () => {
  test('keep the digits that a double would lose', () => {
    assert.deepEqual(parseJson('[0.1, 100.00, 12345678901234567.89]'), [0.1, 100, '12345678901234567.89'])
  })
})

describe('a file that is no draft', { concurrency: 4 }, () => {
  test('ends with 3 and says where it stops to be JSON', async () => {
    const path = file('{"a": 1,\n  "b": tru}')
    const people = await conforme(['validate', path])
    assert.deepEqual([people.code, people.out], [3, ''])
    assert.match(people.err, /draft\.json {2}Le JSON n’est plus lisible ligne 2, colonne 8, devant « tru} »/)
    const { code, out } = await conforme(['validate', path, '--json'])
    assert.equal(code, 3)
    const reply = JSON.parse(out)
    assert.deepEqual([reply.code, reply.file, reply.position], ['invalid_json', path, { line: 2, column: 8 }])
  })

  test('ends with 3 when it is empty, no UTF-8, a folder or PDF', async () => {
    const cases = [
      [file(''), /Rien à lire/],
      [file(new Uint8Array([0xff, 0xfe, 0x7b])), /UTF-8/],
      [scratch(), /dossier/],
      [file('%PDF-1.7'), /PDF/],
    ] as const
    for (const [path, words] of cases) {
      const { code, err } = await conforme(['validate', path])
      assert.equal(code, 3)
      assert.match(err, words)
    }
  })

  test('ends with 3 where only drafts are taken and it is XML, whatever its name', async () => {
    const path = file('\n <Invoice/>', 'draft.json')
    const rendered = await conforme(['render', path])
    assert.equal(rendered.code, 3)
    assert.match(rendered.err, /C’est du XML : conforme validate le juge/)
    // Documents are repaired too: this one has a root that is no invoice’s.
    const remediated = await conforme(['remediate', path])
    assert.equal(remediated.code, 3)
    assert.match(remediated.err, /C’est un document <Invoice>, pas une facture/)
  })

  test('is judged all the same when it is JSON but no object', async () => {
    for (const input of ['"x"', '3', 'null']) {
      const { code, err } = await conforme(['validate', '-'], { input })
      assert.deepEqual([code, err], [1, ''], input)
    }
    const { code, err } = await conforme(['validate', '-'], { input: '[]' })
    assert.equal(code, 3)
    assert.match(err, /C’est une liste vide/)
  })
})
