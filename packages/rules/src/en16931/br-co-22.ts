import { rule } from '../base/rule.ts'

/** The same test as BR-38, which reports for both. */
export default rule({
  id: 'BR-CO-22',
  on: 'BG-21',
  at: 'BT-104',
  reads: ['BT-105'],
  basis: { text: 'EN 16931-1, BR-CO-22' },
  holds: ({ reason, reason_code }) => reason !== undefined || reason_code !== undefined,
  says: {
    fr: 'Dites pourquoi : [BT-104] ou [BT-105].',
    en: 'Say why: the [BT-104] or the [BT-105].',
  },
  why: {
    fr: 'Sans motif, des frais passent pour indus et la facture attend une explication.',
    en: 'Without a reason a charge seems undue and the invoice waits for an explanation.',
  },
  examples: {
    good: {
      'a text': {
        '/charges': [{ amount: '0.00', vat_category: 'S', vat_rate: '20.00', reason: 'Frais de port' }],
        '/totals/charges': '0.00',
      },
    },
    bad: {
      'neither text nor code': {
        '/charges': [{ amount: '0.00', vat_category: 'S', vat_rate: '20.00' }],
        '/totals/charges': '0.00',
        with: ['BR-38'],
      },
    },
  },
})
