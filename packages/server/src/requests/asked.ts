/** What a request about a draft asks for: the same, in the same order, on every endpoint that takes one. */
import {
  type Changed,
  type ChangeRequest,
  type Context,
  type Endpoint,
  misshapen,
  refusedCompanions,
} from '@conforme/compliance'
import type { FastifyRequest } from 'fastify'
import type { Owner } from '../accounts/owner.ts'
import { type ErrorEntry, Failure } from '../base/failures.ts'
import { choosePlatform } from '../connections/connected.ts'
import type { Tx } from '../db/open.ts'
import { refuseBloat, refuseIncomplete, refuseShape } from '../judging/patching.ts'
import { invoiceIdOf, isReference, type Json } from '../judging/request.ts'
import { findInvoice } from '../ledger/invoices.ts'
import type { Services } from '../services/feature.ts'
import { performing, type Subject, subjectOf } from './judging.ts'

/** The draft with the changes that the body asks for. */
export interface Asked extends Subject {
  /** What the reply says of the changes; nothing where none were asked for. */
  readonly prepared: Prepared
}

export interface Prepared {
  readonly applied?: Changed['changes']
  readonly imported?: Changed['imported']
}

/** Beside a bare document: how many values of the draft were changed on the way. */
export function changeHeaders({ applied }: Prepared): Readonly<Record<string, string>> {
  return applied === undefined ? {} : { 'conforme-applied': String(applied.length) }
}

/** Refuses bodies that hold a draft, or several, but are not drafts: before their shape is judged. */
export async function refuseMisshapen({ body }: FastifyRequest): Promise<void> {
  if (body instanceof Uint8Array) return
  const found = misshapen(body)
  if (found === undefined) return
  const { pointer, code, text } = found
  throw new Failure('invalid_request', text, { errors: [{ pointer, code, detail: text }] })
}

/** The draft of a body that is JSON, as this endpoint is to take it. */
export async function askedOf(
  services: Services,
  request: FastifyRequest,
  endpoint: Endpoint,
  context: Context,
): Promise<Asked> {
  const { account } = request
  const body = request.body as Json
  const subject = await givenOf(services.db, account, body, endpoint)
  const { from, patches, json_patch, preset, auto } = body
  if (![from, patches, json_patch, preset, auto].some(it => it != null && it !== false))
    return { ...subject, prepared: {} }
  const draft = { ...subject.draft, from, patches, json_patch, preset, auto } as ChangeRequest
  const changed = await performing(services, request)('changeDraft', { draft, context })
  refuseShape(request, body, subject.draft, changed.draft)
  return {
    ...(await changedSubject(services.db, account, subject, changed.draft)),
    prepared: preparedOf(changed),
  }
}

/** The draft of a body before any change, its companions held to what the endpoint takes. */
export async function givenOf(db: Tx, of: Owner, body: Json, endpoint: Endpoint): Promise<Subject> {
  refuseCompanions(body, endpoint)
  refuseIncomplete(body)
  refuseBloat(body)
  const subject = await subjectOf(db, of, body)
  if (body.from != null && isReference(body)) throw noExport()
  // A platform that is not known would be found out at submit only.
  if (body.pdp != null) await choosePlatform(db, of, body.pdp)
  return subject
}

const preparedOf = ({ changes: applied, imported }: Changed): Prepared => ({
  applied,
  ...(imported === undefined ? {} : { imported }),
})

/** A change may give the invoice another identifier: it is then another invoice. */
async function changedSubject(db: Tx, of: Owner, subject: Subject, draft: Json): Promise<Subject> {
  const invoiceId = invoiceIdOf(draft)
  if (invoiceId === undefined || invoiceId === subject.invoiceId || invoiceId === invoiceIdOf(subject.draft))
    return { ...subject, draft }
  return { draft, invoiceId, stored: await findInvoice(db, of, invoiceId) }
}

function refuseCompanions(body: Json, endpoint: Endpoint): void {
  const errors = refusedCompanions(body, endpoint).map(
    ({ pointer, text }): ErrorEntry => ({ pointer, code: 'not_here', detail: text }),
  )
  const [first] = errors
  if (first !== undefined) throw new Failure('invalid_request', first.detail, { errors })
}

function noExport(): Failure {
  const detail = {
    fr: 'Le corps ne fait que nommer une facture : donnez l’export lui-même, ou retirez `from`.',
    en: 'The body only names an invoice: give the export itself, or remove `from`.',
  }
  return new Failure('invalid_request', detail, { errors: [{ pointer: '/from', code: 'no_export', detail }] })
}
