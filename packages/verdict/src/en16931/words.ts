/** The words of the asserts of EN 16931 without a rule of ours or a row of a table. */
import type { SentenceRow as Row } from '../base/sentence.ts'

export const EN16931: readonly Row[] = [
  [
    'BR-CL-03',
    ['Devise d’un montant', 'Currency of an amount'],
    'Donnez à chaque montant, dans currencyID, un code de devise ISO 4217, comme EUR.',
    'Give each amount, in currencyID, a currency code of ISO 4217, such as EUR.',
  ],
  [
    'BR-CO-05',
    ['Motif de la remise', 'Reason of the allowance'],
    'Faites dire la même chose au motif de la remise (BT-97) et à son code (BT-98).',
    'Have the reason of the allowance (BT-97) and its code (BT-98) say the same.',
  ],
  [
    'BR-CO-06',
    ['Motif des frais', 'Reason of the charge'],
    'Faites dire la même chose au motif des frais (BT-104) et à son code (BT-105).',
    'Have the reason of the charge (BT-104) and its code (BT-105) say the same.',
  ],
  [
    'BR-CO-07',
    ['Motif de la remise de ligne', 'Reason of the line allowance'],
    'Faites dire la même chose au motif de la remise de ligne (BT-139) et à son code (BT-140).',
    'Have the reason of the line allowance (BT-139) and its code (BT-140) say the same.',
  ],
  [
    'BR-CO-08',
    ['Motif des frais de ligne', 'Reason of the line charge'],
    'Faites dire la même chose au motif des frais de ligne (BT-144) et à son code (BT-145).',
    'Have the reason of the line charge (BT-144) and its code (BT-145) say the same.',
  ],
  [
    'BR-CO-25',
    ['Échéance ou conditions de paiement', 'Due date or payment terms'],
    'Donnez une date d’échéance (BT-9) ou des conditions de paiement (BT-20) : un montant reste à payer.',
    'Give a due date (BT-9) or payment terms (BT-20): an amount remains to be paid.',
  ],
  [
    'BR-DEC-13',
    ['Décimales du total de TVA', 'Decimals of the VAT total'],
    'Écrivez le total de TVA (BT-110) avec deux décimales au plus.',
    'Write the VAT total (BT-110) with two decimals at most.',
  ],
  [
    'BR-DEC-15',
    ['Décimales du total de TVA en devise de compte', 'Decimals of the VAT total in accounting currency'],
    'Écrivez le total de TVA en devise de comptabilisation (BT-111) avec deux décimales au plus.',
    'Write the VAT total in accounting currency (BT-111) with two decimals at most.',
  ],
]

const only916 = (id: string, part: string, fr: string, en: string): Row => [
  id,
  [fr, en],
  `Gardez ${part} dans une pièce jointe de type 916 seulement.`,
  `Keep ${part} in a supporting document of type 916 only.`,
]
const oneIdentifier = (id: string, fr: string, en: string): Row => [
  id,
  [`Identifiant ${fr}`, `Identifier ${en}`],
  `Gardez un seul identifiant ${fr} : ram:ID ou ram:GlobalID, pas les deux.`,
  `Keep a single identifier ${en}: ram:ID or ram:GlobalID, not both.`,
]
const oneContact = (id: string, fr: string, en: string): Row => [
  id,
  [`Contact ${fr}`, `Contact ${en}`],
  `Nommez le contact ${fr} par une personne ou par un service, pas les deux.`,
  `Name the contact ${en} by a person or by a department, not both.`,
]
const oneOfType = (id: string, type: string, fr: string, en: string): Row => [
  id,
  [capital(fr), capital(en)],
  `Gardez un seul ${fr} : une référence de type ${type} au plus.`,
  `Keep a single ${en}: one reference of type ${type} at most.`,
]
const onlyInSettlement = (id: string, part: string, fr: string, en: string): Row => [
  id,
  [fr, en],
  `Gardez ${part} dans ram:ApplicableHeaderTradeSettlement seulement.`,
  `Keep ${part} in ram:ApplicableHeaderTradeSettlement only.`,
]

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const CII: readonly Row[] = [
  [
    'CII-SR-046',
    ['Schéma de l’identifiant de l’article', 'Scheme of the item identifier'],
    'Donnez un schemeID à ram:GlobalID de l’article (BT-157-1).',
    'Give ram:GlobalID of the item a schemeID (BT-157-1).',
  ],
  [
    'CII-SR-090',
    ['Pays d’origine de l’article', 'Country of origin of the item'],
    'Donnez un seul pays dans ram:OriginTradeCountry, par son code ram:ID.',
    'Give one country in ram:OriginTradeCountry, by its code ram:ID.',
  ],
  [
    'CII-SR-119',
    ['Remise sur le prix brut', 'Discount on the gross price'],
    'Donnez à la remise sur le prix brut son montant et un ram:ChargeIndicator à false.',
    'Give the discount on the gross price its amount and a ram:ChargeIndicator of false.',
  ],
  oneIdentifier('CII-SR-449', 'du lieu de livraison', 'of the delivery place'),
  oneIdentifier('CII-SR-450', 'de l’acheteur', 'of the buyer'),
  oneIdentifier('CII-SR-451', 'du bénéficiaire', 'of the payee'),
  oneOfType('CII-SR-457', '50', 'appel d’offres ou lot', 'tender or lot'),
  oneOfType('CII-SR-458', '130', 'objet facturé', 'invoiced object'),
  oneOfType('CII-SR-474', '130', 'objet facturé sur la ligne', 'invoiced object of the line'),
  [
    'CII-SR-462',
    ['Exigibilité de la TVA', 'VAT point'],
    'Donnez le même ram:DueDateTypeCode à toutes les ventilations de TVA (BT-8).',
    'Give all VAT breakdowns the same ram:DueDateTypeCode (BT-8).',
  ],
  oneContact('CII-SR-465', 'du vendeur', 'of the seller'),
  oneContact('CII-SR-466', 'de l’acheteur', 'of the buyer'),
  [
    'CII-SR-467',
    ['Moyen de paiement', 'Means of payment'],
    'Donnez le même ram:TypeCode à tous les moyens de paiement (BT-81).',
    'Give all means of payment the same ram:TypeCode (BT-81).',
  ],
  [
    'CII-SR-468',
    ['Libellé du moyen de paiement', 'Text of the means of payment'],
    'Donnez le même libellé à tous les moyens de paiement (BT-82).',
    'Give all means of payment the same text (BT-82).',
  ],
  [
    'CII-SR-469',
    ['Référence de paiement', 'Payment reference'],
    'Gardez un seul ram:PaymentReference (BT-83).',
    'Keep a single ram:PaymentReference (BT-83).',
  ],
  [
    'CII-SR-470',
    ['Compte du virement', 'Account of the transfer'],
    'Donnez au virement (type 30 ou 58) un IBAN ou un autre compte (BT-84).',
    'Give the transfer (type 30 or 58) an IBAN or another account (BT-84).',
  ],
  [
    'CII-SR-475',
    ['Description des pièces jointes', 'Description of supporting documents'],
    'Gardez un seul ram:Name sur les documents de type 916.',
    'Keep a single ram:Name on the documents of type 916.',
  ],
  [
    'CII-SR-476',
    ['Contenu des pièces jointes', 'Content of supporting documents'],
    'Gardez un seul ram:AttachmentBinaryObject sur les documents de type 916.',
    'Keep a single ram:AttachmentBinaryObject on the documents of type 916.',
  ],
  only916('CII-DT-015', 'ram:URIID', 'Adresse d’une pièce jointe', 'Address of a supporting document'),
  [
    'CII-DT-018',
    ['Type d’un document référencé', 'Type of a referenced document'],
    'Retirez ram:TypeCode de cette référence : seul un document de type 50, 130 ou 916 en a un.',
    'Remove ram:TypeCode from this reference: only a document of type 50, 130 or 916 has one.',
  ],
  only916('CII-DT-021', 'ram:Name', 'Description d’une pièce jointe', 'Description of a supporting document'),
  only916(
    'CII-DT-022',
    'ram:AttachmentBinaryObject',
    'Contenu d’une pièce jointe',
    'Content of a supporting document',
  ),
  [
    'CII-DT-024',
    ['Type de référence', 'Reference type'],
    'Retirez ram:ReferenceTypeCode : seul un document de type 130 en a un.',
    'Remove ram:ReferenceTypeCode: only a document of type 130 has one.',
  ],
  [
    'CII-DT-027',
    ['Date d’un document référencé', 'Date of a referenced document'],
    'Retirez cette date : seule une facture antérieure en a une.',
    'Remove this date: only a preceding invoice has one.',
  ],
  [
    'CII-DT-033',
    ['Unité', 'Unit'],
    'Retirez unitCode, ou donnez aussi leur unité aux quantités facturées.',
    'Remove unitCode, or give the invoiced quantities their unit as well.',
  ],
  [
    'CII-DT-037',
    ['Type de taxe', 'Type of tax'],
    'Donnez à ram:TypeCode la valeur VAT.',
    'Give ram:TypeCode the value VAT.',
  ],
  onlyInSettlement('CII-DT-041', 'ram:BasisAmount', 'Montant de base', 'Base amount'),
  onlyInSettlement('CII-DT-054', 'ram:TaxPointDate', 'Date d’exigibilité', 'Tax point date'),
  onlyInSettlement('CII-DT-058', 'ram:DueDateTypeCode', 'Exigibilité de la TVA', 'VAT point'),
  [
    'CII-DT-052',
    ['Code du motif d’exonération', 'Exemption reason code'],
    'Gardez ram:ExemptionReasonCode dans ram:ApplicableTradeTax seulement.',
    'Keep ram:ExemptionReasonCode in ram:ApplicableTradeTax only.',
  ],
  [
    'CII-DT-098',
    ['Motif d’exonération', 'Exemption reason'],
    'Gardez ram:ExemptionReason dans ram:ApplicableTradeTax seulement.',
    'Keep ram:ExemptionReason in ram:ApplicableTradeTax only.',
  ],
  [
    'CII-DT-097',
    ['Forme d’une date', 'Form of a date'],
    'Écrivez la date en huit chiffres, année, mois et jour, comme 20261121.',
    'Write the date in eight digits, year, month and day, such as 20261121.',
  ],
]

export const UBL: readonly Row[] = [
  [
    'UBL-CR-002',
    ['Version d’UBL', 'Version of UBL'],
    'Retirez cbc:UBLVersionID, ou donnez-lui la valeur 2.1.',
    'Remove cbc:UBLVersionID, or give it the value 2.1.',
  ],
  [
    'UBL-CR-412',
    ['Échéance', 'Due date'],
    'Donnez l’échéance de la facture dans cbc:DueDate, non dans cac:PaymentMeans/cbc:PaymentDueDate.',
    'Give the due date of the invoice in cbc:DueDate, not in cac:PaymentMeans/cbc:PaymentDueDate.',
  ],
  [
    'UBL-CR-665',
    ['Schéma d’une pièce jointe', 'Scheme of a supporting document'],
    'Retirez schemeID de cette référence : seul un objet facturé (type 130) en a un.',
    'Remove schemeID from this reference: only an invoiced object (type 130) has one.',
  ],
  [
    'UBL-CR-666',
    ['Objet facturé', 'Invoiced object'],
    'Retirez cac:Attachment de l’objet facturé (type 130).',
    'Remove cac:Attachment from the invoiced object (type 130).',
  ],
  [
    'UBL-CR-673',
    ['Objet facturé', 'Invoiced object'],
    'Retirez cbc:DocumentDescription de l’objet facturé (type 130).',
    'Remove cbc:DocumentDescription from the invoiced object (type 130).',
  ],
  [
    'UBL-DT-01',
    ['Décimales d’un montant', 'Decimals of an amount'],
    'Écrivez ce montant avec deux décimales au plus.',
    'Write this amount with two decimals at most.',
  ],
  [
    'UBL-DT-18',
    ['Attribut name', 'Attribute name'],
    'Retirez l’attribut name : seul cbc:PaymentMeansCode en a un.',
    'Remove the attribute name: only cbc:PaymentMeansCode has one.',
  ],
  [
    'UBL-SR-04',
    ['Objet facturé', 'Invoiced object'],
    'Gardez un seul objet facturé (BT-18) : une référence de type 130 au plus.',
    'Keep a single invoiced object (BT-18): one reference of type 130 at most.',
  ],
  [
    'UBL-SR-12',
    ['Numéro de TVA du vendeur', 'VAT number of the seller'],
    'Gardez un seul numéro de TVA du vendeur (BT-31).',
    'Keep a single VAT number of the seller (BT-31).',
  ],
  [
    'UBL-SR-13',
    ['Numéro fiscal du vendeur', 'Tax number of the seller'],
    'Gardez un seul numéro fiscal du vendeur hors TVA (BT-32).',
    'Keep a single tax number of the seller other than for VAT (BT-32).',
  ],
  [
    'UBL-SR-18',
    ['Numéro de TVA de l’acheteur', 'VAT number of the buyer'],
    'Gardez un seul numéro de TVA de l’acheteur (BT-48).',
    'Keep a single VAT number of the buyer (BT-48).',
  ],
  [
    'UBL-SR-19',
    ['Nom du bénéficiaire', 'Name of the payee'],
    'Donnez un seul nom au bénéficiaire (BT-59), autre que celui du vendeur.',
    'Give the payee a single name (BT-59), other than that of the seller.',
  ],
  [
    'UBL-SR-20',
    ['Identifiant du bénéficiaire', 'Identifier of the payee'],
    'Gardez un seul identifiant du bénéficiaire (BT-60), et nommez-le autrement que le vendeur.',
    'Keep a single identifier of the payee (BT-60), and name it otherwise than the seller.',
  ],
  [
    'UBL-SR-21',
    ['Identifiant légal du bénéficiaire', 'Legal identifier of the payee'],
    'Gardez un seul identifiant légal du bénéficiaire (BT-61), et nommez-le autrement que le vendeur.',
    'Keep a single legal identifier of the payee (BT-61), and name it otherwise than the seller.',
  ],
  [
    'UBL-SR-29',
    ['Identifiant SEPA du créancier', 'SEPA identifier of the creditor'],
    'Gardez un seul identifiant de schéma SEPA (BT-90).',
    'Keep a single identifier of scheme SEPA (BT-90).',
  ],
  [
    'UBL-SR-42',
    ['Numéros fiscaux du vendeur', 'Tax numbers of the seller'],
    'Gardez deux cac:PartyTaxScheme au plus pour le vendeur.',
    'Keep two cac:PartyTaxScheme at most for the seller.',
  ],
  [
    'UBL-SR-43',
    ['Type d’une pièce jointe', 'Type of a supporting document'],
    'Retirez de cette référence schemeID et cbc:DocumentTypeCode, à moins que son type soit 130 (50 dans un avoir).',
    'Remove schemeID and cbc:DocumentTypeCode from this reference, unless its type is 130 (50 in a credit note).',
  ],
  [
    'UBL-SR-44',
    ['Référence de paiement', 'Payment reference'],
    'Donnez le même cbc:PaymentID à tous les moyens de paiement (BT-83).',
    'Give all means of payment the same cbc:PaymentID (BT-83).',
  ],
  [
    'UBL-SR-47',
    ['Moyen de paiement', 'Means of payment'],
    'Donnez le même code à tous les moyens de paiement (BT-81).',
    'Give all means of payment the same code (BT-81).',
  ],
  [
    'UBL-SR-51',
    ['Adresse', 'Address'],
    'Gardez un seul cac:AddressLine par adresse.',
    'Keep a single cac:AddressLine in an address.',
  ],
  [
    'UBL-SR-53',
    ['Numéro fiscal', 'Tax number'],
    'Donnez à cac:PartyTaxScheme un cbc:CompanyID et un cac:TaxScheme/cbc:ID.',
    'Give cac:PartyTaxScheme a cbc:CompanyID and a cac:TaxScheme/cbc:ID.',
  ],
]
