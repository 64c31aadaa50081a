import { ISO_4217, type Text } from '@conforme/model'
import { kind } from '../../base/repair-kind.ts'
import { CURRENCY_WORDS, DOUBTFUL_CURRENCIES, plainWord } from '../../reading/words.ts'

const NAMED: Text = {
  fr: 'Ce nom ou signe désigne une seule devise.',
  en: 'This name or sign is of one currency.',
}
const DOUBTFUL: Text = {
  fr: 'Plusieurs devises portent ce nom ou ce signe.',
  en: 'Several currencies have this name or sign.',
}

export default kind({
  id: 'currency-name',
  label: { fr: 'Nom de devise', en: 'Currency name' },
  about: {
    fr: 'Remplace « € » ou « euros » par EUR. Certain quand le nom désigne une seule devise ; « $ » et « dollar » ne donnent qu’une proposition.',
    en: 'Replaces “€” or “euros” with EUR. Certain where the name is of one currency; “$” and “dollar” yield an offer only.',
  },
  origin: 'convention',
  propose: ({ finding }) => {
    const given = finding?.values[finding.rule.at]
    if (typeof given !== 'string') return undefined
    const word = plainWord(given)
    const sure = CURRENCY_WORDS[word] ?? (ISO_4217.has(word.toUpperCase()) ? word.toUpperCase() : undefined)
    if (sure !== undefined) return { value: sure, sure: true, reason: NAMED }
    const likely = DOUBTFUL_CURRENCIES[word]
    return likely === undefined ? undefined : { value: likely, sure: 0.6, reason: DOUBTFUL }
  },
  examples: {
    'the sign of the euro': { given: { '/currency': '€' }, repaired: { '/currency': 'EUR' } },
    'in words': { given: { '/currency': 'Euros' }, repaired: { '/currency': 'EUR' } },
    'the sign of many dollars': { given: { '/currency': '$' }, offered: { '/currency': 'USD' } },
  },
})
