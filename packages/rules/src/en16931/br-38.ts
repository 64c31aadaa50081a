import { rule } from '../base/rule.ts'

export default rule({
  id: 'BR-38',
  on: 'BG-21',
  at: 'BT-104',
  reads: ['BT-105'],
  basis: { text: 'EN 16931-1, BR-38' },
  covers: ['BR-CO-22'],
  holds: ({ reason, reason_code }) => reason !== undefined || reason_code !== undefined,
  says: {
    fr: 'Donnez [BT-104] ou [BT-105].',
    en: 'Give the [BT-104] or the [BT-105].',
  },
  why: {
    fr: 'Des frais sans motif sont les premiers que l’acheteur conteste.',
    en: 'Charges without a reason are the first that a buyer disputes.',
  },
  suggest: () => 'Frais',
  confidence: 0.5,
  origin: 'convention',
  examples: {
    good: {
      'a code': {
        '/charges': [{ amount: '0.00', vat_category: 'S', vat_rate: '20.00', reason_code: 'FC' }],
        '/totals/charges': '0.00',
      },
    },
    bad: {
      'neither text nor code': {
        '/charges': [{ amount: '0.00', vat_category: 'S', vat_rate: '20.00' }],
        '/totals/charges': '0.00',
        with: ['BR-CO-22'],
      },
    },
  },
})
