import { type Text, UNECE_REC_20_21 } from '@conforme/model'
import { kind } from '../../base/repair-kind.ts'
import { DOUBTFUL_UNITS, plainWord, UNIT_WORDS } from '../../reading/words.ts'

const NAMED: Text = {
  fr: 'Ce mot désigne une seule unité de la liste UN/ECE.',
  en: 'This word is of one unit of the UN/ECE list.',
}
const DOUBTFUL: Text = {
  fr: 'Ce mot peut désigner plusieurs unités.',
  en: 'This word may be of several units.',
}

const EVERYDAY: ReadonlySet<string> = new Set([...Object.values(UNIT_WORDS), 'HEA', 'NAR', 'E49', 'E48'])

export default kind({
  id: 'unit-word',
  label: { fr: 'Unité en toutes lettres', en: 'Unit in words' },
  about: {
    fr: 'Remplace « heures » par HUR, « kg » par KGM, « m² » par MTK. Certain quand le mot désigne une unité ; « m » ou « lot » ne donnent qu’une proposition.',
    en: 'Replaces “heures” with HUR, “kg” with KGM, “m²” with MTK. Certain where the word is of one unit; “m” or “lot” yield an offer only.',
  },
  origin: 'convention',
  propose: ({ finding }) => {
    const given = finding?.values[finding.rule.at]
    if (typeof given !== 'string') return undefined
    const word = plainWord(given)
    const sure = UNIT_WORDS[word]
    if (sure !== undefined) return { value: sure, sure: true, reason: NAMED }
    const likely = DOUBTFUL_UNITS[word]
    if (likely !== undefined) return { value: likely, sure: 0.7, reason: DOUBTFUL }
    const capital = given.trim().toUpperCase()
    // « pal » is a pallet to sellers, and pascal on the list: only the codes of everyday sales are taken so.
    return UNECE_REC_20_21.has(capital)
      ? { value: capital, sure: EVERYDAY.has(capital) || 0.6, reason: NAMED }
      : undefined
  },
  examples: {
    hours: { given: { '/lines/0/unit': 'heures' }, repaired: { '/lines/0/unit': 'HUR' } },
    'square metres': { given: { '/lines/0/unit': 'm²' }, repaired: { '/lines/0/unit': 'MTK' } },
    'hectares, which the code HA is not': {
      given: { '/lines/0/unit': 'ha' },
      repaired: { '/lines/0/unit': 'H18' },
    },
    'small letters': { given: { '/lines/0/unit': 'kgm' }, repaired: { '/lines/0/unit': 'KGM' } },
    'a pallet, or pascal': { given: { '/lines/0/unit': 'pal' }, offered: { '/lines/0/unit': 'PAL' } },
    'a month or a metre': { given: { '/lines/0/unit': 'm' }, offered: { '/lines/0/unit': 'MTR' } },
    'no unit': { given: { '/lines/0/unit': 'bidule' }, left: true },
  },
})
