/** The words of the asserts of BR-FR without a rule of ours. */
import type { SentenceRow as Row } from '../base/sentence.ts'

export const FRENCH: readonly Row[] = [
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
  ...objects(['BR-FR-29_BT-18', 'BR-FR-29_AFL', 'BR-FR-29_AVV'], 'BT-18', 'de la facture', 'of the invoice'),
  ...objects(['BR-FR-30_BT-128', 'BR-FR-30_AFL', 'BR-FR-30_AVV'], 'BT-128', 'de la ligne', 'of the line'),
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

function objects(
  [whole, ...each]: readonly [whole: string, number: string, frame: string],
  term: string,
  fr: string,
  en: string,
): readonly Row[] {
  return [
    [
      whole,
      [`Objets facturés ${fr}`, `Invoiced objects ${en}`],
      `Gardez au plus un identifiant AFL et un identifiant AVV (${term}) au niveau ${fr}.`,
      `Keep at most one AFL and one AVV identifier (${term}) at the level ${en}.`,
    ],
    ...(['AFL', 'AVV'] as const).map(
      (type, i): Row => [
        each[i]!,
        [`Identifiant ${type} ${fr}`, `${type} identifier ${en}`],
        `Remplissez l’identifiant ${type} ${fr} (${term}), ou retirez-le.`,
        `Fill in the ${type} identifier ${en} (${term}), or remove it.`,
      ],
    ),
  ]
}
