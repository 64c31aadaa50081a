import { INVOICE_STATUSES } from '@conforme/exchange'
import { Type } from 'typebox'
import { DraftRef, DraftSchema } from '../judging/request.ts'
import type { App } from '../services/feature.ts'
import { CandidateSchema } from './candidate.ts'
import {
  Applied,
  Assumption,
  FormatEnum,
  Imported,
  ModeEnum,
  orNull,
  Score,
  Suggestion,
  strict,
  Texts,
  TOLD,
  text,
  ValidationRef,
  ValidationSchema,
} from './validation-reply.ts'

const Amount = Type.String({ pattern: '^-?[0-9]+(\\.[0-9]+)?$', description: 'décimal / decimal' })
const Lookup = orNull(
  Type.Object({ query: text, candidates: Type.Array(CandidateSchema), chosen: orNull(text) }, strict),
)
const Next = Type.Object(
  { step: Type.Enum(['RENDER', 'SUBMIT', 'REMEDIATE']), href: text, missing: Texts },
  strict,
)
const RemediationSchema = Type.Object(
  {
    invoice: DraftRef,
    validation: ValidationRef,
    applied: Applied,
    imported: Type.Optional(Imported),
    lookup: Lookup,
    next_best_fix: orNull(Suggestion),
    next: Next,
  },
  { title: 'Remediation', ...strict },
)

const DocumentChange = Type.Object(
  {
    kind: Type.Enum(['insert', 'change', 'remove', 'move']),
    xpath: text,
    line: Type.Integer({ minimum: 1 }),
    column: Type.Integer({ minimum: 1 }),
    before: orNull(text),
    after: orNull(text),
    pointer: orNull(text),
    origin: text,
    code: Type.Optional(text),
    repair: Type.Optional(text),
    reason: Type.Optional(text),
  },
  strict,
)

const DocumentRemediationSchema = Type.Object(
  {
    document: Type.String({
      contentEncoding: 'base64',
      description:
        'le document, octet pour octet sauf aux changements / the document, byte for byte but for the changes',
    }),
    format: FormatEnum,
    media_type: text,
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    changed: Type.Boolean(),
    changes: Type.Array(DocumentChange),
    page_differs: Type.Array(DocumentChange, {
      description:
        'd’un Factur-X, ce que la page montre encore comme avant / of a Factur-X, what the page still shows as before',
    }),
    refused: Type.Array(
      Type.Object({ code: text, pointer: text, why: Type.Enum(['no_place', 'no_gain', 'too_many']) }, strict),
      { description: 'réparations certaines non faites / certain repairs that were not made' },
    ),
    validation: ValidationRef,
    lookup: Lookup,
    next_best_fix: orNull(Suggestion),
    next: Next,
  },
  { title: 'DocumentRemediation', description: 'd’un document / of a document', ...strict },
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
    ...TOLD,
  },
  { title: 'Rendering', ...strict },
)

const Party = Type.Object({ siren: orNull(text), legal_name: orNull(text) }, { title: 'Party', ...strict })
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
          status: Type.Enum(['queued', 'sending', 'uncertain', 'sent', 'acknowledged', 'refused']),
          flow_id: orNull(text),
          last_error: orNull(Type.Object({ code: text, message: text, at: Instant }, strict)),
        },
        {
          description: 'notre envoi, si nous l’avons déclaré / our message, where we reported it',
          ...strict,
        },
      ),
    ),
  },
  { title: 'LifecycleEntry', ...strict },
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
  { title: 'AllowedStatus', ...strict },
)

const SubmissionEntry = Type.Object(
  {
    tracking_id: text,
    status: Type.Enum(['queued', 'sending', 'uncertain', 'sent', 'acknowledged', 'refused', 'failed'], {
      description:
        'uncertain : déposée sans réponse claire, recherchée chez la plateforme / uncertain: posted without a clear answer, looked for at the platform',
    }),
    flow_id: orNull(text),
    attempts: Type.Integer(),
    last_error: orNull(Type.Object({ code: text, message: text, at: Instant }, strict)),
    submitted_at: Instant,
  },
  { title: 'Submission', ...strict },
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
    score: orNull(Score),
    lifecycle: Type.Array(LifecycleEntry),
    submission: orNull(SubmissionEntry),
    created_at: Instant,
    updated_at: Instant,
    allowed_next: Type.Optional(
      Type.Array(AllowedStatus, { description: 'ce qui peut être déclaré / what may be reported' }),
    ),
    draft: Type.Optional(DraftRef),
    validation: Type.Optional(orNull(ValidationRef)),
    ...TOLD,
  },
  { $id: 'Invoice', ...strict },
)

export const RemediationReply = Type.Unsafe<object>({ anyOf: [RemediationSchema, DocumentRemediationSchema] })
export const RenderReply = Type.Unsafe<object>(RenderSchema)
export const InvoiceRef = Type.Unsafe<object>({ $ref: 'Invoice#' })

/** Makes the schemas of invoices known to the routes of `app`. */
export function addInvoiceSchemas(app: App): void {
  for (const schema of [DraftSchema, ValidationSchema, InvoiceSchema]) app.addSchema(schema)
}
