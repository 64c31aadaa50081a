import { formed } from '../base/kinds.ts'

const GTIN = /^(?:\d{8}|\d{12,14})$/
/** ISO 6523: GS1. */
const GS1 = '0160'

export default formed({
  id: 'BR-64',
  at: 'BT-157',
  basis: { text: 'EN 16931-1, BR-64' },
  accepts: ({ scheme }) => scheme !== undefined,
  says: {
    fr: 'Précisez le schéma de [BT-157] : 0160 pour un code-barres GTIN.',
    en: 'State the scheme of the [BT-157]: 0160 for a GTIN bar code.',
  },
  why: {
    fr: 'Sans schéma, le numéro d’article n’est qu’une suite de chiffres que l’acheteur ne peut pas reconnaître.',
    en: 'Without a scheme the item number is a string of digits that the buyer cannot recognise.',
  },
  suggest: ({ value }) => (GTIN.test(value) ? { value, scheme: GS1 } : undefined),
  confidence: 0.95,
  examples: {
    good: { 'a GTIN': { '/lines/0/item/standard_id': { value: '3017620422003', scheme: '0160' } } },
    bad: { 'no scheme': { '/lines/0/item/standard_id': { value: '3017620422003' } } },
  },
})
