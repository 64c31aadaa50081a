import { formed } from '../base/kinds.ts'

export default formed({
  id: 'BR-63',
  at: 'BT-49',
  basis: { text: 'EN 16931-1, BR-63' },
  accepts: ({ scheme }) => scheme !== undefined,
  says: {
    fr: 'Précisez le schéma de [BT-49] : 0225 pour l’annuaire français.',
    en: 'State the scheme of the [BT-49]: 0225 for the French directory.',
  },
  why: {
    fr: 'La facture est routée vers cette adresse : sans schéma, elle ne parvient pas à l’acheteur.',
    en: 'The invoice is routed to this address: without a scheme it does not reach the buyer.',
  },
  repairs: ['electronic-address'],
  examples: {
    good: { 'an address of the French directory': 'simple' },
    bad: { 'no scheme': { '/buyer/electronic_address': { value: '200000008' } } },
  },
})
