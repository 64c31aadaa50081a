import type { Text } from '@conforme/model'
import type { Actor } from './platform.ts'
import { LIFECYCLE_REASONS } from './reasons.ts'

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

/** Every move there is; what the table lacks cannot happen. */
export const MOVES: readonly Move[] = [
  { trigger: 'stored', from: [null], to: 'DRAFT' },
  { trigger: 'edited', from: ['DRAFT', 'BLOCKED', 'VALIDATED'], to: 'DRAFT' },
  { trigger: 'found_blocking', from: ['DRAFT', 'BLOCKED', 'VALIDATED'], to: 'BLOCKED' },
  { trigger: 'found_clean', from: ['DRAFT', 'BLOCKED'], to: 'VALIDATED' },
  { trigger: 'submitted', from: ['VALIDATED'], to: 'TRANSMITTING' },
  { trigger: 'accepted', from: ['TRANSMITTING'], to: 'TRANSMITTED' },
  { trigger: 'refused', from: ['TRANSMITTING'], to: 'REJECTED' },
]

/** The status that follows, or undefined when the table has no such move. */
export function advance(status: InvoiceStatus | null, trigger: Trigger): InvoiceStatus | undefined {
  return MOVES.find(move => move.trigger === trigger && move.from.includes(status))?.to
}

/** A status of the life cycle that platforms and parties report (XP Z12-012, MDT-105). */
interface LifecycleRow {
  readonly label: Text
  /** Who sets it, as a rule; 213 and 221 may come from either platform. */
  readonly from: Actor
  /** What it means for our own status; absent when it changes nothing. */
  readonly trigger?: 'accepted' | 'refused'
  /** No other status follows. */
  readonly final?: true
}

// A status beyond 200 implies it: no platform passes on what it did not take. The exceptions say so themselves.
// biome-ignore format: one row a line
export const LIFECYCLE: Readonly<Record<number, LifecycleRow>> = {
  200: { label: { fr: 'Déposée', en: 'Deposited' }, from: 'sender_platform', trigger: 'accepted' },
  201: { label: { fr: 'Émise par la plateforme', en: 'Issued by the platform' }, from: 'sender_platform', trigger: 'accepted' },
  202: { label: { fr: 'Reçue par la plateforme', en: 'Received by the platform' }, from: 'receiver_platform', trigger: 'accepted' },
  203: { label: { fr: 'Mise à disposition', en: 'Made available' }, from: 'receiver_platform', trigger: 'accepted' },
  204: { label: { fr: 'Prise en charge', en: 'Taken in charge' }, from: 'buyer', trigger: 'accepted' },
  205: { label: { fr: 'Approuvée', en: 'Approved' }, from: 'buyer', trigger: 'accepted' },
  206: { label: { fr: 'Approuvée partiellement', en: 'Partially approved' }, from: 'buyer', trigger: 'accepted' },
  207: { label: { fr: 'En litige', en: 'In dispute' }, from: 'buyer', trigger: 'accepted' },
  208: { label: { fr: 'Suspendue', en: 'Suspended' }, from: 'buyer', trigger: 'accepted' },
  209: { label: { fr: 'Complétée', en: 'Completed' }, from: 'seller', trigger: 'accepted' },
  210: { label: { fr: 'Refusée', en: 'Refused by the buyer' }, from: 'buyer', trigger: 'accepted', final: true },
  211: { label: { fr: 'Paiement transmis', en: 'Payment sent' }, from: 'buyer', trigger: 'accepted' },
  212: { label: { fr: 'Encaissée', en: 'Paid' }, from: 'seller', trigger: 'accepted' },
  213: { label: { fr: 'Rejetée', en: 'Rejected' }, from: 'sender_platform', trigger: 'refused', final: true },
  214: { label: { fr: 'Visée', en: 'Endorsed' }, from: 'buyer', trigger: 'accepted' },
  220: { label: { fr: 'Annulée', en: 'Cancelled' }, from: 'seller', trigger: 'accepted' },
  221: { label: { fr: 'Erreur de routage', en: 'Routing error' }, from: 'receiver_platform' },
  224: { label: { fr: 'Demande de paiement direct', en: 'Direct payment requested' }, from: 'seller', trigger: 'accepted' },
  225: { label: { fr: 'Affacturée', en: 'Factored' }, from: 'seller', trigger: 'accepted' },
  226: { label: { fr: 'Affacturée confidentiel', en: 'Factored, confidential' }, from: 'seller', trigger: 'accepted' },
  227: { label: { fr: 'Changement de compte à payer', en: 'Change of account to pay' }, from: 'seller', trigger: 'accepted' },
  228: { label: { fr: 'Non affacturée', en: 'Not factored' }, from: 'seller', trigger: 'accepted' },
  500: { label: { fr: 'Recevable', en: 'Admissible' }, from: 'sender_platform' },
  501: { label: { fr: 'Irrecevable', en: 'Inadmissible' }, from: 'sender_platform', trigger: 'refused', final: true },
}

/** The name of a lifecycle status; a code that the norm does not know keeps its number. */
export function lifecycleLabel(code: number): Text {
  return LIFECYCLE[code]?.label ?? { fr: `Statut ${code}`, en: `Status ${code}` }
}

/** What a reported status means for the invoice's own, if anything. */
export function triggerOf(code: number): 'accepted' | 'refused' | undefined {
  return LIFECYCLE[code]?.trigger
}

/** The words of a reason code, when the norm lists it. */
export const lifecycleReason = (code: string): Text | undefined =>
  Object.hasOwn(LIFECYCLE_REASONS, code) ? LIFECYCLE_REASONS[code] : undefined

/** Who sets a status, as a rule. */
export const senderOf = (code: number): Actor => LIFECYCLE[code]?.from ?? 'receiver_platform'
