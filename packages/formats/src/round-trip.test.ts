/**
 * What is written has the structure of its XSD and is read back as it was, in both syntaxes and from one to the
 * other.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  addDays,
  asGiven,
  EXTENDED_CTC_FR_PROFILE,
  GROUPS,
  type GroupId,
  type Invoice,
  TERMS,
  type TermId,
  toInvoice,
} from '@conforme/model'
import fc from 'fast-check'
import type { Syntax } from './binding/binding.ts'
import { type InvoiceDocument, read } from './read/read.ts'
import { checkStructure, type StructureFinding } from './structure/check.ts'
import { everyTerm, termsOf, type Values } from './testing.ts'
import { losses } from './write/losses.ts'
import { render } from './write/render.ts'

const TODAY = '2026-11-21'
const SYNTAXES: readonly Syntax[] = ['cii', 'ubl']
const CORPUS = new URL('../../../corpus/', import.meta.url)
const json = (path: string): unknown => JSON.parse(readFileSync(new URL(path, CORPUS), 'utf8'))

/** An invoice is read back from each of its documents, and from the other document that this one becomes. */
function assertReadBack(invoice: Invoice, syntaxes = SYNTAXES): void {
  const expected = termsOf(invoice)
  for (const syntax of syntaxes) {
    const document = read(render(invoice, syntax), TODAY)
    assert.deepEqual(misplaced(document), [])
    assert.deepEqual(termsOf(document.invoice), expected)
    assert.deepEqual([document.unmapped, document.unread], [[], []])
    for (const other of syntaxes) {
      const again = read(render(document.invoice, other), TODAY)
      assert.deepEqual(termsOf(again.invoice), expected)
    }
  }
}

/** What the XSD holds against a document, but for what an incomplete invoice lacks. */
function misplaced({ xml }: InvoiceDocument): readonly StructureFinding[] {
  return checkStructure(xml).filter(({ kind }) => kind !== 'missing')
}

for (const file of readdirSync(new URL('drafts', CORPUS))) {
  test(`${file} is read back from its documents`, () => {
    const { invoice } = toInvoice(json(`drafts/${file}`), json('organisation.json') as object, TODAY)
    const { exchange_rate: _, exchange_date: __, ...written } = invoice
    assertReadBack(written)
  })
}

for (const type of ['380', '381']) {
  test(`an invoice of type ${type} with every term of EN 16931 is read back from its documents`, () => {
    const { invoice } = asGiven(everyTerm(type).draft, TODAY)
    assertReadBack(invoice)
  })

  test(`an invoice of type ${type} with the terms of the French extension is read back as well`, () => {
    const { draft } = everyTerm(type, EXTENDED_CTC_FR_PROFILE)
    const { invoice } = asGiven(draft, TODAY)
    assertReadBack(invoice, ['cii'])
    // UBL 2.1 has no element for the line amount with VAT, and one identifier of the place of delivery.
    const lines = invoice.lines.map(({ amount_with_vat: _, delivery, ...line }) => ({
      ...line,
      delivery: { ...delivery, ids: delivery!.ids.slice(0, 1) },
    }))
    assertReadBack({ ...invoice, lines })
  })
}

test('terms of the French extension are read under any profile, and written under its own only', () => {
  const draft = {
    process: { specification: EXTENDED_CTC_FR_PROFILE },
    order: 'C-1',
    order_date: '2026-11-01',
  }
  const document = read(render(asGiven(draft, TODAY).invoice, 'ubl').replace(/#conformant[^<]*/, ''), TODAY)
  assert.equal(document.invoice.order_date, '2026-11-01')
  assert.deepEqual(
    losses(document.invoice, 'ubl').map(({ term, why }) => `${term} ${why}`),
    ['EXT-FR-FE-197 profile'],
  )
})

/** Values that the writer looks at, or that another term is read by. */
const GIVEN: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'BT-3': fc.constantFrom('380', '381', '384', '386', '503'),
  'BT-5': fc.constantFrom('EUR', 'CHF'),
  'BT-6': fc.constant('USD'),
  'BT-21': fc.constantFrom('AAI', 'AAB', 'BAR', 'PMD'),
  'BT-82': fc.constant(undefined),
  'BT-84': fc.constantFrom('FR7630006000011234567890189', '12-34-56 78901234'),
  'BT-147': fc.integer({ min: 1, max: 10 ** 9 }).map(count => `${count / 1000}`),
}
/** Terms that are always there, so that the others that need them, and the group, are. */
const ALWAYS: readonly TermId[] = [
  'BT-1',
  'BT-5',
  'BT-6',
  'BT-22',
  'BT-25',
  'BT-81',
  'BT-122',
  'BT-126',
  'BT-160',
]

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter(value => !/#|[\ufffe\uffff]/.test(value) && value.trim() !== '' && value.isWellFormed())
const number = (decimals: number) =>
  fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map(count => {
    const digits = String(count < 0n ? -count : count).padStart(decimals + 1, '0')
    return `${count < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  })
const scheme = fc.option(fc.constantFrom('0002', '0009', '0088'), { nil: undefined })

function valueOfType(term: TermId): fc.Arbitrary<unknown> {
  switch (TERMS[term].type) {
    case 'date':
      return fc.integer({ min: 0, max: 36_000 }).map(days => addDays('2000-01-01', days))
    case 'amount':
    case 'percent':
      return number(2)
    case 'price':
      return number(6)
    case 'quantity':
    case 'rate':
      return number(4)
    case 'identifier':
      return fc.record({ value: text, scheme })
    case 'classification':
      return fc.record({ value: text, scheme, version: scheme })
    case 'binary':
      return fc.string().map(value => Buffer.from(value).toString('base64'))
    default:
      return text
  }
}

/** @param isOf whether a term or group is one of the profile's */
function draftOf(group: GroupId, isOf: (row: object) => boolean): fc.Arbitrary<Values> {
  const parts: Record<string, fc.Arbitrary<unknown>> = {}
  for (const term of Object.keys(TERMS) as TermId[]) {
    const row = TERMS[term]
    if (row.in !== group || !isOf(row)) continue
    const one = GIVEN[term] ?? valueOfType(term)
    const value = 'many' in row ? fc.array(one, { maxLength: 2 }) : one
    parts[row.key] = ALWAYS.includes(term) ? value : fc.option(value, { nil: undefined })
  }
  for (const child of Object.keys(GROUPS) as GroupId[]) {
    const row = GROUPS[child]
    if (row.in !== group || !isOf(row)) continue
    parts[row.key] = 'many' in row ? fc.array(draftOf(child, isOf), { maxLength: 3 }) : draftOf(child, isOf)
  }
  return fc.record(parts)
}

/** Without what a document cannot hold, and without groups that this leaves empty. */
function writable(draft: Values): Invoice {
  const copy = structuredClone(draft) as { [key: string]: unknown }
  for (let round = 0; round < 5; round++) {
    const { invoice } = asGiven(withoutEmpty(copy), TODAY)
    const lost = SYNTAXES.flatMap(syntax => losses(invoice, syntax))
    if (lost.length === 0) return invoice
    Object.assign(copy, withoutEmpty(copy))
    for (const { pointer } of lost) remove(copy, pointer.split('/').slice(1))
  }
  throw new Error('still lost')
}

function remove(value: unknown, [key = '', ...rest]: readonly string[]): void {
  const group = value as { [key: string]: unknown }
  if (rest.length === 0) delete group[key]
  else remove(group[key], rest)
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty).filter(part => part !== undefined)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .map(([key, part]) => [key, withoutEmpty(part)])
    .filter(([, part]) => part !== undefined)
  return entries.every(([, part]) => Array.isArray(part) && part.length === 0)
    ? undefined
    : Object.fromEntries(entries)
}

test('generated invoices are read back from their documents, and across', () => {
  const drafts = draftOf('BG-0', row => !('extended' in row))
  fc.assert(
    fc.property(drafts, draft => assertReadBack(writable(draft))),
    { numRuns: 60 },
  )
})

test('generated invoices of the French extension are read back as well', () => {
  const drafts = draftOf('BG-0', () => true).map(draft => ({
    ...draft,
    process: { specification: EXTENDED_CTC_FR_PROFILE },
  }))
  fc.assert(
    fc.property(drafts, draft => assertReadBack(writable(draft))),
    { numRuns: 60 },
  )
})
