import { advance, type InvoiceStatus, type Trigger } from '@conforme/exchange'
import type { Owner } from '../accounts/owner.ts'
import { Failure } from '../base/failures.ts'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services/feature.ts'
import type { EventType } from './event-types.ts'
import { append } from './events.ts'
import type { InvoiceRow } from './invoices.ts'

export type Movable = Pick<InvoiceRow, 'id' | 'invoice_id' | 'status' | 'number' | 'score'>

const EVENT_OF: Readonly<Record<Trigger, EventType>> = {
  stored: 'invoice.created',
  edited: 'invoice.updated',
  found_blocking: 'invoice.blocked',
  found_clean: 'invoice.validated',
  submitted: 'invoice.transmitting',
  accepted: 'invoice.transmitted',
  refused: 'invoice.rejected',
}

/** What a move needs beside the invoice. */
export type MoveServices = Pick<Services, 'clock'>

/**
 * Moves an invoice by the table, and appends the event. The row must be held by `tx`; `stored` moves a row that
 * was just inserted. Throws `invalid_state` for a move the table lacks.
 */
export async function move(
  tx: Tx,
  { clock }: MoveServices,
  of: Owner,
  invoice: Movable,
  trigger: Trigger,
  more: Readonly<Record<string, unknown>> = {},
): Promise<InvoiceStatus> {
  const from = trigger === 'stored' ? null : invoice.status
  const to = advance(from, trigger)
  if (to === undefined) throw cannot(invoice, trigger)
  const at = clock()
  if (from !== to) {
    await tx.query('UPDATE invoices SET status = $2, updated_at = $3 WHERE id = $1', [invoice.id, to, at])
  }
  const data = { ...subjectOf(invoice, of), from, status: to, ...more }
  await append(tx, of, { type: EVENT_OF[trigger], invoice: invoice.id, data, at })
  return to
}

/** How events name an invoice: enough to find it, never its content. */
export function subjectOf({ id, invoice_id, number }: Movable, { mode }: Owner) {
  return { id, invoice_id, number, mode }
}

const VERBS: Readonly<Record<Trigger, { fr: string; en: string }>> = {
  stored: { fr: 'enregistrée de nouveau', en: 'stored anew' },
  edited: { fr: 'modifiée', en: 'edited' },
  found_blocking: { fr: 'bloquée', en: 'blocked' },
  found_clean: { fr: 'validée', en: 'validated' },
  submitted: { fr: 'transmise', en: 'submitted' },
  accepted: { fr: 'acceptée', en: 'accepted' },
  refused: { fr: 'refusée', en: 'refused' },
}

function cannot({ invoice_id, status }: Movable, trigger: Trigger): Failure {
  return new Failure(
    'invalid_state',
    {
      fr: `La facture ${invoice_id} est ${status} : elle ne peut pas être ${VERBS[trigger].fr}.`,
      en: `Invoice ${invoice_id} is ${status}: it cannot be ${VERBS[trigger].en}.`,
    },
    { extra: { invoice_id, invoice_status: status } },
  )
}
