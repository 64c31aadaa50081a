import type { Text } from '@conforme/model'
import { LIFECYCLE_REASONS } from './reasons.ts'
import { type Actor, statusRow } from './statuses.ts'

/** The statuses of an invoice in this service. What the platforms say later is kept beside them. */
export const INVOICE_STATUSES = [
  'DRAFT',
  'BLOCKED',
  'VALIDATED',
  'TRANSMITTING',
  'TRANSMITTED',
  'REJECTED',
] as const

export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** What makes an invoice move. */
export type Trigger =
  | 'stored'
  | 'edited'
  | 'found_blocking'
  | 'found_clean'
  | 'submitted'
  | 'accepted'
  | 'refused'

interface Move {
  readonly trigger: Trigger
  /** `null`: not stored yet. */
  readonly from: readonly (InvoiceStatus | null)[]
  readonly to: InvoiceStatus
}

/**
 * Every move there is; what the table lacks cannot happen. The buyer's platform may reject what the seller's has
 * taken, so a rejection also comes after the deposit; nothing comes after a rejection. Whatever the order in which
 * news arrive, the same news therefore end in the same status.
 */
export const MOVES: readonly Move[] = [
  { trigger: 'stored', from: [null], to: 'DRAFT' },
  { trigger: 'edited', from: ['DRAFT', 'BLOCKED', 'VALIDATED'], to: 'DRAFT' },
  { trigger: 'found_blocking', from: ['DRAFT', 'BLOCKED', 'VALIDATED'], to: 'BLOCKED' },
  { trigger: 'found_clean', from: ['DRAFT', 'BLOCKED'], to: 'VALIDATED' },
  { trigger: 'submitted', from: ['VALIDATED'], to: 'TRANSMITTING' },
  { trigger: 'accepted', from: ['TRANSMITTING'], to: 'TRANSMITTED' },
  { trigger: 'refused', from: ['TRANSMITTING', 'TRANSMITTED'], to: 'REJECTED' },
]

/** The status that follows, or undefined when the table has no such move. */
export function advance(status: InvoiceStatus | null, trigger: Trigger): InvoiceStatus | undefined {
  return MOVES.find(move => move.trigger === trigger && move.from.includes(status))?.to
}

/** The name of a lifecycle status; a code that the norm does not know keeps its number. */
export function lifecycleLabel(code: number): Text {
  return statusRow(code)?.label ?? { fr: `Statut ${code}`, en: `Status ${code}` }
}

/**
 * What a reported status means for the invoice's own, if anything. One beyond 200 implies it: no platform passes on
 * what it did not take. The buyer's refusal (210) is no rejection by a platform (213).
 */
export function triggerOf(code: number): 'accepted' | 'refused' | undefined {
  return statusRow(code)?.trigger
}

/** The words of a reason code, when the norm lists it. */
export const lifecycleReason = (code: string): Text | undefined =>
  Object.hasOwn(LIFECYCLE_REASONS, code) ? LIFECYCLE_REASONS[code] : undefined

/** Who sets a status, as a rule. */
export const senderOf = (code: number): Actor => statusRow(code)?.by[0] ?? 'receiver_platform'
