/**
 * What the official asserts ask that no rule of ours bears and no row of a table tells: a label and a sentence each,
 * in our words.
 */
import type { Text } from '@conforme/model'

export interface OfficialSentence {
  readonly label: Text
  readonly says: Text
  readonly source: string
}

type Row = readonly [id: string, label: readonly [fr: string, en: string], fr: string, en: string]

const EN16931: readonly Row[] = [
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

const FRENCH: readonly Row[] = [
  ...(
    [
      ['BR-FR-01_BT-1-2', 'BT-1'],
      ['BR-FR-01_BT-25-2', 'BT-25'],
      ['BR-FR-01_EXT-FR-FE-136-2', 'EXT-FR-FE-136'],
    ] as const
  ).map(
    ([id, term]): Row => [
      id,
      ['Caractères du numéro de facture', 'Characters of the invoice number'],
      `Écrivez le numéro de facture (${term}) avec des lettres, des chiffres et + - _ / seulement, sans espace.`,
      `Write the invoice number (${term}) with letters, digits and + - _ / only, without blanks.`,
    ],
  ),
  [
    'BR-FR-09_EXT-FR-FE-146',
    ['SIRET du lieu de livraison de la ligne', 'SIRET of the delivery place of the line'],
    'Donnez un SIRET de 14 chiffres qui commence par le SIREN du même établissement (EXT-FR-FE-146).',
    'Give a SIRET of 14 digits that begins with the SIREN of the same company (EXT-FR-FE-146).',
  ],
  [
    'BR-FR-16_BT-103',
    ['Taux de TVA des frais', 'VAT rate of the charge'],
    'Donnez aux frais (BT-103) un taux de TVA de la liste française, comme 20, 10, 5.5 ou 2.1.',
    'Give the charge (BT-103) a VAT rate of the French list, such as 20, 10, 5.5 or 2.1.',
  ],
  [
    'BR-FR-27_BG-32',
    ['Attribut de l’article', 'Item attribute'],
    'Donnez à l’attribut de l’article (BG-32) un nom ou un code.',
    'Give the item attribute (BG-32) a name or a code.',
  ],
  [
    'BR-FR-27_BT-160',
    ['Nom d’un attribut de l’article', 'Name of an item attribute'],
    'Remplissez le nom de l’attribut de l’article (BT-160), ou retirez-le et donnez son code.',
    'Fill in the name of the item attribute (BT-160), or remove it and give its code.',
  ],
  [
    'BR-FR-27_EXT-FR-FE-159',
    ['Code d’un attribut de l’article', 'Code of an item attribute'],
    'Remplissez le code de l’attribut de l’article (EXT-FR-FE-159), ou retirez-le et donnez son nom.',
    'Fill in the code of the item attribute (EXT-FR-FE-159), or remove it and give its name.',
  ],
  ...objects('BR-FR-29', 'BT-18', 'de la facture', 'of the invoice'),
  ...objects('BR-FR-30', 'BT-128', 'de la ligne', 'of the line'),
  [
    'BR-FR-CO-10_BT-71-2',
    ['Identifiants du lieu de livraison', 'Identifiers of the delivery place'],
    'Gardez un seul identifiant par schéma pour le lieu de livraison (BT-71).',
    'Keep one identifier a scheme for the delivery place (BT-71).',
  ],
  [
    'BR-FR-DEC-01_BT-111',
    ['Total de TVA en devise de compte', 'VAT total in accounting currency'],
    'Écrivez BT-111 avec un point, deux décimales au plus et 19 caractères au plus.',
    'Write BT-111 with a point, two decimals at most and 19 characters at most.',
  ],
  [
    'BR-FR-MV-01_EXT-FR-FE-163',
    ['Type de la ligne', 'Kind of the line'],
    'Donnez à chaque ligne son type (EXT-FR-FE-163) : la facture réunit plusieurs sous-factures.',
    'Give each line its kind (EXT-FR-FE-163): the invoice holds several sub-invoices.',
  ],
  [
    'BR-FR-MV-03_BT-128_AFL',
    ['Numéro de la sous-facture', 'Number of the sub-invoice'],
    'Donnez à la ligne GROUP de premier rang le numéro de sa sous-facture : un BT-128 de type AFL.',
    'Give the top-level GROUP line the number of its sub-invoice: a BT-128 of type AFL.',
  ],
]

function objects(rule: string, term: string, fr: string, en: string): readonly Row[] {
  return [
    [
      `${rule}_${term}`,
      [`Objets facturés ${fr}`, `Invoiced objects ${en}`],
      `Gardez au plus un identifiant AFL et un identifiant AVV (${term}) au niveau ${fr}.`,
      `Keep at most one AFL and one AVV identifier (${term}) at the level ${en}.`,
    ],
    ...(['AFL', 'AVV'] as const).map(
      (type): Row => [
        `${rule}_${type}`,
        [`Identifiant ${type} ${fr}`, `${type} identifier ${en}`],
        `Remplissez l’identifiant ${type} ${fr} (${term}), ou retirez-le.`,
        `Fill in the ${type} identifier ${en} (${term}), or remove it.`,
      ],
    ),
  ]
}

/** Asked of the lines that count: DETAIL, or of no kind. UBL and CII print different ids. */
const COUNTED: readonly Row[] = (
  [
    ['22', 'Quantité facturée', 'Invoiced quantity', 'la quantité facturée (BT-129)', 'quantity (BT-129)'],
    [
      '23',
      'Unité de la quantité',
      'Unit of the quantity',
      'l’unité de la quantité (BT-130)',
      'unit (BT-130)',
    ],
    ['24', 'Montant net de la ligne', 'Line net amount', 'le montant net (BT-131)', 'net amount (BT-131)'],
    ['26', 'Prix net de l’article', 'Item net price', 'le prix net (BT-146)', 'net price (BT-146)'],
  ] as const
).flatMap(([number, frLabel, enLabel, fr, en]) =>
  [`BR-FREXT-${number}`, `BR-FREXT-BR-${number}`].map(
    (id): Row => [
      id,
      [frLabel, enLabel],
      `Donnez ${fr} de cette ligne : seules les lignes GROUP et INFORMATION peuvent s’en passer.`,
      `Give the ${en} of this line: only GROUP and INFORMATION lines can do without.`,
    ],
  ),
)

const EXTENDED: readonly Row[] = [
  ...COUNTED,
  [
    '(noid)',
    ['Attribut de l’article ou compte du virement', 'Item attribute or account of the transfer'],
    'Choisissez le code d’attribut dans UNTDID 6313 ; si un virement est désigné, donnez-lui un IBAN ou un autre compte, pas les deux.',
    'Choose the attribute code from UNTDID 6313; if a transfer is pointed at, give it an IBAN or another account, not both.',
  ],
  [
    'BR-EXT-CL-07',
    ['Type de référence du contrat', 'Reference type of the contract'],
    'Choisissez le type de référence du contrat dans la liste UNTDID 1153.',
    'Choose the reference type of the contract from the list UNTDID 1153.',
  ],
  [
    'BR-FREXT-04',
    ['Code d’un attribut de l’article', 'Code of an item attribute'],
    'Choisissez le code de l’attribut dans UNTDID 6313 ou parmi les ajouts de Factur-X.',
    'Choose the code of the attribute from UNTDID 6313 or from the additions of Factur-X.',
  ],
  [
    'BR-FREXT-06',
    ['Type de la sous-ligne', 'Kind of the sub-line'],
    'Donnez un type à cette ligne, DETAIL, GROUP ou INFORMATION, puisqu’elle dépend d’une autre.',
    'Give this line a kind, DETAIL, GROUP or INFORMATION, as it stands below another.',
  ],
  [
    'BR-FREXT-08',
    ['Montant net d’un groupe', 'Net amount of a group'],
    'Accordez le montant net de la ligne GROUP avec la somme de ses sous-lignes directes GROUP et DETAIL.',
    'Match the net amount of the GROUP line with the sum of its direct GROUP and DETAIL sub-lines.',
  ],
  [
    'BR-FREXT-11',
    ['Ligne parente', 'Parent line'],
    'Désignez comme parente une autre ligne qui existe dans la facture.',
    'Name as parent another line that exists in the invoice.',
  ],
  [
    'BR-FREXT-12',
    ['Montants sous un groupe', 'Amounts below a group'],
    'Donnez un montant net à chaque sous-ligne GROUP de cette ligne, puisqu’elle en a un.',
    'Give a net amount to each GROUP sub-line of this line, as it has one itself.',
  ],
  [
    'BR-FREXT-54-1',
    ['Nom ou code d’un attribut', 'Name or code of an attribute'],
    'Donnez à l’attribut de l’article un nom ou un code.',
    'Give the item attribute a name or a code.',
  ],
  [
    'BR-FREXT-54-2',
    ['Valeur d’un attribut', 'Value of an attribute'],
    'Donnez à l’attribut de l’article un texte, ou une mesure avec son unité, mais pas les deux.',
    'Give the item attribute a text, or a measure with its unit, but not both.',
  ],
  [
    'BR-FREXT-BR-38',
    ['Motif des frais', 'Reason of the charge'],
    'Donnez un motif aux frais du document (BT-104), ou son code (BT-105).',
    'Give the document charge a reason (BT-104), or its code (BT-105).',
  ],
  [
    'BR-FREXT-BR-44',
    ['Motif des frais de ligne', 'Reason of the line charge'],
    'Donnez un motif aux frais de la ligne (BT-144), ou son code (BT-145).',
    'Give the line charge a reason (BT-144), or its code (BT-145).',
  ],
  [
    'BR-FREXT-CL-10',
    ['Schéma d’identifiant', 'Identifier scheme'],
    'Choisissez le schéma de l’identifiant dans la liste ISO 6523, ou BY ou SE.',
    'Choose the scheme of the identifier from the list ISO 6523, or BY or SE.',
  ],
  [
    'BR-FREXT-CL-19-GP',
    ['Motif de la remise sur le prix', 'Reason of the price discount'],
    'Choisissez le code de motif de la remise sur le prix dans la liste UNTDID 5189.',
    'Choose the reason code of the price discount from the list UNTDID 5189.',
  ],
  [
    'BR-FREXT-CL-20',
    ['Code de motif des frais', 'Reason code of the charge'],
    'Choisissez le code de motif des frais dans la liste UNTDID 7161.',
    'Choose the reason code of the charge from the list UNTDID 7161.',
  ],
  [
    'BR-FREXT-CL-20-LISTID',
    ['Liste du motif des frais', 'List of the charge reason'],
    'Donnez à listID la valeur 7161, ou 5153 pour une taxe autre que la TVA.',
    'Give listID the value 7161, or 5153 for a tax other than VAT.',
  ],
  [
    'BR-FREXT-CL-20-TAX',
    ['Taxe autre que la TVA', 'Tax other than VAT'],
    'Choisissez le code de la taxe dans la liste UNTDID 5153, hors TVA.',
    'Choose the code of the tax from the list UNTDID 5153, VAT excepted.',
  ],
  [
    'BR-FREXT-CL-24',
    ['Type MIME de la pièce jointe', 'MIME type of the attachment'],
    'Joignez la pièce dans un format admis : PDF, PNG, JPEG, CSV, XLSX, ODS ou XML.',
    'Attach the document in an admitted format: PDF, PNG, JPEG, CSV, XLSX, ODS or XML.',
  ],
  [
    'BR-FREXT-CL-27',
    ['Conditions de livraison', 'Terms of delivery'],
    'Choisissez un code INCOTERMS 2020 comme EXW, FCA ou DAP, ou le code 1 ou 2.',
    'Choose a code of INCOTERMS 2020 such as EXW, FCA or DAP, or the code 1 or 2.',
  ],
  [
    'BR-FREXT-CO-04',
    ['Catégorie de TVA de la ligne', 'VAT category of the line'],
    'Donnez la catégorie de TVA (BT-151) de cette ligne : seules les lignes GROUP et INFORMATION peuvent s’en passer.',
    'Give the VAT category (BT-151) of this line: only GROUP and INFORMATION lines can do without.',
  ],
  [
    'BR-FREXT-CO-10',
    ['Total net des lignes', 'Sum of line net amounts'],
    'Accordez BT-106 avec la somme des montants nets des lignes DETAIL, à un centime près par ligne.',
    'Match BT-106 with the sum of the net amounts of the DETAIL lines, within a cent a line.',
  ],
  [
    'BR-FREXT-CO-11',
    ['Total des remises', 'Sum of allowances'],
    'Accordez BT-107 avec la somme des remises du document (BT-92), à un centime près par remise.',
    'Match BT-107 with the sum of the document allowances (BT-92), within a cent an allowance.',
  ],
  [
    'BR-FREXT-CO-12',
    ['Total des frais', 'Sum of charges'],
    'Accordez BT-108 avec la somme des frais du document (BT-99), à un centime près pour chacun.',
    'Match BT-108 with the sum of the document charges (BT-99), within a cent each.',
  ],
  [
    'BR-FREXT-CO-13',
    ['Total hors TVA', 'Total without VAT'],
    'Accordez BT-109 avec les lignes, moins les remises, plus les frais, à un centime près par montant.',
    'Match BT-109 with the lines, less the allowances, plus the charges, within a cent an amount.',
  ],
  [
    'BR-FREXT-CO-15',
    ['Total avec TVA', 'Total with VAT'],
    'Accordez BT-112 avec la somme de BT-109 et de BT-110, à un centime près par montant.',
    'Match BT-112 with the sum of BT-109 and BT-110, within a cent an amount.',
  ],
]

const DELIVERY = [
  'Ne gardez des conditions de livraison que leur code et leur lieu, et de ce lieu que le nom.',
  'Keep of the terms of delivery only their code and their place, and of that place only the name.',
] as const
const EXCHANGE = [
  'Ne gardez du taux de change que les deux devises, le taux et sa date.',
  'Keep of the exchange rate only both currencies, the rate and its date.',
] as const
const DELIVERY_LABEL = ['Conditions de livraison', 'Terms of delivery'] as const
const EXCHANGE_LABEL = ['Taux de change', 'Exchange rate'] as const

const EXTENDED_SYNTAX: readonly Row[] = [
  ...['CII-FREXT-SR-106', 'CII-FREXT-SR-293', 'UBL-FREXT-CR-410', 'UBL-FREXT-CR-645'].map(
    (id): Row => [id, DELIVERY_LABEL, ...DELIVERY],
  ),
  ...['CII-FREXT-SR-366', 'CII-FREXT-CR-490'].map((id): Row => [id, EXCHANGE_LABEL, ...EXCHANGE]),
  [
    'CII-EXT-DT-018',
    ['Type d’un document référencé', 'Type of a referenced document'],
    'Retirez ram:TypeCode de cette référence : seuls une facture et un document de type 50, 130 ou 916 en ont un.',
    'Remove ram:TypeCode from this reference: only an invoice and a document of type 50, 130 or 916 have one.',
  ],
  [
    'CII-FREXT-DT-024',
    ['Type de référence', 'Reference type'],
    'Retirez ram:ReferenceTypeCode : seuls un contrat et un document de type 130 en ont un.',
    'Remove ram:ReferenceTypeCode: only a contract and a document of type 130 have one.',
  ],
  [
    'CII-FREXTDT-027',
    ['Date d’un document référencé', 'Date of a referenced document'],
    'Retirez cette date : seuls une facture, un contrat, une commande et un avis d’expédition en ont une.',
    'Remove this date: only an invoice, a contract, an order and a despatch advice have one.',
  ],
  [
    'CII-FREXT-SR-069',
    ['Nom d’un attribut de l’article', 'Name of an item attribute'],
    'Gardez un seul ram:Description au plus par attribut de l’article.',
    'Keep one ram:Description at most in each item attribute.',
  ],
  [
    'CII-FREXT-SR-072',
    ['Valeur d’un attribut de l’article', 'Value of an item attribute'],
    'Gardez un seul ram:Value au plus par attribut de l’article.',
    'Keep one ram:Value at most in each item attribute.',
  ],
  [
    'CII-FREXT-SR-439',
    ['Prix net de l’article', 'Item net price'],
    'Gardez un seul prix net par ligne : ram:NetPriceProductTradePrice/ram:ChargeAmount.',
    'Keep one net price a line: ram:NetPriceProductTradePrice/ram:ChargeAmount.',
  ],
  [
    'UBL-FREXT-SR-48',
    ['Catégorie de TVA de la ligne', 'VAT category of the line'],
    'Donnez à la ligne une seule cac:ClassifiedTaxCategory : une ligne GROUP ou INFORMATION peut n’en avoir aucune.',
    'Give the line a single cac:ClassifiedTaxCategory: a GROUP or INFORMATION line may have none.',
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

const CII: readonly Row[] = [
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

const UBL: readonly Row[] = [
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

/** Of the life cycle of an invoice. */
const LIFE_CYCLE: readonly Row[] = [
  [
    'BR-FR-04_MDT-91',
    ['Type de la facture visée', 'Type of the invoice concerned'],
    'Donnez à la facture visée un type de la liste française, comme 380 ou 381.',
    'Give the invoice concerned a type of the French list, such as 380 or 381.',
  ],
  cdv('01_MDG-3', 'Profil du message', 'Profile of the message', 'le profil du message', 'the profile'),
  [
    'BR-FR-CDV-02_MDT-3',
    ['Profil du message', 'Profile of the message'],
    'Donnez le profil CDV:invoice, ou CDV:einvoicingF2 si le seul destinataire est la plateforme publique.',
    'Give the profile CDV:invoice, or CDV:einvoicingF2 where the public platform is the only recipient.',
  ],
  cdv('03_MDT-4', 'Numéro du message', 'Number of the message', 'le numéro du message', 'its number'),
  cdv('04_MDG-4', 'Date du message', 'Date of the message', 'la date du message', 'its date'),
  cdv('05_MDG-9', 'Émetteur du message', 'Sender of the message', 'l’émetteur du message', 'its sender'),
  cdv(
    '06_MDT-21',
    'Rôle de l’émetteur',
    'Role of the sender',
    'le rôle de l’émetteur',
    'the role of its sender',
  ),
  [
    'BR-FR-CDV-07_MDT-38_yes',
    ['Identifiant de l’auteur du statut', 'Identifier of the issuer of the status'],
    'Donnez l’identifiant de l’auteur du statut (MDT-38) : la phase 23 l’exige.',
    'Give the identifier of the issuer of the status (MDT-38): phase 23 demands it.',
  ],
  [
    'BR-FR-CDV-07_MDT-38_no',
    ['Identifiant de l’auteur du statut', 'Identifier of the issuer of the status'],
    'Retirez l’identifiant de l’auteur du statut (MDT-38) en phase 305.',
    'Remove the identifier of the issuer of the status (MDT-38) in phase 305.',
  ],
  [
    'BR-FR-CDV-08_MDT-73',
    ['Adresse du destinataire', 'Address of the recipient'],
    'Donnez l’adresse électronique du destinataire (MDT-73), sauf s’il a le rôle WK ou DFH.',
    'Give the electronic address of the recipient (MDT-73), unless its role is WK or DFH.',
  ],
  [
    'BR-FR-CDV-09_MDT-77',
    ['Phase', 'Phase'],
    'Donnez la phase 23 (traitement) ou 305 (transmission) dans MDT-77.',
    'Give phase 23 (treatment) or 305 (transmission) in MDT-77.',
  ],
  cdv('10_MDT-87', 'Numéro de la facture', 'Invoice number', 'le numéro de la facture', 'the invoice number'),
  [
    'BR-FR-CDV-11_MDG-35',
    ['Date de la facture', 'Invoice date'],
    'Donnez la date de la facture : seul le statut 501 peut s’en passer.',
    'Give the invoice date: only status 501 can do without.',
  ],
  cdv('12_MDT-105', 'Statut', 'Status', 'le code de statut', 'the status code'),
  [
    'BR-FR-CDV-13_MDT-129',
    ['Identifiant du vendeur', 'Identifier of the seller'],
    'Donnez l’identifiant du vendeur (MDT-129) : seul le statut 501 peut s’en passer.',
    'Give the identifier of the seller (MDT-129): only status 501 can do without.',
  ],
  [
    'BR-FR-CDV-13_MDT-129-2',
    ['SIREN du vendeur', 'SIREN of the seller'],
    'Donnez le SIREN du vendeur, de schéma 0002 (MDT-129).',
    'Give the SIREN of the seller, of scheme 0002 (MDT-129).',
  ],
  [
    'BR-FR-CDV-14_MDT-207',
    ['Montants encaissés', 'Amounts received'],
    'Donnez avec le statut 212 au moins un montant encaissé (MEN), chacun avec son taux de TVA.',
    'Give with status 212 at least one amount received (MEN), each with its VAT rate.',
  ],
  [
    'BR-FR-CDV-15_MDT-113',
    ['Motif du statut', 'Reason of the status'],
    'Donnez un motif à ce statut : 206, 207, 208, 210, 213 et 501 en exigent un.',
    'Give this status a reason: 206, 207, 208, 210, 213 and 501 demand one.',
  ],
  cdv('16_MDT-124-2', 'Rang du statut', 'Rank of the status', 'le rang du statut', 'the rank of the status'),
  [
    'BR-FR-CDV-CL-01_MDT-2',
    ['Cadre du message', 'Process of the message'],
    'Donnez un cadre de la liste, comme REGULATED, ou de trois caractères au plus pour la plateforme publique.',
    'Give a process of the list, such as REGULATED, or of three characters at most for the public platform.',
  ],
  ...roles('02_MDT-21', 'de l’émetteur', 'of the sender', 'BY, AB, DL, SE, SR, WK, PE, PR, II, IV'),
  ...roles('03_MDT-40', 'de l’auteur', 'of the issuer', 'BY, AB, DL, SE, SR, PE, PR, II, IV'),
  roleOf('04_MDT-59', 'du destinataire', 'of the recipient', 'BY, AB, DL, SE, SR, PE, PR, II, IV, WK, DFH'),
  ...(
    [
      ['305', '10, 51, 43, 8, 48'],
      ['23', '45, 39, 37, 50, 49, 47, 46, 1, 5'],
    ] as const
  ).map(
    ([phase, codes]): Row => [
      `BR-FR-CDV-CL-05_MDT-88_${phase}`,
      ['Statut du document', 'Status of the document'],
      `Choisissez le statut du document en phase ${phase} parmi ${codes}.`,
      `Choose the status of the document in phase ${phase} among ${codes}.`,
    ],
  ),
  ...['105', '115'].map(
    (term): Row => [
      `BR-FR-CDV-CL-06_MDT-${term}`,
      ['Code de statut', 'Status code'],
      `Choisissez le code de statut (MDT-${term}) dans la liste française, de 200 à 601.`,
      `Choose the status code (MDT-${term}) from the French list, from 200 to 601.`,
    ],
  ),
  roleOf('07_MDT-132', 'du vendeur de la facture', 'of the seller of the invoice', 'SE'),
  roleOf(
    '08_MDT-158',
    'du destinataire de la facture',
    'of the recipient of the invoice',
    'BY, AB, DL, SE, SR, PE, PR, II, IV, WK, DFH',
  ),
  [
    'BR-FR-CDV-CL-09_MDT-113',
    ['Code de motif', 'Reason code'],
    'Choisissez le motif dans la liste française des motifs de statut.',
    'Choose the reason from the French list of reasons of a status.',
  ],
  ...['200', '206', '207', '208', '210', '213', '221', '501'].map(
    (status): Row => [
      `BR-FR-CDV-CL-09_MDT-113_${status}`,
      [`Motif du statut ${status}`, `Reason of status ${status}`],
      `Choisissez le motif parmi ceux que la liste française donne au statut ${status}.`,
      `Choose the reason among those that the French list gives to status ${status}.`,
    ],
  ),
  [
    'BR-FR-CDV-CL-09_MDT-113_210B2G',
    ['Motif d’un refus du secteur public', 'Reason of a refusal by the public sector'],
    'Choisissez le motif parmi ceux que la liste française donne aux refus (210) du secteur public.',
    'Choose the reason among those that the French list gives to refusals (210) by the public sector.',
  ],
  [
    'BR-FR-CDV-CL-10_MDT-121',
    ['Action demandée', 'Action asked for'],
    'Choisissez l’action demandée parmi NOA, PIN, NIN, CNF, CNP, CNA et OTH.',
    'Choose the action asked for among NOA, PIN, NIN, CNF, CNP, CNA and OTH.',
  ],
  [
    'BR-FR-CDV-CL-11_MDT-207',
    ['Nature du montant', 'Kind of the amount'],
    'Choisissez la nature du montant dans la liste française, comme MEN pour un encaissement.',
    'Choose the kind of the amount from the French list, such as MEN for a payment received.',
  ],
]

function cdv(rest: string, frLabel: string, enLabel: string, fr: string, en: string): Row {
  const term = rest.replace(/^\d+_/, '')
  return [
    `BR-FR-CDV-${rest}`,
    [frLabel, enLabel],
    `Donnez ${fr} (${term}).`,
    `Give the message ${en} (${term}).`,
  ]
}

function roleOf(rest: string, fr: string, en: string, codes: string): Row {
  const isOne = !codes.includes(',')
  return [
    `BR-FR-CDV-CL-${rest}`,
    [`Rôle ${fr}`, `Role ${en}`],
    isOne ? `Donnez le rôle ${codes}, celui ${fr}.` : `Choisissez le rôle ${fr} parmi ${codes}.`,
    isOne ? `Give the role ${codes}, that ${en}.` : `Choose the role ${en} among ${codes}.`,
  ]
}

/** The platform while it transmits, and the parties while they treat. */
function roles(rest: string, fr: string, en: string, codes: string): readonly Row[] {
  return [roleOf(`${rest}_305`, fr, en, 'WK'), roleOf(`${rest}_23`, fr, en, codes)]
}

/** VAT categories as rules name them: their code, and what they are. */
const CATEGORIES: Readonly<Record<string, readonly [code: string, fr: string, en: string]>> = {
  S: ['S', 'taux normal ou réduit', 'standard or reduced rate'],
  Z: ['Z', 'taux zéro', 'zero rate'],
  E: ['E', 'exonération', 'exemption'],
  AE: ['AE', 'autoliquidation', 'reverse charge'],
  IC: ['K', 'livraison intracommunautaire', 'intra-Community supply'],
  G: ['G', 'exportation', 'export'],
  O: ['O', 'hors champ de la TVA', 'outside the scope of VAT'],
  AF: ['L', 'IGIC des Canaries', 'IGIC of the Canary Islands'],
  AG: ['M', 'IPSI de Ceuta et Melilla', 'IPSI of Ceuta and Melilla'],
}
const OF_CATEGORY = /^BR-(?:(FREXT|FXEXT)-)?(AE|AF|AG|IC|[SZEGO])-(01|08|08ini|08rev|09)$/

type Saying = (code: string, fr: string, en: string) => readonly [fr: string, en: string]

const BY_CATEGORY: Readonly<Record<string, Saying>> = {
  '01': (code, fr, en) => [
    `Donnez à la catégorie ${code} (${fr}) une ventilation de TVA là où une ligne, une remise ou des frais l’emploient, et là seulement.`,
    `Give category ${code} (${en}) a VAT breakdown where a line, an allowance or a charge uses it, and only there.`,
  ],
  '08': (code, fr, en) => [
    `Accordez la base (BT-116) de la catégorie ${code} (${fr}) avec ses lignes, moins ses remises, plus ses frais.`,
    `Match the taxable amount (BT-116) of category ${code} (${en}) with its lines, less its allowances, plus its charges.`,
  ],
  '08ini': (code, fr, en) => [
    `Vérifiez la base (BT-116) de la catégorie ${code} (${fr}) : elle diffère de ses lignes, remises et frais, tous motifs réunis.`,
    `Check the taxable amount (BT-116) of category ${code} (${en}): it differs from its lines, allowances and charges of all reasons.`,
  ],
  '08rev': (code, fr, en) => [
    `Vérifiez la base (BT-116) de la catégorie ${code} (${fr}) : elle diffère des lignes, remises et frais de même motif.`,
    `Check the taxable amount (BT-116) of category ${code} (${en}): it differs from the lines, allowances and charges of its reason.`,
  ],
  '09': (code, fr, en) => [
    `Accordez la TVA (BT-117) de la catégorie ${code} (${fr}) avec sa base (BT-116) multipliée par son taux (BT-119).`,
    `Match the VAT (BT-117) of category ${code} (${en}) with its taxable amount (BT-116) times its rate (BT-119).`,
  ],
}

function ofCategory(id: string): OfficialSentence | undefined {
  const [, profile, name = '', kind = ''] = OF_CATEGORY.exec(id) ?? []
  const category = CATEGORIES[name]
  const saying = BY_CATEGORY[kind]
  if (category === undefined || saying === undefined) return undefined
  const [fr, en] = saying(...category)
  const [code] = category
  const label = { fr: `Ventilation de TVA, catégorie ${code}`, en: `VAT breakdown, category ${code}` }
  return { label, says: { fr, en }, source: profile === undefined ? 'EN 16931-1' : PROFILE }
}

const PROFILE = 'XP Z12-012, EXTENDED-CTC-FR'

const SENTENCES: ReadonlyMap<string, OfficialSentence> = new Map([
  ...sourced(EN16931, 'EN 16931-1'),
  ...sourced(FRENCH, 'XP Z12-012'),
  ...sourced(EXTENDED, PROFILE),
  ...sourced(EXTENDED_SYNTAX, PROFILE),
  ...sourced(CII, 'EN 16931-3-3'),
  ...sourced(UBL, 'EN 16931-3-2'),
  ...sourced(LIFE_CYCLE, 'XP Z12-012, cycle de vie'),
])

function sourced(rows: readonly Row[], source: string): [string, OfficialSentence][] {
  return rows.map(([id, [frLabel, enLabel], fr, en]) => [
    id,
    { label: { fr: frLabel, en: enLabel }, says: { fr, en }, source },
  ])
}

/** The words of an official id; undefined where a rule of ours or a row of a table has them. */
export function officialSentence(id: string): OfficialSentence | undefined {
  return SENTENCES.get(id) ?? ofCategory(id)
}
