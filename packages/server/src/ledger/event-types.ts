import type { Text } from '../base/failures.ts'

/** What can happen to an invoice, under the names that webhooks subscribe to. */
export const EVENT_TYPES = {
  'invoice.created': { fr: 'Facture enregistrée pour la première fois', en: 'Invoice first stored' },
  'invoice.updated': {
    fr: 'Brouillon modifié : la facture redevient DRAFT',
    en: 'Draft edited: back to DRAFT',
  },
  'invoice.blocked': { fr: 'Constats bloquants', en: 'Blocking findings' },
  'invoice.validated': { fr: 'Aucun constat bloquant', en: 'No blocking finding' },
  'invoice.transmitting': { fr: 'Confiée à la plateforme', en: 'Handed to the platform' },
  'invoice.transmitted': { fr: 'Déposée (200)', en: 'Deposited (200)' },
  'invoice.rejected': {
    fr: 'Refusée par la plateforme (213, 501)',
    en: 'Refused by the platform (213, 501)',
  },
  'invoice.uncertain': {
    fr: 'La plateforme ne dit pas si elle a reçu la facture : à vérifier auprès d’elle',
    en: 'The platform does not say whether it received the invoice: to be checked with it',
  },
  'invoice.lifecycle': {
    fr: 'Statut du cycle de vie (201 … 212)',
    en: 'Lifecycle status (201 … 212)',
  },
  'invoice.deleted': {
    fr: 'Facture supprimée : brouillon, bac à sable, ou délai de conservation échu',
    en: 'Invoice deleted: a draft, of the sandbox, or past the time it had to be kept',
  },
} as const satisfies Record<string, Text>

export type EventType = keyof typeof EVENT_TYPES

/** In words, with the one that no log holds. */
export const TYPES_IN_WORDS: Readonly<Record<string, Text>> = {
  ...EVENT_TYPES,
  'webhook.test': { fr: 'Essai demandé, absent du journal', en: 'Requested test, not in the log' },
}

/** Sent by `POST /webhooks/{id}/test` only; never in the event log. */
export const TEST_EVENT = 'webhook.test'

/** What a webhook may subscribe to: a type, or every type of a family. */
export const EVENT_PATTERNS: readonly string[] = ['*', 'invoice.*', ...Object.keys(EVENT_TYPES)]

export function matches(pattern: string, type: string): boolean {
  return (
    pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
  )
}

/** An event as the API and the webhooks show it. */
export interface Event {
  readonly id: string
  readonly type: string
  readonly timestamp: string
  readonly data: unknown
}
