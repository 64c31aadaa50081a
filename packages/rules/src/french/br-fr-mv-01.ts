import { rule } from '../base/rule.ts'
import { SEVERAL_SELLERS } from '../base/several-sellers.ts'
import { hasSubInvoices } from '../base/sub-invoices.ts'

export default rule({
  id: 'BR-FR-MV-01',
  // CII tests it only where the sub-type is there, and then it is never empty.
  assert: { cii: null, ubl: 'BR-FR-MV-01_EXT-FR-FE-163' },
  on: 'BG-25',
  at: 'EXT-FR-FE-163',
  basis: { text: 'XP Z12-012, BR-FR-MV-01' },

  when: (_, invoice) => hasSubInvoices(invoice),
  holds: ({ subtype }) => subtype !== undefined,

  says: {
    fr: 'Indiquez [EXT-FR-FE-163] : DETAIL, GROUP ou INFORMATION.',
    en: 'Give the [EXT-FR-FE-163]: DETAIL, GROUP or INFORMATION.',
  },
  why: {
    fr: 'Une facture de plusieurs vendeurs se découpe par ses lignes ; celle-ci n’irait à personne, d’où le rejet.',
    en: 'An invoice of several sellers is cut up by its lines; this one would belong to no seller, hence the rejection.',
  },
  suggest: ({ id }, { lines }) =>
    id !== undefined && lines.some(({ parent }) => parent === id) ? 'GROUP' : 'DETAIL',

  examples: {
    good: { 'several sellers': SEVERAL_SELLERS, 'an ordinary frame': 'simple' },
    bad: {
      'an untyped line': {
        ...SEVERAL_SELLERS,
        '/lines/2': { ...SEVERAL_SELLERS['/lines/1'], id: '3', subtype: undefined, net_amount: '0.00' },
      },
    },
  },
})
