import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-49',
  on: 'BG-16',
  at: 'BT-81',
  basis: { text: 'EN 16931-1, BR-49' },
  why: {
    fr: 'Virement, prélèvement ou carte : sans ce code, le paiement n’est pas préparé automatiquement.',
    en: 'Transfer, direct debit or card: without this code the payment is not prepared automatically.',
  },
  suggest: ({ account, card }) => (account !== undefined ? '30' : card !== undefined ? '48' : undefined),
  confidence: 0.9,
  examples: {
    good: { 'a transfer': 'simple' },
    bad: { 'no code': { '/payment_means/0/code': null } },
  },
})
