import { forbidden } from '../base/kinds.ts'

export default forbidden({
  id: 'BR-CO-03',
  on: 'BG-0',
  at: 'BT-8',
  repairs: ['superfluous'],
  basis: { text: 'EN 16931-1, BR-CO-03; directive 2006/112/CE, art. 226' },
  when: ({ tax_point_date }) => tax_point_date !== undefined,
  says: {
    fr: 'Gardez [BT-7] ou [BT-8], pas les deux.',
    en: 'Keep the [BT-7] or the [BT-8], not both.',
  },
  why: {
    fr: 'Une date et un code peuvent se contredire : l’acheteur ne saurait plus dans quel mois déduire la TVA.',
    en: 'A date and a code may contradict each other: the buyer could not tell in which month to deduct the VAT.',
  },
  examples: {
    good: { 'a date alone': { '/tax_point_date': '2026-11-20' }, 'a code alone': { '/tax_point_code': '3' } },
    bad: { both: { '/tax_point_date': '2026-11-20', '/tax_point_code': '3' } },
  },
})
