/** The words of the official asserts without a rule of ours or a row of a table: a label and a sentence each. */

import { VAT_CATEGORY_NAMES } from '@conforme/model'
import type { OfficialSentence, SentenceRow as Row } from './base/sentence.ts'
import { LIFE_CYCLE } from './br-fr/cdv/words.ts'
import { FRENCH } from './br-fr/words.ts'
import { CII, EN16931, UBL } from './en16931/words.ts'
import { EXTENDED, EXTENDED_SYNTAX } from './extended/words.ts'

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
  const category = VAT_CATEGORY_NAMES.find(({ infix }) => infix === name)
  const saying = BY_CATEGORY[kind]
  if (category === undefined || saying === undefined) return undefined
  const { code } = category
  const [fr, en] = saying(code, category.fr, category.en)
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
