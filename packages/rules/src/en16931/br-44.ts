import { rule } from '../base/rule.ts'

export default rule({
  id: 'BR-44',
  on: 'BG-28',
  at: 'BT-144',
  reads: ['BT-145'],
  basis: { text: 'EN 16931-1, BR-44' },
  covers: ['BR-CO-24'],
  holds: ({ reason, reason_code }) => reason !== undefined || reason_code !== undefined,
  says: {
    fr: 'Donnez [BT-144] ou [BT-145].',
    en: 'Give the [BT-144] or the [BT-145].',
  },
  why: {
    fr: 'Un supplément que rien n’explique bloque le rapprochement de la ligne avec la commande.',
    en: 'A surcharge that nothing explains stops the line from matching the order.',
  },
  suggest: () => 'Frais',
  confidence: 0.5,
  origin: 'convention',
  examples: {
    good: { 'a code': { '/lines/0/charges': [{ amount: '0.00', reason_code: 'PC' }] } },
    bad: {
      'neither text nor code': { '/lines/0/charges': [{ amount: '0.00' }], with: ['BR-CO-24'] },
    },
  },
})
