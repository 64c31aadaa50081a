/**
 * Amounts whose name says what they are, and whose place on an invoice the law or the practice of the trade gives
 * in more than one way: each with its readings, and the question that decides between them. Data only.
 */
import type { Text } from '@conforme/model'

export interface Matter {
  readonly id: string
  /** The words of the field that name it. */
  readonly words: readonly string[]
  /** Words beside them that name something else. */
  readonly without?: readonly string[]
  /** A charge with the VAT of the lines. 0 to 1, as all that follow. */
  readonly charge?: number
  /** A charge outside the VAT base (CGI art. 267), with what the invoice states of it. */
  readonly outside?: { readonly likely: number; readonly reason: string; readonly code?: string }
  readonly prepaid?: number
  /** A term of payment (BT-20): neither the total nor the VAT changes. `{amount}` is the amount in euros. */
  readonly terms?: {
    readonly likely: number
    readonly text: string
    readonly why: Text
    /** The most that the law allows, of the total with VAT, and the words for what exceeds it. */
    readonly limit?: { readonly percent: string; readonly why: Text }
  }
  /** In the prices already: stated in a note. */
  readonly note?: { readonly likely: number; readonly subject_code?: string; readonly text: string }
  /** It may also be the total of VAT, and then contradict that of the invoice. */
  readonly witness?: true
  /** A figure of the seller's own, that the buyer is not to see. */
  readonly leave?: number
  readonly asks: Text
}

/** VATEX code of amounts outside the VAT base because they are passed on for somebody else. */
const PASSED_ON = 'VATEX-EU-79-C'

export const MATTERS: readonly Matter[] = [
  {
    id: 'tip',
    words: ['tip', 'tips', 'pourboire', 'pourboires', 'gratuity'],
    charge: 0.45,
    outside: { likely: 0.6, reason: 'Pourboire reversé au personnel, hors base d’imposition' },
    asks: {
      fr: 'ce pourboire est-il reversé au personnel (hors TVA), un supplément de prix (avec TVA), ou étranger à la facture ?',
      en: 'is this tip passed on to the staff (without VAT), part of the price (with VAT), or not part of the invoice?',
    },
  },
  {
    id: 'tourist-tax',
    words: ['sejour', 'tourist', 'tourism', 'city'],
    outside: {
      likely: 0.75,
      reason: 'Taxe de séjour perçue pour la commune, art. 267, II, 2° du CGI',
      code: PASSED_ON,
    },
    charge: 0.3,
    asks: {
      fr: 'cette taxe de séjour est-elle à ajouter à la facture (hors TVA), ou déjà comprise dans une ligne ?',
      en: 'is this tourist tax to be added to the invoice (without VAT), or already part of a line?',
    },
  },
  {
    id: 'disbursement',
    words: ['debours', 'timbre', 'timbres', 'customs', 'duty', 'duties', 'douane'],
    outside: { likely: 0.55, reason: 'Débours, art. 267, II, 2° du CGI', code: PASSED_ON },
    charge: 0.5,
    asks: {
      fr: 'cette somme a-t-elle été avancée au nom de l’acheteur (débours, hors TVA), ou est-ce un de vos frais (avec TVA) ?',
      en: 'was this sum paid in the buyer’s name (disbursement, without VAT), or is it a cost of yours (with VAT)?',
    },
  },
  {
    id: 'packaging-deposit',
    words: ['consigne', 'consignes'],
    outside: {
      likely: 0.6,
      reason: 'Consignation d’emballages à rendre, hors base d’imposition',
      code: PASSED_ON,
    },
    charge: 0.45,
    asks: {
      fr: 'ces emballages sont-ils à rendre (consigne hors TVA), ou vendus (avec TVA) ?',
      en: 'is this packaging to be returned (deposit without VAT), or sold (with VAT)?',
    },
  },
  {
    id: 'eco-contribution',
    words: ['eco', 'ecotaxe', 'ecotax', 'ecopart', 'ecoparticipation', 'ecocontribution', 'deee', 'weee'],
    charge: 0.65,
    note: { likely: 0.45, subject_code: 'BLU', text: 'Dont éco-participation : {amount}' },
    asks: {
      fr: 'cette éco-participation s’ajoute-t-elle aux prix, ou y est-elle déjà comprise et seulement à montrer ?',
      en: 'is this eco-contribution added to the prices, or part of them already and only to be shown?',
    },
  },
  {
    id: 'excise',
    words: ['accise', 'accises', 'excise', 'tgap'],
    charge: 0.55,
    note: { likely: 0.45, text: 'Dont taxes et droits, hors TVA : {amount}' },
    asks: {
      fr: 'cette taxe s’ajoute-t-elle aux prix (avec la TVA, art. 267, I du CGI), ou y est-elle déjà comprise ?',
      en: 'is this tax added to the prices (with VAT, CGI art. 267, I), or part of them already?',
    },
  },
  {
    id: 'interest',
    words: ['interet', 'interets', 'indemnite', 'indemnites'],
    outside: { likely: 0.5, reason: 'Indemnité ou intérêts de retard, hors base d’imposition' },
    charge: 0.4,
    prepaid: 0.3,
    asks: {
      fr: 'cette somme répare-t-elle un retard ou un dommage (hors TVA), paie-t-elle un service (avec TVA), ou est-elle déjà reçue ?',
      en: 'does this sum compensate for a delay or a damage (without VAT), pay for a service (with VAT), or was it received?',
    },
  },
  {
    id: 'penalty',
    words: ['penalite', 'penalites', 'penalty', 'penalties'],
    outside: { likely: 0.45, reason: 'Pénalités, hors base d’imposition' },
    terms: {
      likely: 0.4,
      text: 'Pénalités en cas de retard : {amount}',
      why: {
        fr: 'ce que coûterait un retard, et non une somme déjà due',
        en: 'what a delay would cost, not a sum that is due already',
      },
    },
    prepaid: 0.3,
    asks: {
      fr: 'cette pénalité est-elle due par l’acheteur (hors TVA), retenue par lui sur le net à payer, ou ce que coûterait un retard ?',
      en: 'is this penalty due from the buyer (without VAT), withheld by the buyer from the amount due, or what a delay would cost?',
    },
  },
  {
    id: 'withholding-tax',
    words: ['withholding', 'precompte', 'precomptes'],
    terms: {
      likely: 0.6,
      text: 'Retenue de {amount} opérée et versée par l’acheteur',
      why: {
        fr: 'l’acheteur verse cette part à l’administration ou à l’organisme ; la vente et la TVA restent entières',
        en: 'the buyer pays this part to the authority; the sale and its VAT stay whole',
      },
    },
    asks: {
      fr: 'qui verse cette retenue, et à qui ? Elle se dit dans les conditions de paiement ; le total ne change pas.',
      en: 'who pays over what is withheld, and to whom? It is stated in the payment terms; the total does not change.',
    },
  },
  {
    id: 'retention',
    words: ['retenue', 'retenues', 'retention', 'holdback', 'retainage'],
    terms: {
      likely: 0.75,
      text: 'Retenue de garantie de {amount}, payable un an après la réception des travaux (loi n° 71-584)',
      why: {
        fr: 'une retenue n’est pas une remise : elle ne change que le jour où cette part est payée',
        en: 'a retention is no discount: it changes only the day on which this part is paid',
      },
      limit: {
        percent: '5',
        why: {
          fr: 'vérifiez le montant : la loi n° 71-584 limite la retenue à 5 % du marché',
          en: 'check the amount: law 71-584 limits the retention to 5 % of the contract',
        },
      },
    },
    asks: {
      fr: 'est-ce une retenue de garantie, payable plus tard ? Elle se dit dans les conditions de paiement : ni remise, ni acompte.',
      en: 'is this a retention, payable later? It is stated in the payment terms: it is neither a discount nor an advance.',
    },
  },
  {
    id: 'security-deposit',
    words: ['caution', 'cautions'],
    outside: { likely: 0.5, reason: 'Dépôt de garantie à restituer, hors base d’imposition' },
    prepaid: 0.35,
    asks: {
      fr: 'cette caution est-elle demandée par cette facture (hors TVA), déjà versée et imputée sur le prix, ou étrangère à la facture ?',
      en: 'is this security asked for by this invoice (without VAT), paid already and set off, or not part of the invoice?',
    },
  },
  {
    id: 'provision',
    words: ['provision', 'provisions'],
    prepaid: 0.5,
    charge: 0.45,
    asks: {
      fr: 'cette provision a-t-elle déjà été versée, ou est-elle demandée par cette facture (avec TVA) ?',
      en: 'was this provision paid already, or is it asked for by this invoice (with VAT)?',
    },
  },
  {
    id: 'old-balance',
    words: ['anciensolde'],
    terms: {
      likely: 0.5,
      text: 'Solde antérieur, étranger à cette facture : {amount}',
      why: {
        fr: 'une facture ne demande pas deux fois ce qu’une autre a déjà facturé',
        en: 'an invoice does not charge again what another one has charged',
      },
    },
    asks: {
      fr: 'ce solde vient-il d’autres factures ? Il se rappelle dans les conditions de paiement, sans entrer dans le total.',
      en: 'is this balance of other invoices? It is recalled in the payment terms and does not enter the total.',
    },
  },
  {
    id: 'own-figure',
    words: ['cost', 'costs', 'cout', 'couts', 'marge', 'margin'],
    // `shipping_cost` is a fee.
    without: ['shipping', 'delivery', 'livraison', 'transport', 'port', 'frais', 'handling', 'packaging'],
    leave: 0.6,
    charge: 0.2,
    asks: {
      fr: 'est-ce un chiffre interne (coût, marge), que l’acheteur ne doit pas voir, ou des frais à facturer ?',
      en: 'is this a figure of your own (cost, margin) that the buyer is not to see, or a charge to be invoiced?',
    },
  },
  {
    id: 'fee',
    words: ['honoraires', 'commission', 'commissions'],
    charge: 0.45,
    leave: 0.2,
    asks: {
      fr: 'ces honoraires ou cette commission s’ajoutent-ils à la facture, ou sont-ils déjà dans une ligne ?',
      en: 'are these fees or this commission added to the invoice, or part of a line already?',
    },
  },
  {
    id: 'premium',
    words: ['prime'],
    without: ['cee', 'maprimerenov'],
    prepaid: 0.35,
    charge: 0.35,
    asks: {
      fr: 'cette prime est-elle une aide versée par un tiers, à déduire de ce qui reste dû, ou des frais à facturer ?',
      en: 'is this premium an aid paid by a third party, deducted from what is due, or a charge to be invoiced?',
    },
  },
  {
    id: 'tax',
    words: ['taxe', 'taxes', 'tax'],
    without: [
      'tva',
      'vat',
      'gst',
      'total',
      'totals',
      'totaux',
      'amount',
      'montant',
      'montants',
      'base',
      'rate',
      'taux',
    ],
    charge: 0.4,
    outside: { likely: 0.3, reason: 'Taxe perçue pour un tiers, hors base d’imposition', code: PASSED_ON },
    witness: true,
    asks: {
      fr: 'est-ce la TVA, une taxe à votre charge qui s’ajoute au prix (avec TVA), ou une taxe perçue pour un tiers (hors TVA) ?',
      en: 'is this the VAT, a tax of yours added to the price (with VAT), or a tax collected for a third party (without)?',
    },
  },
]
