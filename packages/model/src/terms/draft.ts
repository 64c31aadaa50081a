/**
 * The draft: the one JSON shape of an invoice, as callers write it. Every leaf is optional; what is missing is a
 * finding, not a transport error. The convenience fields are short for business terms, or give facts that no term has.
 */
import { releaseNames } from '../editions/editions.ts'
import type { Classification, Identifier, LeafValues } from './invoice.ts'
import { GROUPS, type GroupId, type Leaf, label, TERMS, type TermId } from './terms.ts'

/** A field of the draft that is not a business term of EN 16931. */
interface Convenience {
  readonly in: GroupId
  readonly key: string
  readonly type: 'text' | 'date' | 'price' | 'boolean' | readonly string[]
  /** The term that it is short for, and the path of that term from the same group. */
  readonly term?: TermId
  readonly means?: string
  readonly fr: string
  readonly en: string
}

// biome-ignore format: one row a line
export const CONVENIENCES = [
  { in: 'BG-0', key: 'invoice_id', type: 'text', term: 'BT-1', means: 'number', fr: 'votre identifiant de la facture ; numéro de facture si `number` manque', en: 'your identifier of the invoice; its number unless `number` is given' },
  { in: 'BG-0', key: 'operation_category', type: ['GOODS', 'SERVICES', 'MIXED'], term: 'BT-23', means: 'process/type', fr: 'la catégorie de l’opération', en: 'category of the operation' },
  { in: 'BG-0', key: 'service_date', type: 'date', term: 'BT-72', means: 'delivery/date', fr: 'la date de livraison ou de prestation', en: 'date of delivery or performance' },
  { in: 'BG-0', key: 'delivery_differs', type: 'boolean', fr: 'les biens sont livrés ailleurs qu’à l’adresse de l’acheteur', en: 'the goods are delivered elsewhere than at the buyer’s address' },
  { in: 'BG-4', key: 'siren', type: 'text', term: 'BT-30', means: 'legal_id', fr: 'le SIREN du vendeur', en: 'SIREN of the seller' },
  { in: 'BG-4', key: 'siret', type: 'text', term: 'BT-29', means: 'ids', fr: 'le SIRET du vendeur', en: 'SIRET of the seller' },
  { in: 'BG-4', key: 'legal_form', type: 'text', fr: 'la forme juridique du vendeur', en: 'legal form of the seller' },
  { in: 'BG-4', key: 'share_capital', type: 'text', fr: 'le capital social du vendeur, tel qu’imprimé', en: 'share capital of the seller, as printed' },
  { in: 'BG-4', key: 'rcs_town', type: 'text', fr: 'la ville du greffe du vendeur', en: 'town of the seller’s trade register' },
  { in: 'BG-4', key: 'sole_trader', type: 'boolean', fr: 'le vendeur est entrepreneur individuel', en: 'the seller is a sole trader' },
  { in: 'BG-4', key: 'vat_regime', type: ['normal', 'franchise_293b'], fr: 'le régime de TVA du vendeur', en: 'VAT regime of the seller' },
  { in: 'BG-4', key: 'vat_on_debits', type: 'boolean', fr: 'le vendeur a opté pour la TVA d’après les débits', en: 'the seller opted for VAT on debits' },
  { in: 'BG-7', key: 'siren', type: 'text', term: 'BT-47', means: 'legal_id', fr: 'le SIREN de l’acheteur', en: 'SIREN of the buyer' },
  { in: 'BG-7', key: 'siret', type: 'text', term: 'BT-46', means: 'ids', fr: 'le SIRET de l’acheteur', en: 'SIRET of the buyer' },
  { in: 'BG-7', key: 'kind', type: ['BUSINESS', 'PUBLIC_BODY', 'CONSUMER'], fr: 'la nature de l’acheteur', en: 'kind of buyer' },
  { in: 'BG-10', key: 'siren', type: 'text', term: 'BT-61', means: 'legal_id', fr: 'le SIREN du bénéficiaire', en: 'SIREN of the payee' },
  { in: 'BG-25', key: 'description', type: 'text', term: 'BT-153', means: 'item/name', fr: 'la désignation', en: 'what is sold' },
  { in: 'BG-25', key: 'unit_price_ht', type: 'price', term: 'BT-146', means: 'price/net', fr: 'le prix unitaire HT', en: 'unit price without VAT' },
] as const satisfies readonly Convenience[]

/** Fields of a request beside the invoice in the same body; they are not part of the invoice. */
export const REQUEST_FIELDS = [
  'format',
  'patches',
  'json_patch',
  'from',
  'preset',
  'auto',
  'pdp',
  'options',
  'pdf',
] as const

/** The formats of a document, as `format` spells them. */
export const FORMATS = ['factur-x', 'ubl', 'cii'] as const

/** What `options` may have: how a draft is judged and shown, nothing of the invoice itself. */
export const OPTIONS = {
  strict: { type: 'boolean', fr: 'les avertissements bloquent', en: 'warnings block' },
  check_siret: {
    type: 'boolean',
    fr: 'identifiants vérifiés au registre',
    en: 'identifiers checked in the register',
  },
  as_of: { type: 'date', fr: 'règles de ce jour', en: 'rules of that day' },
  preview: {
    type: 'boolean',
    fr: 'ce que change l’édition la plus proche des règles officielles',
    en: 'what the nearest edition of the official rules changes',
  },
  preview_edition: {
    type: releaseNames(),
    fr: 'ce que change l’édition de ce nom',
    en: 'what the edition of that name changes',
  },
  language: {
    type: ['fr', 'en', 'fr+en'],
    fr: 'langue de la page d’un factur-x',
    en: 'language of a factur-x page',
  },
  ignore: { type: 'pointers', fr: 'champs inconnus laissés de côté', en: 'unknown fields left out' },
  siren: { type: 'text', deprecated: true, fr: 'le SIREN de l’acheteur', en: 'SIREN of the buyer' },
  vat: { type: 'text', deprecated: true, fr: 'la TVA de l’acheteur', en: 'VAT number of the buyer' },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly type: 'boolean' | 'date' | 'text' | 'pointers' | readonly string[]
      readonly deprecated?: true
      readonly fr: string
      readonly en: string
    }
  >
>

type DecimalText = string | number
interface DraftLeaves {
  text: string
  code: string
  identifier: Identifier
  classification: Classification
  amount: DecimalText
  price: DecimalText
  quantity: DecimalText
  percent: DecimalText
  rate: DecimalText
  date: string
  binary: string
}
type Terms = typeof TERMS
type GroupTable = typeof GROUPS
type Conveniences = (typeof CONVENIENCES)[number]
type ConvenienceValue<C extends Conveniences> = C['type'] extends readonly (infer E)[]
  ? E
  : C['type'] extends 'boolean'
    ? boolean
    : C['type'] extends 'price'
      ? DecimalText
      : string

/** A group as callers write it. */
export type DraftGroup<G extends GroupId> = {
  [T in TermId as Terms[T]['in'] extends G ? Terms[T]['key'] : never]?:
    | (Terms[T] extends { many: true } ? DraftLeaves[Terms[T]['type']][] : DraftLeaves[Terms[T]['type']])
    | null
} & {
  [H in GroupId as GroupTable[H]['in'] extends G ? GroupTable[H]['key'] : never]?:
    | (GroupTable[H] extends { many: true } ? DraftGroup<H>[] : DraftGroup<H>)
    | null
} & { [C in Conveniences as C['in'] extends G ? C['key'] : never]?: ConvenienceValue<C> | null }

/** What callers send. Unknown fields are allowed here and reported by the reading. */
export type Draft = DraftGroup<'BG-0'>

export type Format = (typeof FORMATS)[number]

/** The format that a word names, in whatever case and with whatever marks: « Factur-X », « UBL ». */
export function formatMeant(word: unknown): Format | undefined {
  return typeof word === 'string' ? FORMATS.find(format => lettersOf(format) === lettersOf(word)) : undefined
}

function lettersOf(word: string): string {
  return word.toLowerCase().replaceAll(/[\s_-]/g, '')
}

interface LeafField {
  readonly kind: 'leaf'
  readonly key: string
  readonly term: TermId
  readonly type: Leaf
  readonly many: boolean
}
interface GroupField {
  readonly kind: 'group'
  readonly key: string
  readonly group: GroupId
  readonly many: boolean
  readonly min: 0 | 1
}
interface ConvenienceField {
  readonly kind: 'convenience'
  readonly key: string
  readonly row: Convenience
}
export type Field = LeafField | GroupField | ConvenienceField

/** The fields of each group, by key, in the order of the table. */
export const FIELDS: Readonly<Record<GroupId, ReadonlyMap<string, Field>>> = buildFields()

function buildFields(): Record<GroupId, Map<string, Field>> {
  const fields = Object.fromEntries(Object.keys(GROUPS).map(id => [id, new Map()])) as unknown as Record<
    GroupId,
    Map<string, Field>
  >
  for (const row of CONVENIENCES) fields[row.in].set(row.key, { kind: 'convenience', key: row.key, row })
  for (const [term, row] of Object.entries(TERMS) as [TermId, (typeof TERMS)[TermId]][])
    fields[row.in].set(row.key, { kind: 'leaf', key: row.key, term, type: row.type, many: 'many' in row })
  for (const [group, row] of Object.entries(GROUPS) as [GroupId, (typeof GROUPS)[GroupId]][])
    if (row.in !== null)
      fields[row.in].set(row.key, { kind: 'group', key: row.key, group, many: 'many' in row, min: row.min })
  return fields
}

type Schema = { readonly [key: string]: unknown }
/** Of a schema: the documented types, or all that the reading reports as a finding with its repair. */
type Width = 'documented' | 'readable'

const DECIMAL_SCHEMA: Schema = { type: ['number', 'string', 'null'] }
const TEXT_SCHEMA: Schema = { type: ['string', 'null'] }
const IDENTIFIER_SCHEMA = identifierSchema('value', 'scheme')
const LEAF_SCHEMAS: Readonly<Record<keyof LeafValues, Schema>> = {
  text: TEXT_SCHEMA,
  code: TEXT_SCHEMA,
  identifier: IDENTIFIER_SCHEMA,
  classification: identifierSchema('value', 'scheme', 'version'),
  amount: DECIMAL_SCHEMA,
  price: DECIMAL_SCHEMA,
  quantity: DECIMAL_SCHEMA,
  percent: DECIMAL_SCHEMA,
  rate: DECIMAL_SCHEMA,
  date: { type: ['string', 'null'], description: 'YYYY-MM-DD' },
  binary: { type: ['string', 'null'], contentEncoding: 'base64' },
}
const PARTIES: ReadonlySet<GroupId> = new Set(['BG-4', 'BG-7', 'BG-10'])

function identifierSchema(...keys: readonly string[]): Schema {
  return { type: ['object', 'null'], properties: Object.fromEntries(keys.map(key => [key, TEXT_SCHEMA])) }
}

/**
 * The JSON Schema (2020-12) of a group of the draft: types only, since what is missing is a finding.
 * @param width `readable`: also other types whose meaning is clear, a number
 *   where text goes, « oui » for true, one item without its list: the reading reports them as findings
 */
export function draftSchema(width: Width = 'documented', group: GroupId = 'BG-0'): Schema {
  const properties: Record<string, Schema> = {}
  for (const field of FIELDS[group].values()) properties[field.key] = fieldSchema(field, width)
  return { type: group === 'BG-0' ? 'object' : ['object', 'null'], properties }
}

function fieldSchema(field: Field, width: Width): Schema {
  if (field.kind === 'group') {
    const title = `${field.group} · ${label(field.group, 'en')}`
    const schema = draftSchema(width, field.group)
    const named = width === 'readable' && PARTIES.has(field.group) ? also(schema, 'string') : schema
    return listed(named, field.many, title, width)
  }
  if (field.kind === 'leaf') {
    const title = `${field.term} · ${label(field.term, 'en')}`
    return listed(leafSchema(field.type, width), field.many, title, width)
  }
  const { type, en } = field.row
  if (typeof type !== 'string') return { ...closedList(type, width), title: en }
  if (type !== 'boolean') return { ...leafSchema(type, width), title: en }
  const flag: Schema = { type: ['boolean', 'null'], title: en }
  return width === 'readable' ? also(flag, 'string', 'number') : flag
}

function leafSchema(type: Leaf, width: Width): Schema {
  const schema = LEAF_SCHEMAS[type]
  if (width === 'documented' || schema === DECIMAL_SCHEMA || type === 'binary') return schema
  if (type === 'identifier' || type === 'classification') {
    const parts = Object.entries(schema.properties as Readonly<Record<string, Schema>>)
    const properties = Object.fromEntries(parts.map(([key, part]) => [key, also(part, 'number', 'boolean')]))
    return also({ ...schema, properties }, 'string', 'number')
  }
  return also(schema, 'number', 'boolean')
}

function closedList(values: readonly string[], width: Width): Schema {
  return width === 'documented'
    ? { enum: [...values, null] }
    : { anyOf: [{ enum: [...values, null] }, { type: 'string' }] }
}

function also(schema: Schema, ...types: readonly string[]): Schema {
  return { ...schema, type: [...(schema.type as readonly string[]), ...types] }
}

function listed(schema: Schema, many: boolean, title: string, width: Width): Schema {
  if (!many) return { ...schema, title }
  const list: Schema = { type: ['array', 'null'], items: schema, title }
  if (width === 'documented') return list
  const alone = (schema.type as readonly string[]).filter(type => type !== 'null' && type !== 'array')
  return also(list, ...alone)
}
