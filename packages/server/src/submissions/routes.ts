import { createHash } from 'node:crypto'
import { isDuplicate, type Tx } from '../db/open.ts'
import type { Owner } from '../events/store.ts'
import { Failure } from '../failures.ts'
import type { App, Feature, Services } from '../feature.ts'
import { storing } from '../idempotency.ts'
import { newId } from '../ids.ts'
import { deprecationHeaders } from '../invoices/deprecation.ts'
import { fileOf, formsOf, keepDocument } from '../invoices/documents.ts'
import { contextOf, performing, refuse, type Subject, subjectOf } from '../invoices/judging.ts'
import { move } from '../invoices/moves.ts'
import { present } from '../invoices/present.ts'
import { noInvoice } from '../invoices/read-routes.ts'
import { addInvoiceSchemas, InvoiceRef } from '../invoices/replies.ts'
import { isReference, type Json, SubmitBody } from '../invoices/request.ts'
import { findInvoice, type InvoiceRow } from '../invoices/store.ts'
import { type Judged, keepVerdict } from '../invoices/verdict.ts'
import { choosePlatform } from '../platforms/connected.ts'
import type { RenderedDraft } from '../work/tasks.ts'
import { SEND, SUBMISSION_QUEUES, type SubmissionJob, workSubmissions } from './jobs.ts'
import { offerSettle } from './settle-route.ts'
import { insertSubmission } from './store.ts'

/** Invoices handed to platforms. */
export const submissions: Feature = {
  name: 'submissions',
  queues: SUBMISSION_QUEUES,
  work: workSubmissions,
  api(app, services) {
    addInvoiceSchemas(app)
    offerSubmit(app, services)
    offerSettle(app, services)
  },
}

function offerSubmit(app: App, services: Services): void {
  const { db } = services

  app.post(
    '/invoices/submit',
    {
      config: { scope: 'invoices:write' },
      schema: {
        tags: ['Invoices'],
        summary: 'Transmettre / submit',
        body: SubmitBody,
        response: { 202: InvoiceRef },
      },
    },
    storing(services, async (incoming, commit) => {
      const { account, language, body } = incoming
      const request = body as Json
      const subject = await subjectOf(db, account, request)
      if (isReference(request) && !subject.stored) throw noInvoice(String(request.invoice_id))
      const pdp = await choosePlatform(db, account, request.pdp)
      refuseSecond(subject)
      const { draft } = subject
      const context = await contextOf(services, incoming)
      const rendered = await performing(services, incoming)('renderDraft', { draft, context, as: 'files' })
      const judged = { ...rendered, draft, today: context.today }
      if (!rendered.ok) throw await refuse(services, account, subject, judged)
      return commit(async tx => {
        const invoice = await accept(tx, services, account, { subject, judged, rendered, pdp })
        return {
          status: 202,
          headers: deprecationHeaders(rendered.verdict),
          body: await present(tx, invoice, language),
        }
      })
    }),
  )
}

interface Accepted {
  readonly subject: Subject
  readonly judged: Judged
  readonly rendered: RenderedDraft
  readonly pdp: string
}

/** The invoice with its moves and events, the document, the submission and its job: all of them, or none. */
async function accept(
  tx: Tx,
  services: Services,
  of: Owner,
  { subject, judged, rendered, pdp }: Accepted,
): Promise<InvoiceRow> {
  // Issued now: a provisional number, which the sandbox alone allows, becomes the invoice's own.
  const { number } = rendered
  const invoiceId = subject.invoiceId ?? (await freeId(tx, of, number))
  const kept = await keepVerdict(tx, services, of, invoiceId, judged)
  const now = services.clock()
  await tx.query('UPDATE invoices SET number = $2, pdp = $3 WHERE id = $1', [kept.id, number, pdp])
  await onlyOnce(number, () => move(tx, services, of, { ...kept, number }, 'submitted', { pdp }))
  const { profile } = rendered
  for (const media_type of formsOf(rendered)) {
    const file = fileOf(rendered, media_type)
    const sha256 = createHash('sha256').update(file.content).digest('hex')
    await keepDocument(tx, of, kept.id, { ...file, media_type, profile, sha256 })
  }
  const submission = newId('sub', now)
  const { processing_rule } = rendered.outgoing
  await insertSubmission(tx, of, { id: submission, invoice: kept.id, pdp, processing_rule, at: now })
  const job: SubmissionJob = { submission }
  await services.jobs.enqueue(tx, SEND, job)
  return (await findInvoice(tx, of, invoiceId))!
}

/** Told before the draft is judged: whatever it says now, this invoice has left. */
function refuseSecond({ stored }: Subject): void {
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

/** Runs the move that takes the number; the database knows whether it served this year. */
async function onlyOnce(number: string, take: () => Promise<unknown>): Promise<void> {
  try {
    await take()
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
