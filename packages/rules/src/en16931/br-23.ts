import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-23',
  on: 'BG-25',
  at: 'BT-130',
  basis: { text: 'EN 16931-1, BR-23' },
  why: {
    fr: 'Deux heures ou deux journées : sans unité, ni la quantité ni le prix ne se comparent à la commande.',
    en: 'Two hours or two days: without a unit, neither quantity nor price compares with the order.',
  },
  suggest: () => 'C62',
  confidence: 0.6,
  origin: 'convention',
  examples: {
    good: { hours: 'simple' },
    bad: { 'no unit': { '/lines/0/unit': null } },
  },
})
