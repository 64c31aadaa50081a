/** A status that a party wants to set: read, held against the table, kept and queued in one transaction. */
import { createHash } from 'node:crypto'
import {
  type Actor,
  type PlatformStatus,
  type StatusFinding,
  statusFindings,
  statusMessage,
  statusRow,
} from '@conforme/exchange'
import { renderStatus } from '@conforme/formats'
import type { Day, Organisation } from '@conforme/model'
import { holdOpen } from '../accounts/organisations.ts'
import type { Owner } from '../accounts/owner.ts'
import { today } from '../base/clock.ts'
import { type ErrorEntry, Failure } from '../base/failures.ts'
import { newId } from '../base/ids.ts'
import { choosePlatform } from '../connections/connected.ts'
import { keepToken, refuseUnsendable } from '../connections/tokens.ts'
import type { Tx } from '../db/open.ts'
import { append } from '../ledger/events.ts'
import type { InvoiceRow } from '../ledger/invoices.ts'
import { historyOf, keepStatus, lifecycleData } from '../ledger/lifecycle.ts'
import { subjectOf } from '../ledger/moves.ts'
import { STATUSES } from '../outbox/status-jobs.ts'
import { insertMessage } from '../outbox/status-messages.ts'
import type { Services } from '../services/feature.ts'
import { readAmounts, type StatusBody } from './body.ts'
import { subjectOfStatus } from './subject.ts'

type Party = 'seller' | 'buyer'

const SECOND = 1000

/** The status of a body, at the end of its second: messages know no parts of one. Throws `invalid_request` on what is not a figure. */
export function statusOf(body: StatusBody, now: Date, sides: readonly Party[]): PlatformStatus {
  const { code, reasons = [], comment, at } = body
  const { amounts, faults } = readAmounts(body)
  if (faults.length > 0) throw refused(faults)
  const moment = at === undefined ? now : new Date(at)
  const [first] = reasons
  return {
    code,
    at: new Date(Math.ceil(moment.getTime() / SECOND) * SECOND),
    actor: body.actor ?? partyFor(code, sides),
    ...(first !== undefined && { reason_code: first.code, reason: first.text, reasons }),
    ...(amounts.length > 0 && { amounts }),
    ...(comment !== undefined && { comment }),
  }
}

/** Who reports a status, where the caller does not say: one of ours if it may, else the party that may. */
function partyFor(code: number, sides: readonly Party[]): Party {
  const by: readonly Actor[] = statusRow(code)?.by ?? []
  const parties = (['seller', 'buyer'] as const).filter(party => by.includes(party))
  return parties.find(party => sides.includes(party)) ?? parties[0] ?? sides[0] ?? 'seller'
}

/** Which parties of an invoice the organisation is; one that the invoice does not name issued it. */
export function sidesOf(
  { seller_siren, buyer_siren }: InvoiceRow,
  { siren }: Organisation,
): readonly Party[] {
  if (siren === undefined) return ['seller']
  const named: Readonly<Record<Party, string | null>> = { seller: seller_siren, buyer: buyer_siren }
  const sides = (['seller', 'buyer'] as const).filter(party => named[party] === siren)
  return sides.length === 0 ? ['seller'] : sides
}

/**
 * Refuses what the table does not admit: `invalid_state` when it is not the moment or not the caller's to say,
 * `invalid_request` when something is missing. In the sandbox one may speak for the buyer too.
 */
export async function admit(
  tx: Tx,
  of: Owner,
  invoice: InvoiceRow,
  status: PlatformStatus,
  sides: readonly Party[],
  now: Date,
): Promise<void> {
  const { code, actor, reasons = [], amounts = [], at } = status
  const history = await historyOf(tx, invoice.id)
  const objections: StatusFinding[] = [...statusFindings({ code, actor, reasons, amounts }, history)]
  if (of.mode === 'live' && !sides.some(side => side === actor)) objections.push(notYours())
  if (at.getTime() >= now.getTime() + SECOND) objections.push(inFuture())
  const bad = objections.filter(({ kind }) => kind !== 'state' && kind !== 'access')
  if (bad.length > 0) throw refused(bad.map(errorEntry))
  const [first] = objections
  if (first !== undefined)
    throw new Failure('invalid_state', first.text, {
      errors: objections.map(errorEntry),
      extra: { invoice_id: invoice.invoice_id, invoice_status: invoice.status },
    })
}

/** Keeps the status, its event, its message and the job that sends it: all of them, or none. */
export async function keepSaid(
  tx: Tx,
  services: Services,
  of: Owner,
  invoice: InvoiceRow,
  reported: PlatformStatus,
  organisation: Organisation,
): Promise<void> {
  const now = services.clock()
  await holdOpen(tx, of)
  const pdp = await choosePlatform(tx, of, invoice.pdp)
  await refuseUnsendable(tx, services, of, pdp)
  const { status, seq } = await keepOnce(tx, of, invoice.id, reported, now)
  const subject = await subjectOfStatus(tx, invoice, organisation, today(services.clock) as Day)
  const content = Buffer.from(renderStatus(statusMessage(status, subject, now)))
  const id = newId('sta', now)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const filename = `${id}_${status.code}.xml`
  await insertMessage(
    tx,
    of,
    { id, invoice: invoice.id, lifecycle: seq, pdp, filename, sha256, content },
    now,
  )
  const data = { ...subjectOf(invoice, of), status: invoice.status, ...lifecycleData(status) }
  await append(tx, of, { type: 'invoice.lifecycle', invoice: invoice.id, data, at: now })
  await keepToken(tx, services, of, { parcel: id, pdp })
  await STATUSES.enqueue(tx, services.jobs, id)
}

/** A status is known by its code and second: two payments reported at once are a second apart. */
async function keepOnce(tx: Tx, of: Owner, invoice: string, reported: PlatformStatus, now: Date) {
  for (let status = reported; ; status = { ...status, at: new Date(status.at.getTime() + SECOND) }) {
    const seq = await keepStatus(tx, of, invoice, status, now)
    if (seq !== undefined) return { status, seq }
  }
}

const errorEntry = ({ pointer, kind, text }: StatusFinding): ErrorEntry => ({
  pointer,
  code: kind,
  detail: text,
})

function refused(errors: readonly ErrorEntry[]): Failure {
  return new Failure('invalid_request', errors[0]!.detail, { errors })
}

function notYours(): StatusFinding {
  const text = {
    fr: 'Votre organisation n’est pas cette partie de la facture.',
    en: 'Your organisation is not this party of the invoice.',
  }
  return { kind: 'access', pointer: '/actor', text }
}

function inFuture(): StatusFinding {
  const text = {
    fr: 'Un statut ne se déclare pas à l’avance.',
    en: 'A status cannot be reported in advance.',
  }
  return { kind: 'reason', pointer: '/at', text }
}
