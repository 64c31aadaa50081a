/** For the tests of statuses: an invoice, and what the table of statuses says of a set of them. */
import { advance, type InvoiceStatus, triggerOf } from './lifecycle.ts'
import type { StatusSubject } from './status-messages.ts'
import { type PlatformStatus, statusRow } from './statuses.ts'

export const SUBJECT: StatusSubject = {
  number: 'F-2026-0001',
  type: '380',
  issue_date: '2026-11-20',
  currency: 'EUR',
  received_at: new Date('2026-11-20T09:00:00Z'),
  seller: {
    siren: '100000009',
    name: 'Vendeur',
    electronic_address: { value: '100000009', scheme: '0225' },
  },
  buyer: {
    siren: '200000008',
    name: 'Acheteur',
    electronic_address: { value: '200000008_AP', scheme: '0225' },
  },
}

export interface Standing {
  /** Of an invoice that was submitted: TRANSMITTING, TRANSMITTED or REJECTED. */
  readonly status: InvoiceStatus
  /** Each status once, the oldest first. */
  readonly history: readonly PlatformStatus[]
}

/**
 * The standing of a submitted invoice. A function of the set of statuses: their order and their repetition change
 * nothing, so news may come twice, late, or again after a crash. Two with one code and one moment are one.
 */
export function standingOf(statuses: Iterable<PlatformStatus>): Standing {
  const history: PlatformStatus[] = []
  for (const status of [...statuses].sort(byMoment)) {
    const last = history.at(-1)
    if (last === undefined || !isSame(last, status)) history.push(status)
  }
  let status: InvoiceStatus = 'TRANSMITTING'
  for (const { code } of history) {
    const trigger = triggerOf(code)
    status = (trigger && advance(status, trigger)) ?? status
  }
  return { status, history }
}

/** One more status, or one that was known. */
export function receive({ history }: Standing, status: PlatformStatus): Standing {
  return standingOf([...history, status])
}

function isSame(a: PlatformStatus, b: PlatformStatus): boolean {
  return a.code === b.code && a.at.getTime() === b.at.getTime()
}

/** By moment; within one, as the table has them, so that every order of arrival gives the same list. */
function byMoment(a: PlatformStatus, b: PlatformStatus): number {
  return (
    a.at.getTime() - b.at.getTime() ||
    (statusRow(a.code)?.stage ?? 0) - (statusRow(b.code)?.stage ?? 0) ||
    a.code - b.code ||
    compare(a.reason_code ?? '', b.reason_code ?? '') ||
    compare(a.reason ?? '', b.reason ?? '') ||
    compare(a.actor, b.actor)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
