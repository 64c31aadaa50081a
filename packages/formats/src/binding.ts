/**
 * The form of a binding: where a term of the model stands in the XML of a syntax. One table of rows per syntax
 * (`cii/rows.ts`, `ubl/rows.ts`) serves the writer, the reader and the locator; an element is bound nowhere else.
 *
 * A path is a narrow XPath, relative to the element of the term's group, or to the root after a leading `/`;
 * `.` is the group's own element. It says what stands around the value:
 *
 *   ram:ID                                       an element
 *   cbc:InvoicedQuantity/@unitCode               an attribute
 *   cac:AllowanceCharge[cbc:ChargeIndicator="false"]/cbc:Amount
 *                                                a fixed companion: written with the element, and in reading
 *                                                what tells it from its namesakes
 *   cac:PartyTaxScheme[cac:TaxScheme/cbc:ID="LOC"?]
 *                                                written so, read whatever it is unless a namesake claims it
 *   cbc:Amount[@currencyID=BT-5]                 a companion that repeats another term
 *   cac:PaymentMeans[1]/cbc:PaymentID            stands in the first of a repeated group's elements
 *   cac:PartyIdentification+/cbc:ID              the step that repeats, where it is not the last one
 *   ram:ApplicableHeaderTradeDelivery!           obligatory in the XSD: written even when empty
 */
import type { GROUPS, GroupId, Leaf, TERMS, TermId } from '@conforme/model'
import type { Codec } from './codecs.ts'

export type Syntax = 'cii' | 'ubl'

/** The root elements of the two syntaxes, by local name. */
export type Root = 'CrossIndustryInvoice' | 'Invoice' | 'CreditNote'

export interface Place {
  readonly at: string
  /** Stands there in this document only; UBL has two. */
  readonly root?: Root
  /**
   * Of several places, the first whose condition holds is written, and all are read: the group is there, the
   * identifier has a scheme, the text has that form.
   */
  readonly if?: GroupId | 'scheme' | RegExp
  /** How the value is spelt, where it is not how the syntax spells its type. */
  readonly as?: Codec
  /** Where an identifier's scheme stands, seen from its value, if not in `@schemeID`. */
  readonly scheme?: string
  /** What an obligatory element holds while the term is missing. Reads as nothing. */
  readonly absent?: string
  /** Written only beside that term of the same group: the XSD has no place for it alone. */
  readonly needs?: TermId
  /** Of a repeated group, only the first value is written: the standard has one. */
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

/** Elements, space-separated, and the children their XSD type allows, in its order. */
export type Order = readonly (readonly [elements: string, children: string])[]

export interface Binding {
  readonly syntax: Syntax
  /** The qualified name of each root element. */
  readonly roots: { readonly [R in Root]?: string }
  /** Prefix to address; the prefix '' is the default namespace, which the root's own address fills. */
  readonly namespaces: Readonly<Record<string, string>>
  readonly rows: Rows
  readonly order: Order
  /** How this syntax spells the types of leaves, where it is not plainly. */
  readonly codecs: { readonly [L in Leaf]?: Codec }
}

/** The places of a row in a document with this root. */
export function placesOf(row: Row | undefined, root: Root): readonly Place[] {
  if (row === undefined) return []
  const places = typeof row === 'string' ? [{ at: row }] : 'at' in row ? [row] : row
  return places.filter(place => place.root === undefined || place.root === root)
}

export interface Companion {
  /** Seen from the step that bears it; an attribute is the last part, with its `@`. */
  readonly path: readonly string[]
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

const STEP = /([@\w:.-]+)([+!]?)((?:\[[^\]]*\])*)(?:\/|$)/y
const BRACKET = /\[([^\]]*)\]/g
const COMPANION = /^([^=]+)=(?:"([^"]*)"(\?)?|(BT-\d+))$/

/** The steps of a path, without its leading `/`. Throws SyntaxError on a path that is not in the notation. */
export function parsePath(path: string): readonly Step[] {
  const text = path.replace(/^\//, '')
  if (text === '.' || text === '') return []
  const steps: Step[] = []
  STEP.lastIndex = 0
  while (STEP.lastIndex < text.length) {
    const found = STEP.exec(text)
    if (found === null) throw new SyntaxError(`not a path: ${path}`)
    const [, name = '', mark, brackets = ''] = found
    const inside = [...brackets.matchAll(BRACKET)].map(([, content = '']) => content)
    const companions = inside.filter(content => content !== '1').map(parseCompanion)
    const signature = [name, ...inside.filter(content => content !== '1')].join('|')
    const first = inside.includes('1')
    steps.push({ name, companions, signature, repeats: mark === '+', always: mark === '!', first })
  }
  return steps
}

function parseCompanion(text: string): Companion {
  const found = COMPANION.exec(text)
  if (found === null) throw new SyntaxError(`not a companion: ${text}`)
  const [, path = '', literal, loose, term] = found
  // The pattern admits BT numbers only; whether the number exists is for the compilation of the table.
  const value = term === undefined ? { text: literal ?? '' } : { term: term as TermId }
  return { path: path.split('/'), value, loose: loose !== undefined }
}
