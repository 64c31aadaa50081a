import type { Text } from '../failures.ts'

/** What a key may do. A key issued without a list may do everything. */
export const SCOPES = {
  'invoices:read': { fr: 'Lire factures, événements et score', en: 'Read invoices, events and score' },
  'invoices:write': {
    fr: 'Valider, corriger, mettre en forme, convertir, transmettre',
    en: 'Validate, repair, render, convert, submit',
  },
  'organisation:read': { fr: 'Lire le profil de l’organisation', en: 'Read the organisation’s profile' },
  'organisation:write': {
    fr: 'Modifier le profil de l’organisation',
    en: 'Change the organisation’s profile',
  },
  'webhooks:read': { fr: 'Lire les webhooks et leurs envois', en: 'Read webhooks and their deliveries' },
  'webhooks:write': { fr: 'Créer, modifier, essayer les webhooks', en: 'Create, change, test webhooks' },
  'companies:read': { fr: 'Chercher des entreprises', en: 'Look companies up' },
  'platforms:read': { fr: 'Lire les plateformes raccordées', en: 'Read connected platforms' },
  'platforms:write': { fr: 'Raccorder des plateformes', en: 'Connect platforms' },
} as const satisfies Record<string, Text>

export type Scope = keyof typeof SCOPES

export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text)
