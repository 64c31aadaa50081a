/**
 * The statuses of an invoice's life cycle (XP Z12-012, MDT-105) as one table: who sets each, what it follows, which
 * reasons it takes and what else it must say. Facts of the norm and of BR-FR-CDV 1.4.0; nothing else decides.
 */
import type { Decimal, Text } from '@conforme/model'

export type Actor = 'sender_platform' | 'receiver_platform' | 'seller' | 'buyer'

/** A reason for a status (MDT-113). */
export interface StatusReason {
  readonly code: string
  /** In the speaker's own words (MDT-114); those of the norm without it. */
  readonly text?: string | undefined
}

/** An amount received or paid, with VAT, at one rate of VAT; negative to take an earlier one back. */
export interface ReceivedAmount {
  readonly amount: Decimal
  /** In percent. */
  readonly vat_rate: Decimal
}

/** A lifecycle status as a platform reports it (XP Z12-012, MDT-105). */
export interface PlatformStatus {
  readonly code: number
  readonly at: Date
  readonly reason_code?: string | undefined
  readonly reason?: string | undefined
  /** Who set it: the platform of the sender or the receiver, or one of the parties. */
  readonly actor: Actor
  /** Where it gives several reasons: all, the first included. */
  readonly reasons?: readonly StatusReason[] | undefined
  /** What was received (212) or paid (211), by rate of VAT. */
  readonly amounts?: readonly ReceivedAmount[] | undefined
  readonly comment?: string | undefined
}

/**
 * How far the invoice is: 0 before anything, 1 deposited, 2 issued, 3 received by the other platform, 4 made
 * available to the buyer or at its end before that, 5 treated by the parties.
 */
export type Stage = 0 | 1 | 2 | 3 | 4 | 5

export interface StatusRow {
  readonly label: Text
  readonly means: Text
  /** Who may set it; the first does as a rule. */
  readonly by: readonly [Actor, ...Actor[]]
  /**
   * Statuses of the platforms (up to 4) come in this order, and may be missing; those of the parties (5) come in
   * any order.
   */
  readonly stage: Stage
  /** Which status the invoice has afterwards, if not that of the stage: a routing error brings it back. */
  readonly back?: Stage
  /** May come before 200. */
  readonly first?: true
  /** One of these comes before. */
  readonly after?: readonly number[]
  /** May be said again: partial payments, another dispute. */
  readonly again?: true
  /** No other status follows. */
  readonly final?: true
  /** Goes to the public platform as well (G7.44). */
  readonly regulated?: true
  /** What it means for the invoice's own status here. */
  readonly trigger?: 'accepted' | 'refused'
  /** The reasons it may give (MDT-113), and whether it has to (BR-FR-CDV-15). */
  readonly reasons?: { readonly codes: readonly string[]; readonly required: boolean }
  /**
   * It has amounts by rate of VAT, received (MEN) or paid (MPA), in MDT-207; `required`: it has to
   * (BR-FR-CDV-14).
   */
  readonly amounts?: { readonly kind: 'MEN' | 'MPA'; readonly required: boolean }
  /** A comment has to come with it (G7.25). */
  readonly comment?: true
  /** MDT-88, where XP Z12-012 has a code for it. */
  readonly document_status?: string
  /** Never reported to the buyer. */
  readonly confidential?: true
}

const codes = (text: string): readonly string[] => text.split(/\s+/)

const PARTIAL = codes(
  `AUTRE CMD_ERR SIRET_ERR CODE_ROUTAGE_ERR REF_CT_ABSENT REF_ERR PU_ERR REM_ERR QTE_ERR ART_ERR MODPAI_ERR
  QUALITE_ERR LIVR_INCOMP`,
)
const DISPUTE = [
  ...PARTIAL,
  ...codes(
    `COORD_BANC_ERR TX_TVA_ERR MONTANTTOTAL_ERR CALCUL_ERR NON_CONFORME DOUBLON DEST_INC DEST_ERR TRANSAC_INC
    EMMET_INC CONTRAT_TERM DOUBLE_FACT ADR_ERR`,
  ),
]
const SUSPENSION = codes('JUSTIF_ABS COORD_BANC_ERR CMD_ERR SIRET_ERR CODE_ROUTAGE_ERR REF_CT_ABSENT REF_ERR')
const REFUSAL = codes(
  `TX_TVA_ERR MONTANTTOTAL_ERR CALCUL_ERR NON_CONFORME DOUBLON DEST_ERR TRANSAC_INC EMMET_INC CONTRAT_TERM
  DOUBLE_FACT CMD_ERR ADR_ERR REF_CT_ABSENT`,
)
const REJECTION = codes(
  `MONTANTTOTAL_ERR CALCUL_ERR DOUBLON DEST_INC ADR_ERR REJ_SEMAN REJ_UNI REJ_COH REJ_ADR REJ_CONT_B2G REJ_REF_PJ
  REJ_ASS_PJ`,
)
const INADMISSIBILITY = codes(
  `IRR_VIDE_F IRR_TYPE_F IRR_SYNTAX IRR_TAILLE_PJ IRR_NOM_PJ IRR_VID_PJ IRR_EXT_DOC IRR_TAILLE_F IRR_ANTIVIRUS
  IRR_NOM_F`,
)

const required = (codes: readonly string[]) => ({ codes, required: true })

export const LIFECYCLE: Readonly<Record<number, StatusRow>> = {
  200: {
    label: { fr: 'Déposée', en: 'Deposited' },
    means: {
      fr: 'La plateforme du vendeur a contrôlé la facture et l’a prise.',
      en: 'The seller’s platform has checked the invoice and taken it.',
    },
    by: ['sender_platform'],
    stage: 1,
    first: true,
    regulated: true,
    trigger: 'accepted',
    reasons: { codes: ['NON_TRANSMISE'], required: false },
    document_status: '10',
  },
  201: {
    label: { fr: 'Émise par la plateforme', en: 'Issued by the platform' },
    means: { fr: 'Elle est partie vers l’autre plateforme.', en: 'It has left for the other platform.' },
    by: ['sender_platform'],
    stage: 2,
    trigger: 'accepted',
    document_status: '51',
  },
  202: {
    label: { fr: 'Reçue par la plateforme', en: 'Received by the platform' },
    means: { fr: 'La plateforme de l’acheteur l’a reçue.', en: 'The buyer’s platform has received it.' },
    by: ['receiver_platform'],
    stage: 3,
    trigger: 'accepted',
    document_status: '43',
  },
  203: {
    label: { fr: 'Mise à disposition', en: 'Made available' },
    means: { fr: 'L’acheteur peut la lire.', en: 'The buyer can read it.' },
    by: ['receiver_platform'],
    stage: 4,
    trigger: 'accepted',
    document_status: '48',
  },
  204: {
    label: { fr: 'Prise en charge', en: 'Taken in charge' },
    means: { fr: 'L’acheteur a commencé à la traiter.', en: 'The buyer has begun to treat it.' },
    by: ['buyer'],
    stage: 5,
    trigger: 'accepted',
    document_status: '45',
  },
  205: {
    label: { fr: 'Approuvée', en: 'Approved' },
    means: { fr: 'L’acheteur l’approuve en entier.', en: 'The buyer approves all of it.' },
    by: ['buyer'],
    stage: 5,
    trigger: 'accepted',
    document_status: '1',
  },
  206: {
    label: { fr: 'Approuvée partiellement', en: 'Partially approved' },
    means: { fr: 'L’acheteur n’en approuve qu’une partie.', en: 'The buyer approves part of it only.' },
    by: ['buyer'],
    stage: 5,
    trigger: 'accepted',
    reasons: required(PARTIAL),
    document_status: '49',
  },
  207: {
    label: { fr: 'En litige', en: 'In dispute' },
    means: {
      fr: 'L’acheteur la conteste, sans la refuser.',
      en: 'The buyer disputes it, without refusing it.',
    },
    by: ['buyer'],
    stage: 5,
    again: true,
    trigger: 'accepted',
    reasons: required(DISPUTE),
    document_status: '46',
  },
  208: {
    label: { fr: 'Suspendue', en: 'Suspended' },
    means: {
      fr: 'L’acheteur attend une pièce ou une précision.',
      en: 'The buyer awaits a document or a detail.',
    },
    by: ['buyer'],
    stage: 5,
    again: true,
    trigger: 'accepted',
    reasons: required(SUSPENSION),
    comment: true,
    document_status: '39',
  },
  209: {
    label: { fr: 'Complétée', en: 'Completed' },
    means: {
      fr: 'Le vendeur a fourni ce qui manquait (208).',
      en: 'The seller has given what was missing (208).',
    },
    by: ['seller'],
    stage: 5,
    after: [208],
    again: true,
    trigger: 'accepted',
    document_status: '37',
  },
  210: {
    label: { fr: 'Refusée', en: 'Refused by the buyer' },
    means: {
      fr: 'L’acheteur la refuse : annulez-la par un avoir interne et refacturez sous un autre numéro.',
      en: 'The buyer refuses it: cancel it by an internal credit note and invoice anew under another number.',
    },
    by: ['buyer'],
    stage: 5,
    final: true,
    regulated: true,
    trigger: 'accepted',
    reasons: required(REFUSAL),
    comment: true,
    document_status: '50',
  },
  211: {
    label: { fr: 'Paiement transmis', en: 'Payment sent' },
    means: { fr: 'L’acheteur a ordonné le paiement.', en: 'The buyer has ordered the payment.' },
    by: ['buyer'],
    stage: 5,
    again: true,
    trigger: 'accepted',
    amounts: { kind: 'MPA', required: false },
    document_status: '47',
  },
  212: {
    label: { fr: 'Encaissée', en: 'Paid' },
    means: {
      fr: 'Le vendeur a reçu le paiement, ou une partie ; due quand la TVA l’est à l’encaissement.',
      en: 'The seller has received the payment, or part of it; due where VAT is due on payment.',
    },
    by: ['seller'],
    stage: 5,
    again: true,
    regulated: true,
    trigger: 'accepted',
    amounts: { kind: 'MEN', required: true },
    document_status: '47',
  },
  213: {
    label: { fr: 'Rejetée', en: 'Rejected' },
    means: {
      fr: 'Une plateforme la rejette : l’acheteur ne l’a pas reçue.',
      en: 'A platform rejects it: the buyer has not received it.',
    },
    by: ['sender_platform', 'receiver_platform'],
    stage: 4,
    first: true,
    final: true,
    regulated: true,
    trigger: 'refused',
    reasons: required(REJECTION),
    document_status: '8',
  },
  214: {
    label: { fr: 'Visée', en: 'Endorsed' },
    means: {
      fr: 'Un tiers chez l’acheteur l’a visée.',
      en: 'A third party on the buyer’s side has endorsed it.',
    },
    by: ['buyer'],
    stage: 5,
    trigger: 'accepted',
  },
  220: {
    label: { fr: 'Annulée', en: 'Cancelled' },
    means: {
      fr: 'Une facture rectificative ou un avoir l’annule.',
      en: 'A corrective invoice or a credit note cancels it.',
    },
    by: ['seller', 'buyer'],
    stage: 5,
    trigger: 'accepted',
  },
  221: {
    label: { fr: 'Erreur de routage', en: 'Routing error' },
    means: {
      fr: 'La plateforme atteinte n’est pas celle de l’acheteur ; la vôtre achemine de nouveau.',
      en: 'The platform reached is not the buyer’s; yours routes it anew.',
    },
    by: ['receiver_platform'],
    stage: 4,
    back: 1,
    again: true,
    reasons: { codes: ['ROUTAGE_ERR'], required: false },
  },
  224: {
    label: { fr: 'Demande de paiement direct', en: 'Direct payment requested' },
    means: {
      fr: 'Un sous-traitant demande à être payé directement.',
      en: 'A subcontractor asks to be paid directly.',
    },
    by: ['seller'],
    stage: 5,
    trigger: 'accepted',
  },
  225: {
    label: { fr: 'Affacturée', en: 'Factored' },
    means: { fr: 'La créance est cédée à un affactureur.', en: 'The claim is assigned to a factor.' },
    by: ['seller'],
    stage: 5,
    trigger: 'accepted',
    document_status: '5',
  },
  226: {
    label: { fr: 'Affacturée confidentiel', en: 'Factored, confidential' },
    means: { fr: 'La même chose, sans le dire à l’acheteur.', en: 'The same, without telling the buyer.' },
    by: ['seller'],
    stage: 5,
    trigger: 'accepted',
    confidential: true,
  },
  227: {
    label: { fr: 'Changement de compte à payer', en: 'Change of account to pay' },
    means: { fr: 'Le paiement va à un autre compte.', en: 'The payment goes to another account.' },
    by: ['seller'],
    stage: 5,
    again: true,
    trigger: 'accepted',
    document_status: '5',
  },
  228: {
    label: { fr: 'Non affacturée', en: 'Not factored' },
    means: { fr: 'La créance n’est pas, ou plus, cédée.', en: 'The claim is not assigned, or no longer.' },
    by: ['seller'],
    stage: 5,
    trigger: 'accepted',
  },
  500: {
    label: { fr: 'Recevable', en: 'Admissible' },
    means: { fr: 'Le fichier se lit ; le contrôle commence.', en: 'The file can be read; the checks begin.' },
    by: ['sender_platform'],
    stage: 0,
    first: true,
  },
  501: {
    label: { fr: 'Irrecevable', en: 'Inadmissible' },
    means: { fr: 'Le fichier ne se lit pas.', en: 'The file cannot be read.' },
    by: ['sender_platform'],
    stage: 0,
    first: true,
    final: true,
    trigger: 'refused',
    reasons: required(INADMISSIBILITY),
  },
}

/** The codes of the table, in ascending order. */
export const STATUS_CODES: readonly number[] = Object.keys(LIFECYCLE).map(Number)

/** The row of a code; undefined for one that the norm does not know. */
export const statusRow = (code: number): StatusRow | undefined =>
  Object.hasOwn(LIFECYCLE, code) ? LIFECYCLE[code] : undefined
