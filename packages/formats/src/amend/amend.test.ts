import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { asGiven, type Day, draftOf, type Invoice } from '@conforme/model'
import { read } from '../read/read.ts'
import { amend } from './amend.ts'
import { reorder } from './reorder.ts'

const TODAY = '2026-11-22' as Day
const GOLDEN = new URL('../../../../corpus/golden/', import.meta.url)
const golden = (name: string) => readFileSync(new URL(name, GOLDEN))
const NAMES = readdirSync(GOLDEN).filter(name => name.endsWith('.xml'))

type Json = { [key: string]: unknown }

/** The invoice of a document with its draft changed. */
function changed(bytes: Uint8Array, change: (draft: Json) => void): Invoice {
  const draft = structuredClone(draftOf(read(bytes, TODAY).invoice)) as Json
  change(draft)
  return asGiven(draft, TODAY).invoice
}

function amended(bytes: Uint8Array, change: (draft: Json) => void) {
  const result = amend(bytes, read(bytes, TODAY), changed(bytes, change), TODAY)
  assert.ok(result, 'the document can say it')
  return result
}

const renamed = (draft: Json) => Object.assign(draft.buyer as Json, { legal_name: 'Café & Crème' })

/** The bytes before and after what differs between two documents. */
function kept(before: Uint8Array, after: Uint8Array): readonly [number, number] {
  let head = 0
  while (before[head] === after[head] && head < before.length) head++
  let tail = 0
  while (before.at(-1 - tail) === after.at(-1 - tail) && head + tail < before.length) tail++
  return [head, tail]
}

describe('a document that is to say what it says', () => {
  for (const name of NAMES)
    it(`stays byte for byte: ${name}`, () => {
      const bytes = golden(name)
      const result = amended(bytes, () => undefined)
      assert.deepEqual(result.amendments, [])
      assert.deepEqual(Buffer.from(result.bytes), bytes)
    })
})

const LATIN = 'ISO-8859-1'
const in16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const simple = golden('simple.cii.xml').toString()
const ubl = golden('simple.ubl.xml').toString()
const prefixed = (text: string) =>
  text.replaceAll('<ram:', '<z-9:').replaceAll('</ram:', '</z-9:').replace('xmlns:ram', 'xmlns:z-9')
const bare = (text: string) =>
  text
    .replaceAll('<cbc:', '<')
    .replaceAll('</cbc:', '</')
    .replace(
      /<ubl:Invoice[^>]*>|<Invoice[^>]*>/,
      '<u:Invoice xmlns:u="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2">',
    )
    .replace(/<\/(?:ubl:)?Invoice>/, '</u:Invoice>')

/** The same invoice as others write it. */
const WRITTEN: Readonly<Record<string, Uint8Array>> = {
  'CII in UTF-8': Buffer.from(simple),
  'UBL in UTF-8': Buffer.from(ubl),
  'a byte order mark': Buffer.from(`\ufeff${simple}`),
  'CR LF': Buffer.from(simple.replaceAll('\n', '\r\n')),
  tabs: Buffer.from(simple.replaceAll('  ', '\t')),
  'one line': Buffer.from(simple.replace(/>\s+</g, '><')),
  'ISO 8859-1': Buffer.from(
    simple.replace('UTF-8', LATIN).replaceAll('’', "'").replaceAll('€', 'EUR'),
    'latin1',
  ),
  'UTF-16': in16(simple.replace('UTF-8', 'UTF-16')),
  'other prefixes': Buffer.from(prefixed(simple)),
  'no prefix': Buffer.from(bare(ubl)),
  'comments everywhere': Buffer.from(simple.replaceAll('>\n', '><!-- ici -->\n')),
  CDATA: Buffer.from(simple.replace(/<ram:Name>([^<]*)</g, '<ram:Name><![CDATA[$1]]><')),
  'no declaration': Buffer.from(simple.replace(/^<\?xml[^>]*>\n/, '')),
  'single quotes': Buffer.from(simple.replaceAll('="0002"', "='0002'").replaceAll('="0225"', "= '0225'")),
}

describe('a value changed', () => {
  for (const [how, bytes] of Object.entries(WRITTEN))
    it(`leaves all around it as it is, in ${how}`, () => {
      const result = amended(bytes, renamed)
      const { amendments } = result
      assert.equal(amendments.length, 1)
      const [change] = amendments
      assert.deepEqual([change!.kind, change!.after], ['change', 'Café & Crème'])
      assert.equal(read(result.bytes, TODAY).invoice.buyer.legal_name, 'Café & Crème')
      const [head, tail] = kept(bytes, result.bytes)
      const unit = how === 'UTF-16' ? 2 : 1
      assert.ok(bytes.length - head - tail <= change!.before!.length * unit, 'only the value is another')
      const back = amended(result.bytes, draft =>
        Object.assign(draft.buyer as Json, { legal_name: change!.before }),
      )
      assert.deepEqual(Buffer.from(back.bytes), Buffer.from(bytes))
    })
})

describe('a value taken away and given back', () => {
  for (const [how, bytes] of Object.entries(WRITTEN)) {
    if (how === 'comments everywhere') continue
    it(`makes the same bytes, in ${how}`, () => {
      const less = amended(bytes, draft => delete draft.due_date)
      assert.deepEqual(
        less.amendments.map(({ kind }) => kind),
        ['remove'],
      )
      assert.equal(less.document.invoice.due_date, undefined)
      const { due_date } = read(bytes, TODAY).invoice
      const again = amended(less.bytes, draft => Object.assign(draft, { due_date }))
      assert.deepEqual(Buffer.from(again.bytes), Buffer.from(bytes))
    })
  }
})

it('is put in order as its schema wants it, every element as it is written', () => {
  const wrong = ubl.replace(/(<cbc:ID>[^<]*<\/cbc:ID>)(\s*)(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/, '$3$2$1')
  assert.notEqual(wrong, ubl)
  const bytes = Buffer.from(wrong)
  const moved = reorder(bytes, read(bytes, TODAY).xml)
  assert.equal(Buffer.from(moved!.bytes).toString(), ubl)
  assert.equal(moved!.moves.length, 1)
  assert.equal(reorder(Buffer.from(ubl), read(ubl, TODAY).xml), undefined)
})

it('is left where it cannot say it: another root, another encoding', () => {
  const bytes = Buffer.from(ubl)
  const credit = changed(bytes, draft => Object.assign(draft, { type: '381' }))
  assert.equal(amend(bytes, read(bytes, TODAY), credit, TODAY), undefined)
  const japanese = Buffer.from(simple.replace('UTF-8', 'Shift_JIS').replace(/[^\0-\x7f]/g, 'x'))
  assert.equal(amend(japanese, read(japanese, TODAY), changed(japanese, renamed), TODAY), undefined)
})

it('writes a character that the encoding lacks as a reference', () => {
  const bytes = WRITTEN['ISO 8859-1']!
  const result = amended(bytes, draft => Object.assign(draft.buyer as Json, { legal_name: 'Łódź' }))
  assert.match(Buffer.from(result.bytes).toString('latin1'), /&#321;ód&#378;/)
  assert.equal(result.document.invoice.buyer.legal_name, 'Łódź')
})
