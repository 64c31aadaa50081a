/** What routes do with a document where they take a draft otherwise: what the body of a draft says is in the address. */
import { isPdf, type Patches, type RemediateDocumentOptions } from '@conforme/compliance'
import type { Day } from '@conforme/model'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { Failure } from '../base/failures.ts'
import { DayParameter } from '../base/paging.ts'
import { accepted } from '../http/accept.ts'
import type { Reply } from '../http/idempotency.ts'
import { bodyOf } from '../judging/carry.ts'
import type { Outgoing } from '../judging/outgoing.ts'
import { refuseIncomplete } from '../judging/patching.ts'
import type { Json } from '../judging/request.ts'
import type { Output } from '../judging/tasks.ts'
import { type Document, type DocumentType, PDF, XML } from '../ledger/documents.ts'
import type { Judged } from '../ledger/keep-verdict.ts'
import type { Services } from '../services/feature.ts'
import { documentHeaders, JSON_TYPE } from './document-reply.ts'
import { contextOf, counting, performing, refuse } from './judging.ts'

const Text = (fr: string, en: string, most = 500) =>
  Type.Optional(Type.String({ maxLength: most, description: `d’un document : ${fr} / of a document: ${en}` }))

const PATCH_QUERY = {
  buyer_siren: Text('le SIREN du client', 'the buyer’s SIREN'),
  issue_date: Text('la date d’émission', 'the issue date'),
  service_date: Text('la date de livraison', 'the date of delivery'),
  delivery_line1: Text('la rue de livraison', 'the street of delivery'),
  delivery_city: Text('la ville de livraison', 'the town of delivery'),
  operation_category: Text('GOODS, SERVICES ou MIXED', 'GOODS, SERVICES or MIXED'),
}

export const RemediateQuery = Type.Object(
  {
    auto: Type.Optional(
      Type.Boolean({
        description:
          'd’un document : applique ce qui n’a qu’une réponse / of a document: apply what has one answer',
      }),
    ),
    ...PATCH_QUERY,
    json_patch: Text(
      'opérations RFC 6902, en JSON, sur la facture telle que la donne convert?to=json',
      'RFC 6902 operations, in JSON, on the invoice as convert?to=json gives it',
      8000,
    ),
    as_of: Type.Optional(DayParameter),
    strict: Type.Optional(
      Type.Boolean({
        description: 'd’un document : les avertissements bloquent / of a document: warnings block',
      }),
    ),
  },
  { additionalProperties: false },
)
type RemediateQuery = Static<typeof RemediateQuery>

export const SubmitQuery = Type.Object(
  {
    pdp: Text('la plateforme', 'the platform', 100),
    invoice_id: Text(
      'votre identifiant ; par défaut le numéro de la facture',
      'your identifier; by default the number of the invoice',
      255,
    ),
    strict: Type.Optional(
      Type.Boolean({
        description: 'd’un document : les avertissements bloquent / of a document: warnings block',
      }),
    ),
  },
  { additionalProperties: false },
)
export type SubmitQuery = Static<typeof SubmitQuery>

/** The bytes of a document; of a draft, what only documents are asked in the address is refused by its name. */
export function documentIn({ body, query }: FastifyRequest): Uint8Array | undefined {
  if (body instanceof Uint8Array) return body
  const [name] = Object.keys(query as Json)
  if (name === undefined) return undefined
  throw onlyOfDocuments(name)
}

/** A draft says it in its body. */
export function onlyOfDocuments(name: string): Failure {
  const detail = {
    fr: `« ${name} » dans l’adresse vaut pour un document : d’un brouillon, dites-le dans le corps.`,
    en: `“${name}” in the address is for a document: for a draft, put it in the body.`,
  }
  return new Failure('invalid_request', detail, {
    errors: [{ pointer: name, code: 'unknown_field', detail }],
  })
}

/** `POST /invoices/remediate` with a document: nothing is stored but the score. */
export async function remediated(
  services: Services,
  request: FastifyRequest,
  bytes: Uint8Array,
): Promise<Reply> {
  const { account, headers } = request
  const form = accepted(headers.accept, [JSON_TYPE, typeOf(bytes)])
  const context = await contextOf(services, request)
  const options = optionsOf(request.query as RemediateQuery)
  const task = { body: bytes, context, options, as: form === JSON_TYPE ? 'reply' : 'files' } as const
  const done = await performing(services, request)('remediateFile', task)
  const judged = { verdict: done.verdict, today: context.today }
  return counting(services, account, judged, { status: 200, ...answer(done) })
}

function answer({
  reply,
  bytes,
  media_type,
  changes,
}: Output<'remediateFile'>): Pick<Reply, 'headers' | 'body'> {
  if (reply !== undefined) {
    const { body, headers } = bodyOf(reply)
    return { body, headers: { ...headers, vary: 'Accept-Language, Accept' } }
  }
  const name = media_type === PDF ? 'invoice.pdf' : 'invoice.xml'
  const headers = { ...documentHeaders(name, media_type, bytes), 'conforme-changes': String(changes) }
  return { body: bytes!, headers }
}

function optionsOf({
  auto,
  json_patch,
  as_of,
  strict,
  ...patches
}: RemediateQuery): RemediateDocumentOptions {
  const operations = json_patch === undefined ? undefined : operationsIn(json_patch)
  return {
    auto: auto === true,
    patches: patches as Patches,
    ...(operations === undefined ? {} : { json_patch: operations }),
    ...(as_of === undefined ? {} : { as_of: as_of as Day }),
    ...(strict === undefined ? {} : { strict }),
  }
}

const OPERATIONS: ReadonlySet<unknown> = new Set(['add', 'replace', 'remove', 'move', 'copy', 'test'])

function operationsIn(text: string): NonNullable<RemediateDocumentOptions['json_patch']> {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    given = undefined
  }
  const isList =
    Array.isArray(given) &&
    given.every(it => OPERATIONS.has(it?.op) && typeof it.path === 'string' && isText(it.from))
  if (isList) {
    refuseIncomplete({ json_patch: given })
    return given as NonNullable<RemediateDocumentOptions['json_patch']>
  }
  const detail = {
    fr: 'json_patch : une liste JSON d’opérations (RFC 6902), telle que les suggestions la donnent.',
    en: 'json_patch: a JSON list of operations (RFC 6902), as suggestions give it.',
  }
  throw new Failure('invalid_request', detail, {
    errors: [{ pointer: 'json_patch', code: 'wrong_format', detail }],
  })
}

const isText = (value: unknown) => value === undefined || typeof value === 'string'

const typeOf = (bytes: Uint8Array): DocumentType => (isPdf(bytes) ? PDF : XML)

/** An invoice as it is submitted: with its verdict, and the forms in which it is kept. */
export interface SubmittedDocument {
  readonly judged: Judged
  readonly outgoing: Outgoing
  readonly number: string
  /** The document that leaves first; of a Factur-X also its XML. */
  readonly documents: readonly Omit<Document, 'sha256'>[]
}

/**
 * Judges a document that is to leave.
 * @throws Failure on one that cannot be read, or is not compliant
 */
export async function judgedToLeave(
  services: Services,
  request: FastifyRequest,
  bytes: Uint8Array,
): Promise<SubmittedDocument> {
  const { account, query } = request
  const context = await contextOf(services, request)
  const { strict = false } = query as SubmitQuery
  const task = { body: bytes, context, options: { strict } }
  const done = await performing(services, request)('submitFile', task)
  const { today } = context
  if (!done.ok) {
    const judged = { ...done, draft: {}, today }
    throw await refuse(services, account, { invoiceId: undefined }, judged)
  }
  const { outgoing, number, profile, xml, draft } = done
  const stem = number.replace(/[^A-Za-z0-9+_-]/g, '_')
  const asXml = { media_type: XML, filename: `${stem}.xml`, profile }
  const content = Buffer.from(bytes)
  const documents =
    xml === undefined
      ? [{ ...asXml, content }]
      : [
          { media_type: PDF, filename: `${stem}.pdf`, profile, content },
          { ...asXml, content: Buffer.from(xml) },
        ]
  return { judged: { ...done, draft, today }, outgoing, number, documents }
}
