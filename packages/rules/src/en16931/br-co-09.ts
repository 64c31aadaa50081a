import { frenchVatNumber, ISO_3166_1, type Text } from '@conforme/model'
import { formed } from '../base/kinds.ts'

const basis = { text: 'EN 16931-1, BR-CO-09; ISO 3166-1; directive 2006/112/CE, art. 215' }
const FRENCH = /^[0-9A-HJ-NP-Z]{2}\d{9}$/
const SIREN = /^\d{9}$/

/** Greece writes EL. CII accepts AN but not SS, UBL the reverse: neither is accepted here. */
function hasCountry(number: string): boolean {
  const prefix = number.slice(0, 2)
  return prefix === 'EL' || ISO_3166_1.has(prefix)
}

function withCountry(number: string): string | undefined {
  const compact = number.replace(/[\s.-]/g, '').toUpperCase()
  if (hasCountry(compact)) return compact
  if (FRENCH.test(compact)) return `FR${compact}`
  return SIREN.test(compact) ? frenchVatNumber(compact) : undefined
}

function row(at: 'BT-31' | 'BT-48' | 'BT-63', why: Text, pointer: string, around: object) {
  return formed({
    id: 'BR-CO-09',
    at,
    basis,
    accepts: hasCountry,
    says: {
      fr: `Faites commencer [${at}] par le code du pays : « {${at}} » n’en a pas.`,
      en: `Start the [${at}] with the country code: “{${at}}” has none.`,
    },
    why,
    // The kinds of repair know the parties that sell and buy.
    ...(at === 'BT-63'
      ? { suggest: withCountry, confidence: 0.9 }
      : { repairs: ['absent-value', 'vat-number'] as const }),
    examples: {
      good: { 'a Greek number': { ...around, [pointer]: 'EL123456783' } },
      bad: {
        'no country': { ...around, [pointer]: '88100000009' },
        'small letters': { ...around, [pointer]: 'fr88100000009' },
      },
    },
  })
}

export default [
  row(
    'BT-31',
    {
      fr: 'Sans préfixe, l’acheteur ne peut pas vérifier le numéro dans VIES ni déduire la TVA.',
      en: 'Without a prefix the buyer can neither check the number in VIES nor deduct the VAT.',
    },
    '/seller/vat',
    {},
  ),
  row(
    'BT-48',
    {
      fr: 'Sans préfixe, une livraison intracommunautaire ne se justifie pas et redevient taxable.',
      en: 'Without a prefix a sale within the Union is not justified and becomes taxable again.',
    },
    '/buyer/vat',
    {},
  ),
  row(
    'BT-63',
    {
      fr: 'Le préfixe dit dans quel pays le représentant déclare la TVA.',
      en: 'The prefix says in which country the representative declares the VAT.',
    },
    '/tax_representative/vat',
    { '/tax_representative/legal_name': 'Fiscalis SAS', '/tax_representative/address': { country: 'FR' } },
  ),
]
