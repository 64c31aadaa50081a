import { isSiren, SIREN_SCHEME } from '@conforme/model'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'PAYEE_SIREN',
  on: 'BG-10',
  at: 'BT-61',
  repairs: ['register-number', 'siren'],
  basis: { text: 'C. com. art. R123-221' },
  covers: ['BR-FR-32'],

  when: ({ legal_id }) => legal_id?.scheme === SIREN_SCHEME,
  holds: ({ legal_id }) => isSiren(legal_id!.value),

  label: { fr: 'SIREN du bénéficiaire', en: 'Payee SIREN' },
  says: {
    fr: 'Corrigez le SIREN du bénéficiaire, {BT-61} : neuf chiffres dont le dernier est une clé.',
    en: 'Correct the payee’s SIREN, {BT-61}: nine digits, the last a check digit.',
  },
  why: {
    fr: 'Qui paie doit savoir à qui : ce numéro ne désigne aucune entreprise.',
    en: 'The buyer must know whom it pays: this number names no company.',
  },

  examples: {
    good: {
      'a factor': {
        '/payee': { legal_name: 'Factor des Alpes SA', legal_id: { value: '888000007', scheme: '0002' } },
      },
    },
    bad: {
      'one digit mistyped': {
        '/payee': { legal_name: 'Factor des Alpes SA', legal_id: { value: '888000008', scheme: '0002' } },
      },
    },
  },
})
