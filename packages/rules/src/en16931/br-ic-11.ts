import { rule } from '../base/rule.ts'
import { plainOf } from '../base/vat.ts'

const supply = plainOf('K')

export default rule({
  id: 'BR-IC-11',
  on: 'BG-0',
  at: 'BG-13',
  basis: { text: 'EN 16931-1, BR-IC-11; CGI, art. 262 ter I' },
  category: 'K',
  when: ({ computed }) => computed.categories.vat_breakdown.has('K'),
  holds: ({ delivery, period }) =>
    delivery?.date !== undefined || period?.start !== undefined || period?.end !== undefined,
  says: {
    fr: 'Donnez [BT-72] ou [BG-14] : la vente est une livraison intracommunautaire (code K).',
    en: 'Give the [BT-72] or the [BG-14]: the sale is an intra-Community supply (category K).',
  },
  why: {
    fr: 'La date du transport fixe le mois de la déclaration ; sans elle, l’exonération se perd au contrôle.',
    en: 'The date of the transport sets the month of the return; without it an audit refuses the exemption.',
  },
  suggest: ({ delivery, issue_date }) => ({ ...delivery, date: issue_date }),
  confidence: 0.4,
  origin: 'convention',
  examples: {
    good: {
      'a date of delivery': supply,
      'a period': { ...supply, '/delivery/date': null, '/period': { end: '2026-11-30' } },
    },
    bad: { 'neither date nor period': { ...supply, '/delivery/date': null } },
  },
})
