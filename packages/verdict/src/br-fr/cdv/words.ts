/** The words of the asserts of BR-FR-CDV on life-cycle messages. */
import type { SentenceRow as Row } from '../../base/sentence.ts'

/** Of the life cycle of an invoice. */
export const LIFE_CYCLE: readonly Row[] = [
  [
    'BR-FR-04_MDT-91',
    ['Type de la facture visée', 'Type of the invoice concerned'],
    'Donnez à la facture visée un type de la liste française, comme 380 ou 381.',
    'Give the invoice concerned a type of the French list, such as 380 or 381.',
  ],
  cdv(
    'BR-FR-CDV-01_MDG-3',
    'Profil du message',
    'Profile of the message',
    'le profil du message',
    'the profile',
  ),
  [
    'BR-FR-CDV-02_MDT-3',
    ['Profil du message', 'Profile of the message'],
    'Donnez le profil CDV:invoice, ou CDV:einvoicingF2 si le seul destinataire est la plateforme publique.',
    'Give the profile CDV:invoice, or CDV:einvoicingF2 where the public platform is the only recipient.',
  ],
  cdv(
    'BR-FR-CDV-03_MDT-4',
    'Numéro du message',
    'Number of the message',
    'le numéro du message',
    'its number',
  ),
  cdv('BR-FR-CDV-04_MDG-4', 'Date du message', 'Date of the message', 'la date du message', 'its date'),
  cdv(
    'BR-FR-CDV-05_MDG-9',
    'Émetteur du message',
    'Sender of the message',
    'l’émetteur du message',
    'its sender',
  ),
  cdv(
    'BR-FR-CDV-06_MDT-21',
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
  cdv(
    'BR-FR-CDV-10_MDT-87',
    'Numéro de la facture',
    'Invoice number',
    'le numéro de la facture',
    'the invoice number',
  ),
  [
    'BR-FR-CDV-11_MDG-35',
    ['Date de la facture', 'Invoice date'],
    'Donnez la date de la facture : seul le statut 501 peut s’en passer.',
    'Give the invoice date: only status 501 can do without.',
  ],
  cdv('BR-FR-CDV-12_MDT-105', 'Statut', 'Status', 'le code de statut', 'the status code'),
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
  cdv(
    'BR-FR-CDV-16_MDT-124-2',
    'Rang du statut',
    'Rank of the status',
    'le rang du statut',
    'the rank of the status',
  ),
  [
    'BR-FR-CDV-CL-01_MDT-2',
    ['Cadre du message', 'Process of the message'],
    'Donnez un cadre de la liste, comme REGULATED, ou de trois caractères au plus pour la plateforme publique.',
    'Give a process of the list, such as REGULATED, or of three characters at most for the public platform.',
  ],
  ...roles(
    'BR-FR-CDV-CL-02_MDT-21_305',
    'BR-FR-CDV-CL-02_MDT-21_23',
    'de l’émetteur',
    'of the sender',
    'BY, AB, DL, SE, SR, WK, PE, PR, II, IV',
  ),
  ...roles(
    'BR-FR-CDV-CL-03_MDT-40_305',
    'BR-FR-CDV-CL-03_MDT-40_23',
    'de l’auteur',
    'of the issuer',
    'BY, AB, DL, SE, SR, PE, PR, II, IV',
  ),
  roleOf(
    'BR-FR-CDV-CL-04_MDT-59',
    'du destinataire',
    'of the recipient',
    'BY, AB, DL, SE, SR, PE, PR, II, IV, WK, DFH',
  ),
  ...(
    [
      ['BR-FR-CDV-CL-05_MDT-88_305', '305', '10, 51, 43, 8, 48'],
      ['BR-FR-CDV-CL-05_MDT-88_23', '23', '45, 39, 37, 50, 49, 47, 46, 1, 5'],
    ] as const
  ).map(
    ([id, phase, codes]): Row => [
      id,
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
  roleOf('BR-FR-CDV-CL-07_MDT-132', 'du vendeur de la facture', 'of the seller of the invoice', 'SE'),
  roleOf(
    'BR-FR-CDV-CL-08_MDT-158',
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

function cdv(id: string, frLabel: string, enLabel: string, fr: string, en: string): Row {
  const term = id.replace(/^BR-FR-CDV-\d+_/, '')
  return [id, [frLabel, enLabel], `Donnez ${fr} (${term}).`, `Give the message ${en} (${term}).`]
}

function roleOf(id: string, fr: string, en: string, codes: string): Row {
  const isOne = !codes.includes(',')
  return [
    id,
    [`Rôle ${fr}`, `Role ${en}`],
    isOne ? `Donnez le rôle ${codes}, celui ${fr}.` : `Choisissez le rôle ${fr} parmi ${codes}.`,
    isOne ? `Give the role ${codes}, that ${en}.` : `Choose the role ${en} among ${codes}.`,
  ]
}

/** The platform while it transmits, and the parties while they treat. */
function roles(transmitted: string, treated: string, fr: string, en: string, codes: string): readonly Row[] {
  return [roleOf(transmitted, fr, en, 'WK'), roleOf(treated, fr, en, codes)]
}
