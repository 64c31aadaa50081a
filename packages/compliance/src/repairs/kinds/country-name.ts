import { type Text, valueAt } from '@conforme/model'
import { kind } from '../../base/repair-kind.ts'
import { countryNamed } from '../../reading/country-names.ts'
import { isSharedName, saidOfCountry } from '../country-witness.ts'

const NAMED: Text = {
  fr: 'Ce nom désigne un seul pays (ISO 3166-1).',
  en: 'This name is that of one country only (ISO 3166-1).',
}

const SHARED: Text = {
  fr: 'Ce nom désigne plusieurs pays ou régions ; vérifiez l’adresse.',
  en: 'This name is that of several countries or regions; check the address.',
}
const DENIED: Text = {
  fr: 'Ce nom désigne ce pays, mais l’adresse est celle d’un autre ; vérifiez.',
  en: 'This name is that of this country, but the address is that of another; check it.',
}

/** Whether a town or a post code is beside the country, which would have contradicted it. */
function hasAddress(draft: unknown, pointer: string): boolean {
  const address = pointer.slice(0, pointer.lastIndexOf('/'))
  return valueAt(draft, `${address}/city`) != null || valueAt(draft, `${address}/postal`) != null
}

export default kind({
  id: 'country-name',
  label: { fr: 'Nom de pays', en: 'Country name' },
  about: {
    fr: 'Remplace « France », « Allemagne » ou DEU par le code de deux lettres. Certain quand le nom désigne un seul pays et que l’adresse ne le dément pas ; « Georgia », « Congo », « Irlande » à Belfast sont demandés.',
    en: 'Replaces “France”, “Germany” or DEU with the code of two letters. Certain where the name is that of one country and the address does not deny it; “Georgia”, “Congo”, “Irlande” in Belfast are asked.',
  },
  origin: 'convention',
  propose: ({ finding, pointer }, { draft }) => {
    const given = finding?.values[finding.rule.at]
    const code = typeof given === 'string' ? countryNamed(given) : undefined
    if (code === undefined || typeof given !== 'string') return undefined
    const said = saidOfCountry(draft, pointer, code, given)
    if (said === 'differs') return { value: code, sure: 0.3, reason: DENIED }
    const shared = isSharedName(given)
    return shared === 'always' || (shared === 'seldom' && said === 'nothing' && !hasAddress(draft, pointer))
      ? { value: code, sure: 0.7, reason: SHARED }
      : { value: code, sure: true, reason: NAMED }
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
    'a country, and a state of America': {
      given: {
        '/buyer/address': {
          line1: '191 Peachtree Street',
          postal: '30303',
          city: 'Atlanta',
          country: 'Georgia',
        },
      },
      offered: { '/buyer/address/country': 'GE' },
    },
    'a country that the town denies': {
      given: {
        '/buyer/address': { line1: '8 Royal Avenue', postal: 'BT1 1DA', city: 'Belfast', country: 'Irlande' },
      },
      offered: { '/buyer/address/country': 'IE' },
    },
    'no country': { given: { '/buyer/address/country': 'Poldévie' }, left: true },
  },
})
