import { INVOICE_STATUSES } from '@conforme/exchange'
import { type TSchema, Type } from 'typebox'
import type { App } from '../feature.ts'
import { DraftRef, DraftSchema, FORMATS } from './request.ts'

const strict = { additionalProperties: false } as const
const text = Type.String()
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const Texts = Type.Array(text)
const Amount = Type.String({ pattern: '^-?[0-9]+(\\.[0-9]+)?$', description: 'décimal / decimal' })
const FormatEnum = Type.Enum([...FORMATS])
const ModeEnum = Type.Enum(['sandbox', 'live'])
const Severity = Type.Enum(['error', 'warning', 'info'])
const Place = Type.Integer({ minimum: 1 })
const Layer = Type.Enum(['passed', 'failed', 'not_run'])

const Check = Type.Object(
  {
    code: text,
    label: text,
    ok: Type.Boolean(),
    severity: Severity,
    message: text,
    pointer: orNull(Type.String({ description: 'RFC 6901' })),
    terms: Texts,
    source: text,
    docs: Type.String({ format: 'uri-reference' }),
    origin: Type.Optional(
      Type.Enum(['official', 'conforme'], {
        description:
          'd’un document : constat du validateur officiel, ou nôtre / of a document: found by the official validator, or ours',
      }),
    ),
    assert: Type.Optional(
      Type.String({ description: 'identifiant officiel / the id that the official validator prints' }),
    ),
    rule_set: Type.Optional(text),
    xpath: Type.Optional(text),
    line: Type.Optional(Place),
    column: Type.Optional(Place),
    known_issue: Type.Optional(
      Type.Object(
        { what: text, since: text, fixed_in: Type.Optional(text), url: Type.String({ format: 'uri' }) },
        {
          description: 'défaut connu de l’artefact officiel / known defect of the official artefact',
          ...strict,
        },
      ),
    ),
  },
  strict,
)

const FindingRef = Type.Object({ code: text, pointer: orNull(text) }, strict)
const Score = Type.Integer({ minimum: 0, maximum: 100 })

const Suggestion = Type.Object(
  {
    code: text,
    pointer: text,
    value: Type.Unknown(),
    patch: Type.Optional(Type.Record(text, text)),
    json_patch: Type.Array(Type.Record(text, Type.Unknown())),
    message: text,
    kind: Type.String({ description: 'docs/repairs.md ; « rule », « register »' }),
    certain: Type.Boolean({ description: 'appliquée par auto / applied by auto' }),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    reason: text,
    origin: text,
    effect: Type.Optional(
      Type.Object(
        {
          closes: Type.Array(FindingRef),
          opens: Type.Array(FindingRef),
          score: Type.Object({ before: Score, after: Score }, strict),
          valid: Type.Boolean(),
        },
        { description: 'réparée puis rejugée / repaired and judged again', ...strict },
      ),
    ),
  },
  strict,
)

const Question = Type.Object(
  {
    codes: Texts,
    pointer: Type.String({ description: 'RFC 6901' }),
    patch_key: Type.Optional(text),
    asks: text,
    answer: Type.Record(text, Type.Unknown(), {
      description: 'JSON Schema : type, format, pattern, enum, properties',
    }),
    examples: Type.Array(Type.Unknown()),
    offered: Type.Array(Type.Unknown()),
  },
  strict,
)

export const Assumption = Type.Object({ pointer: text, value: Type.Unknown(), reason: text }, strict)

const ValidationSchema = Type.Object(
  {
    valid: Type.Boolean(),
    score: Score,
    score_breakdown: Type.Optional(
      Type.Object(
        {
          version: Type.Integer(),
          from: Score,
          lost: Type.Array(Type.Object({ code: text, severity: Severity, points: Type.Integer() }, strict)),
          floor: Score,
          score: Score,
        },
        { description: 'docs/score.md', ...strict },
      ),
    ),
    mode: ModeEnum,
    errors: Texts,
    warnings: Texts,
    checks: Type.Array(Check),
    suggestions: Type.Array(Suggestion),
    questions: Type.Array(Question),
    assumptions: Type.Array(Assumption),
    format: FormatEnum,
    profile: text,
    layers: Type.Object({ container: Layer, schema: Layer, en16931: Layer, france: Layer }, strict),
    rule_sets: Type.Array(Type.Object({ id: text, version: text }, strict)),
    syntax: Type.Optional(
      orNull(
        Type.Enum(['cii', 'ubl'], {
          description:
            'd’un document ; null pour un PDF sans facture lisible / of a document; null for a PDF without a readable invoice',
        }),
      ),
    ),
    unmapped: Type.Optional(
      Type.Array(Type.Object({ xpath: text, line: Place, value: text }, strict), {
        description: 'ce que le brouillon n’a pas où mettre / what the draft has no place for',
      }),
    ),
    preview: Type.Optional(
      Type.Object(
        { version: text, appears: Texts, goes: Texts },
        {
          description:
            'ce que change l’autre version des règles françaises / what the other version of the French rules changes',
          ...strict,
        },
      ),
    ),
  },
  { $id: 'Validation', ...strict },
)

export const ValidationRef = Type.Unsafe<object>({ $ref: 'Validation#' })

const Company = Type.Object(
  {
    siren: text,
    legal_name: text,
    vat: text,
    address: Type.Record(text, text),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
  },
  strict,
)

const RemediationSchema = Type.Object(
  {
    invoice: DraftRef,
    validation: ValidationRef,
    applied: Type.Array(
      Type.Object(
        {
          pointer: text,
          from: Type.Unknown(),
          to: Type.Unknown(),
          origin: text,
          kind: Type.Optional(text),
          code: Type.Optional(text),
          reason: Type.Optional(text),
          moved_from: Type.Optional(text),
          amount_changed: Type.Optional(
            Type.Boolean({ description: 'un autre montant était donné / another amount was given' }),
          ),
        },
        strict,
      ),
    ),
    lookup: Type.Union([
      Type.Null(),
      Type.Object(
        { query: text, candidates: Type.Array(Company), chosen: Type.Union([text, Type.Null()]) },
        strict,
      ),
    ]),
    next_best_fix: orNull(Suggestion),
    next: Type.Object({ step: Type.Enum(['RENDER', 'REMEDIATE']), href: text, missing: Texts }, strict),
  },
  strict,
)

const VatRow = Type.Object({ category: text, rate: orNull(Amount), base: Amount, amount: Amount }, strict)

const RenderSchema = Type.Object(
  {
    format: FormatEnum,
    profile: text,
    filename: text,
    media_type: text,
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    xml: text,
    pdf: orNull(Type.String({ contentEncoding: 'base64' })),
    summary: Type.Object(
      {
        number: text,
        type: text,
        issue_date: Type.String({ format: 'date' }),
        due_date: orNull(Type.String({ format: 'date' })),
        seller: text,
        buyer: text,
        operation_category: orNull(Type.Enum(['GOODS', 'SERVICES', 'MIXED'])),
        lines: Type.Integer(),
        currency: text,
        payable: Amount,
      },
      strict,
    ),
    totals: Type.Object(
      {
        lines_ht: Amount,
        allowances: Amount,
        charges: Amount,
        total_ht: Amount,
        total_vat: Amount,
        total_ttc: Amount,
        prepaid: Amount,
        payable: Amount,
        vat_breakdown: Type.Array(VatRow),
      },
      strict,
    ),
    validation: ValidationRef,
    assumptions: Type.Array(Assumption),
  },
  strict,
)

const Party = Type.Object({ siren: orNull(text), legal_name: orNull(text) }, strict)
const Instant = Type.String({ format: 'date-time' })

const LifecycleEntry = Type.Object(
  {
    code: Type.Integer(),
    label: text,
    reason_code: orNull(text),
    reason: orNull(text),
    actor: orNull(Type.Enum(['sender_platform', 'receiver_platform', 'seller', 'buyer'])),
    at: Instant,
    reasons: Type.Array(Type.Object({ code: text, text: orNull(text) }, strict)),
    amounts: Type.Array(Type.Object({ amount: Amount, vat_rate: Amount }, strict)),
    comment: orNull(text),
    message: orNull(
      Type.Object(
        {
          tracking_id: text,
          status: Type.Enum(['queued', 'sent', 'acknowledged', 'refused']),
          flow_id: orNull(text),
          last_error: orNull(Type.Object({ code: text, message: text, at: Instant }, strict)),
        },
        { description: 'notre envoi, si nous l’avons dit / our message, where we said it', ...strict },
      ),
    ),
  },
  strict,
)

const AllowedStatus = Type.Object(
  {
    code: Type.Integer(),
    label: text,
    actors: Type.Array(Type.Enum(['seller', 'buyer'])),
    reasons: Texts,
    reason_required: Type.Boolean(),
    amounts_required: Type.Boolean(),
  },
  strict,
)

const SubmissionEntry = Type.Object(
  {
    tracking_id: text,
    status: Type.Enum(['queued', 'sending', 'sent', 'acknowledged', 'refused', 'failed']),
    flow_id: orNull(text),
    attempts: Type.Integer(),
    last_error: orNull(Type.Object({ code: text, message: text, at: Instant }, strict)),
    submitted_at: Instant,
  },
  strict,
)

const InvoiceSchema = Type.Object(
  {
    id: Type.String({ description: 'inv_…' }),
    invoice_id: text,
    status: Type.Enum([...INVOICE_STATUSES]),
    mode: ModeEnum,
    number: orNull(text),
    type: orNull(text),
    issue_date: orNull(Type.String({ format: 'date' })),
    due_date: orNull(Type.String({ format: 'date' })),
    seller: Party,
    buyer: Party,
    currency: orNull(text),
    payable: orNull(Amount),
    format: orNull(FormatEnum),
    pdp: orNull(text),
    score: orNull(Type.Integer({ minimum: 0, maximum: 100 })),
    lifecycle: Type.Array(LifecycleEntry),
    submission: orNull(SubmissionEntry),
    created_at: Instant,
    updated_at: Instant,
    allowed_next: Type.Optional(
      Type.Array(AllowedStatus, { description: 'ce qui peut se dire / what may be said' }),
    ),
    draft: Type.Optional(DraftRef),
    validation: Type.Optional(orNull(ValidationRef)),
  },
  { $id: 'Invoice', ...strict },
)

export const RemediationReply = Type.Unsafe<object>(RemediationSchema)
export const RenderReply = Type.Unsafe<object>(RenderSchema)
export const InvoiceRef = Type.Unsafe<object>({ $ref: 'Invoice#' })

/** Makes the schemas of invoices known to the routes of `app`. */
export function addInvoiceSchemas(app: App): void {
  for (const schema of [DraftSchema, ValidationSchema, InvoiceSchema]) app.addSchema(schema)
}
