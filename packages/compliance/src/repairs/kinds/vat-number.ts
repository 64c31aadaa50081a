import { frenchVatNumber, isFrench, isFrenchVatNumber, isSiren, type Text } from '@conforme/model'
import { kind, type Proposal } from '../../base/repair-kind.ts'
import { bare, givenSiren, isSlipOf, partyOf, sirenIn, textAt } from '../party.ts'

/** Member states as VAT numbers begin (Greece writes EL), and Northern Ireland. */
const PREFIXES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)
const FOREIGN = /^[A-Z]{2}[0-9A-Z+*]{5,12}$/

const REASONS = {
  written: {
    fr: 'Le même numéro, sans espace ni point, en majuscules ; sa clé est juste.',
    en: 'The same number without spaces or dots, in capitals; its key is right.',
  },
  foreign: {
    fr: 'Le même numéro, sans espace ni point, en majuscules.',
    en: 'The same number without spaces or dots, in capitals.',
  },
  siren: {
    fr: 'Le numéro de TVA qui se calcule à partir du SIREN ; vérifiez que l’entreprise en a un.',
    en: 'The VAT number that is computed from the SIREN; check that the company has one.',
  },
  key: {
    fr: 'La clé calculée à partir du SIREN ; l’administration en a donné quelques autres.',
    en: 'The key computed from the SIREN; the administration has given out a few others.',
  },
  other: {
    fr: 'Le numéro du SIREN indiqué : l’un des deux est faux, à vous de dire lequel.',
    en: 'The number of the SIREN given: one of the two is wrong: only you know which.',
  },
} satisfies Record<string, Text>

const LIKELY = 0.9

function ofSiren(given: string, siren: string): Proposal {
  const value = frenchVatNumber(siren)
  const compact = bare(given)
  if (compact === siren) return { value, sure: LIKELY, reason: REASONS.siren }
  if (compact.endsWith(siren)) return { value, sure: 0.9, reason: REASONS.key }
  return { value, sure: isSlipOf(given, value) ? 0.9 : 0.6, reason: REASONS.other }
}

export default kind({
  id: 'vat-number',
  label: { fr: 'Numéro de TVA', en: 'VAT number' },
  about: {
    fr: 'Récrit « fr 37 200 000 008 » en FR37200000008, ajoute FR. Certain quand la clé est juste et le SIREN celui de la partie ; une clé fausse, un autre SIREN ou un SIREN seul ne donnent qu’une proposition.',
    en: 'Rewrites “fr 37 200 000 008” as FR37200000008, adds FR. Certain where the key is right and the SIREN that of the party; a wrong key, another SIREN or a SIREN alone yields an offer only.',
  },
  origin: 'computed',
  propose: ({ pointer }, { draft, invoice }) => {
    const party = partyOf(pointer)
    const given = party && textAt(draft, `${party}/vat`)
    if (party === undefined || given === undefined) return undefined
    const compact = bare(given)
    const siren = sirenIn(givenSiren(draft, party) ?? '')
    const french = compact.startsWith('FR') ? compact : `FR${compact}`
    const own = siren === undefined || french.endsWith(siren)
    const country = party === '/seller' ? invoice.seller.address.country : invoice.buyer.address.country
    // Eleven digits without FR are a number of Italy too.
    const home = compact.startsWith('FR') || isFrench(country)
    if (own && home && isFrenchVatNumber(french) && isSiren(french.slice(4)))
      return { value: french, sure: true, reason: REASONS.written }
    if (PREFIXES.has(compact.slice(0, 2)) && FOREIGN.test(compact))
      return { value: compact, sure: true, reason: REASONS.foreign }
    if (siren !== undefined && isFrench(country)) return ofSiren(given, siren)
    return isSiren(compact)
      ? { value: frenchVatNumber(compact), sure: 0.9, reason: REASONS.siren }
      : undefined
  },
  examples: {
    'with spaces, in small letters': {
      given: { '/buyer/vat': 'fr 37 200 000 008' },
      repaired: { '/buyer/vat': 'FR37200000008' },
    },
    'without FR': { given: { '/buyer/vat': '37200000008' }, repaired: { '/buyer/vat': 'FR37200000008' } },
    'the SIREN in its place': {
      given: { '/buyer/vat': '200000008' },
      offered: { '/buyer/vat': 'FR37200000008' },
    },
    'a wrong key': {
      given: { '/buyer/vat': 'FR99200000008' },
      offered: { '/buyer/vat': 'FR37200000008' },
    },
    'the number of another company': {
      given: { '/buyer/vat': 'FR02300000007' },
      offered: { '/buyer/vat': 'FR37200000008' },
    },
  },
})
