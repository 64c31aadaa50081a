import { isCreditNote, ZERO } from '@conforme/model'
import { NEGATIVE } from '../base/example-parts.ts'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'CREDIT_NOTE_SIGN',
  on: 'BG-22',
  at: 'BT-112',
  repairs: ['sign'],
  basis: { text: 'EN 16931-1, BT-3 ; CGI art. 289, I, 5' },

  when: ({ with_vat }, { type }) => isCreditNote(type) && with_vat !== undefined,
  holds: ({ with_vat }) => with_vat! >= ZERO,

  label: { fr: 'Signe de l’avoir', en: 'Sign of the credit note' },
  says: {
    fr: 'Écrivez les montants de l’avoir en positif : le total TTC vaut {BT-112}.',
    en: 'Write the amounts of the credit note as positive ones: the total with VAT is {BT-112}.',
  },
  why: {
    fr: 'Le type de document dit déjà que l’argent revient à l’acheteur ; un avoir négatif serait une facture.',
    en: 'The document type already says that money goes back to the buyer; a negative credit note is an invoice.',
  },

  examples: {
    good: {
      'positive amounts': {
        '/type': '381',
        '/preceding_invoices': [{ number: 'F-2026-0101', issue_date: '2026-10-02' }],
      },
    },
    bad: {
      'negative amounts': {
        '/type': '381',
        '/preceding_invoices': [{ number: 'F-2026-0101', issue_date: '2026-10-02' }],
        ...NEGATIVE,
      },
    },
  },
})
