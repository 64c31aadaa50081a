import { required } from '../base/kinds.ts'

export default required({
  id: 'LINES',
  on: 'BG-0',
  at: 'BG-25',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 8°' },
  covers: ['BR-16', 'BR-CO-18'],

  label: { fr: 'Lignes de la facture', en: 'Invoice lines' },
  says: {
    fr: 'Ajoutez au moins une ligne : ce que vous facturez.',
    en: 'Add at least one line: what you invoice.',
  },
  why: {
    fr: 'Une facture qui ne dit pas ce qui est vendu ne prouve rien.',
    en: 'An invoice that does not say what is sold proves nothing.',
  },

  examples: {
    good: { 'one line': 'simple' },
    bad: { 'no line': { '/lines': [] } },
  },
})
