/** What the page says of itself. The values beside these words come from the invoice. */
import type { Invoice, Text } from '@conforme/model'

// biome-ignore format: one row a line
export const WORDS = {
  number: { fr: 'N°', en: 'No.' },
  page: { fr: 'Page', en: 'Page' },
  continued: { fr: 'suite', en: 'continued' },
  carried: { fr: 'À reporter', en: 'Carried forward' },
  brought: { fr: 'Report', en: 'Brought forward' },
  logo: { fr: 'Logo de', en: 'Logo of' },

  seller: { fr: 'Vendeur', en: 'Seller' },
  buyer: { fr: 'Client', en: 'Buyer' },
  delivery: { fr: 'Livraison', en: 'Delivery' },
  payee: { fr: 'Bénéficiaire du paiement', en: 'Payee' },
  tax_representative: { fr: 'Représentant fiscal', en: 'Tax representative' },
  vat_group: { fr: 'Assujetti unique', en: 'VAT group' },
  vat: { fr: 'N° TVA', en: 'VAT no.' },
  tax_number: { fr: 'Identifiant fiscal', en: 'Tax number' },
  electronic_address: { fr: 'Adresse électronique', en: 'Electronic address' },
  identifier: { fr: 'Identifiant', en: 'Identifier' },
  contact: { fr: 'Contact', en: 'Contact' },

  issue_date: { fr: 'Date d’émission', en: 'Issue date' },
  due_date: { fr: 'Échéance', en: 'Due date' },
  delivered: { fr: 'Date de livraison', en: 'Delivery date' },
  performed: { fr: 'Date de prestation', en: 'Service date' },
  delivered_or_performed: { fr: 'Livraison ou prestation', en: 'Delivery or service' },
  period: { fr: 'Période', en: 'Period' },
  tax_point_date: { fr: 'Exigibilité de la TVA', en: 'VAT point date' },
  operations: { fr: 'Catégorie d’opération', en: 'Category of operation' },
  GOODS: { fr: 'Livraison de biens', en: 'Supply of goods' },
  SERVICES: { fr: 'Prestation de services', en: 'Supply of services' },
  MIXED: { fr: 'Biens et services', en: 'Goods and services' },
  order: { fr: 'Commande', en: 'Purchase order' },
  buyer_reference: { fr: 'Référence client', en: 'Buyer reference' },
  contract: { fr: 'Contrat', en: 'Contract' },
  project: { fr: 'Projet', en: 'Project' },
  sales_order: { fr: 'Ordre de vente', en: 'Sales order' },
  receipt: { fr: 'Avis de réception', en: 'Receiving advice' },
  despatch: { fr: 'Bon de livraison', en: 'Despatch advice' },
  tender: { fr: 'Marché ou lot', en: 'Tender or lot' },
  object: { fr: 'Objet facturé', en: 'Invoiced object' },
  buyer_accounting: { fr: 'Imputation comptable', en: 'Buyer accounting' },
  preceding: { fr: 'Facture antérieure', en: 'Preceding invoice' },
  dated: { fr: 'du', en: 'of' },
  exchange_rate: { fr: 'Taux de change', en: 'Exchange rate' },

  lines: { fr: 'Détail', en: 'Details' },
  line: { fr: 'N°', en: 'No.' },
  item: { fr: 'Désignation', en: 'Description' },
  quantity: { fr: 'Quantité', en: 'Quantity' },
  price: { fr: 'Prix unitaire HT', en: 'Net unit price' },
  price_margin: { fr: 'Prix unitaire', en: 'Unit price' },
  net_amount_margin: { fr: 'Montant', en: 'Amount' },
  base_margin: { fr: 'Base', en: 'Base' },
  total_lines_margin: { fr: 'Total des lignes', en: 'Sum of lines' },
  without_vat_margin: { fr: 'Total', en: 'Total' },
  vat_rate: { fr: 'TVA', en: 'VAT' },
  net_amount: { fr: 'Montant HT', en: 'Net amount' },
  reference: { fr: 'Réf.', en: 'Ref.' },
  buyer_item: { fr: 'Réf. client', en: 'Buyer ref.' },
  standard_item: { fr: 'Code article', en: 'Item code' },
  classification: { fr: 'Classification', en: 'Classification' },
  origin: { fr: 'Origine', en: 'Origin' },
  order_line: { fr: 'Ligne de commande', en: 'Order line' },
  gross_price: { fr: 'Prix brut', en: 'Gross price' },
  price_discount: { fr: 'remise', en: 'discount' },
  allowance: { fr: 'Remise', en: 'Allowance' },
  charge: { fr: 'Frais', en: 'Charge' },
  of_base: { fr: 'de', en: 'of' },

  adjustments: { fr: 'Remises et frais', en: 'Allowances and charges' },
  reason: { fr: 'Motif', en: 'Reason' },
  basis: { fr: 'Calcul', en: 'Basis' },
  vat_breakdown: { fr: 'Détail de la TVA', en: 'VAT breakdown' },
  rate: { fr: 'Taux', en: 'Rate' },
  base: { fr: 'Base HT', en: 'Taxable base' },
  vat_amount: { fr: 'Montant TVA', en: 'VAT amount' },
  totals: { fr: 'Totaux', en: 'Totals' },
  total_lines: { fr: 'Total des lignes HT', en: 'Sum of lines' },
  total_allowances: { fr: 'Remises', en: 'Allowances' },
  total_charges: { fr: 'Frais', en: 'Charges' },
  without_vat: { fr: 'Total HT', en: 'Total without VAT' },
  total_vat: { fr: 'Total TVA', en: 'Total VAT' },
  total_vat_in: { fr: 'Total TVA en', en: 'Total VAT in' },
  with_vat: { fr: 'Total TTC', en: 'Total with VAT' },
  prepaid: { fr: 'Déjà payé', en: 'Already paid' },
  rounding: { fr: 'Arrondi', en: 'Rounding' },
  payable: { fr: 'Net à payer', en: 'Amount due' },
  credited: { fr: 'Net en votre faveur', en: 'Amount in your favour' },

  payment: { fr: 'Règlement', en: 'Payment' },
  means: { fr: 'Moyen de paiement', en: 'Payment means' },
  iban: { fr: 'IBAN', en: 'IBAN' },
  bic: { fr: 'BIC', en: 'BIC' },
  holder: { fr: 'Titulaire', en: 'Account holder' },
  remittance: { fr: 'Référence à rappeler', en: 'Payment reference' },
  card: { fr: 'Carte', en: 'Card' },
  mandate: { fr: 'Mandat', en: 'Mandate' },
  creditor: { fr: 'Identifiant créancier', en: 'Creditor identifier' },
  debited: { fr: 'Compte débité', en: 'Debited account' },
  terms: { fr: 'Conditions', en: 'Terms' },
  scan: { fr: 'Virement SEPA par QR code', en: 'SEPA transfer by QR code' },
  mentions: { fr: 'Mentions', en: 'Legal information' },
  attachments: { fr: 'Documents joints', en: 'Supporting documents' },
} as const satisfies Record<string, Text>

/** Second-hand goods, works of art, antiques, journeys: amounts include the VAT on the margin (CGI art. 297 E, 266, 1, e). */
const MARGIN_CODES: ReadonlySet<string> = new Set(['VATEX-EU-D', 'VATEX-EU-F', 'VATEX-EU-I', 'VATEX-EU-J'])

type Margin = 'price' | 'net_amount' | 'base' | 'total_lines' | 'without_vat'

/** A heading; « HT » is not said of amounts that include VAT under the margin scheme. */
export function headingOf(word: Margin, { vat_breakdown }: Pick<Invoice, 'vat_breakdown'>): Text {
  const isOnMargin = vat_breakdown.some(({ exemption_code }) => MARGIN_CODES.has(exemption_code ?? ''))
  return WORDS[isOnMargin ? (`${word}_margin` as const) : word]
}

/** VAT categories other than the ordinary rates (UNTDID 5305), as they are explained under the breakdown. */
export const VAT_CATEGORY_WORDS: ReadonlyMap<string, Text> = new Map([
  ['AE', { fr: 'Autoliquidation', en: 'Reverse charge' }],
  ['E', { fr: 'Exonération de TVA', en: 'Exempt from VAT' }],
  ['G', { fr: 'Exportation, exonération de TVA', en: 'Export, exempt from VAT' }],
  [
    'K',
    { fr: 'Livraison intracommunautaire, exonération de TVA', en: 'Intra-Community supply, exempt from VAT' },
  ],
  ['O', { fr: 'Hors champ de la TVA', en: 'Outside the scope of VAT' }],
])

/** UNTDID 4461, the means in use in France. */
export const PAYMENT_MEANS_WORDS: ReadonlyMap<string, Text> = new Map([
  ['10', { fr: 'Espèces', en: 'Cash' }],
  ['20', { fr: 'Chèque', en: 'Cheque' }],
  ['30', { fr: 'Virement', en: 'Credit transfer' }],
  ['48', { fr: 'Carte bancaire', en: 'Bank card' }],
  ['49', { fr: 'Prélèvement', en: 'Direct debit' }],
  ['54', { fr: 'Carte de crédit', en: 'Credit card' }],
  ['55', { fr: 'Carte de débit', en: 'Debit card' }],
  ['57', { fr: 'Accord permanent', en: 'Standing agreement' }],
  ['58', { fr: 'Virement SEPA', en: 'SEPA credit transfer' }],
  ['59', { fr: 'Prélèvement SEPA', en: 'SEPA direct debit' }],
  ['97', { fr: 'Compensation', en: 'Clearing between partners' }],
])

/** When VAT falls due (UNTDID 2005), in the words of CGI ann. II art. 242 nonies A. */
export const TAX_POINT_WORDS: ReadonlyMap<string, Text> = new Map([
  ['3', { fr: 'Option pour le paiement de la taxe d’après les débits', en: 'VAT on debits' }],
  ['35', { fr: 'TVA exigible à la livraison', en: 'VAT due on delivery' }],
  ['432', { fr: 'TVA exigible à l’encaissement', en: 'VAT due on payment' }],
])

/** What the law asks for by its own word, whatever the language of the page. */
export const MENTION_WORDS = {
  self_billed: { fr: 'Autofacturation', en: 'Self-billing' },
  vat_group: { fr: 'Membre d’un assujetti unique', en: 'Member of a VAT group' },
} as const satisfies Record<string, Text>

/** UN/ECE recommendation 20, the units of everyday invoices; other codes are printed as they are. */
export const UNIT_WORDS: ReadonlyMap<string, Text> = new Map([
  ['C62', { fr: '', en: '' }],
  ['EA', { fr: '', en: '' }],
  ['H87', { fr: 'pce', en: 'pc' }],
  ['SET', { fr: 'lot', en: 'set' }],
  ['PR', { fr: 'paire', en: 'pair' }],
  ['HUR', { fr: 'h', en: 'h' }],
  ['MIN', { fr: 'min', en: 'min' }],
  ['DAY', { fr: 'j', en: 'd' }],
  ['WEE', { fr: 'sem.', en: 'wk' }],
  ['MON', { fr: 'mois', en: 'mo' }],
  ['ANN', { fr: 'an', en: 'yr' }],
  ['LS', { fr: 'forfait', en: 'lump sum' }],
  ['E48', { fr: 'prestation', en: 'service' }],
  ['P1', { fr: '%', en: '%' }],
  ['GRM', { fr: 'g', en: 'g' }],
  ['KGM', { fr: 'kg', en: 'kg' }],
  ['TNE', { fr: 't', en: 't' }],
  ['MMT', { fr: 'mm', en: 'mm' }],
  ['CMT', { fr: 'cm', en: 'cm' }],
  ['MTR', { fr: 'm', en: 'm' }],
  ['KMT', { fr: 'km', en: 'km' }],
  ['MTK', { fr: 'm²', en: 'm²' }],
  ['MTQ', { fr: 'm³', en: 'm³' }],
  ['CLT', { fr: 'cl', en: 'cl' }],
  ['LTR', { fr: 'l', en: 'l' }],
  ['HLT', { fr: 'hl', en: 'hl' }],
  ['KWH', { fr: 'kWh', en: 'kWh' }],
  ['MWH', { fr: 'MWh', en: 'MWh' }],
  ['GB', { fr: 'Go', en: 'GB' }],
  ['XBX', { fr: 'boîte', en: 'box' }],
  ['XCT', { fr: 'carton', en: 'carton' }],
  ['XPK', { fr: 'colis', en: 'package' }],
  ['XPX', { fr: 'palette', en: 'pallet' }],
  ['XRO', { fr: 'rouleau', en: 'roll' }],
])
