/** What each ground of the classification means: the way, the rule a platform expects, the text of law behind it. */
import type { Invoice, Text, TreatmentGround } from '@conforme/model'

export type Treatment = 'e-invoicing' | 'e-reporting' | 'neither'

/** The names of XP Z12-013; those of the BAR note are spelt differently. */
export type ClassifiedRule =
  | 'B2B'
  | 'B2BInt'
  | 'B2C'
  | 'B2G'
  | 'B2GInt'
  | 'OutOfScope'
  | 'B2GOutOfScope'
  | 'ArchiveOnly'

interface Known {
  readonly country: string | undefined
  readonly siren: string | undefined
}

interface Meaning {
  readonly treatment: Treatment
  readonly report: '10.1' | '10.3' | null
  readonly rule: ClassifiedRule
  /** Where the buyer is a public body. */
  readonly publicRule: ClassifiedRule
  readonly source: string
  /** Where the deciding fact is, unless a note or a row decided. */
  readonly pointer: (invoice: Invoice) => string
  readonly text: (known: Known) => Text
}

const INVOICING = 'CGI art. 289 bis'
const REPORTING = 'CGI art. 290'
const NEITHER = { treatment: 'neither', report: null } as const
const ACROSS_BORDERS = {
  treatment: 'e-reporting',
  report: '10.1',
  rule: 'B2BInt',
  publicRule: 'B2GInt',
  source: REPORTING,
  pointer: () => '/buyer/address/country',
} as const

export const GROUNDS: Readonly<Record<TreatmentGround, Meaning>> = {
  archive_only: {
    ...NEITHER,
    rule: 'ArchiveOnly',
    publicRule: 'ArchiveOnly',
    source: 'XP Z12-012, BR-FR-20',
    pointer: () => '/notes',
    text: () => ({
      fr: 'La note BAR demande le seul archivage : le document n’est pas transmis.',
      en: 'The BAR note asks for archiving alone: the document is not transmitted.',
    }),
  },
  declared_out_of_scope: {
    ...NEITHER,
    rule: 'OutOfScope',
    publicRule: 'B2GOutOfScope',
    source: 'XP Z12-012, BR-FR-20',
    pointer: () => '/notes',
    text: () => ({
      fr: 'La note BAR dit l’opération hors du champ de la réforme.',
      en: 'The BAR note says that the operation is outside the reform.',
    }),
  },
  exempt_without_invoicing: {
    ...NEITHER,
    rule: 'OutOfScope',
    publicRule: 'B2GOutOfScope',
    source: 'CGI art. 261 à 261 E, 289 bis',
    pointer: () => '/vat_breakdown',
    text: () => ({
      fr: 'Tout est hors TVA, ou exonéré par les articles 261 à 261 E du CGI, sans obligation de facturer.',
      en: 'All of it is outside VAT, or exempt by articles 261 to 261 E of the CGI, without a duty to invoice.',
    }),
  },
  seller_abroad: {
    ...ACROSS_BORDERS,
    publicRule: 'B2BInt',
    pointer: () => '/seller/address/country',
    text: ({ country }) => ({
      fr: `Le vendeur est établi hors de France (${country}) : un acheteur établi en France déclare l’achat, sauf une importation de biens, que la douane connaît.`,
      en: `The seller is established outside France (${country}): a buyer established in France reports the purchase, except for imported goods, which customs record.`,
    }),
  },
  seller_overseas: {
    ...ACROSS_BORDERS,
    publicRule: 'B2BInt',
    source: 'CGI art. 290, 294',
    pointer: () => '/seller/address',
    text: ({ country }) => ({
      fr: `Le vendeur est établi outre-mer, hors du territoire de la TVA (${country}) : la facture électronique ne s’impose pas à lui ; un acheteur du territoire de la TVA déclare l’achat.`,
      en: `The seller is established overseas, outside the territory of VAT (${country}): e-invoicing does not bind it; a buyer within the territory of VAT reports the purchase.`,
    }),
  },
  consumer: {
    treatment: 'e-reporting',
    report: '10.3',
    rule: 'B2C',
    publicRule: 'B2C',
    source: REPORTING,
    pointer: () => '/buyer',
    text: () => ({
      fr: 'L’acheteur n’est pas assujetti : remettez-lui la facture vous-même, la vente entre dans les totaux que le vendeur déclare à l’administration (e-reporting).',
      en: 'The buyer is not a taxable person: hand over the invoice yourself, the sale enters the totals that the seller reports to the administration (e-reporting).',
    }),
  },
  buyer_in_france: {
    treatment: 'e-invoicing',
    report: null,
    rule: 'B2B',
    publicRule: 'B2G',
    source: INVOICING,
    pointer: ({ buyer }) =>
      buyer.legal_id?.scheme === '0002' ? '/buyer/legal_id' : '/buyer/address/country',
    text: ({ siren }) => ({
      fr: `L’acheteur est établi en France${siren === undefined ? '' : ` (SIREN ${siren})`} : facturation électronique.`,
      en: `The buyer is established in France${siren === undefined ? '' : ` (SIREN ${siren})`}: e-invoicing.`,
    }),
  },
  buyer_unknown: {
    ...ACROSS_BORDERS,
    text: () => ({
      fr: 'Ni SIREN ni pays : l’acheteur passe pour étranger, donnez l’un ou l’autre.',
      en: 'Neither SIREN nor country: the buyer counts as foreign, give one or the other.',
    }),
  },
  buyer_overseas: {
    ...ACROSS_BORDERS,
    source: 'CGI art. 290, 294',
    text: ({ country }) => ({
      fr: `L’acheteur est établi outre-mer, hors du territoire de la TVA (${country}) : comme une exportation, la facture est déclarée une à une.`,
      en: `The buyer is established overseas, outside the territory of VAT (${country}): like an export, the invoice is reported, one by one.`,
    }),
  },
  buyer_abroad: {
    ...ACROSS_BORDERS,
    text: ({ country }) => ({
      fr: `L’acheteur est établi hors de France (${country}) : la facture est déclarée une à une.`,
      en: `The buyer is established outside France (${country}): the invoice is reported, one by one.`,
    }),
  },
}
