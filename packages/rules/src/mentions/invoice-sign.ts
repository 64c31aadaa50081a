import { isCreditNote, ZERO } from '@conforme/model'
import { NEGATIVE } from '../base/example-parts.ts'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'INVOICE_SIGN',
  on: 'BG-22',
  at: 'BT-112',
  repairs: ['sign'],
  severity: 'warning',
  basis: { text: 'EN 16931-1, BT-3 ; CGI art. 272, 1 et art. 289, I, 5' },

  when: ({ with_vat }, { type }) => with_vat !== undefined && !isCreditNote(type),
  holds: ({ with_vat }) => with_vat! >= ZERO,

  label: { fr: 'Facture négative', en: 'Negative invoice' },
  says: {
    fr: 'Faites plutôt un avoir (type 381), en montants positifs : le total TTC vaut {BT-112}.',
    en: 'Rather issue a credit note (type 381) with positive amounts: the total with VAT is {BT-112}.',
  },
  why: {
    fr: 'Un avoir cite la facture qu’il réduit, et c’est lui qui permet de reprendre la TVA ; une facture négative, non.',
    en: 'A credit note quotes the invoice that it reduces, and gives back the VAT; a negative invoice does not.',
  },

  examples: {
    good: { 'a positive total': 'simple' },
    bad: {
      'a negative total': {
        ...NEGATIVE,
      },
    },
  },
})
