import { isCounted } from '@conforme/model'
import { required } from '../base/kinds.ts'
import { GROUPED } from '../base/several-sellers.ts'

export default required({
  id: 'LINE_UNIT_PRICE',
  on: 'BG-29',
  at: 'BT-146',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 8° ; C. com. art. L441-9' },
  covers: ['BR-26'],

  // A line that groups others, or informs, sells nothing itself (XP Z12-012, BR-FREXT-26).
  when: (_, __, line) => isCounted(line),

  label: { fr: 'Prix unitaire HT', en: 'Unit price without VAT' },
  says: {
    fr: 'Indiquez le prix unitaire hors taxe de la ligne.',
    en: 'Give the line’s unit price without VAT.',
  },
  why: {
    fr: 'Sans prix, ni la ligne ni le total ne peuvent être calculés ou vérifiés.',
    en: 'Without a price neither the line nor the total can be computed or checked.',
  },

  examples: {
    good: { 'a price': 'simple', 'a group without one': GROUPED },
    bad: { 'no price': { '/lines/0/price/net': null } },
  },
})
