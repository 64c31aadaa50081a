/** Why a value was assumed, in the words the caller reads. */
export interface Text {
  readonly fr: string
  readonly en: string
}

export const REASONS = {
  profile: { fr: 'repris du profil de votre organisation', en: 'taken from your organisation’s profile' },
  legal_information: {
    fr: 'forme juridique, capital et registre du vendeur, tels que donnés (C. com. R123-237 et R123-238)',
    en: 'legal form, capital and register of the seller, as given (C. com. R123-237 and R123-238)',
  },
  direct_debit: {
    fr: 'un mandat ou un compte à débiter est donné : prélèvement SEPA',
    en: 'a mandate or an account to debit is given: SEPA direct debit',
  },
  currency: { fr: 'aucune devise n’est donnée : l’euro', en: 'no currency is given: the euro' },
  type: {
    fr: 'aucun type n’est donné : facture commerciale (380), le type ordinaire',
    en: 'no type is given: commercial invoice (380), the ordinary type',
  },
  specification: {
    fr: 'profil EN 16931, celui du socle',
    en: 'the EN 16931 profile of the French core formats',
  },
  number: {
    fr: 'numéro provisoire : le numéro définitif se donne à l’émission',
    en: 'provisional number: the final one is given at issue',
  },
  country_siren: {
    fr: 'le SIREN est un numéro du répertoire français des entreprises (INSEE)',
    en: 'the SIREN is a number of the French register of companies (INSEE)',
  },
  country_vat: { fr: 'pays du préfixe du numéro de TVA', en: 'country of the VAT number’s prefix' },
  country_postal: { fr: 'territoire du code postal', en: 'territory of the post code' },
  country_default: {
    fr: 'aucun pays n’est donné : la France est supposée, à corriger sinon',
    en: 'no country is given: France is presumed, correct it otherwise',
  },
  delivery_country: {
    fr: 'l’adresse de livraison ne dit pas son pays : celui de l’acheteur est supposé',
    en: 'the delivery address does not say its country: that of the buyer is presumed',
  },
  siren_siret: { fr: 'les neuf premiers chiffres du SIRET', en: 'the first nine digits of the SIRET' },
  vat_seller: {
    fr: 'le vendeur facture des opérations pour lesquelles il est identifié à la TVA (CGI 286 ter) : numéro calculé à partir de son SIREN',
    en: 'the seller makes supplies for which it is registered for VAT (CGI 286 ter): number computed from its SIREN',
  },
  vat_buyer: {
    fr: 'l’acheteur autoliquide la TVA, il y est donc identifié (CGI 286 ter) : numéro calculé à partir de son SIREN',
    en: 'the buyer accounts for the VAT and is therefore registered for it (CGI 286 ter): number computed from its SIREN',
  },
  tax_siren: {
    fr: 'le vendeur n’a pas donné de numéro de TVA et tout est exonéré (CGI 261 à 261 E) : son SIREN l’identifie auprès du fisc',
    en: 'the seller gave no VAT number and all is exempt (CGI 261 to 261 E): its SIREN identifies it for tax',
  },
  tax_siren_farmer: {
    fr: 'le vendeur est au remboursement forfaitaire agricole (CGI 298 bis) et n’a pas donné de numéro de TVA : son SIREN l’identifie auprès du fisc',
    en: 'the seller is under the farmers’ flat-rate scheme (CGI 298 bis) and gave no VAT number: its SIREN identifies it for tax',
  },
  address_siren: {
    fr: 'le SIREN au schéma 0225, adresse usuelle d’une entreprise, à vérifier dans l’annuaire',
    en: 'the SIREN under scheme 0225, the usual address of a company, to be checked in the directory',
  },
  address_siret: {
    fr: 'le SIREN et le SIRET au schéma 0225 ; un organisme public reçoit par établissement ou par service, à vérifier dans l’annuaire',
    en: 'SIREN and SIRET under scheme 0225; a public body receives by establishment or by department, to be checked in the directory',
  },
  address_public: {
    fr: 'le SIREN au schéma 0225, faute de SIRET valable ; un organisme public reçoit par établissement ou par service, à vérifier dans l’annuaire',
    en: 'the SIREN under scheme 0225, for lack of a well-formed SIRET; a public body receives by establishment or by department, to be checked in the directory',
  },
  address_email: {
    fr: 'un particulier n’est pas dans l’annuaire : son adresse de messagerie',
    en: 'a consumer is not in the directory: the e-mail address given',
  },
  address_consumer: {
    fr: 'un particulier n’est pas dans l’annuaire et la norme veut une adresse (BR-FR-12) : celle du vendeur, qui remet lui-même la facture',
    en: 'a consumer is not in the directory and the norm wants an address (BR-FR-12): that of the seller, who hands over the invoice',
  },
  process_1: {
    fr: 'lettre de la catégorie d’opération ; 1, facture qui n’est dite ni toute payée ni de solde après acompte (BR-FR-08)',
    en: 'letter of the operation category; 1, an invoice said to be neither wholly paid nor final after a deposit (BR-FR-08)',
  },
  process_2: {
    fr: 'lettre de la catégorie d’opération ; 2, le montant déjà payé couvre le total (BR-FR-08)',
    en: 'letter of the operation category; 2, the amount already paid covers the total (BR-FR-08)',
  },
  process_4: {
    fr: 'lettre de la catégorie d’opération ; 4, la facture antérieure est une facture d’acompte (BR-FR-08)',
    en: 'letter of the operation category; 4, the preceding invoice is a deposit invoice (BR-FR-08)',
  },
  category: { fr: 'première lettre du cadre de facturation', en: 'first letter of the business process' },
  due_profile: { fr: 'délai de paiement de votre organisation', en: 'payment term of your organisation' },
  due_default: {
    fr: 'faute de délai convenu, 30 jours après la livraison ou la prestation (C. com. L441-10, I), dont la date n’est pas donnée : comptés de l’émission',
    en: 'as no term was agreed, 30 days after delivery or performance (C. com. L441-10, I), whose date is not given: counted from issue',
  },
  due_paid: {
    fr: 'facture déjà payée : échéance au jour d’émission',
    en: 'already paid: due on the day of issue',
  },
  due_credit: {
    fr: 'un avoir est dû dès son émission',
    en: 'a credit note is owed as soon as it is issued',
  },
  due_deposit: {
    fr: 'un acompte sans délai convenu est dû dès l’émission',
    en: 'a deposit without an agreed term is due when invoiced',
  },
  due_public: {
    fr: 'un acheteur public paie en 30 jours au plus à compter de la demande de paiement (CCP R2192-10), comptés de l’émission ; 50 pour un hôpital',
    en: 'a public buyer pays within 30 days of the request for payment (CCP R2192-10), counted from issue; 50 for a hospital',
  },
  due_hospital: {
    fr: 'ramenée aux 50 jours d’un hôpital public, comptés de l’émission (CCP R2192-11)',
    en: 'cut to the 50 days of a public hospital, counted from issue (CCP R2192-11)',
  },
  due_periodic: {
    fr: 'ramenée aux 45 jours d’une facture périodique, comptés de l’émission (C. com. L441-10, I)',
    en: 'cut to the 45 days of a periodic invoice, counted from issue (C. com. L441-10, I)',
  },
  due_transport: {
    fr: 'ramenée aux 30 jours du transport routier de marchandises, comptés de l’émission (C. com. L441-11, II)',
    en: 'cut to the 30 days of carriage of goods by road, counted from issue (C. com. L441-11, II)',
  },
  due_meat: {
    fr: 'ramenée aux 20 jours du bétail et des viandes fraîches, comptés de la livraison (C. com. L441-11, II)',
    en: 'cut to the 20 days of cattle and fresh meat, counted from delivery (C. com. L441-11, II)',
  },
  due_perishable: {
    fr: 'ramenée aux 30 jours des denrées périssables, comptés de la livraison (C. com. L441-11, II)',
    en: 'cut to the 30 days of perishable food, counted from delivery (C. com. L441-11, II)',
  },
  due_spirits: {
    fr: 'ramenée aux 30 jours des alcools, comptés de la fin du mois de livraison (C. com. L441-11, II)',
    en: 'cut to the 30 days of spirits, counted from the end of the month of delivery (C. com. L441-11, II)',
  },
  own_words: {
    fr: 'repris de ce que disent vos conditions ou vos notes',
    en: 'taken from what your terms or notes say',
  },
  penalties: {
    fr: 'rien n’en est dit : taux que la loi fixe à défaut d’accord entre professionnels (C. com. L441-10, II)',
    en: 'no rate is stated: the one that the law sets between professionals who agreed on none (C. com. L441-10, II)',
  },
  penalties_public: {
    fr: 'taux des intérêts moratoires d’un acheteur public (CCP R2192-31)',
    en: 'rate of the late-payment interest of a public buyer (CCP R2192-31)',
  },
  penalties_consumer: {
    fr: 'la norme veut la note sur toute facture (BR-FR-05) ; le taux légal ne vaut qu’entre professionnels (C. com. L441-10)',
    en: 'the norm wants the note on every invoice (BR-FR-05); the statutory rate binds professionals only (C. com. L441-10)',
  },
  recovery: {
    fr: 'indemnité fixée à 40 € entre professionnels (C. com. L441-10, II et D441-5)',
    en: 'indemnity set at €40 between professionals (C. com. L441-10, II and D441-5)',
  },
  recovery_public: {
    fr: 'indemnité fixée à 40 € pour un acheteur public (CCP D2192-35)',
    en: 'indemnity set at €40 for a public buyer (CCP D2192-35)',
  },
  recovery_consumer: {
    fr: 'la norme veut la note sur toute facture (BR-FR-05) ; l’indemnité ne vaut qu’entre professionnels (C. com. D441-5)',
    en: 'the norm wants the note on every invoice (BR-FR-05); the indemnity binds professionals only (C. com. D441-5)',
  },
  discount: {
    fr: 'ni les conditions ni les notes n’annoncent d’escompte : la facture dit qu’il n’y en a pas (C. com. L441-9 ; BR-FR-05)',
    en: 'neither terms nor notes announce an early payment discount: the invoice says that no discount is granted (C. com. L441-9; BR-FR-05)',
  },
  discount_consumer: {
    fr: 'la norme veut la note sur toute facture (BR-FR-05) ; ni les conditions ni les notes n’annoncent d’escompte',
    en: 'the norm wants the note on every invoice (BR-FR-05); neither terms nor notes announce an early payment discount',
  },
  own_account: {
    fr: 'compte du profil de votre organisation : rien n’indique un autre moyen de paiement ni un autre bénéficiaire',
    en: 'account of your organisation’s profile: nothing names another means of payment or another payee',
  },
  treatment: {
    fr: 'déduit de ce qui est vendu, de qui vend et de qui achète (CGI 289 bis et 290)',
    en: 'from what is sold, by whom and to whom (CGI 289 bis and 290)',
  },
  vat_group: {
    fr: 'votre organisation est membre d’un assujetti unique (CGI 256 C)',
    en: 'your organisation is a member of a VAT group (CGI 256 C)',
  },
  debits: {
    fr: 'option pour la TVA d’après les débits (CGI 269, 2-c)',
    en: 'option for VAT on debits (CGI 269, 2-c)',
  },
  unit: { fr: 'aucune unité n’est donnée : une pièce (C62)', en: 'no unit is given: one piece (C62)' },
  vat_category: {
    fr: 'un taux positif relève de la catégorie S',
    en: 'a positive rate belongs to category S',
  },
  vat_zero: {
    fr: 'aucune taxe dans cette catégorie de TVA : taux zéro',
    en: 'no tax in this VAT category: rate zero',
  },
  franchise: { fr: 'franchise en base (CGI 293 B)', en: 'small business scheme (CGI 293 B)' },
  only_vat: { fr: 'seul régime de TVA des lignes', en: 'the only VAT treatment of the lines' },
  exemption_of_lines: {
    fr: 'motif donné par toutes les lignes de cette catégorie',
    en: 'the reason that every line of this category gives',
  },
  exemption: { fr: 'référence légale de cette catégorie de TVA', en: 'legal reference of this VAT category' },
  line_number: {
    fr: 'numéro de ligne libre, dans l’ordre des lignes',
    en: 'free line number, in the order of the lines',
  },
  base_of_line: {
    fr: 'le pourcentage se prend sur la quantité multipliée par le prix de la ligne',
    en: 'the percentage applies to the quantity times the price of the line',
  },
  base_of_lines: {
    fr: 'le pourcentage se prend sur la somme des lignes de même TVA',
    en: 'the percentage applies to the sum of the lines with the same VAT',
  },
  detail: {
    fr: 'une ligne rattachée à une autre, ou qui en a, et dont le type n’est pas dit est vendue : DETAIL',
    en: 'a line in another, or with lines of its own, whose kind is not said is sold: DETAIL',
  },
  group: {
    fr: 'une ligne sans quantité ni prix, à laquelle d’autres sont rattachées, les regroupe : GROUP',
    en: 'a line without quantity or price that others belong to groups them: GROUP',
  },
  group_amount: {
    fr: 'somme des lignes regroupées (XP Z12-012, BR-FREXT-08)',
    en: 'sum of the lines in the group (XP Z12-012, BR-FREXT-08)',
  },
  information_amount: {
    fr: 'une ligne d’information ne vaut rien par elle-même',
    en: 'a line that only informs has no amount of its own',
  },
  computed: { fr: 'calculé (EN 16931, § 6.4)', en: 'computed (EN 16931, § 6.4)' },
  converted: { fr: 'converti au taux de change donné', en: 'converted at the exchange rate given' },
  vat_currency: {
    fr: 'la TVA se comptabilise en euros (BR-FR-CO-12)',
    en: 'VAT is accounted for in euro (BR-FR-CO-12)',
  },
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
