import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-03',
  on: 'BG-0',
  at: 'BT-2',
  basis: { text: 'EN 16931-1, BR-03' },
  why: {
    fr: 'Les délais de paiement courent de cette date, et la période de TVA de l’acheteur en dépend.',
    en: 'Payment terms run from this date, and the buyer’s VAT period depends on it.',
  },
  suggest: (_, { facts }) => facts.today,
  confidence: 0.6,
  origin: 'convention',
  examples: {
    good: { 'a date': 'simple' },
    bad: { 'no date': { '/issue_date': null } },
  },
})
