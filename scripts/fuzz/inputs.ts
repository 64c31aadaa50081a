/** What is fuzzed: XML, PDF, drafts as values, and JSON bodies as bytes, with keys and patches that mean harm. */
import { readdirSync, readFileSync } from 'node:fs'
import { PROGRAMS, render } from '@conforme/compliance'
import { pageFonts } from '@conforme/fonts'
import { mutate } from '../../official/mutate.ts'
import { changesOf } from '../conformance/cases.ts'
import { changed } from '../conformance/changes.ts'
import { CONTEXT, CORPUS, DRAFTS } from '../corpus.ts'

type Roll = (below: number) => number
type Json = Record<string, unknown>

/** `draft` is a value, the others are bytes; `body` is one of JSON that a client posts. */
export type Input =
  | { readonly kind: 'draft'; readonly value: Json }
  | { readonly kind: 'xml' | 'pdf' | 'body'; readonly value: Buffer }

const documents = readdirSync(new URL('golden/', CORPUS)).map(file => ({
  bytes: readFileSync(new URL(`golden/${file}`, CORPUS)),
  syntax: file.includes('.cii.') ? ('cii' as const) : ('ubl' as const),
}))
const drafts = [...DRAFTS.values()] as readonly Json[]
const pdfs = drafts.slice(0, 12).flatMap(draft => {
  const rendered = render({ ...draft, format: 'factur-x' }, { ...CONTEXT, fonts: pageFonts() })
  return rendered.ok && rendered.pdf !== null ? [Buffer.from(rendered.pdf)] : []
})

/** Pieces that break XML, or bend its meaning. */
const PIECES = [
  '<',
  '>',
  '&',
  '"',
  "'",
  '/',
  ']]>',
  '<!--',
  '<![CDATA[',
  '<?x?>',
  '&#0;',
  '&lt;',
  '<!DOCTYPE a>',
  '\0',
  'é',
  '\ud800',
  '-',
  '0',
  ' ',
  'xmlns=""',
  '<ram:ID/>',
  '99999999999999999999',
  '90071992547409',
  '1e9',
  'NaN',
].map(text => Buffer.from(text))

/** One document with elements, attributes and values changed, most often one that can be read. */
function rewritten({ bytes, syntax }: (typeof documents)[number], roll: Roll): Buffer {
  const xml = bytes.toString('utf8')
  return Buffer.from(changed(xml, changesOf(xml, syntax, roll)))
}

/** Up to five changes of bytes: one altered, a stretch cut, doubled or moved, a piece put in. */
function garbled(bytes: Buffer, roll: Roll): Buffer {
  let result = Buffer.from(bytes)
  for (let changes = 1 + roll(5); changes > 0; changes--) {
    const at = roll(result.length)
    const stretch = result.subarray(at, at + 1 + roll(200))
    const [before, after] = [result.subarray(0, at), result.subarray(at + stretch.length)]
    const action = roll(6)
    if (action === 0) result[at] = roll(256)
    else if (action === 1) result = Buffer.concat([before, after])
    else if (action === 2) result = Buffer.concat([before, stretch, stretch, after])
    else if (action === 3) result = Buffer.concat([before, pick(PIECES, roll), stretch, after])
    else if (action === 4) result = Buffer.concat([before, after, stretch])
    else result = Buffer.concat([before, pick(PIECES, roll), after])
    if (result.length === 0) result = Buffer.from(bytes)
  }
  return result
}

const pick = <T>(list: readonly T[], roll: Roll): T => list[roll(list.length)]!

/** Keys that JavaScript gives a meaning of its own, or that are awkward to name. */
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'length',
  '',
  '/',
  '~1',
  '-',
  '0',
  '\u0000',
  '\ud800',
  'x'.repeat(5000),
]
const VALUES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { toString: 1 },
  { length: 1e9 },
  1e308,
  -0,
  '9'.repeat(400),
  ' '.repeat(2000),
  `${'1'.repeat(300)}e1`,
  '\u0000',
  '\ud800',
  'é'.repeat(1000),
  Array.from({ length: 400 }, () => ({})),
]
const POINTERS = [
  '',
  '/',
  '/lines/0',
  '/lines/-',
  '/lines/1e3',
  '/buyer/siren',
  '/__proto__/polluted',
  '/constructor/prototype/polluted',
  '/lines/length',
  '/~',
  '/lines/99999999999',
]
const OPERATIONS = ['add', 'remove', 'replace', 'move', 'copy', 'test', 'dance']

/** An object with one of its places, at any depth, given a hostile key or value. */
function soured(value: unknown, roll: Roll): unknown {
  if (typeof value !== 'object' || value === null || roll(4) === 0) return pick(VALUES, roll)
  if (Array.isArray(value)) {
    if (value.length === 0 || roll(5) === 0) return [...value, pick(VALUES, roll)]
    const at = roll(value.length)
    return value.map((entry, index) => (index === at ? soured(entry, roll) : entry))
  }
  const entries = Object.entries(value)
  const at = roll(entries.length + 1)
  const named = entries.map(
    ([key, inner], index) => [key, index === at ? soured(inner, roll) : inner] as const,
  )
  // `__proto__` as a key of its own, as JSON has it.
  return Object.fromEntries(
    at === entries.length ? [...named, [pick(KEYS, roll), pick(VALUES, roll)]] : named,
  )
}

/** What a client might post: a draft or an export, with patches and the program that it names as its origin. */
function body(roll: Roll): Buffer {
  let value = mutate(pick(drafts, roll), roll) as Json
  for (let n = roll(3); n > 0; n -= 1) {
    const next = soured(value, roll)
    if (typeof next === 'object' && next !== null && !Array.isArray(next)) value = { ...next }
  }
  if (roll(3) === 0)
    value.json_patch = Array.from({ length: 1 + roll(6) }, () => ({
      op: pick(OPERATIONS, roll),
      path: pick(POINTERS, roll),
      from: pick(POINTERS, roll),
      value: roll(2) === 0 ? pick(VALUES, roll) : value.lines,
    }))
  if (roll(4) === 0) value.patches = { [pick(POINTERS, roll)]: pick(VALUES, roll), lines: pick(VALUES, roll) }
  if (roll(3) === 0) value.from = roll(8) === 0 ? pick(KEYS, roll) : pick(PROGRAMS, roll).id
  if (roll(4) === 0) value.auto = true
  const text = Buffer.from(JSON.stringify(value))
  return roll(4) === 0 ? garbled(text, roll) : text
}

/** The next input; the same dice throw the same one. */
export function nextInput(roll: Roll): Input {
  const kind = roll(8)
  if (kind < 2) return { kind: 'draft', value: mutate(pick(drafts, roll), roll) as Json }
  if (kind < 4) return { kind: 'body', value: body(roll) }
  if (kind === 4) return { kind: 'pdf', value: garbled(pick(pdfs, roll), roll) }
  const document = pick(documents, roll)
  return { kind: 'xml', value: kind === 5 ? rewritten(document, roll) : garbled(document.bytes, roll) }
}
