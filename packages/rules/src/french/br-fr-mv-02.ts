import { rule } from '../base/rule.ts'
import { SEVERAL_SELLERS } from '../base/several-sellers.ts'
import { isMultiVendor, isSubInvoice } from '../base/sub-invoices.ts'

export default rule({
  id: 'BR-FR-MV-02',
  assert: 'BR-FR-MV-02_EXT-FR-FE-163',
  on: 'BG-0',
  at: 'BG-25',
  basis: { text: 'XP Z12-012, BR-FR-MV-02' },

  when: isMultiVendor,
  holds: ({ lines }) => lines.some(isSubInvoice),
  detail: ({ process }) => ({ frame: process.type }),

  label: { fr: 'Sous-factures', en: 'Sub-invoices' },
  says: {
    fr: 'Réunissez les lignes de chaque vendeur sous une ligne GROUP sans parent, ou quittez le cadre {frame}.',
    en: 'Gather the lines of each seller under a line GROUP without parent, or leave the frame {frame}.',
  },
  why: {
    fr: 'Sans ces groupes, aucune sous-facture ne peut être rattachée à son vendeur : la facture est rejetée.',
    en: 'Without these groups no sub-invoice can be given to its seller: the invoice is rejected.',
  },

  examples: {
    good: { 'several sellers': SEVERAL_SELLERS, 'an ordinary frame': 'simple' },
    bad: {
      'no group': {
        ...SEVERAL_SELLERS,
        '/lines/0/subtype': 'DETAIL',
        '/lines/0/exemption_reason': '#F-2026-0142#',
        '/lines/1/parent': null,
      },
    },
  },
})
