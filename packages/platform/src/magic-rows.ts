/** The values that make the pretend platform behave in a known way. */
import { LIFECYCLE, lifecycleLabel, lifecycleReason } from '@conforme/exchange'
import { isLuhn, type Text } from '@conforme/model'
import { ORDINARY, PACE, type Step, VERDICT, walk } from './steps.ts'

/** How a deposit fails to be answered. */
export type Trouble =
  /** The first try times out before the platform has read anything. */
  | 'timeout_once'
  /** Every try does. */
  | 'timeout_always'
  /** The platform takes the flow at the first try, but its answer is lost on the way back. */
  | 'reply_lost'
  /** The first three tries meet a 503 that asks to come back in a second. */
  | 'storm'
  /** The first try meets a 429 that asks to come back in a second. */
  | 'rate_limited_once'
  /** The first try meets a 401, as when a token was revoked. */
  | 'token_revoked_once'

/** What the directory says of the address, where it is not simply open. */
export type Listing = 'absent' | 'disabled' | 'upcoming' | 'elsewhere'

export interface Magic {
  readonly name: string
  /** As the buyer's SIREN. Passes its check digit; no company has it. */
  readonly siren: string
  /** At the end of the invoice number; it wins over the SIREN. */
  readonly suffix: string
  readonly means: Text
  readonly fault?: Trouble
  /** The flow itself is refused, with this reason of the interface: no status follows. */
  readonly refusal?: string
  readonly listing?: Listing
  readonly steps: readonly Step[]
}

const SECOND = 1000
const DAY = 86_400 * SECOND
const DELIVERED = [200, 201, 202, 203]

const rejected = (reason_code: string): readonly Step[] => walk([213], reason_code)

type Row = Omit<Magic, 'siren'> & {
  /** The first eight digits of the SIREN; the ninth is its key. */
  readonly root: string
}

const NAMED: readonly Row[] = [
  {
    name: 'REJ_SEMAN',
    root: '00021301',
    suffix: '-REJ_SEMAN',
    means: {
      fr: 'rejetée (213) : contrôle sémantique de la plateforme',
      en: 'rejected (213): semantic check of the platform',
    },
    steps: rejected('REJ_SEMAN'),
  },
  {
    name: 'DEST_INC',
    root: '00021302',
    suffix: '-DEST_INC',
    means: {
      fr: 'rejetée (213) : destinataire inconnu de l’annuaire',
      en: 'rejected (213): recipient unknown to the directory',
    },
    listing: 'absent',
    steps: rejected('DEST_INC'),
  },
  {
    name: 'DOUBLON',
    root: '00021303',
    suffix: '-DOUBLON',
    means: { fr: 'rejetée (213) : numéro déjà déposé', en: 'rejected (213): number already deposited' },
    steps: rejected('DOUBLON'),
  },
  {
    name: 'REJ_ADR',
    root: '00021304',
    suffix: '-REJ_ADR',
    means: {
      fr: 'rejetée (213) : adresse absente de l’annuaire, qui ne connaît que celle d’un établissement',
      en: 'rejected (213): address not in the directory, which knows only that of an establishment',
    },
    listing: 'elsewhere',
    steps: rejected('REJ_ADR'),
  },
  {
    name: 'IRR_SYNTAX',
    root: '00050101',
    suffix: '-IRR_SYNTAX',
    means: {
      fr: 'flux refusé (InvalidSchema) : la plateforme ne lit pas le fichier',
      en: 'flow refused (InvalidSchema): the platform cannot read the file',
    },
    refusal: 'InvalidSchema',
    steps: [],
  },
  {
    name: 'VIRUS',
    root: '00050102',
    suffix: '-VIRUS',
    means: { fr: 'flux refusé (VirusFound)', en: 'flow refused (VirusFound)' },
    refusal: 'VirusFound',
    steps: [],
  },
  {
    name: 'TECHNICAL',
    root: '00050103',
    suffix: '-TECHNICAL',
    means: { fr: 'flux refusé (OtherTechnicalError)', en: 'flow refused (OtherTechnicalError)' },
    refusal: 'OtherTechnicalError',
    steps: [],
  },
  {
    name: 'NON_TRANSMISE',
    root: '00020001',
    suffix: '-NON_TRANSMISE',
    means: {
      fr: 'déposée (200), mais le destinataire n’a pas de plateforme : sa ligne d’annuaire est inactive',
      en: 'deposited (200), but the recipient has no platform: its line in the directory is inactive',
    },
    listing: 'disabled',
    steps: [{ after: VERDICT, code: 200, reason_code: 'NON_TRANSMISE' }],
  },
  {
    name: 'UPCOMING',
    root: '00020002',
    suffix: '-UPCOMING',
    means: {
      fr: 'déposée (200) ; l’adresse du destinataire n’ouvre que plus tard',
      en: 'deposited (200); the recipient’s address opens later only',
    },
    listing: 'upcoming',
    steps: [{ after: VERDICT, code: 200, reason_code: 'NON_TRANSMISE' }],
  },
  {
    name: 'SLOW',
    root: '00010201',
    suffix: '-SLOW',
    means: {
      fr: 'déposée (200) au bout de 5 secondes seulement',
      en: 'deposited (200) only after 5 seconds',
    },
    steps: [{ after: 5 * SECOND, code: 200 }],
  },
  {
    name: 'OVERNIGHT',
    root: '00010202',
    suffix: '-OVERNIGHT',
    means: { fr: 'déposée (200) le lendemain', en: 'deposited (200) the day after' },
    steps: [{ after: DAY, code: 200 }],
  },
  {
    name: 'TIMEOUT_ONCE',
    root: '00040801',
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
    root: '00040802',
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
    root: '00040803',
    suffix: '-REPLY_LOST',
    means: {
      fr: 'la plateforme prend la facture (200), mais sa première réponse se perd',
      en: 'the platform takes the invoice (200), but its first answer is lost',
    },
    fault: 'reply_lost',
    steps: ORDINARY,
  },
  {
    name: 'STORM',
    root: '00050301',
    suffix: '-STORM',
    means: {
      fr: 'trois envois rencontrent un 503 avec Retry-After ; le quatrième est accepté (200)',
      en: 'three tries meet a 503 with Retry-After; the fourth is accepted (200)',
    },
    fault: 'storm',
    steps: ORDINARY,
  },
  {
    name: 'RATE_LIMITED',
    root: '00042901',
    suffix: '-RATE_LIMITED',
    means: {
      fr: 'le premier envoi rencontre un 429 avec Retry-After ; le suivant est accepté (200)',
      en: 'the first try meets a 429 with Retry-After; the next one is accepted (200)',
    },
    fault: 'rate_limited_once',
    steps: ORDINARY,
  },
  {
    name: 'TOKEN_REVOKED',
    root: '00040101',
    suffix: '-TOKEN_REVOKED',
    means: {
      fr: 'le premier envoi rencontre un 401 : le jeton est renouvelé, et l’envoi accepté (200)',
      en: 'the first try meets a 401: the token is renewed, and the deposit accepted (200)',
    },
    fault: 'token_revoked_once',
    steps: ORDINARY,
  },
  {
    name: 'LIFECYCLE',
    root: '00021201',
    suffix: '-LIFECYCLE',
    means: {
      fr: 'tout le cycle de vie, une étape tous les dixièmes de seconde : 200, 201, 202, 203, 205, 211, 212',
      en: 'the whole life cycle, one step every tenth of a second: 200, 201, 202, 203, 205, 211, 212',
    },
    steps: walk([...DELIVERED, 205, 211, 212]),
  },
  {
    name: 'PAID_LATE',
    root: '00021202',
    suffix: '-PAID_LATE',
    means: {
      fr: 'approuvée (205), puis encaissée (212) soixante jours plus tard',
      en: 'approved (205), then paid (212) sixty days later',
    },
    steps: [...walk([...DELIVERED, 205]), { after: 60 * DAY, code: 212 }],
  },
  {
    name: 'REFUSED',
    root: '00021001',
    suffix: '-REFUSED',
    means: {
      fr: 'déposée, remise, puis refusée par l’acheteur (210) : mention légale manquante',
      en: 'deposited, delivered, then refused by the buyer (210): legal mention missing',
    },
    steps: walk([...DELIVERED, 210], 'NON_CONFORME'),
  },
  {
    name: 'DISPUTED',
    root: '00020701',
    suffix: '-DISPUTED',
    means: {
      fr: 'déposée, remise, puis en litige (207) : prix unitaire erroné',
      en: 'deposited, delivered, then disputed (207): wrong unit price',
    },
    steps: walk([...DELIVERED, 204, 207], 'PU_ERR'),
  },
  {
    name: 'REJECTED_BY_RECEIVER',
    root: '00021390',
    suffix: '-REJECTED_BY_RECEIVER',
    means: {
      fr: 'déposée et émise, puis rejetée (213) par la plateforme du destinataire',
      en: 'deposited and issued, then rejected (213) by the recipient’s platform',
    },
    steps: walk([200, 201, 202, 213], 'REJ_COH'),
  },
  {
    name: 'OUT_OF_ORDER',
    root: '00029901',
    suffix: '-OUT_OF_ORDER',
    means: {
      fr: 'les statuts 200, 201, 202, 203 et 205 sont dits à rebours',
      en: 'statuses 200, 201, 202, 203 and 205 are reported in reverse order',
    },
    steps: walk([...DELIVERED, 205]).map((step, i, all) => ({ ...step, reported: all.at(-1 - i)!.after })),
  },
  {
    name: 'TOLD_TWICE',
    root: '00029902',
    suffix: '-TOLD_TWICE',
    means: {
      fr: 'chaque statut (200, 201, 202, 203) est dit deux fois',
      en: 'each status (200, 201, 202, 203) is reported twice',
    },
    steps: walk(DELIVERED).flatMap(step => [step, { ...step, reported: step.after + PACE / 2 }]),
  },
]

/** The way to each status that gives a reason. */
const WAYS: Readonly<Record<number, readonly number[]>> = {
  206: [...DELIVERED, 206],
  207: [...DELIVERED, 207],
  208: [...DELIVERED, 208],
  210: [...DELIVERED, 210],
  213: [213],
  221: [200, 201, 221],
}

/** Every status that gives a reason, with each of its reasons. */
const REASONED_ROWS: readonly Row[] = Object.entries(WAYS).flatMap(([code, way]) =>
  (LIFECYCLE[Number(code)]?.reasons?.codes ?? []).map((reason, i): Row => {
    const status = lifecycleLabel(Number(code))
    const words = lifecycleReason(reason)
    return {
      name: `${code}-${reason}`,
      // Below 11 are the named rows.
      root: `000${code}${i + 11}`,
      suffix: `-${code}-${reason}`,
      means: {
        fr: `${status.fr.toLowerCase()} (${code}) : ${words?.fr ?? reason}`,
        en: `${status.en.toLowerCase()} (${code}): ${words?.en ?? reason}`,
      },
      steps: walk(way, reason),
    }
  }),
)

/** The statuses that can be requested by their own code, with the ones that lead there. */
const PLAIN_ROWS: readonly Row[] = (
  [
    [201, [200, 201]],
    [202, [200, 201, 202]],
    [203, DELIVERED],
    [204, [...DELIVERED, 204]],
    [205, [...DELIVERED, 205]],
    [209, [...DELIVERED, 208, 209]],
    [211, [...DELIVERED, 205, 211]],
    [214, [...DELIVERED, 214]],
    [220, [...DELIVERED, 220]],
  ] as const
).map(
  ([code, way]): Row => ({
    name: String(code),
    root: `000${code}00`,
    suffix: `-${code}`,
    means: {
      fr: `${lifecycleLabel(code).fr.toLowerCase()} (${code})`,
      en: `${lifecycleLabel(code).en.toLowerCase()} (${code})`,
    },
    steps: walk(way),
  }),
)

/** The magic values. Digits 4 to 6 of each SIREN hint at what happens. */
export const MAGIC: readonly Magic[] = [...NAMED, ...REASONED_ROWS, ...PLAIN_ROWS].map(
  ({ root, ...row }) => ({ ...row, siren: withKey(root) }),
)

function withKey(root: string): string {
  const key = [...'0123456789'].find(digit => isLuhn(root + digit))
  return root + key
}
