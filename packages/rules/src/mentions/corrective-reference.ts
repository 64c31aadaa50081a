import { FRENCH_DOCUMENT_TYPES } from '@conforme/model'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'CORRECTIVE_REFERENCE',
  on: 'BG-0',
  at: 'BG-3',
  reads: ['BT-3'],
  basis: { text: 'CGI art. 289, I, 5 ; CGI ann. II art. 242 nonies A' },
  covers: ['BR-FR-CO-04'],

  when: ({ type }) => FRENCH_DOCUMENT_TYPES.get(type ?? '')?.kind === 'corrective',
  holds: ({ preceding_invoices }) => preceding_invoices.length === 1,
  detail: ({ preceding_invoices }) => ({ count: String(preceding_invoices.length) }),

  label: { fr: 'Facture rectifiée', en: 'Invoice corrected' },
  says: {
    fr: 'Citez la facture que celle-ci remplace, et elle seule ; vous en citez {count}.',
    en: 'Quote the invoice that this one replaces, and only that one; you quote {count}.',
  },
  why: {
    fr: 'La facture remplacée est annulée : la plateforme doit savoir laquelle.',
    en: 'The invoice replaced is cancelled: the platform must know which one.',
  },

  examples: {
    good: {
      'the invoice replaced': {
        '/type': '384',
        '/preceding_invoices': [{ number: 'F-2026-0101', issue_date: '2026-10-02' }],
      },
    },
    bad: {
      'no invoice': { '/type': '384' },
      'two invoices': {
        '/type': '384',
        '/preceding_invoices': [
          { number: 'F-2026-0101', issue_date: '2026-10-02' },
          { number: 'F-2026-0102', issue_date: '2026-10-02' },
        ],
      },
    },
  },
})
