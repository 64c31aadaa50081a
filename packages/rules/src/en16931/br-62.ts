import { formed } from '../base/kinds.ts'

export default formed({
  id: 'BR-62',
  at: 'BT-34',
  basis: { text: 'EN 16931-1, BR-62' },
  accepts: ({ scheme }) => scheme !== undefined,
  says: {
    fr: 'Précisez le schéma de [BT-34] : 0225 pour l’annuaire français.',
    en: 'State the scheme of the [BT-34]: 0225 for the French directory.',
  },
  why: {
    fr: 'Sans schéma, la plateforme ne sait pas dans quel annuaire chercher l’adresse du vendeur.',
    en: 'Without a scheme the platform does not know in which directory to look the seller’s address up.',
  },
  repairs: ['electronic-address'],
  examples: {
    good: { 'an address of the French directory': 'simple' },
    bad: { 'no scheme': { '/seller/electronic_address': { value: '100000009' } } },
  },
})
