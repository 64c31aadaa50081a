/** Invoices and documents for the tests of this package. */
import {
  addDays,
  asGiven,
  GROUPS,
  type GroupId,
  type Identifier,
  type Invoice,
  TERMS,
  type TermId,
  ZERO,
} from '@conforme/model'
import { arrange } from './binding/codecs.ts'

const TODAY = '2026-11-21'

/** An invoice that holds what the draft says, and nothing else. */
export function invoiceOf(draft: object): Invoice {
  const { invoice, unread } = asGiven(draft, TODAY)
  if (unread.length > 0) throw new Error(`unread: ${JSON.stringify(unread)}`)
  return invoice
}

export type Values = { readonly [key: string]: unknown }

/**
 * The terms of an invoice as plain values, as both writers have them: UBL has an order of its own for notes, and
 * CII for identifiers; UBL says the text of the means of payment once, and a discount beside every gross price, so
 * that one of zero says nothing.
 */
export function termsOf(invoice: Invoice): Values {
  const { facts: _, computed: __, notes, payment_means, ...terms } = invoice
  const teller = payment_means.find(({ text }) => text !== undefined)
  return {
    ...(plain(terms) as Values),
    notes: plain(arrange(notes, 'note')),
    payment_means: plain(payment_means.map(each => (each === teller ? each : { ...each, text: undefined }))),
  }
}

/** Without keys and items that say nothing. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain).filter(says)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(
    ([key, part]) => [key, plain(key === 'ids' ? inOrder(part) : part)] as const,
  )
  return Object.fromEntries(
    parts.filter(([key, part]) => says(part) && !(key === 'discount' && part === ZERO)),
  )
}

/** Identifiers without a scheme before those with one. */
function inOrder(ids: readonly Identifier[] | undefined): readonly Identifier[] | undefined {
  return ids?.toSorted((a, b) => Number(a.scheme !== undefined) - Number(b.scheme !== undefined))
}

function says(part: unknown): boolean {
  const isGroup = typeof part === 'object' && part !== null && !Array.isArray(part)
  return isGroup ? Object.keys(part).length > 0 : part !== undefined
}

/** A draft that says about as much as an invoice has to. */
export const SMALL = {
  number: 'F-2026-0001',
  issue_date: '2026-11-20',
  type: '380',
  currency: 'EUR',
  due_date: '2026-12-20',
  notes: [
    { subject_code: 'AAB', text: 'Pas d’escompte' },
    { subject_code: 'BAR', text: 'B2B' },
    { text: 'Merci' },
  ],
  process: { type: 'S1', specification: 'urn:cen.eu:en16931:2017' },
  seller: {
    legal_name: 'Vendeur & Fils',
    legal_id: { value: '100000009', scheme: '0002' },
    address: { country: 'FR' },
  },
  buyer: { legal_name: 'Acheteur', address: { country: 'FR' } },
  allowances: [{ amount: '5', vat_category: 'S', vat_rate: '5.5', reason: 'Remise' }],
  totals: { lines: '10', allowances: '5', without_vat: '5', vat: '0.28', with_vat: '5.28', payable: '5.28' },
  vat_breakdown: [{ base: '5', amount: '0.28', category: 'S', rate: '5.5' }],
  lines: [
    {
      id: '1',
      quantity: '2',
      unit: 'C62',
      net_amount: '10',
      price: { net: '5' },
      vat_category: 'S',
      vat_rate: '5.5',
      item: { name: 'Livre' },
    },
  ],
}

/** A value of the draft, by its place. */
export interface Leaf {
  readonly term: TermId
  readonly pointer: string
  readonly value: unknown
}

/** Values that a writer looks at, or that have to agree with others. */
const GIVEN: Readonly<Record<string, string>> = {
  '/tax_point_code': '432',
  '/currency': 'CHF',
  '/vat_currency': 'EUR',
  '/notes/0/subject_code': 'AAI',
  '/notes/1/subject_code': 'SUR',
  '/payment_means/0/text': 'virement',
  '/payment_means/1/text': 'virement',
}

/** Terms that leave no place for others in a document of the French extension. */
const INSTEAD: readonly TermId[] = ['BT-105', 'BT-145']

/** What a draft with every term is made of. */
interface Making {
  readonly leaves: Leaf[]
  readonly given: Readonly<Record<string, string>>
  readonly has: (row: object, id: TermId | GroupId) => boolean
}

/**
 * A draft in which every term has a value found nowhere else, with two items in every list: the terms of
 * EN 16931, and those of the French extension where its profile is asked for.
 */
export function everyTerm(
  type: string,
  profile?: string,
): { readonly draft: object; readonly leaves: readonly Leaf[] } {
  const given: Record<string, string> = { ...GIVEN, '/type': type }
  if (profile !== undefined) given['/process/specification'] = profile
  const has: Making['has'] = (row, id) =>
    profile === undefined ? !('extended' in row) : !INSTEAD.includes(id as TermId)
  const making: Making = { leaves: [], given, has }
  return { draft: groupOf('BG-0', '', making), leaves: making.leaves }
}

function groupOf(group: GroupId, pointer: string, making: Making): object {
  const entries: [string, unknown][] = []
  for (const term of Object.keys(TERMS) as TermId[]) {
    const row = TERMS[term]
    if (row.in !== group || !making.has(row, term)) continue
    const one = (at: string) => leafOf(term, at, making.leaves, making.given[at])
    entries.push([row.key, many(row, one, `${pointer}/${row.key}`)])
  }
  for (const child of Object.keys(GROUPS) as GroupId[]) {
    const row = GROUPS[child]
    if (row.in !== group || !making.has(row, child)) continue
    entries.push([row.key, many(row, at => groupOf(child, at, making), `${pointer}/${row.key}`)])
  }
  return Object.fromEntries(entries)
}

function many(row: object, one: (pointer: string) => unknown, pointer: string): unknown {
  return 'many' in row ? [one(`${pointer}/0`), one(`${pointer}/1`)] : one(pointer)
}

function leafOf(term: TermId, pointer: string, leaves: Leaf[], given: string | undefined): unknown {
  const value = given ?? valueOfType(term, leaves.length + 1)
  leaves.push({ term, pointer, value })
  return value
}

function valueOfType(term: TermId, n: number): unknown {
  switch (TERMS[term].type) {
    case 'date':
      return addDays('2026-01-01', n)
    case 'amount':
    case 'price':
    case 'percent':
      return `${n}.25`
    case 'quantity':
    case 'rate':
      return `${n}.125`
    case 'identifier':
      return { value: `id ${n}`, scheme: `scheme ${n}` }
    case 'classification':
      return { value: `class ${n}`, scheme: `list ${n}`, version: `version ${n}` }
    case 'binary':
      return btoa(`file ${n}`)
    default:
      return `text ${n}`
  }
}

/** A text or an attribute of a document, by the names on the way to it. */
export interface Entry {
  readonly path: string
  readonly text: string
}

/** What is in a document that our writer wrote with one element a line. */
export function entriesOf(xml: string): readonly Entry[] {
  const entries: Entry[] = []
  const names: string[] = []
  for (const line of xml.trimEnd().split('\n').slice(1)) {
    const [, end, name = '', attributes = '', empty, rest] = /^ *<(\/?)([\w:]+)([^>]*?)(\/?)>(.*)$/.exec(
      line,
    )!
    if (end) names.pop()
    else {
      names.push(name)
      const path = `/${names.join('/')}`
      for (const [, key, text = ''] of attributes.matchAll(/ ([\w:]+)="([^"]*)"/g)) {
        if (!key!.startsWith('xmlns')) entries.push({ path: `${path}/@${key}`, text })
      }
      if (rest) entries.push({ path, text: rest.slice(0, rest.lastIndexOf('<')) })
      if (rest || empty) names.pop()
    }
  }
  return entries
}
