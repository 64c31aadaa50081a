import { listed } from '../base/kinds.ts'
import { SEVERAL_SELLERS } from '../base/several-sellers.ts'

export default listed({
  id: 'BR-FREXT-05',
  at: 'EXT-FR-FE-163',
  list: new Set(['DETAIL', 'GROUP', 'INFORMATION']),
  name: 'DETAIL, GROUP, INFORMATION',
  repairs: ['code-spelling'],
  basis: { text: 'XP Z12-012, EXTENDED-CTC-FR, BR-FREXT-05' },
  why: {
    fr: 'Selon ce type, la ligne compte dans les totaux ou non ; inconnu, il fait rejeter la facture.',
    en: 'The kind decides whether the line counts in the totals; if it is unknown, the invoice is rejected.',
  },
  examples: {
    good: { 'a group and its detail': SEVERAL_SELLERS, 'no kind': 'simple' },
    bad: { 'an invented kind': { '/lines/0/subtype': 'ARTICLE' } },
  },
})
