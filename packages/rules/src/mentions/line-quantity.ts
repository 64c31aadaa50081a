import { isCounted } from '@conforme/model'
import { required } from '../base/kinds.ts'
import { GROUPED } from '../base/several-sellers.ts'

export default required({
  id: 'LINE_QUANTITY',
  on: 'BG-25',
  at: 'BT-129',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 8° ; C. com. art. L441-9' },
  covers: ['BR-22', 'BR-24'],

  // A line that groups others, or informs, sells nothing itself (XP Z12-012, BR-FREXT-22).
  when: isCounted,

  label: { fr: 'Quantité', en: 'Quantity of the line' },
  says: { fr: 'Indiquez la quantité de la ligne.', en: 'Give the quantity of the line.' },
  why: {
    fr: 'Sans quantité, ni la ligne ni le total ne peuvent être calculés ou vérifiés.',
    en: 'Without a quantity neither the line nor the total can be computed or checked.',
  },

  examples: {
    good: { 'two hours': 'simple', 'a group without one': GROUPED },
    bad: { 'no quantity': { '/lines/0/quantity': null } },
  },
})
