/** What may accompany the invoice in a request, and what each endpoint does with it: nothing is dropped in silence. */
import { OPTIONS, type REQUEST_FIELDS, type Text, valueAt } from '@conforme/model'

/** Everything that takes a draft: `POST /invoices/…` and, where there is one, the verb of the command line. */
export const ENDPOINTS = ['validate', 'remediate', 'render', 'submit', 'classify', 'convert'] as const
export type Endpoint = (typeof ENDPOINTS)[number]

/** `judged`: validated and kept with the draft; it changes the document that is made of it. */
export type Use = 'used' | 'judged' | 'refused'

export interface Companion {
  readonly means: Text
  readonly on: Readonly<Record<Endpoint, Use>>
  /** On every verb of the command line, where that differs. */
  readonly cli?: Use
  /** Why some refuse it. */
  readonly refusal?: Text
}

type Option = keyof typeof OPTIONS
type Pointer = `/${Exclude<(typeof REQUEST_FIELDS)[number], 'options'>}` | `/options/${Option}`

const everywhere = (use: Use): Companion['on'] => ({
  validate: use,
  remediate: use,
  render: use,
  submit: use,
  classify: use,
  convert: use,
})
const USED = everywhere('used')
const option = (name: Option, on: Companion['on']): Companion => ({
  means: { fr: OPTIONS[name].fr, en: OPTIONS[name].en },
  on,
  ...(on.classify === 'refused' ? { refusal: NOT_JUDGED } : {}),
})
const NOT_JUDGED: Text = {
  fr: 'classify dit quelle voie prend la facture, sans juger ni rien écrire',
  en: 'classify says which way the invoice goes, and neither judges nor writes anything',
}
const OF_JUDGING: Companion['on'] = { ...USED, classify: 'refused' }

/** The table that the endpoints, the verbs, docs/requests.md and the tests read. */
export const COMPANIONS: Readonly<Record<Pointer, Companion>> = {
  '/format': {
    means: {
      fr: 'format du document ; de convert, celui voulu quand l’adresse n’a pas `to`',
      en: 'format of the document; of convert, the one wanted where the address has no `to`',
    },
    on: { ...USED, classify: 'judged' },
  },
  '/from': {
    means: { fr: 'logiciel dont le corps est l’export', en: 'program that the body was exported from' },
    on: USED,
  },
  '/patches': { means: { fr: 'les six corrections nommées', en: 'the six named changes' }, on: USED },
  '/json_patch': { means: { fr: 'opérations RFC 6902', en: 'RFC 6902 operations' }, on: USED },
  '/preset': { means: { fr: 'cas dont est la facture', en: 'case of the invoice' }, on: USED },
  '/auto': {
    means: { fr: 'applique chaque réparation certaine', en: 'applies every certain repair' },
    on: USED,
  },
  '/pdf': {
    means: { fr: 'votre propre page d’un factur-x', en: 'your own page of a factur-x' },
    on: { ...USED, remediate: 'refused', classify: 'refused' },
    refusal: { fr: 'aucun document n’y est écrit', en: 'no document is written there' },
  },
  '/pdp': {
    means: {
      fr: 'plateforme par laquelle la facture part ; ailleurs que dans submit, elle doit être raccordée',
      en: 'platform that the invoice leaves through; elsewhere than in submit, it has to be connected',
    },
    on: { ...USED, classify: 'refused', convert: 'refused' },
    cli: 'refused',
    refusal: { fr: 'rien n’y est transmis', en: 'nothing is transmitted there' },
  },
  '/options/strict': option('strict', OF_JUDGING),
  '/options/check_siret': option('check_siret', OF_JUDGING),
  '/options/as_of': option('as_of', OF_JUDGING),
  '/options/preview': option('preview', OF_JUDGING),
  '/options/preview_edition': option('preview_edition', OF_JUDGING),
  '/options/language': option('language', { ...OF_JUDGING, validate: 'judged', remediate: 'judged' }),
  '/options/ignore': option('ignore', USED),
  '/options/siren': option('siren', USED),
  '/options/vat': option('vat', USED),
}

/** A companion that makes no sense where it was sent. */
export interface RefusedCompanion {
  readonly pointer: string
  readonly text: Text
}

/** The companions of a body that this endpoint, or verb, refuses. Those that request nothing are let pass. */
export function refusedCompanions(
  body: unknown,
  endpoint: Endpoint,
  host: 'http' | 'cli' = 'http',
): readonly RefusedCompanion[] {
  return Object.entries(COMPANIONS).flatMap(([pointer, { on, cli, refusal }]) => {
    const use = (host === 'cli' ? cli : undefined) ?? on[endpoint]
    const value = valueAt(body, pointer)
    if (use !== 'refused' || value == null || value === false) return []
    const { fr, en } = refusal!
    const [name, where] = [
      pointer.slice(1).replace('/', '.'),
      host === 'cli' ? `conforme ${endpoint}` : endpoint,
    ]
    return [
      {
        pointer,
        text: {
          fr: `Retirez \`${name}\`, qui n’a pas de sens pour ${where} : ${fr}.`,
          en: `Remove \`${name}\`, which makes no sense for ${where}: ${en}.`,
        },
      },
    ]
  })
}
