import { type Text, valueAt } from '@conforme/model'
import { kind } from '../../base/repair-kind.ts'
import { plainWord } from '../../reading/words.ts'

/** What programs and people write for an absent value. */
const NOTHING: ReadonlySet<string> = new Set(
  `n/a|na|n a|-|--|---|–|—|/|.|?|neant|null|none|nil|nan|undefined|aucun|aucune|sans objet|sans|vide|empty|nc|n c|non communique|non renseigne|non applicable|not applicable|so|s o|#n/a`.split(
    '|',
  ),
)
/** Longer texts have a meaning. */
const LONGEST = 24

function saysNothing(text: string): boolean {
  return NOTHING.has(text.trim().toLowerCase()) || NOTHING.has(plainWord(text))
}

const REASON: Text = {
  fr: 'Ce mot dit qu’il n’y a pas de valeur : le champ est retiré.',
  en: 'This word says that there is no value: the field is taken away.',
}

export default kind({
  id: 'absent-value',
  label: { fr: 'Mot mis pour une valeur absente', en: 'Word in place of a missing value' },
  about: {
    fr: 'Retire « N/A », « - », « néant » ou « null » là où va une date, un nombre, un identifiant ou un code. Certain : ce mot dit que la valeur manque ; si elle est due, elle est alors demandée.',
    en: 'Takes away “N/A”, “-”, “néant” or “null” where a date, a number, an identifier or a code goes. Certain: the word says that the value is missing; where it is due it is then asked.',
  },
  origin: 'convention',
  propose: ({ pointer }, { draft }) => {
    const given = valueAt(draft, pointer)
    if (typeof given !== 'string' || given.length > LONGEST || !saysNothing(given)) return undefined
    return { value: null, operations: [{ op: 'remove', path: pointer }], sure: true, reason: REASON }
  },
  examples: {
    'a VAT number': { given: { '/buyer/vat': 'N/A' }, repaired: { '/buyer/vat': undefined } },
    'a date': { given: { '/due_date': 'néant' }, repaired: { '/due_date': undefined } },
    'an amount': { given: { '/totals': { prepaid: '-' } }, repaired: { '/totals/prepaid': undefined } },
    'a text that says something': { given: { '/due_date': 'fin du mois' }, left: true },
  },
})
