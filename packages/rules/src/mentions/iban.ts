import { isIban } from '@conforme/model'
import { rule } from '../base/rule.ts'

/** Two letters and two digits: meant as an IBAN. Other account numbers are not judged. */
const LIKE_IBAN = /^\s*[A-Z]{2}\s?\d{2}/i

export default rule({
  id: 'IBAN',
  on: 'BG-17',
  at: 'BT-84',
  severity: 'warning',
  basis: { text: 'ISO 13616-1 ; règlement (UE) n° 260/2012, art. 5' },

  when: ({ iban }) => iban !== undefined && LIKE_IBAN.test(iban),
  holds: ({ iban }) => isIban(iban!),

  label: { fr: 'Clé de l’IBAN', en: 'IBAN check digits' },
  says: {
    fr: 'Vérifiez l’IBAN {BT-84} : sa clé ou sa longueur montre une faute de frappe.',
    en: 'Check the IBAN {BT-84}: its check digits or its length show a typing mistake.',
  },
  why: {
    fr: 'La banque de l’acheteur refusera le virement.',
    en: 'The buyer’s bank will refuse the transfer.',
  },

  examples: {
    good: { 'a French account': 'simple' },
    bad: {
      'two digits swapped': { '/payment_means/0/account/iban': 'FR7630006000011234567890198' },
      'a digit too few': { '/payment_means/0/account/iban': 'FR763000600001123456789018' },
    },
  },
})
