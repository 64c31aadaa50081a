import { valueAt } from '@conforme/model'
import type { Json } from '../base/json.ts'
import { type Fill, preset } from './preset.ts'
import { draftOf } from './shared.ts'

/** The departments whose VAT has rates of its own, by the start of their post codes; Guyane and Mayotte have no VAT. */
const COUNTRIES: Readonly<Record<string, string>> = { '971': 'GP', '972': 'MQ', '974': 'RE' }

function countryOf(draft: Json, party: string): readonly Fill[] {
  const postal = valueAt(draft, `${party}/address/postal`)
  const country = typeof postal === 'string' ? COUNTRIES[postal.slice(0, 3)] : undefined
  return country === undefined
    ? []
    : [
        {
          pointer: `${party}/address/country`,
          value: country,
          reason: {
            fr: 'Le code postal est celui de ce département d’outre-mer.',
            en: 'The post code is of this overseas department.',
          },
        },
      ]
}

export default preset({
  id: 'dom',
  label: {
    fr: 'Outre-mer (Guadeloupe, Martinique, La Réunion)',
    en: 'Overseas (Guadeloupe, Martinique, Réunion)',
  },
  about: {
    fr: 'Vente taxée en Guadeloupe, en Martinique ou à La Réunion : taux normal de 8,5 % sur les lignes sans taux, pays d’après le code postal. Au taux réduit, donnez 2,1 sur la ligne.',
    en: 'Sale taxed in Guadeloupe, Martinique or Réunion: the standard rate of 8.5 % on lines without a rate, the country from the post code. At the reduced rate, give 2.1 on the line.',
  },
  basis: { text: 'CGI art. 294 et 296' },
  fills: draft => [
    ...(Array.isArray(draft.lines) ? (draft.lines as readonly Json[]) : []).flatMap((line, i) =>
      line?.vat_category == null
        ? [
            {
              pointer: `/lines/${i}/vat_rate`,
              value: '8.5',
              reason: { fr: 'Taux normal de ces départements.', en: 'Standard rate of these departments.' },
            },
          ]
        : [],
    ),
    ...countryOf(draft, '/seller'),
    ...countryOf(draft, '/buyer'),
  ],
  example: draftOf('P-DOM-001', {
    seller: {
      siren: '800000002',
      legal_name: 'Piton Solaire SARL',
      legal_form: 'SARL',
      share_capital: '15 000 €',
      rcs_town: 'Saint-Denis de la Réunion',
      address: { line1: '5 rue Juliette-Dodu', postal: '97400', city: 'Saint-Denis' },
    },
    buyer: {
      siren: '900000001',
      legal_name: 'Vanille de l’Est SAS',
      address: { line1: '21 route nationale 2', postal: '97470', city: 'Saint-Benoît' },
    },
    operation_category: 'SERVICES',
    lines: [{ description: 'Maintenance de la centrale solaire', quantity: 1, unit_price_ht: '1240.00' }],
  }),
})
