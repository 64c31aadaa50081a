/** The words of the asserts of EXTENDED-CTC-FR without a rule of ours. */
import type { SentenceRow as Row } from '../base/sentence.ts'

/** Required of the lines that count: DETAIL, or without a kind. UBL and CII print different ids. */
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

export const EXTENDED: readonly Row[] = [
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
    'Give this line a kind, DETAIL, GROUP or INFORMATION, as it is below another.',
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

export const EXTENDED_SYNTAX: readonly Row[] = [
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
