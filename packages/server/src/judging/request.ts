import { COMPANIONS, type Endpoint, PATCH_KEYS, PRESETS, PROGRAMS } from '@conforme/compliance'
import { draftSchema, FORMATS, OPTIONS, type REQUEST_FIELDS } from '@conforme/model'
import { Type } from 'typebox'
import { limitOf, sayLimit } from '../base/limits.ts'

export { FORMATS } from '@conforme/model'

/** A JSON object, its values yet to be read. */
export type Json = { readonly [key: string]: unknown }

const nullable = (type: string, more: object = {}) => ({ type: [type, 'null'], ...more })

const OPTION_SCHEMAS = {
  boolean: nullable('boolean'),
  date: nullable('string', { format: 'date' }),
  text: nullable('string'),
  pointers: nullable('array', {
    description:
      'Chemins (RFC 6901) de champs inconnus du brouillon, montants compris, que la facture ne doit pas porter ; chacun est redit dans la réponse. / Pointers (RFC 6901) to unknown fields of the draft, amounts included, which the invoice is not to have; each is listed in the reply.',
    maxItems: 1000,
    items: { type: 'string', format: 'json-pointer' },
  }),
}

type OptionRow = (typeof OPTIONS)[keyof typeof OPTIONS]

function optionSchema(row: OptionRow): Json {
  const { type, fr, en } = row
  const schema = typeof type === 'string' ? OPTION_SCHEMAS[type] : { enum: [...type, null] }
  return { ...schema, title: `${fr} / ${en}`, ...('deprecated' in row && { deprecated: true }) }
}

/** What is beside the invoice in a request about it, and is kept with it. */
const OPTIONS_SCHEMA = nullable('object', {
  title: 'Options',
  properties: Object.fromEntries(Object.entries(OPTIONS).map(([key, row]) => [key, optionSchema(row)])),
})

/** Also in other letters: said as a finding with its repair. JSON Schema has no patterns without case. */
const FORMAT_SPELT = '^(?:[Ff][Aa][Cc][Tt][Uu][Rr][-_ ]?[Xx]|[Uu][Bb][Ll]|[Cc][Ii][Ii])$'

const KEPT: Json = {
  // The longest identifier that a path and an index take well; numbers themselves stop at 35.
  invoice_id: {
    type: ['string', 'null', 'number'],
    maxLength: 255,
    title: 'votre identifiant / your identifier',
  },
  format: {
    anyOf: [{ enum: [...FORMATS, null] }, { type: 'string', pattern: FORMAT_SPELT }],
    title: 'factur-x, ubl, cii',
  },
  options: OPTIONS_SCHEMA,
}

const bodyOf = (draft: ReturnType<typeof draftSchema>): Json => ({
  ...draft,
  properties: { ...(draft.properties as Json), ...KEPT },
})

/**
 * The draft as the API takes it. What is missing or wrong is a finding, and so is a value of another type that still
 * says what was meant; a value of a type that says nothing is refused.
 */
export const DraftSchema = {
  $id: 'InvoiceDraft',
  title: 'Brouillon de facture / invoice draft',
  description:
    'Le premier type de chaque champ est le sien ; une valeur d’un des autres est un constat, avec sa réparation. / The first type of each field is its own; a value of one of the others is a finding, with its repair.',
  ...bodyOf(draftSchema('readable')),
}

/** The types that the documentation calls for, and no other. */
export const DOCUMENTED_DRAFT = Type.Unsafe<Json>(bodyOf(draftSchema()))

export const DraftRef = Type.Unsafe<Json>({ $ref: 'InvoiceDraft#' })

const PatchesSchema = nullable('object', {
  properties: Object.fromEntries(PATCH_KEYS.map(key => [key, { type: ['string', 'null', 'number'] }])),
  additionalProperties: false,
})

const JsonPatchSchema = nullable('array', {
  title: 'RFC 6902',
  maxItems: limitOf('patch_operations'),
  items: {
    type: 'object',
    required: ['op', 'path'],
    properties: {
      op: { enum: ['add', 'replace', 'remove', 'move', 'copy', 'test'] },
      path: { type: 'string', format: 'json-pointer' },
      from: { type: 'string', format: 'json-pointer' },
      value: {},
    },
  },
})

/** The least that makes a valid invoice. */
const DRAFT_EXAMPLE = {
  format: 'factur-x',
  invoice_id: 'F-2026-0001',
  seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS' },
  buyer: { siren: '200000008', legal_name: 'Comptoir du Rhône' },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-19',
  lines: [{ description: 'Conseil', quantity: 2, unit_price_ht: 50, vat_rate: 20 }],
}

/** What is beside the invoice in a request about it, and is not kept. */
const PASSING_SCHEMAS = {
  from: {
    enum: [...PROGRAMS.map(program => program.id), null],
    title:
      'le logiciel dont le corps est l’export, docs/imports.md / the program that the body was exported from',
  },
  patches: PatchesSchema,
  json_patch: JsonPatchSchema,
  preset: {
    enum: [...PRESETS.map(preset => preset.id), null],
    title: 'le cas, docs/presets.md / the case, docs/presets.md',
  },
  auto: nullable('boolean', { title: 'applique ce qui n’a qu’une réponse / applies what has one answer' }),
  pdp: nullable('string', { minLength: 1, maxLength: 100, title: 'plateforme / platform' }),
  pdf: nullable('string', {
    contentEncoding: 'base64',
    contentMediaType: 'application/pdf',
    title: `votre propre page d’un factur-x, ${sayLimit('own_page').fr} au plus / your own page of a factur-x, at most ${sayLimit('own_page').en}`,
  }),
} satisfies Readonly<Record<Exclude<(typeof REQUEST_FIELDS)[number], 'format' | 'options'>, Json>>

type Passing = keyof typeof PASSING_SCHEMAS

/** The body of an endpoint that takes a draft. Beside `from` it has the shape of that program, not that of a draft. */
export const bodyFor = (endpoint: Endpoint) =>
  Type.Unsafe<Json>({
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(PASSING_SCHEMAS).filter(
        ([key]) => COMPANIONS[`/${key as Passing}`].on[endpoint] !== 'refused',
      ),
    ),
    if: { required: ['from'], properties: { from: { type: 'string' } } },
    else: { $ref: 'InvoiceDraft#' },
    examples: [DRAFT_EXAMPLE],
  })

/** Fields of a request that say nothing of the invoice and are not stored with it. */
const PASSING: ReadonlySet<string> = new Set(Object.keys(PASSING_SCHEMAS))

/** The draft in a request body: what is stored, what is judged. */
export function toDraft(body: Json): Json {
  return Object.fromEntries(Object.entries(body).filter(([key]) => !PASSING.has(key)))
}

/** The caller's identifier of the invoice, if the draft has one; forms send an empty one for none. */
export function invoiceIdOf({ invoice_id }: Json): string | undefined {
  return typeof invoice_id === 'string' && invoice_id.trim() !== '' ? invoice_id : undefined
}

const ABOUT_THE_REQUEST: ReadonlySet<string> = new Set([...PASSING, 'invoice_id', 'format', 'options'])

/** Does the body name an invoice and say nothing of it? Then the stored one is meant. */
export const isReference = (body: Json): boolean =>
  invoiceIdOf(body) !== undefined && Object.keys(body).every(key => ABOUT_THE_REQUEST.has(key))
