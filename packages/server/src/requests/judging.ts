import type { Context } from '@conforme/compliance'
import type { Day } from '@conforme/model'
import type { FastifyRequest } from 'fastify'
import type { Owner } from '../accounts/owner.ts'
import { keptOrganisation } from '../accounts/store.ts'
import { today } from '../base/clock.ts'
import { Failure } from '../base/failures.ts'
import type { Tx } from '../db/open.ts'
import type { Commit, Reply } from '../http/idempotency.ts'
import { readBack } from '../judging/carry.ts'
import { findCredits, findNumbered } from '../judging/credited.ts'
import type { Help } from '../judging/help.ts'
import { invoiceIdOf, isReference, type Json, toDraft } from '../judging/request.ts'
import type { Input, Output, TaskName } from '../judging/tasks.ts'
import { findInvoice, type InvoiceRow } from '../ledger/invoices.ts'
import { type Judged, keepVerdict } from '../ledger/keep-verdict.ts'
import type { Services } from '../services/feature.ts'
import { deprecationHeaders } from './deprecation.ts'

/** Who asks, when, in which language: what every verdict depends on beside the draft. */
export async function contextOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { account, language }: Pick<FastifyRequest, 'account' | 'language'>,
): Promise<Context> {
  const organisation = await keptOrganisation(db, account)
  return { organisation, today: today(clock) as Day, mode: account.mode, language }
}

/** Does tasks for a request: in this thread or in a worker, as the request weighs. */
export function performing(
  { db, companies, work }: Pick<Services, 'db' | 'companies' | 'work'>,
  { account, weight }: Pick<FastifyRequest, 'account' | 'weight'>,
) {
  const help: Help = {
    search: query => companies.search(query),
    bySiren: siren => companies.bySiren(siren),
    isWhole: () => companies.isWhole(),
    invoicesNumbered: numbers => findNumbered(db, account, numbers),
    creditsMade: question => findCredits(db, account, question),
  }
  return <N extends TaskName>(name: N, input: Input<N>): Promise<Output<N>> =>
    work.run(weight, name, input, help)
}

/** What a request is about. */
export interface Subject {
  readonly draft: Json
  /** Under which identifier the draft is stored; without one, it is not. */
  readonly invoiceId: string | undefined
  /** The invoice under that identifier when the request came: not held. */
  readonly stored: InvoiceRow | undefined
}

/** The draft of a body. One that only names a stored invoice means that invoice. */
export async function subjectOf(db: Tx, of: Owner, body: Json): Promise<Subject> {
  const invoiceId = invoiceIdOf(body)
  if (invoiceId === undefined) return { draft: toDraft(body), invoiceId, stored: undefined }
  const stored = await findInvoice(db, of, invoiceId)
  if (!stored || !isReference(body)) return { draft: toDraft(body), invoiceId, stored }
  const { format, options } = body
  const draft = { ...stored.draft, ...(format != null && { format }), ...(options != null && { options }) }
  return { draft, invoiceId: stored.invoice_id, stored }
}

/** Is nothing to remain of what this request is about? */
export function isFleeting({ config }: Pick<Services, 'config'>, invoiceId: string | undefined): boolean {
  return invoiceId === undefined && config.retainDrafts === 'none'
}

/**
 * Keeps a verdict: with an identifier the invoice is stored and moves, together with the kept reply; without one only
 * the score counts it, unless nothing is to remain.
 */
export async function keeping(
  services: Services,
  of: Owner,
  invoiceId: string | undefined,
  judged: Judged,
  commit: Commit,
  reply: Omit<Reply, 'isForgotten'>,
): Promise<Reply> {
  if (invoiceId === undefined) return counting(services, of, judged, reply)
  return commit(async tx => {
    await keepVerdict(tx, services, of, invoiceId, judged)
    return reply
  })
}

/** Only the score counts a verdict, unless nothing is to remain. */
export function counting(
  services: Services,
  of: Owner,
  judged: Pick<Judged, 'verdict' | 'today'>,
  reply: Omit<Reply, 'isForgotten'>,
): Reply {
  const isForgotten = isFleeting(services, undefined)
  return { ...reply, isForgotten, after: () => count(services, of, judged) }
}

function count(services: Services, of: Owner, { verdict, today }: Pick<Judged, 'verdict' | 'today'>): void {
  if (!isFleeting(services, undefined)) services.tallies.judged(of, today, verdict)
}

/** The refusal to render or submit: its verdict is kept all the same, in a transaction of its own. */
export async function refuse(
  services: Services,
  of: Owner,
  subject: Pick<Subject, 'invoiceId'>,
  judged: Judged,
  prepared: object = {},
): Promise<Failure> {
  const { invoiceId } = subject
  if (invoiceId === undefined) count(services, of, judged)
  else await services.db.transaction(tx => keepVerdict(tx, services, of, invoiceId, judged))
  return notCompliant(judged, prepared)
}

/** @param prepared what was changed of the draft before it was judged */
export function notCompliant(
  { verdict, validation }: Pick<Judged, 'verdict' | 'validation'>,
  prepared: object = {},
): Failure {
  const { errors: length } = verdict
  return new Failure(
    'invoice_not_compliant',
    {
      fr: length === 1 ? 'Un constat bloque la facture.' : `${length} constats bloquent la facture.`,
      en: length === 1 ? 'One finding blocks the invoice.' : `${length} findings block the invoice.`,
    },
    { extra: { validation: readBack(validation), ...prepared }, headers: deprecationHeaders(verdict) },
  )
}
