import { PRESETS, PROGRAMS } from '@conforme/compliance'
import { draftSchema } from '@conforme/model'
import { Type } from 'typebox'
import { limitOf } from '../limits.ts'

/** A JSON object, its values yet to be read. */
export type Json = { readonly [key: string]: unknown }

export const FORMATS = ['factur-x', 'ubl', 'cii'] as const

const nullable = (type: string, more: object = {}) => ({ type: [type, 'null'], ...more })

/** What stands beside the invoice in a request about it. */
const OPTIONS = nullable('object', {
  title: 'Options',
  properties: {
    strict: nullable('boolean', { title: 'les avertissements bloquent / warnings block' }),
    check_siret: nullable('boolean', {
      title: 'identifiants vérifiés au registre / checked in the register',
    }),
    as_of: nullable('string', { format: 'date', title: 'règles de ce jour / rules of that day' }),
    preview: nullable('boolean', {
      title: 'ce que change l’autre version française / what the other French version changes',
    }),
    language: {
      enum: ['fr', 'en', 'fr+en', null],
      title: 'langue de la page d’un factur-x / language of a factur-x page',
    },
    ignore: nullable('array', {
      title: 'champs inconnus laissés de côté / unknown fields left out',
      description:
        'Chemins (RFC 6901) de champs inconnus du brouillon, montants compris, que la facture ne doit pas porter ; chacun est redit dans la réponse. / Pointers (RFC 6901) to unknown fields of the draft, amounts included, which the invoice is not to have; each is told in the reply.',
      maxItems: 1000,
      items: { type: 'string', format: 'json-pointer' },
    }),
    siren: nullable('string', { deprecated: true, title: 'buyer.siren' }),
    vat: nullable('string', { deprecated: true, title: 'buyer.vat' }),
  },
})

const draft = draftSchema() as { readonly type: string; readonly properties: Json }

/** The draft as the API takes it. Only types are held here: what is missing or wrong is a finding. */
export const DraftSchema = {
  $id: 'InvoiceDraft',
  title: 'Brouillon de facture / invoice draft',
  ...draft,
  properties: {
    ...draft.properties,
    // The longest identifier that a path and an index bear well; numbers themselves stop at 35.
    invoice_id: nullable('string', { maxLength: 255, title: 'votre identifiant / your identifier' }),
    format: { enum: [...FORMATS, null], title: 'factur-x' },
    options: OPTIONS,
  },
}

export const DraftRef = Type.Unsafe<Json>({ $ref: 'InvoiceDraft#' })

const PatchesSchema = nullable('object', {
  properties: Object.fromEntries(
    [
      'buyer_siren',
      'issue_date',
      'service_date',
      'delivery_line1',
      'delivery_city',
      'operation_category',
    ].map(key => [key, nullable('string')]),
  ),
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

const withDraft = (properties: Json) =>
  Type.Unsafe<Json>({
    allOf: [{ $ref: 'InvoiceDraft#' }, { type: 'object', properties }],
    examples: [DRAFT_EXAMPLE],
  })

export const DraftBody = withDraft({})
const REMEDIATION: Json = {
  from: {
    enum: [...PROGRAMS.map(program => program.id), null],
    title: 'le logiciel dont le corps est l’export, docs/imports.md / the program whose export the body is',
  },
  patches: PatchesSchema,
  json_patch: JsonPatchSchema,
  preset: {
    enum: [...PRESETS.map(preset => preset.id), null],
    title: 'le cas, docs/presets.md / the case, docs/presets.md',
  },
  auto: nullable('boolean', { title: 'applique ce qui n’a qu’une réponse / applies what has one answer' }),
}
/** Beside `from` the body has the shape of that program, not that of a draft. */
export const RemediateBody = Type.Unsafe<Json>({
  type: 'object',
  properties: REMEDIATION,
  if: { required: ['from'], properties: { from: { type: 'string' } } },
  else: { $ref: 'InvoiceDraft#' },
  examples: [DRAFT_EXAMPLE],
})
export const RenderBody = withDraft({
  pdf: nullable('string', {
    contentEncoding: 'base64',
    contentMediaType: 'application/pdf',
    title: 'votre propre page d’un factur-x, 20 Mo au plus / your own page of a factur-x, at most 20 MB',
  }),
})
export const SubmitBody = withDraft({
  pdp: nullable('string', { minLength: 1, maxLength: 100, title: 'plateforme / platform' }),
})

/** Fields of a request that say nothing of the invoice and are not stored with it. */
const PASSING: ReadonlySet<string> = new Set([
  'from',
  'patches',
  'json_patch',
  'preset',
  'auto',
  'pdp',
  'pdf',
])

/** The draft in a request body: what is stored, what is judged. */
export function toDraft(body: Json): Json {
  return Object.fromEntries(Object.entries(body).filter(([key]) => !PASSING.has(key)))
}

/** The caller's identifier of the invoice, if the draft bears one; forms send an empty one for none. */
export function invoiceIdOf({ invoice_id }: Json): string | undefined {
  return typeof invoice_id === 'string' && invoice_id.trim() !== '' ? invoice_id : undefined
}

const ABOUT_THE_REQUEST: ReadonlySet<string> = new Set([...PASSING, 'invoice_id', 'format', 'options'])

/** Does the body name an invoice and say nothing of it? Then the stored one is meant. */
export const isReference = (body: Json): boolean =>
  invoiceIdOf(body) !== undefined && Object.keys(body).every(key => ABOUT_THE_REQUEST.has(key))
