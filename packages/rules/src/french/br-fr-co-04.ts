import { FRENCH_DOCUMENT_TYPES } from '@conforme/model'
import { rule } from '../base/rule.ts'

const CORRECTED = { number: 'F-2026-0100', issue_date: '2026-10-02' }

export default rule({
  id: 'BR-FR-CO-04',
  // The CII number is about BT-3 as well.
  assert: { cii: 'BR-FR-CO-04_BT-4', ubl: 'BR-FR-CO-04_BT-3' },
  on: 'BG-0',
  at: 'BG-3',
  basis: { text: 'XP Z12-012, BR-FR-CO-04' },

  when: ({ type }) => FRENCH_DOCUMENT_TYPES.get(type ?? '')?.kind === 'corrective',
  holds: ({ preceding_invoices }) => preceding_invoices.length === 1,
  detail: ({ preceding_invoices }) => ({ count: String(preceding_invoices.length) }),

  label: { fr: 'Facture rectifiée', en: 'Corrected invoice' },
  says: {
    fr: 'Citez la facture que celle-ci remplace, et elle seule ; factures citées : {count}.',
    en: 'Refer to the invoice that this one replaces, and to no other; invoices referred to: {count}.',
  },
  why: {
    fr: 'Une rectificative annule exactement une facture ; la plateforme rejette celle qui n’en désigne pas une.',
    en: 'A corrective invoice cancels exactly one; the platform rejects it when it does not point at one.',
  },

  examples: {
    good: {
      'one corrected invoice': { '/type': '384', '/preceding_invoices': [CORRECTED] },
      'an ordinary invoice': 'simple',
    },
    bad: {
      none: { '/type': '384' },
      'two at once': {
        '/type': '472',
        '/preceding_invoices': [CORRECTED, { number: 'F-2026-0101', issue_date: '2026-10-03' }],
      },
    },
  },
})
