import type { Text } from '../base/failures.ts'

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
  'keys:read': { fr: 'Lire la liste des clés', en: 'Read the list of keys' },
  'keys:write': { fr: 'Émettre, renouveler, révoquer des clés', en: 'Issue, rotate, revoke keys' },
  'organisations:read': {
    fr: 'Lire la liste de ses organisations',
    en: 'Read the list of one’s organisations',
  },
  'organisations:write': {
    fr: 'Créer et administrer des organisations, agir pour elles',
    en: 'Create and administer organisations, act for them',
  },
} as const satisfies Record<string, Text>

export type Scope = keyof typeof SCOPES

export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text)

/** Rights over other organisations: one that was made by another has none. */
export const isOverOthers = (scope: Scope): boolean => scope.startsWith('organisations:')

/** Every right that a key of such an organisation may have. */
export const scopesOf = ({ parent }: { readonly parent: string | null }): readonly Scope[] =>
  (Object.keys(SCOPES) as Scope[]).filter(scope => parent === null || !isOverOthers(scope))
