import { rule } from '../base/rule.ts'

export default rule({
  id: 'BR-FR-28',
  assert: 'BR-FR-28-Value',
  on: 'BG-32',
  at: 'BT-161',
  basis: { text: 'XP Z12-012, BR-FR-28' },

  holds: ({ value, measure, measure_unit }) =>
    value === undefined ? measure !== undefined && measure_unit !== undefined : measure === undefined,

  says: {
    fr: 'Donnez pour l’attribut soit [BT-161], soit une mesure avec son unité, mais pas les deux.',
    en: 'Give the attribute either the [BT-161] or a measure with its unit, but not both.',
  },
  why: {
    fr: 'Un attribut sans valeur, ou qui en a deux, ne se lit pas : la plateforme rejette la facture.',
    en: 'An attribute with no value, or with two, cannot be read: the platform rejects the invoice.',
  },

  examples: {
    good: {
      'a text': { '/lines/0/item/attributes': [{ name: 'Couleur', value: 'bleu' }] },
      'a measure': { '/lines/0/item/attributes': [{ name: 'Poids', measure: '12.5', measure_unit: 'KGM' }] },
    },
    bad: {
      nothing: { '/lines/0/item/attributes': [{ name: 'Couleur' }] },
      'a measure without unit': { '/lines/0/item/attributes': [{ name: 'Poids', measure: '12.5' }] },
      both: {
        '/lines/0/item/attributes': [
          { name: 'Poids', value: 'douze kilos', measure: '12', measure_unit: 'KGM' },
        ],
      },
    },
  },
})
