/** Why a value was assumed, in the words the caller reads. */
export interface Text {
  readonly fr: string
  readonly en: string
}

export const REASONS = {
  profile: { fr: 'repris du profil de votre organisation', en: 'taken from your organisation’s profile' },
  currency: { fr: 'devise par défaut d’une facture française', en: 'default currency of a French invoice' },
  type: { fr: 'facture commerciale, le type ordinaire', en: 'commercial invoice, the ordinary type' },
  specification: {
    fr: 'profil EN 16931, celui du socle',
    en: 'the EN 16931 profile of the French core formats',
  },
  number: {
    fr: 'numéro provisoire : le numéro définitif se donne à l’émission',
    en: 'provisional number: the final one is given at issue',
  },
  country_siren: {
    fr: 'un SIREN désigne une entreprise établie en France',
    en: 'a SIREN names a company established in France',
  },
  country_vat: { fr: 'préfixe du numéro de TVA', en: 'prefix of the VAT number' },
  country_default: {
    fr: 'rien n’indique un autre pays que la France',
    en: 'nothing points to a country other than France',
  },
  delivery_country: { fr: 'pays de l’acheteur', en: 'country of the buyer' },
  siren_siret: { fr: 'les neuf premiers chiffres du SIRET', en: 'the first nine digits of the SIRET' },
  vat_siren: { fr: 'calculé à partir du SIREN', en: 'computed from the SIREN' },
  address_siren: {
    fr: 'adresse électronique ouverte sous le SIREN',
    en: 'electronic address under the SIREN',
  },
  process: {
    fr: 'déduit de la catégorie d’opération et des paiements',
    en: 'from the operation category and what is paid',
  },
  category: { fr: 'première lettre du cadre de facturation', en: 'first letter of the business process' },
  due_profile: { fr: 'délai de paiement de votre organisation', en: 'payment term of your organisation' },
  due_default: {
    fr: '30 jours après émission (C. com. L441-10)',
    en: '30 days after issue (C. com. L441-10)',
  },
  due_paid: {
    fr: 'facture déjà payée : échéance au jour d’émission',
    en: 'already paid: due on the day of issue',
  },
  penalties: {
    fr: 'taux légal de pénalités (C. com. L441-10)',
    en: 'statutory penalty rate (C. com. L441-10)',
  },
  recovery: {
    fr: 'indemnité légale de 40 € (C. com. D441-5)',
    en: 'statutory indemnity of €40 (C. com. D441-5)',
  },
  discount: { fr: 'aucun escompte n’est prévu', en: 'no early payment discount is offered' },
  treatment: { fr: 'déduit de qui vend à qui', en: 'from who sells to whom' },
  vat_group: {
    fr: 'votre organisation est membre d’un assujetti unique',
    en: 'your organisation is a member of a VAT group',
  },
  debits: { fr: 'option pour la TVA d’après les débits', en: 'option for VAT on debits' },
  unit: { fr: 'unité par défaut (une pièce)', en: 'default unit (one piece)' },
  vat_category: {
    fr: 'un taux positif relève de la catégorie S',
    en: 'a positive rate belongs to category S',
  },
  vat_zero: { fr: 'cette catégorie de TVA ne porte aucun taux', en: 'this VAT category bears no rate' },
  franchise: { fr: 'franchise en base (CGI 293 B)', en: 'small business scheme (CGI 293 B)' },
  only_vat: { fr: 'seul régime de TVA des lignes', en: 'the only VAT treatment of the lines' },
  exemption: { fr: 'référence légale de cette catégorie de TVA', en: 'legal reference of this VAT category' },
  line_number: { fr: 'rang de la ligne', en: 'rank of the line' },
  detail: {
    fr: 'une ligne d’un groupe dont le type n’est pas dit est vendue : DETAIL',
    en: 'a line of a group whose kind is not said is sold: DETAIL',
  },
  group_amount: {
    fr: 'somme des lignes regroupées (XP Z12-012, BR-FREXT-08)',
    en: 'sum of the lines in the group (XP Z12-012, BR-FREXT-08)',
  },
  information_amount: {
    fr: 'une ligne d’information ne vaut rien par elle-même',
    en: 'a line that only informs is worth nothing itself',
  },
  computed: { fr: 'calculé (EN 16931, § 6.4)', en: 'computed (EN 16931, § 6.4)' },
  converted: { fr: 'converti au taux de change donné', en: 'converted at the exchange rate given' },
  vat_currency: { fr: 'la TVA se comptabilise en euros', en: 'VAT is accounted for in euro' },
  payer_means: {
    fr: 'en UBL le payeur se nomme dans un moyen de paiement : « non défini »',
    en: 'in UBL the payer is named inside a payment means: “not defined”',
  },
  credit_means: {
    fr: 'un avoir daté d’une échéance nomme un moyen de paiement : « non défini »',
    en: 'a credit note with a due date names a payment means: “not defined”',
  },
} as const satisfies Record<string, Text>

export type Reason = keyof typeof REASONS
