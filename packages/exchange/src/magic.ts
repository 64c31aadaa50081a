import type { Text } from '@conforme/model'

/** A status the simulated platform reports, so many seconds after the deposit. */
export interface Step {
  readonly after: number
  readonly code: number
  readonly reason_code?: string
}

/** How a deposit fails to be answered. */
export type Fault =
  /** The first try times out before the platform has read anything. */
  | 'timeout_once'
  /** Every try does. */
  | 'timeout_always'
  /** The platform takes the flow at the first try, but its answer is lost on the way back. */
  | 'reply_lost'

/** A value that makes the simulated platform behave in a known way. */
export interface Magic {
  readonly name: string
  /** As the buyer's SIREN. Passes its check digit; no company bears it. */
  readonly siren: string
  /** At the end of the invoice number; it wins over the SIREN. */
  readonly suffix: string
  readonly means: Text
  readonly fault?: Fault
  readonly steps: readonly Step[]
}

/** What happens to an invoice without any magic value: taken at once. */
export const ORDINARY: readonly Step[] = [{ after: 0, code: 200 }]

/** A number that this seller deposited before in the same year. */
export const DUPLICATE: readonly Step[] = [{ after: 0, code: 213, reason_code: 'DOUBLON' }]

const DELIVERED: readonly Step[] = [
  { after: 0, code: 200 },
  { after: 1, code: 201 },
  { after: 2, code: 202 },
  { after: 3, code: 203 },
]

const rejected = (reason_code: string): readonly Step[] => [{ after: 0, code: 213, reason_code }]

/** The magic values of the sandbox. Digits 4 to 6 of each SIREN hint at what happens. */
export const MAGIC: readonly Magic[] = [
  {
    name: 'REJ_SEMAN',
    siren: '000213017',
    suffix: '-REJ_SEMAN',
    means: {
      fr: 'rejetée (213) : contrôle sémantique de la plateforme',
      en: 'rejected (213): semantic check of the platform',
    },
    steps: rejected('REJ_SEMAN'),
  },
  {
    name: 'DEST_INC',
    siren: '000213025',
    suffix: '-DEST_INC',
    means: {
      fr: 'rejetée (213) : destinataire inconnu de l’annuaire',
      en: 'rejected (213): recipient unknown to the directory',
    },
    steps: rejected('DEST_INC'),
  },
  {
    name: 'DOUBLON',
    siren: '000213033',
    suffix: '-DOUBLON',
    means: { fr: 'rejetée (213) : numéro déjà déposé', en: 'rejected (213): number already deposited' },
    steps: rejected('DOUBLON'),
  },
  {
    name: 'REJ_ADR',
    siren: '000213041',
    suffix: '-REJ_ADR',
    means: {
      fr: 'rejetée (213) : adresse électronique absente de l’annuaire',
      en: 'rejected (213): electronic address not in the directory',
    },
    steps: rejected('REJ_ADR'),
  },
  {
    name: 'IRR_SYNTAX',
    siren: '000501015',
    suffix: '-IRR_SYNTAX',
    means: {
      fr: 'irrecevable (501) : la plateforme ne lit pas le fichier',
      en: 'inadmissible (501): the platform cannot read the file',
    },
    steps: [{ after: 0, code: 501, reason_code: 'IRR_SYNTAX' }],
  },
  {
    name: 'NON_TRANSMISE',
    siren: '000200014',
    suffix: '-NON_TRANSMISE',
    means: {
      fr: 'déposée (200), mais le destinataire n’a pas de plateforme',
      en: 'deposited (200), but the recipient has no platform',
    },
    steps: [{ after: 0, code: 200, reason_code: 'NON_TRANSMISE' }],
  },
  {
    name: 'SLOW',
    siren: '000102012',
    suffix: '-SLOW',
    means: {
      fr: 'déposée (200) au bout de 5 secondes seulement',
      en: 'deposited (200) only after 5 seconds',
    },
    steps: [{ after: 5, code: 200 }],
  },
  {
    name: 'TIMEOUT_ONCE',
    siren: '000408013',
    suffix: '-TIMEOUT_ONCE',
    means: {
      fr: 'le premier envoi n’obtient pas de réponse ; le suivant est accepté (200)',
      en: 'the first try gets no answer; the next one is accepted (200)',
    },
    fault: 'timeout_once',
    steps: ORDINARY,
  },
  {
    name: 'TIMEOUT',
    siren: '000408021',
    suffix: '-TIMEOUT',
    means: {
      fr: 'aucun envoi n’obtient de réponse : la facture reste TRANSMITTING',
      en: 'no try ever gets an answer: the invoice stays TRANSMITTING',
    },
    fault: 'timeout_always',
    steps: [],
  },
  {
    name: 'REPLY_LOST',
    siren: '000408039',
    suffix: '-REPLY_LOST',
    means: {
      fr: 'la plateforme prend la facture (200), mais sa première réponse se perd',
      en: 'the platform takes the invoice (200), but its first answer is lost',
    },
    fault: 'reply_lost',
    steps: ORDINARY,
  },
  {
    name: 'LIFECYCLE',
    siren: '000212019',
    suffix: '-LIFECYCLE',
    means: {
      fr: 'tout le cycle de vie, une étape par seconde : 200, 201, 202, 203, 205, 211, 212',
      en: 'the whole life cycle, one step a second: 200, 201, 202, 203, 205, 211, 212',
    },
    steps: [...DELIVERED, { after: 4, code: 205 }, { after: 5, code: 211 }, { after: 6, code: 212 }],
  },
  {
    name: 'REFUSED',
    siren: '000210013',
    suffix: '-REFUSED',
    means: {
      fr: 'déposée, remise, puis refusée par l’acheteur (210) : mention légale manquante',
      en: 'deposited, delivered, then refused by the buyer (210): legal mention missing',
    },
    steps: [...DELIVERED, { after: 4, code: 210, reason_code: 'NON_CONFORME' }],
  },
  {
    name: 'DISPUTED',
    siren: '000207019',
    suffix: '-DISPUTED',
    means: {
      fr: 'déposée, remise, puis en litige (207) : prix unitaire erroné',
      en: 'deposited, delivered, then disputed (207): wrong unit price',
    },
    steps: [...DELIVERED, { after: 4, code: 204 }, { after: 5, code: 207, reason_code: 'PU_ERR' }],
  },
]

/** The magic of an invoice, if any: its number is looked at first, then its buyer. */
export function magicOf(number: string, buyerSiren: string | undefined): Magic | undefined {
  return (
    MAGIC.find(({ suffix }) => number.endsWith(suffix)) ?? MAGIC.find(({ siren }) => siren === buyerSiren)
  )
}
