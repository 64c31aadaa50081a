import { required } from '../base/kinds.ts'

export default required({
  id: 'BR-16',
  on: 'BG-0',
  at: 'BG-25',
  basis: { text: 'EN 16931-1, BR-16' },
  says: { fr: 'Ajoutez au moins une ligne.', en: 'Add at least one line.' },
  why: {
    fr: 'La facture doit dire ce qui est vendu ; sans ligne, l’acheteur ne peut pas la rapprocher de sa commande.',
    en: 'The invoice must say what is sold; without a line the buyer cannot match it with the order.',
  },
  examples: {
    good: { 'one line': 'simple' },
    bad: {
      'a charge and no line': {
        '/lines': [],
        '/charges': [{ amount: '100.00', vat_category: 'S', vat_rate: '20.00', reason: 'Frais de dossier' }],
        '/totals/lines': '0.00',
        '/totals/charges': '100.00',
      },
    },
  },
})
