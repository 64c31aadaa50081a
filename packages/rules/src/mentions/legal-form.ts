import { isFrench, type Note } from '@conforme/model'
import { rule } from '../base/rule.ts'

const UNSAID = {
  '/seller/legal_form': null,
  '/seller/share_capital': null,
  '/seller/rcs_town': null,
  '/seller/legal_information': null,
}

export default rule({
  id: 'LEGAL_FORM',
  on: 'BG-4',
  at: 'BT-33',
  // Without the legal form no draft shows which of these mentions the seller owes.
  severity: 'warning',
  basis: { text: 'C. com. art. R123-237 et R123-238' },

  when: ({ address }, { facts }) => isFrench(address.country) && !facts.sole_trader,
  holds: ({ legal_information }, { facts, notes }) =>
    facts.legal_form !== undefined || legal_information !== undefined || notes.some(isLegal),

  label: { fr: 'Forme juridique', en: 'Legal form' },
  says: {
    fr: 'Indiquez la forme juridique du vendeur (`legal_form`), son capital et son registre, ou qu’il exerce seul.',
    en: 'Give the seller’s legal form (`legal_form`), capital and register, or say that it is a sole trader.',
  },
  why: {
    fr: 'Une société doit les imprimer sur ses factures, sous peine d’une amende de 750 €.',
    en: 'A company must print them on its invoices, or be fined €750.',
  },

  examples: {
    good: {
      'a company': 'simple',
      'in a note': {
        ...UNSAID,
        '/notes/-': { subject_code: 'REG', text: 'Société coopérative à capital variable' },
      },
      'a sole trader': { ...UNSAID, '/seller/sole_trader': true, '/seller/legal_name': 'Alix Moreau EI' },
    },
    bad: { 'not a word': UNSAID },
  },
})

function isLegal({ subject_code }: Note): boolean {
  return subject_code === 'REG' || subject_code === 'ABL'
}
