import { rule } from '../base/rule.ts'

export default rule({
  id: 'BR-33',
  on: 'BG-20',
  at: 'BT-97',
  reads: ['BT-98'],
  basis: { text: 'EN 16931-1, BR-33' },
  covers: ['BR-CO-21'],
  holds: ({ reason, reason_code }) => reason !== undefined || reason_code !== undefined,
  says: {
    fr: 'Donnez [BT-97] ou [BT-98].',
    en: 'Give the [BT-97] or the [BT-98].',
  },
  why: {
    fr: 'Sans motif, l’acheteur ne sait pas si la remise est celle qu’il a négociée.',
    en: 'Without a reason the buyer cannot tell whether it is the allowance that was agreed.',
  },
  suggest: () => 'Remise',
  confidence: 0.6,
  origin: 'convention',
  examples: {
    good: {
      'a code': {
        '/allowances': [{ amount: '0.00', vat_category: 'S', vat_rate: '20.00', reason_code: '95' }],
        '/totals/allowances': '0.00',
      },
    },
    bad: {
      'neither text nor code': {
        '/allowances': [{ amount: '0.00', vat_category: 'S', vat_rate: '20.00' }],
        '/totals/allowances': '0.00',
        with: ['BR-CO-21'],
      },
    },
  },
})
