// The lists of the French reform (BR-FR 1.4.0, published by FNFE-MPE): codes are theirs, the wording is ours.

import type { Text } from '../reasons/reasons.ts'
import { type Decimal, literal } from '../values/decimal.ts'

/** The meaning of a document type (BT-3). A corrective replaces an invoice, a credit gives money back. */
export interface DocumentType extends Text {
  readonly kind: 'invoice' | 'deposit' | 'corrective' | 'credit'
  /** The buyer issues it in the seller's name (autofacturation), so the seller is its recipient. */
  readonly selfBilled: boolean
  /** The claim has been sold to a factor, who is the payee. */
  readonly factored: boolean
}

/** The sixteen document types (BT-3) that BR-FR-04 accepts. */
export const FRENCH_DOCUMENT_TYPES: ReadonlyMap<string, DocumentType> = new Map([
  ['380', own('invoice', 'facture', 'invoice')],
  ['389', selfBilled('invoice', 'autofacture', 'self-billed invoice')],
  ['393', factored('invoice', 'facture affacturée', 'factored invoice')],
  ['501', both('invoice', 'autofacture affacturée', 'self-billed factored invoice')],
  ['386', own('deposit', 'facture d’acompte', 'deposit invoice')],
  ['500', selfBilled('deposit', 'autofacture d’acompte', 'self-billed deposit invoice')],
  ['384', own('corrective', 'facture rectificative', 'corrective invoice')],
  ['471', selfBilled('corrective', 'autofacture rectificative', 'self-billed corrective invoice')],
  ['472', factored('corrective', 'facture rectificative affacturée', 'factored corrective invoice')],
  [
    '473',
    both('corrective', 'autofacture rectificative affacturée', 'self-billed factored corrective invoice'),
  ],
  ['261', selfBilled('credit', 'avoir autofacturé', 'self-billed credit note')],
  ['262', own('credit', 'avoir pour remise globale', 'credit note for a global discount')],
  ['381', own('credit', 'avoir', 'credit note')],
  ['396', factored('credit', 'avoir affacturé', 'factored credit note')],
  ['502', both('credit', 'avoir autofacturé et affacturé', 'self-billed factored credit note')],
  ['503', own('credit', 'avoir sur facture d’acompte', 'credit note on a deposit invoice')],
])

type Kind = DocumentType['kind']

function own(kind: Kind, fr: string, en: string): DocumentType {
  return { kind, selfBilled: false, factored: false, fr, en }
}

function selfBilled(kind: Kind, fr: string, en: string): DocumentType {
  return { kind, selfBilled: true, factored: false, fr, en }
}

function factored(kind: Kind, fr: string, en: string): DocumentType {
  return { kind, selfBilled: false, factored: true, fr, en }
}

function both(kind: Kind, fr: string, en: string): DocumentType {
  return { kind, selfBilled: true, factored: true, fr, en }
}

/** The meaning of a frame (cadre de facturation, BT-23): what is sold, in which situation (the digit). */
export interface Frame extends Text {
  readonly operations: 'GOODS' | 'SERVICES' | 'MIXED'
  readonly digit: string
}

const OPERATIONS = {
  B: { operations: 'GOODS', fr: 'biens', en: 'goods' },
  S: { operations: 'SERVICES', fr: 'services', en: 'services' },
  M: { operations: 'MIXED', fr: 'biens et services', en: 'goods and services' },
} as const

const SITUATIONS: readonly (Text & { readonly digit: string; readonly letters: string })[] = [
  { digit: '1', letters: 'BSM', fr: 'facture à payer', en: 'invoice to be paid' },
  { digit: '2', letters: 'BSM', fr: 'facture déjà payée', en: 'invoice already paid' },
  {
    digit: '3',
    letters: 'S',
    fr: 'facture de sous-traitant à paiement direct',
    en: 'subcontractor’s invoice for direct payment',
  },
  { digit: '4', letters: 'BSM', fr: 'facture définitive après acompte', en: 'final invoice after a deposit' },
  { digit: '5', letters: 'S', fr: 'facture de sous-traitant', en: 'subcontractor’s invoice' },
  { digit: '6', letters: 'S', fr: 'facture de cotraitant', en: 'co-contractor’s invoice' },
  {
    digit: '7',
    letters: 'BS',
    fr: 'facture dont la TVA est déjà déclarée par e-reporting',
    en: 'invoice whose VAT e-reporting has already declared',
  },
  { digit: '8', letters: 'BSM', fr: 'facture de plusieurs vendeurs', en: 'invoice of several sellers' },
  {
    digit: '9',
    letters: 'BSM',
    fr: 'autofacture à double sens entre deux vendeurs',
    en: 'two-way self-billed invoice between two sellers',
  },
]

/** The twenty frames (BT-23) that BR-FR-08 accepts. */
export const FRENCH_FRAMES: ReadonlyMap<string, Frame> = new Map(
  SITUATIONS.flatMap(({ digit, letters, fr, en }) =>
    [...letters].map((letter): [string, Frame] => {
      const sold = OPERATIONS[letter as keyof typeof OPERATIONS]
      const { operations } = sold
      return [letter + digit, { operations, digit, fr: `${fr} (${sold.fr})`, en: `${en} (${sold.en})` }]
    }),
  ),
)

/** How a platform treats the invoice: the values of the BAR note (BR-FR-20). */
export const TREATMENTS: ReadonlyMap<string, Text> = new Map([
  ['B2B', { fr: 'facturation électronique entre assujettis en France', en: 'e-invoicing within France' }],
  [
    'B2BINT',
    { fr: 'e-reporting, client professionnel étranger', en: 'e-reporting, business customer abroad' },
  ],
  ['B2C', { fr: 'e-reporting, client non assujetti en France', en: 'e-reporting, consumer in France' }],
  ['B2CINT', { fr: 'e-reporting, client non assujetti à l’étranger', en: 'e-reporting, consumer abroad' }],
  ['OUTOFSCOPE', { fr: 'opération hors du champ de la réforme', en: 'operation outside the reform' }],
  ['ARCHIVEONLY', { fr: 'archivage seul, sans transmission', en: 'archived only, never transmitted' }],
])

/** VAT categories that BR-FR-15 accepts: EN 16931 without the Canaries, Ceuta and Italian split payment. */
export const FRENCH_VAT_CATEGORIES: ReadonlySet<string> = new Set('S E AE K G O Z'.split(' '))

/** VAT rates as BR-FR-16 requires them: it compares text, so '20.000' and '5.500' are refused. */
export const FRENCH_VAT_RATE_TEXTS: ReadonlySet<string> = new Set(
  `0 0.0 0.00 0.9 0.90 1.05 1.75 2.1 2.10 5.5 5.50 7 7.0 7.00 8.5 8.50 9.2 9.20 9.6 9.60 10 10.0 10.00
  13 13.0 13.00 19.6 19.60 20 20.0 20.00 20.6 20.60`.split(/\s+/),
)

/** The same rates, in percent, as values. */
export const FRENCH_VAT_RATES: ReadonlySet<Decimal> = new Set([...FRENCH_VAT_RATE_TEXTS].map(literal))

/** Names of attachments (BT-123) that BR-FR-17 accepts. */
export const ATTACHMENT_QUALIFIERS: ReadonlyMap<string, Text> = new Map([
  ['RIB', { fr: 'relevé d’identité bancaire', en: 'bank details' }],
  ['LISIBLE', { fr: 'représentation lisible de la facture', en: 'readable rendering of the invoice' }],
  ['FEUILLE_DE_STYLE', { fr: 'feuille de style', en: 'style sheet' }],
  ['PJA', { fr: 'autre pièce justificative', en: 'other supporting document' }],
  ['BORDEREAU_SUIVI', { fr: 'bordereau de suivi', en: 'tracking slip' }],
  ['DOCUMENT_ANNEXE', { fr: 'document annexe', en: 'annex' }],
  ['BON_LIVRAISON', { fr: 'bon de livraison', en: 'delivery note' }],
  ['BON_COMMANDE', { fr: 'bon de commande', en: 'purchase order' }],
  [
    'BORDEREAU_SUIVI_VALIDATION',
    { fr: 'bordereau de suivi et de validation', en: 'tracking and approval slip' },
  ],
  ['ETAT_ACOMPTE', { fr: 'état d’acompte', en: 'statement of interim payment' }],
  ['FACTURE_PAIEMENT_DIRECT', { fr: 'facture à paiement direct', en: 'invoice for direct payment' }],
  ['RECAPITULATIF_COTRAITANCE', { fr: 'récapitulatif de cotraitance', en: 'summary of co-contracting' }],
])
