import { rule } from '../base/rule.ts'

/** The same test as BR-42, which reports for both. */
export default rule({
  id: 'BR-CO-23',
  on: 'BG-27',
  at: 'BT-139',
  reads: ['BT-140'],
  basis: { text: 'EN 16931-1, BR-CO-23' },
  holds: ({ reason, reason_code }) => reason !== undefined || reason_code !== undefined,
  says: {
    fr: 'Dites pourquoi : [BT-139] ou [BT-140].',
    en: 'Say why: the [BT-139] or the [BT-140].',
  },
  why: {
    fr: 'Sans motif, la remise de la ligne ne se rapproche d’aucun accord commercial.',
    en: 'Without a reason the allowance of the line matches no commercial agreement.',
  },
  examples: {
    good: {
      'a text': {
        '/lines/0/allowances': [{ amount: '0.00', reason: 'Remise' }],
      },
    },
    bad: {
      'neither text nor code': {
        '/lines/0/allowances': [{ amount: '0.00' }],
        with: ['BR-42'],
      },
    },
  },
})
