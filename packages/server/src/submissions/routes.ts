import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { holdOpen } from '../accounts/organisations.ts'
import type { Owner } from '../accounts/owner.ts'
import { Failure } from '../base/failures.ts'
import { newId } from '../base/ids.ts'
import { choosePlatform } from '../connections/connected.ts'
import { keepToken, refuseUnsendable } from '../connections/tokens.ts'
import { isDuplicate, type Tx } from '../db/open.ts'
import { storing } from '../http/idempotency.ts'
import { readBack } from '../judging/carry.ts'
import { OWN_PAGE_LIMIT, pageOf } from '../judging/own-page.ts'
import { bodyFor, invoiceIdOf, isReference, type Json } from '../judging/request.ts'
import { fileOf, formsOf } from '../ledger/documents.ts'
import { findInvoice, type InvoiceRow, noInvoice } from '../ledger/invoices.ts'
import { keepVerdict } from '../ledger/keep-verdict.ts'
import { presentSubmitted, type SubmissionRow } from '../ledger/present.ts'
import { SUBMISSIONS } from '../outbox/submission-jobs.ts'
import { insertSubmission } from '../outbox/submissions.ts'
import { type Asked, askedOf, refuseMisshapen } from '../requests/asked.ts'
import { deprecationHeaders } from '../requests/deprecation.ts'
import { documentIn, judgedToLeave, SubmitQuery, type SubmittedDocument } from '../requests/document-work.ts'
import { DOCUMENT_BODIES, noBody, takeDocuments } from '../requests/documents-in.ts'
import { contextOf, performing, refuse, type Subject } from '../requests/judging.ts'
import { addInvoiceSchemas, InvoiceRef } from '../requests/replies.ts'
import type { App, Feature, Services } from '../services/feature.ts'
import { offerSettle } from './settle-route.ts'

/** Invoices handed to platforms. */
export const submissions: Feature = {
  name: 'submissions',
  queues: SUBMISSIONS.queues,
  work: SUBMISSIONS.work,
  api(app, services) {
    addInvoiceSchemas(app)
    offerSubmit(app, services)
    offerSettle(app, services)
  },
}

function offerSubmit(app: App, services: Services): void {
  // In a scope of its own: documents reach this route as bytes.
  app.register(async scope => {
    takeDocuments(scope, OWN_PAGE_LIMIT)
    scope.post(
      '/invoices/submit',
      {
        config: { scope: 'invoices:write', jsonLimit: OWN_PAGE_LIMIT },
        preValidation: refuseMisshapen,
        schema: {
          tags: ['Invoices'],
          summary: 'Transmettre / submit',
          querystring: SubmitQuery,
          body: { content: { 'application/json': { schema: bodyFor('submit') }, ...DOCUMENT_BODIES } },
          response: { 202: InvoiceRef },
        },
      },
      storing(services, async (incoming, commit) => {
        if (incoming.body === undefined) throw noBody()
        const bytes = documentIn(incoming)
        const { prepared, ...leaving } =
          bytes === undefined
            ? await leavingDraft(services, incoming)
            : await leavingDocument(services, incoming, bytes)
        return commit(async tx => {
          const { invoice, submission } = await accept(tx, services, incoming.account, leaving)
          const validation = readBack(leaving.judged.validation) as object
          return {
            status: 202,
            headers: deprecationHeaders(leaving.judged.verdict),
            body: { ...presentSubmitted(invoice, submission, validation), ...prepared },
          }
        })
      }),
    )
  })
}

/** The draft of a body, or the stored one, rendered as render does: what leaves is what it shows for the same body. */
async function leavingDraft(
  services: Services,
  incoming: FastifyRequest,
): Promise<Leaving & Pick<Asked, 'prepared'>> {
  const { db } = services
  const { account, body } = incoming
  const request = body as Json
  const context = await contextOf(services, incoming)
  const { prepared, ...subject } = await askedOf(services, incoming, 'submit', context)
  if (isReference(request) && !subject.stored) throw noInvoice(String(request.invoice_id))
  const pdp = await choosePlatform(db, account, request.pdp)
  refuseSecond(subject)
  await refuseUnsendable(db, services, account, pdp)
  const { draft } = subject
  const task = { draft, context, page: pageOf(request, draft), as: 'files' } as const
  const rendered = await performing(services, incoming)('renderDraft', task)
  const judged = { ...rendered, draft, today: context.today }
  if (!rendered.ok) throw await refuse(services, account, subject, judged, prepared)
  const { profile, outgoing, number } = rendered
  const documents = formsOf(rendered).map(media_type => ({
    ...fileOf(rendered, media_type),
    media_type,
    profile,
  }))
  return { invoiceId: subject.invoiceId, judged, pdp, outgoing, number, documents, prepared }
}

/** A document leaves as it came, byte for byte. */
async function leavingDocument(
  services: Services,
  incoming: FastifyRequest,
  bytes: Uint8Array,
): Promise<Leaving & Pick<Asked, 'prepared'>> {
  const { db } = services
  const { account } = incoming
  const { pdp: wanted, invoice_id } = incoming.query as SubmitQuery
  const pdp = await choosePlatform(db, account, wanted)
  const invoiceId = invoiceIdOf({ invoice_id })
  if (invoiceId !== undefined) refuseSecond({ stored: await findInvoice(db, account, invoiceId) })
  await refuseUnsendable(db, services, account, pdp)
  return { invoiceId, pdp, prepared: {}, ...(await judgedToLeave(services, incoming, bytes)) }
}

/** An invoice that may leave. */
interface Leaving extends SubmittedDocument {
  /** The caller's identifier; without one it goes by its number. */
  readonly invoiceId: string | undefined
  readonly pdp: string
}

interface Accepted {
  readonly invoice: InvoiceRow
  readonly submission: SubmissionRow
}

/** The invoice with its moves and events, the document, the submission and its job: all of them, or none. */
async function accept(tx: Tx, services: Services, of: Owner, leaving: Leaving): Promise<Accepted> {
  await holdOpen(tx, of)
  // Issued now: a provisional number, which the sandbox alone allows, becomes the invoice's own.
  const { judged, pdp, number, outgoing, documents } = leaving
  const invoiceId = leaving.invoiceId ?? (await freeId(tx, of, number))
  const departure = { number, pdp }
  const invoice = await onlyOnce(number, () => keepVerdict(tx, services, of, invoiceId, judged, departure))
  const now = services.clock()
  const { processing_rule } = outgoing
  const id = newId('sub', now)
  const submission = await insertSubmission(
    tx,
    of,
    { id, invoice: invoice.id, pdp, processing_rule, at: now },
    documents.map(each => ({ ...each, sha256: createHash('sha256').update(each.content).digest('hex') })),
  )
  await keepToken(tx, services, of, { parcel: id, pdp })
  await SUBMISSIONS.enqueue(tx, services.jobs, id)
  return { invoice, submission }
}

/** Checked before the draft is judged: whatever it says now, this invoice has left. */
function refuseSecond({ stored }: Pick<Subject, 'stored'>): void {
  if (!stored || !SENT.has(stored.status)) return
  throw new Failure(
    'invalid_state',
    {
      fr: `La facture ${stored.invoice_id} a déjà été transmise : elle est ${stored.status}.`,
      en: `Invoice ${stored.invoice_id} was already submitted: it is ${stored.status}.`,
    },
    { extra: { invoice_id: stored.invoice_id, invoice_status: stored.status } },
  )
}

const SENT: ReadonlySet<string> = new Set(['TRANSMITTING', 'TRANSMITTED', 'REJECTED'])

/** A draft without an identifier goes by its number; where that is taken, by one of ours. */
async function freeId(tx: Tx, of: Owner, number: string): Promise<string> {
  return (await findInvoice(tx, of, number)) ? newId('inv') : number
}

/** Writes what takes the number; the database knows whether it served this year. */
async function onlyOnce<T>(number: string, take: () => Promise<T>): Promise<T> {
  try {
    return await take()
  } catch (error) {
    if (!isDuplicate(error, 'invoices_number_once')) throw error
    throw new Failure(
      'duplicate_number',
      {
        fr: `Le numéro ${number} a déjà servi cette année-là pour ce vendeur.`,
        en: `Number ${number} was already used by this seller in that year.`,
      },
      { extra: { number } },
    )
  }
}
