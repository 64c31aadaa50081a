import { FRENCH_FRAMES } from '@conforme/model'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'BR-FR-08',
  assert: 'BR-FR-08_BT-23',
  on: 'BG-2',
  at: 'BT-23',
  basis: { text: 'XP Z12-012, BR-FR-08 ; décret n° 2022-1299' },

  list: new Set(FRENCH_FRAMES.keys()),
  holds: ({ type }) => type !== undefined && FRENCH_FRAMES.has(type),

  label: { fr: 'Cadre de facturation', en: 'Business process' },
  says: {
    fr: 'Indiquez [BT-23] : B (biens), S (services) ou M (les deux), puis un chiffre de 1 à 9, ainsi S1 ; trouvé : {BT-23}.',
    en: 'Give the [BT-23]: B (goods), S (services) or M (both), then a digit from 1 to 9, such as S1; found: {BT-23}.',
  },
  why: {
    fr: 'Il dit à l’administration la nature de l’opération, mention obligatoire ; sans lui la facture est rejetée.',
    en: 'It tells the tax office what was sold, a mandatory mention; without it the invoice is rejected.',
  },
  repairs: ['business-process', 'code-spelling'],

  examples: {
    good: { services: 'simple', 'a final invoice for goods': { '/process/type': 'B4' } },
    bad: {
      'no frame': { '/process/type': null },
      'a frame that only services have': { '/process/type': 'M5' },
      'the process of another network': { '/process/type': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0' },
    },
  },
})
