import { isCounted, ZERO } from '@conforme/model'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'LINE_QUANTITY_ZERO',
  on: 'BG-25',
  at: 'BT-129',
  severity: 'warning',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 8°' },

  when: line => line.quantity === ZERO && isCounted(line),
  holds: () => false,

  label: { fr: 'Quantité nulle', en: 'Quantity of zero' },
  says: {
    fr: 'Donnez à la ligne sa quantité, ou retirez-la : rien n’y est vendu.',
    en: 'Give the line its quantity, or remove it: nothing is sold there.',
  },
  why: {
    fr: 'La facture dit la quantité de chaque bien ou service ; une remarque va dans une note.',
    en: 'An invoice states the quantity of all goods and services; a remark goes into a note.',
  },

  examples: {
    good: { 'two hours': 'simple' },
    bad: {
      'nothing is sold': {
        '/lines/0/quantity': '0',
        '/lines/0/net_amount': '0.00',
        '/vat_breakdown/0/base': '0.00',
        '/vat_breakdown/0/amount': '0.00',
        '/totals': { lines: '0.00', without_vat: '0.00', vat: '0.00', with_vat: '0.00', payable: '0.00' },
      },
    },
  },
})
