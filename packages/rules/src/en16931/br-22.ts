import { ONE } from '@conforme/model'
import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-22',
  on: 'BG-25',
  at: 'BT-129',
  basis: { text: 'EN 16931-1, BR-22' },
  why: {
    fr: 'L’acheteur rapproche la quantité facturée de ce qu’il a reçu ; sans elle, la ligne part en litige.',
    en: 'The buyer matches the quantity invoiced with what was received; without it the line is disputed.',
  },
  suggest: ({ price, net_amount }) => (price.net !== undefined && price.net === net_amount ? ONE : undefined),
  examples: {
    good: { 'two hours': 'simple' },
    bad: { 'no quantity': { '/lines/0/quantity': null } },
  },
})
