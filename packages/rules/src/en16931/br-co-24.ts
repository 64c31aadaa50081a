import { rule } from '../base/rule.ts'

/** The same test as BR-44, which reports for both. */
export default rule({
  id: 'BR-CO-24',
  on: 'BG-28',
  at: 'BT-144',
  reads: ['BT-145'],
  basis: { text: 'EN 16931-1, BR-CO-24' },
  holds: ({ reason, reason_code }) => reason !== undefined || reason_code !== undefined,
  says: {
    fr: 'Dites pourquoi : [BT-144] ou [BT-145].',
    en: 'Say why: the [BT-144] or the [BT-145].',
  },
  why: {
    fr: 'Sans motif, le supplément de la ligne est le premier point que l’acheteur conteste.',
    en: 'Without a reason the surcharge of the line is the first thing a buyer disputes.',
  },
  examples: {
    good: {
      'a text': {
        '/lines/0/charges': [{ amount: '0.00', reason: 'Emballage' }],
      },
    },
    bad: {
      'neither text nor code': {
        '/lines/0/charges': [{ amount: '0.00' }],
        with: ['BR-44'],
      },
    },
  },
})
