import { rule } from '../base/rule.ts'
import { GOODS, untaxed } from '../base/supply.ts'

const OBJECTS: ReadonlySet<string> = new Set(['VATEX-EU-F', 'VATEX-EU-I', 'VATEX-EU-J'])
const TRAVEL = 'VATEX-EU-D'

const SECOND_HAND = { ...GOODS, ...untaxed('E', 'Régime particulier – Biens d’occasion', 'VATEX-EU-F') }

export default rule({
  id: 'MARGIN_OPERATION',
  on: 'BG-23',
  at: 'BT-121',
  basis: { text: 'CGI art. 266, 1-e et 297 A' },
  severity: 'warning',

  when: ({ exemption_code }, { facts }) =>
    facts.operation_category !== undefined &&
    exemption_code !== undefined &&
    (exemption_code === TRAVEL || OBJECTS.has(exemption_code)),
  holds: ({ exemption_code }, { facts: { operation_category } }) =>
    operation_category !== (exemption_code === TRAVEL ? 'GOODS' : 'SERVICES'),

  label: { fr: 'Marge et nature de l’opération', en: 'Margin and nature of the sale' },
  says: {
    fr: 'Vérifiez le code {BT-121} : la marge des agences de voyages vaut pour des services, les autres pour des biens.',
    en: 'Check code {BT-121}: the margin scheme of travel agents is for services, the others are for goods.',
  },
  why: {
    fr: 'Hors du régime de la marge, la TVA est due sur le prix entier.',
    en: 'Outside the margin scheme VAT is due on the whole price.',
  },

  examples: {
    good: { 'second-hand goods': SECOND_HAND },
    bad: {
      'a service': { ...SECOND_HAND, '/operation_category': 'SERVICES', '/process/type': 'S1' },
    },
  },
})
