import { advance, type InvoiceStatus, type Trigger } from '@conforme/exchange'
import type { Owner } from '../accounts/owner.ts'
import { Failure } from '../base/failures.ts'
import type { Tx } from '../db/open.ts'
import type { Services } from '../services/feature.ts'
import type { EventType } from './event-types.ts'
import { append, type NewEvent } from './events.ts'
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

/** A move by the table: where the invoice then is, and the event that says so. */
export interface Move {
  readonly status: InvoiceStatus
  readonly event: NewEvent
}

/** What a move makes of an invoice, before anything is written. Throws `invalid_state` for one that the table lacks. */
export function moveOf(
  of: Owner,
  invoice: Movable,
  trigger: Trigger,
  at: Date,
  more: Readonly<Record<string, unknown>> = {},
): Move {
  const from = trigger === 'stored' ? null : invoice.status
  const status = advance(from, trigger)
  if (status === undefined) throw cannot(invoice, trigger)
  const data = { ...subjectOf(invoice, of), from, status, ...more }
  return { status, event: { type: EVENT_OF[trigger], invoice: invoice.id, data, at } }
}

/** Moves an invoice whose row `tx` holds, and appends the event. Throws as `moveOf` does. */
export async function move(
  tx: Tx,
  { clock }: MoveServices,
  of: Owner,
  invoice: Movable,
  trigger: Trigger,
  more?: Readonly<Record<string, unknown>>,
): Promise<InvoiceStatus> {
  const at = clock()
  const { status, event } = moveOf(of, invoice, trigger, at, more)
  if (status !== invoice.status)
    await tx.query('UPDATE invoices SET status = $2, updated_at = $3 WHERE id = $1', [invoice.id, status, at])
  await append(tx, of, event)
  return status
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
