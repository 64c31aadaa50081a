/**
 * The table of terms: every business group (BG) and business term (BT) of EN 16931-1, with the terms of the
 * French extension (EXT-FR-FE, profile EXTENDED-CTC-FR) that the reform needs. It is the one place where a
 * number, a key of the draft and the two labels meet; types, JSON Schema, pointers and glossary derive from it.
 *
 * Where a group of the standard is always one-to-one with its parent and only adds depth, its terms are in
 * the parent: BG-15 in BG-13, BG-26's dates in `period`, BG-30 in the line. BG-14 is in the invoice.
 * French labels carry their article, so that a sentence can be built around them.
 */

/** How a leaf is read and written. */
export type Leaf =
  | 'text' // free text
  | 'code' // a code of a list
  | 'identifier' // { value, scheme }
  | 'classification' // { value, scheme, version }
  | 'amount' // two decimals at most
  | 'price' // six decimals at most (BR-FR-DEC-03)
  | 'quantity' // four decimals at most (BR-FR-DEC-02)
  | 'percent' // 20 means 20 %
  | 'rate' // a factor, such as an exchange rate
  | 'date' // YYYY-MM-DD
  | 'binary' // base64

type Labels = { readonly fr: string; readonly en: string }
type GroupRow = Labels & {
  readonly in: string | null
  readonly key: string
  readonly min: 0 | 1
  readonly many?: true
  readonly extended?: true
}
type TermRow = Labels & {
  readonly in: string
  readonly key: string
  readonly type: Leaf
  readonly min?: 1
  readonly many?: true
  readonly extended?: true
}

// biome-ignore format: one row a line
export const GROUPS = {
  'BG-0': { in: null, key: '', min: 1, fr: 'la facture', en: 'invoice' },
  'BG-1': { in: 'BG-0', key: 'notes', min: 0, many: true, fr: 'la note', en: 'note' },
  'BG-2': { in: 'BG-0', key: 'process', min: 1, fr: 'le cadre de traitement', en: 'process control' },
  'BG-3': { in: 'BG-0', key: 'preceding_invoices', min: 0, many: true, fr: 'la facture antérieure', en: 'preceding invoice' },
  'BG-4': { in: 'BG-0', key: 'seller', min: 1, fr: 'le vendeur', en: 'seller' },
  'BG-5': { in: 'BG-4', key: 'address', min: 1, fr: 'l’adresse du vendeur', en: 'seller address' },
  'BG-6': { in: 'BG-4', key: 'contact', min: 0, fr: 'le contact du vendeur', en: 'seller contact' },
  'BG-7': { in: 'BG-0', key: 'buyer', min: 1, fr: 'l’acheteur', en: 'buyer' },
  'BG-8': { in: 'BG-7', key: 'address', min: 1, fr: 'l’adresse de l’acheteur', en: 'buyer address' },
  'BG-9': { in: 'BG-7', key: 'contact', min: 0, fr: 'le contact de l’acheteur', en: 'buyer contact' },
  'BG-10': { in: 'BG-0', key: 'payee', min: 0, fr: 'le bénéficiaire du paiement', en: 'payee' },
  'BG-11': { in: 'BG-0', key: 'tax_representative', min: 0, fr: 'le représentant fiscal', en: 'tax representative' },
  'BG-12': { in: 'BG-11', key: 'address', min: 1, fr: 'l’adresse du représentant fiscal', en: 'tax representative address' },
  'BG-13': { in: 'BG-0', key: 'delivery', min: 0, fr: 'la livraison', en: 'delivery' },
  'BG-14': { in: 'BG-0', key: 'period', min: 0, fr: 'la période de facturation', en: 'invoicing period' },
  'BG-16': { in: 'BG-0', key: 'payment_means', min: 0, many: true, fr: 'le moyen de paiement', en: 'payment means' },
  'BG-17': { in: 'BG-16', key: 'account', min: 0, fr: 'le compte à créditer', en: 'credit transfer account' },
  'BG-18': { in: 'BG-16', key: 'card', min: 0, fr: 'la carte de paiement', en: 'payment card' },
  'BG-19': { in: 'BG-0', key: 'direct_debit', min: 0, fr: 'le prélèvement', en: 'direct debit' },
  'BG-20': { in: 'BG-0', key: 'allowances', min: 0, many: true, fr: 'la remise de pied', en: 'document allowance' },
  'BG-21': { in: 'BG-0', key: 'charges', min: 0, many: true, fr: 'les frais de pied', en: 'document charge' },
  'BG-22': { in: 'BG-0', key: 'totals', min: 1, fr: 'les totaux', en: 'totals' },
  'BG-23': { in: 'BG-0', key: 'vat_breakdown', min: 1, many: true, fr: 'le détail de TVA', en: 'VAT breakdown' },
  'BG-24': { in: 'BG-0', key: 'attachments', min: 0, many: true, fr: 'la pièce jointe', en: 'attachment' },
  'BG-25': { in: 'BG-0', key: 'lines', min: 1, many: true, fr: 'la ligne', en: 'line' },
  'BG-26': { in: 'BG-25', key: 'period', min: 0, fr: 'la période de la ligne', en: 'line period' },
  'BG-27': { in: 'BG-25', key: 'allowances', min: 0, many: true, fr: 'la remise de ligne', en: 'line allowance' },
  'BG-28': { in: 'BG-25', key: 'charges', min: 0, many: true, fr: 'les frais de ligne', en: 'line charge' },
  'BG-29': { in: 'BG-25', key: 'price', min: 1, fr: 'le prix', en: 'price' },
  'BG-31': { in: 'BG-25', key: 'item', min: 1, fr: 'l’article', en: 'item' },
  'BG-32': { in: 'BG-31', key: 'attributes', min: 0, many: true, fr: 'l’attribut de l’article', en: 'item attribute' },

  // Parties and groups of the French extension. The norm's numbers for these groups are not public; the names are ours.
  'EXT-BUYER-AGENT': { in: 'BG-0', key: 'buyer_agent', min: 0, extended: true, fr: 'l’agent de l’acheteur', en: 'buyer agent' },
  'EXT-PAYER': { in: 'BG-0', key: 'payer', min: 0, extended: true, fr: 'le payeur', en: 'payer' },
  'EXT-SALES-AGENT': { in: 'BG-0', key: 'sales_agent', min: 0, extended: true, fr: 'l’agent du vendeur', en: 'sales agent' },
  'EXT-INVOICEE': { in: 'BG-0', key: 'invoicee', min: 0, extended: true, fr: 'le facturé à', en: 'invoicee' },
  'EXT-INVOICER': { in: 'BG-0', key: 'invoicer', min: 0, extended: true, fr: 'le facturant', en: 'invoicer' },
  'EXT-LINE-PRECEDING': { in: 'BG-25', key: 'preceding_invoice', min: 0, extended: true, fr: 'la facture antérieure de la ligne', en: 'line preceding invoice' },
  'EXT-LINE-DELIVERY': { in: 'BG-25', key: 'delivery', min: 0, extended: true, fr: 'la livraison de la ligne', en: 'line delivery' },
  'EXT-ITEM-SELLER': { in: 'BG-25', key: 'item_seller', min: 0, extended: true, fr: 'le vendeur de la ligne', en: 'line seller' },
} as const satisfies Record<string, GroupRow>

// biome-ignore format: one row a line
export const TERMS = {
  'BT-1': { in: 'BG-0', key: 'number', type: 'text', min: 1, fr: 'le numéro de facture', en: 'invoice number' },
  'BT-2': { in: 'BG-0', key: 'issue_date', type: 'date', min: 1, fr: 'la date d’émission', en: 'issue date' },
  'BT-3': { in: 'BG-0', key: 'type', type: 'code', min: 1, fr: 'le type de facture', en: 'invoice type code' },
  'BT-5': { in: 'BG-0', key: 'currency', type: 'code', min: 1, fr: 'la devise de facturation', en: 'invoice currency' },
  'BT-6': { in: 'BG-0', key: 'vat_currency', type: 'code', fr: 'la devise de comptabilisation de la TVA', en: 'VAT accounting currency' },
  'BT-7': { in: 'BG-0', key: 'tax_point_date', type: 'date', fr: 'la date d’exigibilité de la TVA', en: 'value added tax point date' },
  'BT-8': { in: 'BG-0', key: 'tax_point_code', type: 'code', fr: 'le code d’exigibilité de la TVA', en: 'value added tax point date code' },
  'BT-9': { in: 'BG-0', key: 'due_date', type: 'date', fr: 'la date d’échéance', en: 'payment due date' },
  'BT-10': { in: 'BG-0', key: 'buyer_reference', type: 'text', fr: 'la référence de l’acheteur', en: 'buyer reference' },
  'BT-11': { in: 'BG-0', key: 'project', type: 'text', fr: 'la référence du projet', en: 'project reference' },
  'BT-12': { in: 'BG-0', key: 'contract', type: 'text', fr: 'la référence du contrat', en: 'contract reference' },
  'BT-13': { in: 'BG-0', key: 'order', type: 'text', fr: 'le numéro de commande', en: 'purchase order reference' },
  'BT-14': { in: 'BG-0', key: 'sales_order', type: 'text', fr: 'le numéro d’ordre de vente', en: 'sales order reference' },
  'BT-15': { in: 'BG-0', key: 'receipt', type: 'text', fr: 'la référence de l’avis de réception', en: 'receiving advice reference' },
  'BT-16': { in: 'BG-0', key: 'despatch', type: 'text', fr: 'la référence de l’avis d’expédition', en: 'despatch advice reference' },
  'BT-17': { in: 'BG-0', key: 'tender', type: 'text', fr: 'la référence de l’appel d’offres ou du lot', en: 'tender or lot reference' },
  'BT-18': { in: 'BG-0', key: 'object', type: 'identifier', fr: 'l’identifiant de l’objet facturé', en: 'invoiced object identifier' },
  'BT-19': { in: 'BG-0', key: 'buyer_accounting', type: 'text', fr: 'la référence comptable de l’acheteur', en: 'buyer accounting reference' },
  'BT-20': { in: 'BG-0', key: 'payment_terms', type: 'text', fr: 'les conditions de paiement', en: 'payment terms' },

  'BT-21': { in: 'BG-1', key: 'subject_code', type: 'code', fr: 'le code sujet de la note', en: 'note subject code' },
  'BT-22': { in: 'BG-1', key: 'text', type: 'text', min: 1, fr: 'le texte de la note', en: 'note text' },

  'BT-23': { in: 'BG-2', key: 'type', type: 'code', fr: 'le cadre de facturation', en: 'business process type' },
  'BT-24': { in: 'BG-2', key: 'specification', type: 'text', min: 1, fr: 'l’identifiant de profil', en: 'specification identifier' },

  'BT-25': { in: 'BG-3', key: 'number', type: 'text', min: 1, fr: 'le numéro de la facture antérieure', en: 'preceding invoice number' },
  'BT-26': { in: 'BG-3', key: 'issue_date', type: 'date', fr: 'la date de la facture antérieure', en: 'preceding invoice issue date' },
  'EXT-FR-FE-02': { in: 'BG-3', key: 'type', type: 'code', extended: true, fr: 'le type de la facture antérieure', en: 'preceding invoice type code' },

  'BT-27': { in: 'BG-4', key: 'legal_name', type: 'text', min: 1, fr: 'la raison sociale du vendeur', en: 'seller name' },
  'BT-28': { in: 'BG-4', key: 'trading_name', type: 'text', fr: 'le nom commercial du vendeur', en: 'seller trading name' },
  'BT-29': { in: 'BG-4', key: 'ids', type: 'identifier', many: true, fr: 'l’identifiant du vendeur', en: 'seller identifier' },
  'BT-30': { in: 'BG-4', key: 'legal_id', type: 'identifier', fr: 'le SIREN du vendeur', en: 'seller legal registration identifier' },
  'BT-31': { in: 'BG-4', key: 'vat', type: 'text', fr: 'le numéro de TVA du vendeur', en: 'seller VAT identifier' },
  'BT-32': { in: 'BG-4', key: 'tax_number', type: 'text', fr: 'l’identifiant fiscal du vendeur', en: 'seller tax registration identifier' },
  'BT-33': { in: 'BG-4', key: 'legal_information', type: 'text', fr: 'les informations juridiques du vendeur', en: 'seller additional legal information' },
  'BT-34': { in: 'BG-4', key: 'electronic_address', type: 'identifier', fr: 'l’adresse électronique du vendeur', en: 'seller electronic address' },
  'BT-35': { in: 'BG-5', key: 'line1', type: 'text', fr: 'l’adresse du vendeur, ligne 1', en: 'seller address line 1' },
  'BT-36': { in: 'BG-5', key: 'line2', type: 'text', fr: 'l’adresse du vendeur, ligne 2', en: 'seller address line 2' },
  'BT-162': { in: 'BG-5', key: 'line3', type: 'text', fr: 'l’adresse du vendeur, ligne 3', en: 'seller address line 3' },
  'BT-37': { in: 'BG-5', key: 'city', type: 'text', fr: 'la ville du vendeur', en: 'seller city' },
  'BT-38': { in: 'BG-5', key: 'postal', type: 'text', fr: 'le code postal du vendeur', en: 'seller post code' },
  'BT-39': { in: 'BG-5', key: 'region', type: 'text', fr: 'la subdivision du pays du vendeur', en: 'seller country subdivision' },
  'BT-40': { in: 'BG-5', key: 'country', type: 'code', min: 1, fr: 'le pays du vendeur', en: 'seller country code' },
  'BT-41': { in: 'BG-6', key: 'name', type: 'text', fr: 'le contact chez le vendeur', en: 'seller contact point' },
  'BT-42': { in: 'BG-6', key: 'phone', type: 'text', fr: 'le téléphone du vendeur', en: 'seller contact telephone number' },
  'BT-43': { in: 'BG-6', key: 'email', type: 'text', fr: 'le courriel du vendeur', en: 'seller contact email address' },

  'BT-44': { in: 'BG-7', key: 'legal_name', type: 'text', min: 1, fr: 'la raison sociale de l’acheteur', en: 'buyer name' },
  'BT-45': { in: 'BG-7', key: 'trading_name', type: 'text', fr: 'le nom commercial de l’acheteur', en: 'buyer trading name' },
  'BT-46': { in: 'BG-7', key: 'ids', type: 'identifier', many: true, fr: 'l’identifiant de l’acheteur', en: 'buyer identifier' },
  'BT-47': { in: 'BG-7', key: 'legal_id', type: 'identifier', fr: 'le SIREN de l’acheteur', en: 'buyer legal registration identifier' },
  'BT-48': { in: 'BG-7', key: 'vat', type: 'text', fr: 'le numéro de TVA de l’acheteur', en: 'buyer VAT identifier' },
  'BT-49': { in: 'BG-7', key: 'electronic_address', type: 'identifier', fr: 'l’adresse électronique de l’acheteur', en: 'buyer electronic address' },
  'BT-50': { in: 'BG-8', key: 'line1', type: 'text', fr: 'l’adresse de l’acheteur, ligne 1', en: 'buyer address line 1' },
  'BT-51': { in: 'BG-8', key: 'line2', type: 'text', fr: 'l’adresse de l’acheteur, ligne 2', en: 'buyer address line 2' },
  'BT-163': { in: 'BG-8', key: 'line3', type: 'text', fr: 'l’adresse de l’acheteur, ligne 3', en: 'buyer address line 3' },
  'BT-52': { in: 'BG-8', key: 'city', type: 'text', fr: 'la ville de l’acheteur', en: 'buyer city' },
  'BT-53': { in: 'BG-8', key: 'postal', type: 'text', fr: 'le code postal de l’acheteur', en: 'buyer post code' },
  'BT-54': { in: 'BG-8', key: 'region', type: 'text', fr: 'la subdivision du pays de l’acheteur', en: 'buyer country subdivision' },
  'BT-55': { in: 'BG-8', key: 'country', type: 'code', min: 1, fr: 'le pays de l’acheteur', en: 'buyer country code' },
  'BT-56': { in: 'BG-9', key: 'name', type: 'text', fr: 'le contact chez l’acheteur', en: 'buyer contact point' },
  'BT-57': { in: 'BG-9', key: 'phone', type: 'text', fr: 'le téléphone de l’acheteur', en: 'buyer contact telephone number' },
  'BT-58': { in: 'BG-9', key: 'email', type: 'text', fr: 'le courriel de l’acheteur', en: 'buyer contact email address' },

  'BT-59': { in: 'BG-10', key: 'legal_name', type: 'text', min: 1, fr: 'le nom du bénéficiaire', en: 'payee name' },
  'BT-60': { in: 'BG-10', key: 'ids', type: 'identifier', many: true, fr: 'l’identifiant du bénéficiaire', en: 'payee identifier' },
  'BT-61': { in: 'BG-10', key: 'legal_id', type: 'identifier', fr: 'le SIREN du bénéficiaire', en: 'payee legal registration identifier' },
  'EXT-FR-FE-29': { in: 'BG-10', key: 'electronic_address', type: 'identifier', extended: true, fr: 'l’adresse électronique du bénéficiaire', en: 'payee electronic address' },

  'BT-62': { in: 'BG-11', key: 'legal_name', type: 'text', min: 1, fr: 'le nom du représentant fiscal', en: 'tax representative name' },
  'BT-63': { in: 'BG-11', key: 'vat', type: 'text', min: 1, fr: 'le numéro de TVA du représentant fiscal', en: 'tax representative VAT identifier' },
  'BT-64': { in: 'BG-12', key: 'line1', type: 'text', fr: 'l’adresse du représentant fiscal, ligne 1', en: 'tax representative address line 1' },
  'BT-65': { in: 'BG-12', key: 'line2', type: 'text', fr: 'l’adresse du représentant fiscal, ligne 2', en: 'tax representative address line 2' },
  'BT-164': { in: 'BG-12', key: 'line3', type: 'text', fr: 'l’adresse du représentant fiscal, ligne 3', en: 'tax representative address line 3' },
  'BT-66': { in: 'BG-12', key: 'city', type: 'text', fr: 'la ville du représentant fiscal', en: 'tax representative city' },
  'BT-67': { in: 'BG-12', key: 'postal', type: 'text', fr: 'le code postal du représentant fiscal', en: 'tax representative post code' },
  'BT-68': { in: 'BG-12', key: 'region', type: 'text', fr: 'la subdivision du pays du représentant fiscal', en: 'tax representative country subdivision' },
  'BT-69': { in: 'BG-12', key: 'country', type: 'code', min: 1, fr: 'le pays du représentant fiscal', en: 'tax representative country code' },

  'BT-70': { in: 'BG-13', key: 'name', type: 'text', fr: 'le nom du destinataire de la livraison', en: 'deliver to party name' },
  'BT-71': { in: 'BG-13', key: 'location_id', type: 'identifier', fr: 'l’identifiant du lieu de livraison', en: 'deliver to location identifier' },
  'BT-72': { in: 'BG-13', key: 'date', type: 'date', fr: 'la date de livraison ou de prestation', en: 'actual delivery date' },
  'BT-75': { in: 'BG-13', key: 'line1', type: 'text', fr: 'l’adresse de livraison, ligne 1', en: 'deliver to address line 1' },
  'BT-76': { in: 'BG-13', key: 'line2', type: 'text', fr: 'l’adresse de livraison, ligne 2', en: 'deliver to address line 2' },
  'BT-165': { in: 'BG-13', key: 'line3', type: 'text', fr: 'l’adresse de livraison, ligne 3', en: 'deliver to address line 3' },
  'BT-77': { in: 'BG-13', key: 'city', type: 'text', fr: 'la ville de livraison', en: 'deliver to city' },
  'BT-78': { in: 'BG-13', key: 'postal', type: 'text', fr: 'le code postal de livraison', en: 'deliver to post code' },
  'BT-79': { in: 'BG-13', key: 'region', type: 'text', fr: 'la subdivision du pays de livraison', en: 'deliver to country subdivision' },
  'BT-80': { in: 'BG-13', key: 'country', type: 'code', fr: 'le pays de livraison', en: 'deliver to country code' },

  'BT-73': { in: 'BG-14', key: 'start', type: 'date', fr: 'le début de la période de facturation', en: 'invoicing period start date' },
  'BT-74': { in: 'BG-14', key: 'end', type: 'date', fr: 'la fin de la période de facturation', en: 'invoicing period end date' },

  'BT-81': { in: 'BG-16', key: 'code', type: 'code', min: 1, fr: 'le code du moyen de paiement', en: 'payment means type code' },
  'BT-82': { in: 'BG-16', key: 'text', type: 'text', fr: 'le libellé du moyen de paiement', en: 'payment means text' },
  'BT-83': { in: 'BG-0', key: 'remittance', type: 'text', fr: 'la référence à rappeler au paiement', en: 'remittance information' },
  'BT-84': { in: 'BG-17', key: 'iban', type: 'text', min: 1, fr: 'l’IBAN', en: 'payment account identifier' },
  'BT-85': { in: 'BG-17', key: 'name', type: 'text', fr: 'le titulaire du compte', en: 'payment account name' },
  'BT-86': { in: 'BG-17', key: 'bic', type: 'text', fr: 'le BIC', en: 'payment service provider identifier' },
  'BT-87': { in: 'BG-18', key: 'number', type: 'text', min: 1, fr: 'le numéro de carte', en: 'payment card primary account number' },
  'BT-88': { in: 'BG-18', key: 'holder', type: 'text', fr: 'le porteur de la carte', en: 'payment card holder name' },
  'BT-89': { in: 'BG-19', key: 'mandate', type: 'text', fr: 'la référence du mandat', en: 'mandate reference identifier' },
  'BT-90': { in: 'BG-19', key: 'creditor_id', type: 'text', fr: 'l’identifiant créancier SEPA', en: 'bank assigned creditor identifier' },
  'BT-91': { in: 'BG-19', key: 'account', type: 'text', fr: 'le compte débité', en: 'debited account identifier' },

  'BT-92': { in: 'BG-20', key: 'amount', type: 'amount', min: 1, fr: 'le montant de la remise', en: 'document level allowance amount' },
  'BT-93': { in: 'BG-20', key: 'base', type: 'amount', fr: 'l’assiette de la remise', en: 'document level allowance base amount' },
  'BT-94': { in: 'BG-20', key: 'percent', type: 'percent', fr: 'le pourcentage de la remise', en: 'document level allowance percentage' },
  'BT-95': { in: 'BG-20', key: 'vat_category', type: 'code', min: 1, fr: 'le code de TVA de la remise', en: 'document level allowance VAT category code' },
  'BT-96': { in: 'BG-20', key: 'vat_rate', type: 'percent', fr: 'le taux de TVA de la remise', en: 'document level allowance VAT rate' },
  'BT-97': { in: 'BG-20', key: 'reason', type: 'text', fr: 'le motif de la remise', en: 'document level allowance reason' },
  'BT-98': { in: 'BG-20', key: 'reason_code', type: 'code', fr: 'le code motif de la remise', en: 'document level allowance reason code' },

  'BT-99': { in: 'BG-21', key: 'amount', type: 'amount', min: 1, fr: 'le montant des frais', en: 'document level charge amount' },
  'BT-100': { in: 'BG-21', key: 'base', type: 'amount', fr: 'l’assiette des frais', en: 'document level charge base amount' },
  'BT-101': { in: 'BG-21', key: 'percent', type: 'percent', fr: 'le pourcentage des frais', en: 'document level charge percentage' },
  'BT-102': { in: 'BG-21', key: 'vat_category', type: 'code', min: 1, fr: 'le code de TVA des frais', en: 'document level charge VAT category code' },
  'BT-103': { in: 'BG-21', key: 'vat_rate', type: 'percent', fr: 'le taux de TVA des frais', en: 'document level charge VAT rate' },
  'BT-104': { in: 'BG-21', key: 'reason', type: 'text', fr: 'le motif des frais', en: 'document level charge reason' },
  'BT-105': { in: 'BG-21', key: 'reason_code', type: 'code', fr: 'le code motif des frais', en: 'document level charge reason code' },
  'BT-177': { in: 'BG-21', key: 'tax_code', type: 'code', extended: true, fr: 'le code de la taxe autre que la TVA', en: 'non-VAT tax code' },

  'BT-106': { in: 'BG-22', key: 'lines', type: 'amount', min: 1, fr: 'la somme des lignes', en: 'sum of line net amounts' },
  'BT-107': { in: 'BG-22', key: 'allowances', type: 'amount', fr: 'la somme des remises de pied', en: 'sum of document allowances' },
  'BT-108': { in: 'BG-22', key: 'charges', type: 'amount', fr: 'la somme des frais de pied', en: 'sum of document charges' },
  'BT-109': { in: 'BG-22', key: 'without_vat', type: 'amount', min: 1, fr: 'le total HT', en: 'total without VAT' },
  'BT-110': { in: 'BG-22', key: 'vat', type: 'amount', fr: 'le total de TVA', en: 'total VAT' },
  'BT-111': { in: 'BG-22', key: 'vat_in_vat_currency', type: 'amount', fr: 'le total de TVA en devise de comptabilisation', en: 'total VAT in accounting currency' },
  'BT-112': { in: 'BG-22', key: 'with_vat', type: 'amount', min: 1, fr: 'le total TTC', en: 'total with VAT' },
  'BT-113': { in: 'BG-22', key: 'prepaid', type: 'amount', fr: 'le montant déjà payé', en: 'paid amount' },
  'BT-114': { in: 'BG-22', key: 'rounding', type: 'amount', fr: 'l’arrondi', en: 'rounding amount' },
  'BT-115': { in: 'BG-22', key: 'payable', type: 'amount', min: 1, fr: 'le net à payer', en: 'amount due for payment' },
  'BT-167': { in: 'BG-0', key: 'exchange_rate', type: 'rate', extended: true, fr: 'le taux de change', en: 'exchange rate' },
  'EXT-FR-FE-192': { in: 'BG-0', key: 'exchange_date', type: 'date', extended: true, fr: 'la date du taux de change', en: 'exchange rate date' },
  'EXT-FR-FE-197': { in: 'BG-0', key: 'order_date', type: 'date', extended: true, fr: 'la date de commande', en: 'purchase order date' },
  'EXT-FR-FE-198': { in: 'BG-0', key: 'despatch_date', type: 'date', extended: true, fr: 'la date de l’avis d’expédition', en: 'despatch advice date' },
  'EXT-FR-FE-199': { in: 'BG-0', key: 'contract_date', type: 'date', extended: true, fr: 'la date du contrat', en: 'contract date' },

  'BT-116': { in: 'BG-23', key: 'base', type: 'amount', min: 1, fr: 'la base d’imposition', en: 'VAT category taxable amount' },
  'BT-117': { in: 'BG-23', key: 'amount', type: 'amount', min: 1, fr: 'le montant de TVA', en: 'VAT category tax amount' },
  'BT-118': { in: 'BG-23', key: 'category', type: 'code', min: 1, fr: 'le code de TVA', en: 'VAT category code' },
  'BT-119': { in: 'BG-23', key: 'rate', type: 'percent', fr: 'le taux de TVA', en: 'VAT category rate' },
  'BT-120': { in: 'BG-23', key: 'exemption_reason', type: 'text', fr: 'le motif d’exonération', en: 'VAT exemption reason text' },
  'BT-121': { in: 'BG-23', key: 'exemption_code', type: 'code', fr: 'le code d’exonération', en: 'VAT exemption reason code' },

  'BT-122': { in: 'BG-24', key: 'id', type: 'text', min: 1, fr: 'la référence de la pièce jointe', en: 'supporting document reference' },
  'BT-123': { in: 'BG-24', key: 'description', type: 'text', fr: 'la nature de la pièce jointe', en: 'supporting document description' },
  'BT-124': { in: 'BG-24', key: 'url', type: 'text', fr: 'l’adresse de la pièce jointe', en: 'external document location' },
  'BT-125': { in: 'BG-24', key: 'content', type: 'binary', fr: 'le contenu de la pièce jointe', en: 'attached document' },
  'BT-125-1': { in: 'BG-24', key: 'mime', type: 'code', fr: 'le type MIME de la pièce jointe', en: 'attached document MIME code' },
  'BT-125-2': { in: 'BG-24', key: 'filename', type: 'text', fr: 'le nom de fichier de la pièce jointe', en: 'attached document filename' },

  'BT-126': { in: 'BG-25', key: 'id', type: 'text', min: 1, fr: 'le numéro de ligne', en: 'line identifier' },
  'BT-127': { in: 'BG-25', key: 'note', type: 'text', fr: 'la note de ligne', en: 'line note' },
  'BT-128': { in: 'BG-25', key: 'object', type: 'identifier', fr: 'l’identifiant de l’objet de la ligne', en: 'line object identifier' },
  'BT-129': { in: 'BG-25', key: 'quantity', type: 'quantity', min: 1, fr: 'la quantité', en: 'invoiced quantity' },
  'BT-130': { in: 'BG-25', key: 'unit', type: 'code', min: 1, fr: 'l’unité', en: 'unit of measure code' },
  'BT-131': { in: 'BG-25', key: 'net_amount', type: 'amount', min: 1, fr: 'le montant net de la ligne', en: 'line net amount' },
  'BT-132': { in: 'BG-25', key: 'order_line', type: 'text', fr: 'la ligne de commande', en: 'purchase order line reference' },
  'BT-133': { in: 'BG-25', key: 'buyer_accounting', type: 'text', fr: 'la référence comptable de la ligne', en: 'line buyer accounting reference' },
  'BT-134': { in: 'BG-26', key: 'start', type: 'date', fr: 'le début de la période de la ligne', en: 'line period start date' },
  'BT-135': { in: 'BG-26', key: 'end', type: 'date', fr: 'la fin de la période de la ligne', en: 'line period end date' },
  'BT-136': { in: 'BG-27', key: 'amount', type: 'amount', min: 1, fr: 'le montant de la remise de ligne', en: 'line allowance amount' },
  'BT-137': { in: 'BG-27', key: 'base', type: 'amount', fr: 'l’assiette de la remise de ligne', en: 'line allowance base amount' },
  'BT-138': { in: 'BG-27', key: 'percent', type: 'percent', fr: 'le pourcentage de la remise de ligne', en: 'line allowance percentage' },
  'BT-139': { in: 'BG-27', key: 'reason', type: 'text', fr: 'le motif de la remise de ligne', en: 'line allowance reason' },
  'BT-140': { in: 'BG-27', key: 'reason_code', type: 'code', fr: 'le code motif de la remise de ligne', en: 'line allowance reason code' },
  'BT-141': { in: 'BG-28', key: 'amount', type: 'amount', min: 1, fr: 'le montant des frais de ligne', en: 'line charge amount' },
  'BT-142': { in: 'BG-28', key: 'base', type: 'amount', fr: 'l’assiette des frais de ligne', en: 'line charge base amount' },
  'BT-143': { in: 'BG-28', key: 'percent', type: 'percent', fr: 'le pourcentage des frais de ligne', en: 'line charge percentage' },
  'BT-144': { in: 'BG-28', key: 'reason', type: 'text', fr: 'le motif des frais de ligne', en: 'line charge reason' },
  'BT-145': { in: 'BG-28', key: 'reason_code', type: 'code', fr: 'le code motif des frais de ligne', en: 'line charge reason code' },
  'BT-193': { in: 'BG-28', key: 'tax_code', type: 'code', extended: true, fr: 'le code de la taxe de ligne autre que la TVA', en: 'line non-VAT tax code' },
  'BT-146': { in: 'BG-29', key: 'net', type: 'price', min: 1, fr: 'le prix unitaire HT', en: 'item net price' },
  'BT-147': { in: 'BG-29', key: 'discount', type: 'price', fr: 'la remise sur le prix', en: 'item price discount' },
  'BT-148': { in: 'BG-29', key: 'gross', type: 'price', fr: 'le prix unitaire brut', en: 'item gross price' },
  'BT-149': { in: 'BG-29', key: 'base_quantity', type: 'quantity', fr: 'la quantité de base du prix', en: 'item price base quantity' },
  'BT-150': { in: 'BG-29', key: 'base_unit', type: 'code', fr: 'l’unité de la quantité de base', en: 'item price base quantity unit code' },
  'BT-151': { in: 'BG-25', key: 'vat_category', type: 'code', min: 1, fr: 'le code de TVA de la ligne', en: 'line VAT category code' },
  'BT-152': { in: 'BG-25', key: 'vat_rate', type: 'percent', fr: 'le taux de TVA de la ligne', en: 'line VAT rate' },
  'BT-153': { in: 'BG-31', key: 'name', type: 'text', min: 1, fr: 'la désignation', en: 'item name' },
  'BT-154': { in: 'BG-31', key: 'description', type: 'text', fr: 'la description de l’article', en: 'item description' },
  'BT-155': { in: 'BG-31', key: 'seller_id', type: 'text', fr: 'la référence du vendeur', en: 'item seller identifier' },
  'BT-156': { in: 'BG-31', key: 'buyer_id', type: 'text', fr: 'la référence de l’acheteur pour l’article', en: 'item buyer identifier' },
  'BT-157': { in: 'BG-31', key: 'standard_id', type: 'identifier', fr: 'l’identifiant standard de l’article', en: 'item standard identifier' },
  'BT-158': { in: 'BG-31', key: 'classifications', type: 'classification', many: true, fr: 'la classification de l’article', en: 'item classification identifier' },
  'BT-159': { in: 'BG-31', key: 'origin', type: 'code', fr: 'le pays d’origine', en: 'item country of origin' },
  'BT-160': { in: 'BG-32', key: 'name', type: 'text', min: 1, fr: 'le nom de l’attribut', en: 'item attribute name' },
  'BT-161': { in: 'BG-32', key: 'value', type: 'text', min: 1, fr: 'la valeur de l’attribut', en: 'item attribute value' },
  'EXT-FR-FE-159': { in: 'BG-32', key: 'code', type: 'code', extended: true, fr: 'le code de l’attribut', en: 'item attribute code' },
  'EXT-FR-FE-160': { in: 'BG-32', key: 'measure', type: 'quantity', extended: true, fr: 'la mesure de l’attribut', en: 'item attribute measure' },
  'EXT-FR-FE-161': { in: 'BG-32', key: 'measure_unit', type: 'code', extended: true, fr: 'l’unité de mesure de l’attribut', en: 'item attribute measure unit' },

  'EXT-BUYER-AGENT-NAME': { in: 'EXT-BUYER-AGENT', key: 'legal_name', type: 'text', extended: true, fr: 'le nom de l’agent de l’acheteur', en: 'buyer agent name' },
  'EXT-FR-FE-06': { in: 'EXT-BUYER-AGENT', key: 'ids', type: 'identifier', many: true, extended: true, fr: 'l’identifiant de l’agent de l’acheteur', en: 'buyer agent identifier' },
  'EXT-FR-FE-12': { in: 'EXT-BUYER-AGENT', key: 'electronic_address', type: 'identifier', extended: true, fr: 'l’adresse électronique de l’agent de l’acheteur', en: 'buyer agent electronic address' },
  'EXT-PAYER-NAME': { in: 'EXT-PAYER', key: 'legal_name', type: 'text', extended: true, fr: 'le nom du payeur', en: 'payer name' },
  'EXT-FR-FE-46': { in: 'EXT-PAYER', key: 'ids', type: 'identifier', many: true, extended: true, fr: 'l’identifiant du payeur', en: 'payer identifier' },
  'EXT-FR-FE-52': { in: 'EXT-PAYER', key: 'electronic_address', type: 'identifier', extended: true, fr: 'l’adresse électronique du payeur', en: 'payer electronic address' },
  'EXT-SALES-AGENT-NAME': { in: 'EXT-SALES-AGENT', key: 'legal_name', type: 'text', extended: true, fr: 'le nom de l’agent du vendeur', en: 'sales agent name' },
  'EXT-FR-FE-69': { in: 'EXT-SALES-AGENT', key: 'ids', type: 'identifier', many: true, extended: true, fr: 'l’identifiant de l’agent du vendeur', en: 'sales agent identifier' },
  'EXT-FR-FE-75': { in: 'EXT-SALES-AGENT', key: 'electronic_address', type: 'identifier', extended: true, fr: 'l’adresse électronique de l’agent du vendeur', en: 'sales agent electronic address' },
  'EXT-INVOICEE-NAME': { in: 'EXT-INVOICEE', key: 'legal_name', type: 'text', extended: true, fr: 'le nom du facturé à', en: 'invoicee name' },
  'EXT-FR-FE-92': { in: 'EXT-INVOICEE', key: 'ids', type: 'identifier', many: true, extended: true, fr: 'l’identifiant du facturé à', en: 'invoicee identifier' },
  'EXT-FR-FE-98': { in: 'EXT-INVOICEE', key: 'electronic_address', type: 'identifier', extended: true, fr: 'l’adresse électronique du facturé à', en: 'invoicee electronic address' },
  'EXT-INVOICER-NAME': { in: 'EXT-INVOICER', key: 'legal_name', type: 'text', extended: true, fr: 'le nom du facturant', en: 'invoicer name' },
  'EXT-FR-FE-115': { in: 'EXT-INVOICER', key: 'ids', type: 'identifier', many: true, extended: true, fr: 'l’identifiant du facturant', en: 'invoicer identifier' },
  'EXT-FR-FE-121': { in: 'EXT-INVOICER', key: 'electronic_address', type: 'identifier', extended: true, fr: 'l’adresse électronique du facturant', en: 'invoicer electronic address' },
  'EXT-FR-FE-136': { in: 'EXT-LINE-PRECEDING', key: 'number', type: 'text', extended: true, fr: 'le numéro de la facture antérieure de la ligne', en: 'line preceding invoice number' },
  'EXT-FR-FE-137': { in: 'EXT-LINE-PRECEDING', key: 'type', type: 'code', extended: true, fr: 'le type de la facture antérieure de la ligne', en: 'line preceding invoice type code' },
  'EXT-FR-FE-138': { in: 'EXT-LINE-PRECEDING', key: 'issue_date', type: 'date', extended: true, fr: 'la date de la facture antérieure de la ligne', en: 'line preceding invoice issue date' },
  'EXT-FR-FE-141': { in: 'BG-25', key: 'despatch_line', type: 'text', extended: true, fr: 'la ligne de l’avis d’expédition', en: 'despatch advice line reference' },
  'EXT-FR-FE-146': { in: 'EXT-LINE-DELIVERY', key: 'ids', type: 'identifier', many: true, extended: true, fr: 'l’identifiant du lieu de livraison de la ligne', en: 'line deliver to identifier' },
  'EXT-FR-FE-158': { in: 'EXT-LINE-DELIVERY', key: 'date', type: 'date', extended: true, fr: 'la date de livraison de la ligne', en: 'line actual delivery date' },
  'EXT-FR-FE-162': { in: 'BG-25', key: 'parent', type: 'text', extended: true, fr: 'la ligne de rattachement', en: 'parent line identifier' },
  'EXT-FR-FE-163': { in: 'BG-25', key: 'subtype', type: 'code', extended: true, fr: 'le sous-type de ligne', en: 'line subtype' },
  'EXT-ITEM-SELLER-ID': { in: 'EXT-ITEM-SELLER', key: 'ids', type: 'identifier', many: true, extended: true, fr: 'l’identifiant du vendeur de la ligne', en: 'line seller identifier' },
  'EXT-FR-FE-164': { in: 'EXT-ITEM-SELLER', key: 'legal_name', type: 'text', extended: true, fr: 'le nom du vendeur de la ligne', en: 'line seller name' },
  'EXT-FR-FE-167': { in: 'EXT-ITEM-SELLER', key: 'legal_id', type: 'identifier', extended: true, fr: 'le SIREN du vendeur de la ligne', en: 'line seller legal registration identifier' },
  'EXT-FR-FE-177': { in: 'EXT-ITEM-SELLER', key: 'country', type: 'code', extended: true, fr: 'le pays du vendeur de la ligne', en: 'line seller country code' },
  'EXT-FR-FE-181': { in: 'BG-25', key: 'vat_amount', type: 'amount', extended: true, fr: 'le montant de TVA de la ligne', en: 'line VAT amount' },
  'EXT-FR-FE-182': { in: 'BG-25', key: 'vat_amount_in_vat_currency', type: 'amount', extended: true, fr: 'le montant de TVA de la ligne en devise de comptabilisation', en: 'line VAT amount in accounting currency' },
  'EXT-FR-FE-184': { in: 'BG-25', key: 'amount_with_vat', type: 'amount', extended: true, fr: 'le montant TTC de la ligne', en: 'line amount with VAT' },
  'EXT-LINE-EXEMPTION-REASON': { in: 'BG-25', key: 'exemption_reason', type: 'text', extended: true, fr: 'le motif d’exonération de la ligne', en: 'line VAT exemption reason text' },
  'EXT-LINE-EXEMPTION-CODE': { in: 'BG-25', key: 'exemption_code', type: 'code', extended: true, fr: 'le code d’exonération de la ligne', en: 'line VAT exemption reason code' },
  'EXT-SUB-INVOICE-FRAME': { in: 'BG-25', key: 'sub_invoice_frame', type: 'code', extended: true, fr: 'le cadre de la sous-facture', en: 'sub-invoice business process type' },
  'EXT-FR-FE-200': { in: 'BG-25', key: 'order_date', type: 'date', extended: true, fr: 'la date de commande de la ligne', en: 'line purchase order date' },
  'EXT-FR-FE-201': { in: 'BG-25', key: 'despatch_date', type: 'date', extended: true, fr: 'la date d’expédition de la ligne', en: 'line despatch advice date' },
} as const satisfies Record<string, TermRow>

export type GroupId = keyof typeof GROUPS
export type TermId = keyof typeof TERMS

/** The row of a term or of a group, by its number. */
export function row(id: TermId | GroupId): (TermRow | GroupRow) & { readonly in: string | null } {
  return id in TERMS ? TERMS[id as TermId] : GROUPS[id as GroupId]
}

/** The label of a term or group without its French article: « numéro de facture », 'invoice number'. */
export function label(id: TermId | GroupId, language: 'fr' | 'en'): string {
  const text = row(id)[language]
  return language === 'fr' ? text.replace(/^(?:le |la |les |l’)/, '') : text
}
