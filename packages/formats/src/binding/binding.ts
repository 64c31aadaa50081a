/**
 * The form of a binding: where a term of the model is in the XML of a syntax. One table of rows a syntax
 * (`cii-rows.ts`, `ubl-rows.ts`) serves writer, reader and locator; an element is bound nowhere else.
 *
 * A path is a narrow XPath, relative to the element of the term's group, or to the root after a leading `/`;
 * `.` is the group's own element. It says what is around the value:
 *
 *   ram:ID                                       an element
 *   cbc:InvoicedQuantity/@unitCode               an attribute
 *   cac:AllowanceCharge[cbc:ChargeIndicator="false"]/cbc:Amount
 *                                                a fixed companion: written with the element, and in reading
 *                                                what tells it from its namesakes
 *   cac:PartyTaxScheme[cac:TaxScheme/cbc:ID="LOC"?]
 *                                                written so, read whatever it is unless a namesake claims it
 *   cac:TaxTotal[cbc:TaxAmount/@currencyID=BT-5] a companion that repeats another term, of the invoice itself
 *   cac:PaymentMeans[1]/cbc:PaymentID            is in the first of a repeated group's elements
 *   cac:PartyIdentification+/cbc:ID              the step that repeats, where it is not the last one
 *   ram:ApplicableHeaderTradeDelivery!           obligatory in the XSD: written even when empty
 */
import type { GROUPS, GroupId, Leaf, TERMS, TermId } from '@conforme/model'
import { PREFIXES } from '../xml/namespaces.ts'
import type { Codec } from './codecs.ts'

export type Syntax = 'cii' | 'ubl'

/** The root elements of the two syntaxes, by local name. */
export type Root = 'CrossIndustryInvoice' | 'Invoice' | 'CreditNote'

export interface Place {
  readonly at: string
  /** Stands there in this document only; UBL has two. */
  readonly root?: Root
  /**
   * Of several places all are read, and the first is written whose condition holds or that has none: the
   * group is there, the identifier has a scheme, the text has that form.
   */
  readonly if?: GroupId | 'scheme' | RegExp
  /** How the value is spelt, where it is not how the syntax spells its type. */
  readonly as?: Codec
  /** Where an identifier's scheme is, seen from its value, if not in `@schemeID`. */
  readonly scheme?: string
  /** What an obligatory element holds while the term is missing. Reads as nothing. */
  readonly absent?: string
  /** Written only beside that term of the same group: the XSD has no place for it alone. */
  readonly needs?: TermId
  /** Written only where that term of the same group is missing: the XSD has one element for both. */
  readonly unless?: TermId
  /** Of what repeats, only the first value is written: the document has one. */
  readonly once?: true
  /** Said again there, when that element is written anyway. */
  readonly echo?: string
}

export type Row = string | Place | readonly Place[]

type Extended<T> = { [K in keyof T]: T[K] extends { extended: true } ? K : never }[keyof T]
type ExtendedId = Extended<typeof TERMS> | Extended<typeof GROUPS>
type CoreId = Exclude<TermId | GroupId, ExtendedId | 'BG-0'>

/** All of EN 16931 is bound, which the compiler holds; the French extension as far as a row is there. */
export type Rows = { readonly [Id in CoreId]: Row } & { readonly [Id in ExtendedId]?: Row }

export interface RootElement {
  readonly name: string
  /** Prefix to address; the prefix '' is the default namespace. */
  readonly namespaces: Readonly<Record<string, string>>
}

export interface Binding {
  readonly syntax: Syntax
  readonly roots: { readonly [R in Root]?: RootElement }
  readonly rows: Rows
  /** How this syntax spells the types of leaves, where it is not plainly. */
  readonly codecs: { readonly [L in Leaf]?: Codec }
}

/** The name of a root element in the tree of a parsed document. */
export function nameInTree({ name, namespaces }: RootElement): string {
  return name.includes(':') ? name : `${PREFIXES[namespaces['']!]}:${name}`
}

/** The places of a row in a document with this root. */
export function placesOf(row: Row | undefined, root: Root): readonly Place[] {
  if (row === undefined) return []
  const places: readonly Place[] = typeof row === 'string' ? [{ at: row }] : isOne(row) ? [row] : row
  return places.filter(place => place.root === undefined || place.root === root)
}

function isOne(row: Place | readonly Place[]): row is Place {
  return !Array.isArray(row)
}

export interface Companion {
  /** Seen from the step that has it. */
  readonly path: readonly Step[]
  readonly value: { readonly text: string } | { readonly term: TermId }
  /** Other values are read as well. */
  readonly loose: boolean
}

export interface Step {
  /** Qualified name, with `@` before an attribute's. */
  readonly name: string
  readonly companions: readonly Companion[]
  /** Name and companions: what makes two paths go through the same element. */
  readonly signature: string
  readonly repeats: boolean
  readonly always: boolean
  readonly first: boolean
}

const PATH = /^(?:[@\w:.-]+[+!]?(?:\[[^\]]*\])*(?:\/(?=.)|$))+$/
const STEP = /([@\w:.-]+)([+!]?)((?:\[[^\]]*\])*)(?:\/|$)/g
const BRACKET = /\[([^[\]]*)\]/g
const COMPANION = /^([^=]+)=(?:"([^"]*)"|(BT-\d+))(\?)?$/

/** The steps of a path, without its leading `/`. Throws SyntaxError on what is not in the notation. */
export function parsePath(path: string): readonly Step[] {
  const text = path.replace(/^\//, '')
  if (text === '.') return []
  if (!PATH.test(text)) throw new SyntaxError(`not a path: ${path}`)
  return [...text.matchAll(STEP)].map(([, name = '', mark, brackets = '']) => {
    const contents = [...brackets.matchAll(BRACKET)].map(([, content = '']) => content)
    const companions = contents.filter(content => content !== '1')
    return {
      name,
      companions: companions.map(parseCompanion),
      signature: [name, ...companions].join('|'),
      repeats: mark === '+',
      always: mark === '!',
      first: contents.includes('1'),
    }
  })
}

function parseCompanion(text: string): Companion {
  const found = COMPANION.exec(text)
  if (found === null) throw new SyntaxError(`not a companion: ${text}`)
  const [, path = '', literal, term, loose] = found
  // The pattern admits BT numbers only; whether the number exists is for the compilation of the table.
  const value = term === undefined ? { text: literal ?? '' } : { term: term as TermId }
  return { path: parsePath(path), value, loose: loose !== undefined }
}
