/**
 * Documents of the record with faults in them, written as others write them, repaired: only the lines that the reply
 * names are other lines afterwards, and no document is worse.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { diff } from 'node:util'
import { embeddedRegister, remediateDocument, validateDocument } from '@conforme/compliance'
import { changesOf } from './scripts/conformance/cases.ts'
import { type Case, changed } from './scripts/conformance/changes.ts'
import { CONTEXT, CORPUS } from './scripts/corpus.ts'
import { dice } from './scripts/shared/dice.ts'

const GENERATED = 120
const WRITTEN: readonly {
  readonly encode: (text: string) => Buffer
  readonly decode: (bytes: Uint8Array) => string
}[] = [
  { encode: text => Buffer.from(text), decode: bytes => Buffer.from(bytes).toString() },
  {
    encode: text => Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`),
    decode: bytes => Buffer.from(bytes).toString(),
  },
  {
    encode: text => Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
    decode: bytes => Buffer.from(bytes).toString('utf16le'),
  },
  {
    encode: text =>
      Buffer.from(text.replace('UTF-8', 'windows-1252').replace(/[^\0-\x7e\xa0-\xff]/g, '?'), 'latin1'),
    decode: bytes => Buffer.from(bytes).toString('latin1'),
  },
]

/** What people write, and a repair knows the one answer to. */
const slip = (text: string) =>
  text
    .replace(/(?<=schemeID="0002">)(\d{3})(\d{3})(\d{3})(?=<)/, '$1 $2 $3')
    .replace(/(?<=<cbc:IssueDate>)(\d{4})-(\d\d)-(\d\d)/, '$3/$2/$1')

const record = readFileSync(new URL('verdicts/verdicts.jsonl', CORPUS), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => JSON.parse(line) as Case)
const golden = (base: string) => readFileSync(new URL(`golden/${base}`, CORPUS), 'utf8')
const bases = [...new Set(record.map(({ base }) => base))]
const roll = dice(7)
const generated = Array.from({ length: GENERATED }, (_, i) => {
  const base = bases[i % bases.length]!
  const syntax = base.includes('.cii.') ? 'cii' : 'ubl'
  return { base, changes: changesOf(golden(base), syntax, roll) }
})
const cases = [...record, ...generated]

const linesOf = (text: string) => text.split(/\r\n|\n|\r/)

test(`${cases.length} documents with faults: no byte is another but where the reply says so`, async () => {
  let repaired = 0
  for (const [i, { base, changes: faults }] of cases.entries()) {
    const { encode, decode } = WRITTEN[i % WRITTEN.length]!
    const text = changed(golden(base), faults)
    const given = encode(i % 2 === 0 ? text : slip(text))
    const before = validateDocument(given, CONTEXT)
    const {
      bytes,
      changes,
      validation,
      changed: isOther,
    } = await remediateDocument(given, CONTEXT, embeddedRegister, { auto: true })
    const what = `${base} ${JSON.stringify(faults)} ${JSON.stringify(changes)}`
    assert.equal(isOther, changes.length > 0, what)
    if (!isOther) assert.deepEqual(Buffer.from(bytes), given, what)
    else repaired++
    assert.ok(validation.valid || !before.valid, what)
    assert.ok(validation.errors.length <= before.errors.length, what)
    // Every line removed or inserted is one that a change names.
    const [old, now] = [linesOf(decode(given)), linesOf(decode(bytes))]
    const told = changes.flatMap(({ before: was, after }) => [...linesOf(was ?? ''), ...linesOf(after ?? '')])
    const places = new Set(changes.map(({ line }) => line))
    const moved = changes.some(({ kind }) => kind === 'move')
    // Which of several blank lines is the new one, a comparison cannot tell.
    const other = diff(old, now).filter(([op, line]) => op !== 0 && line.trim() !== '')
    for (const [, line] of other)
      assert.ok(
        moved ||
          told.some(value => value !== '' && line.includes(value.trim())) ||
          [...places].some(place => old[place - 1] === line),
        `${line}\n${what}`,
      )
  }
  assert.ok(repaired > cases.length / 4, `${repaired} of ${cases.length} were repaired`)
})
