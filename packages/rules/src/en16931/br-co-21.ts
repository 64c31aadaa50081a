import { rule } from '../base/rule.ts'

/** The same test as BR-33, which reports for both. */
export default rule({
  id: 'BR-CO-21',
  on: 'BG-20',
  at: 'BT-97',
  reads: ['BT-98'],
  basis: { text: 'EN 16931-1, BR-CO-21' },
  holds: ({ reason, reason_code }) => reason !== undefined || reason_code !== undefined,
  says: {
    fr: 'Dites pourquoi : [BT-97] ou [BT-98].',
    en: 'Say why: the [BT-97] or the [BT-98].',
  },
  why: {
    fr: 'Une remise sans motif se confond avec une erreur de calcul.',
    en: 'An allowance without a reason looks like a slip of arithmetic.',
  },
  examples: {
    good: {
      'a text': {
        '/allowances': [
          { amount: '0.00', vat_category: 'S', vat_rate: '20.00', reason: 'Remise de fidélité' },
        ],
        '/totals/allowances': '0.00',
      },
    },
    bad: {
      'neither text nor code': {
        '/allowances': [{ amount: '0.00', vat_category: 'S', vat_rate: '20.00' }],
        '/totals/allowances': '0.00',
        with: ['BR-33'],
      },
    },
  },
})
