import type { Text } from '@conforme/model'
import { kind } from '../../base/repair-kind.ts'
import { saidOfCountry } from '../country-witness.ts'

const SAME: Text = {
  fr: 'Le même code, en majuscules et sans espace.',
  en: 'The same code, in capitals and without spaces.',
}

const OTHER: Text = {
  fr: 'Ces deux lettres sont un code de pays, mais l’adresse est celle d’un autre ; à confirmer.',
  en: 'These two letters are the code of a country, but the address is that of another; to be confirmed.',
}

export default kind({
  id: 'code-spelling',
  label: { fr: 'Code en minuscules', en: 'Code in small letters' },
  about: {
    fr: 'Écrit en majuscules un code qui n’est dans sa liste qu’ainsi : « s » devient S, « vatex-fr-ae » VATEX-FR-AE. Certain : aucune liste ne distingue par la casse ; sauf un pays que l’adresse dément (« ge » à Genève), qui est demandé.',
    en: 'Writes in capitals a code that is in its list only so: “s” becomes S, “vatex-fr-ae” VATEX-FR-AE. Certain: no list distinguishes codes by case alone; except a country that the address denies (“ge” in Geneva), which is asked.',
  },
  origin: 'convention',
  propose: ({ finding, pointer }, { draft }) => {
    if (finding === undefined) return undefined
    const { rule, values } = finding
    const given = values[rule.at]
    if (typeof given !== 'string') return undefined
    const value = given.trim().toUpperCase()
    if (rule.list?.has(value) !== true) return undefined
    const isCountry = pointer.endsWith('/country')
    return isCountry && saidOfCountry(draft, pointer, value, given) === 'differs'
      ? { value, sure: 0.3, reason: OTHER }
      : { value, sure: true, reason: SAME }
  },
  examples: {
    'a VAT category': { given: { '/lines/0/vat_category': 's' }, repaired: { '/lines/0/vat_category': 'S' } },
    'the letters of a canton': {
      given: { '/buyer/address': { line1: '4 rue du Rhône', postal: '1204', city: 'Genève', country: 'ge' } },
      offered: { '/buyer/address/country': 'GE' },
    },
    'a note': {
      given: { '/notes': [{ subject_code: 'aai', text: 'Merci de votre confiance' }] },
      repaired: { '/notes/0/subject_code': 'AAI' },
    },
  },
})
