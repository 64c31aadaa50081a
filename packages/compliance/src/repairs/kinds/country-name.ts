import { ISO_3166_1, type Text } from '@conforme/model'
import { kind } from '../kind.ts'
import { COUNTRY_WORDS, plainWord } from '../words.ts'

const NAMED: Text = {
  fr: 'Ce nom désigne un seul pays (ISO 3166-1).',
  en: 'This name is that of one country only (ISO 3166-1).',
}

const REGION = /^[A-Z]{2}$/
let names: ReadonlyMap<string, string> | undefined

/** Country names in French and English as the language's own data has them, and what else people write. */
function countryNames(): ReadonlyMap<string, string> {
  if (names !== undefined) return names
  const found = new Map<string, string>()
  for (const language of ['fr', 'en']) {
    const labels = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of ISO_3166_1) {
      // 1A, which stands for Kosovo, is no code of the language's data.
      if (!REGION.test(code)) continue
      const label = labels.of(code)
      if (label !== undefined) found.set(plainWord(label), code)
    }
  }
  for (const [word, code] of Object.entries(COUNTRY_WORDS)) found.set(plainWord(word), code)
  names = found
  return found
}

export default kind({
  id: 'country-name',
  label: { fr: 'Nom de pays', en: 'Country name' },
  about: {
    fr: 'Remplace « France », « Allemagne » ou DEU par le code de deux lettres. Certain : un nom désigne un pays.',
    en: 'Replaces “France”, “Germany” or DEU with the code of two letters. Certain: a name is that of one country.',
  },
  origin: 'convention',
  answers: ['BR-CL-14', 'BR-CL-15'],
  propose: ({ finding }) => {
    const given = finding?.values[finding.rule.at]
    const code = typeof given === 'string' ? countryNames().get(plainWord(given)) : undefined
    return code === undefined ? undefined : { value: code, sure: true, reason: NAMED }
  },
  examples: {
    'a French name': {
      given: { '/buyer/address/country': 'France' },
      repaired: { '/buyer/address/country': 'FR' },
    },
    'three letters': {
      given: { '/buyer/address/country': 'FRA' },
      repaired: { '/buyer/address/country': 'FR' },
    },
    'no country': { given: { '/buyer/address/country': 'Poldévie' }, left: true },
  },
})
