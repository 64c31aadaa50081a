import type { Text } from '@conforme/model'
import { countryNamed } from '../country-names.ts'
import { kind } from '../kind.ts'

const NAMED: Text = {
  fr: 'Ce nom désigne un seul pays (ISO 3166-1).',
  en: 'This name is that of one country only (ISO 3166-1).',
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
    const code = typeof given === 'string' ? countryNamed(given) : undefined
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
