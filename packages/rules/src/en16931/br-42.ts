import { rule } from '../base/rule.ts'

export default rule({
  id: 'BR-42',
  on: 'BG-27',
  at: 'BT-139',
  reads: ['BT-140'],
  basis: { text: 'EN 16931-1, BR-42' },
  covers: ['BR-CO-23'],
  holds: ({ reason, reason_code }) => reason !== undefined || reason_code !== undefined,
  says: {
    fr: 'Donnez [BT-139] ou [BT-140].',
    en: 'Give the [BT-139] or the [BT-140].',
  },
  why: {
    fr: 'L’acheteur doit retrouver dans son contrat la remise que la ligne lui accorde.',
    en: 'The buyer has to find in the contract the allowance that the line grants.',
  },
  suggest: () => 'Remise',
  confidence: 0.6,
  origin: 'convention',
  examples: {
    good: { 'a code': { '/lines/0/allowances': [{ amount: '0.00', reason_code: '95' }] } },
    bad: {
      'neither text nor code': { '/lines/0/allowances': [{ amount: '0.00' }], with: ['BR-CO-23'] },
    },
  },
})
