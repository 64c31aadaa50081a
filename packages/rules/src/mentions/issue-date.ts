import { required } from '../base/kinds.ts'

export default required({
  id: 'ISSUE_DATE',
  on: 'BG-0',
  at: 'BT-2',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 6°' },
  covers: ['BR-03', 'BR-FR-03'],

  label: { fr: 'Date d’émission', en: 'Issue date' },
  says: {
    fr: 'Indiquez la date d’émission de la facture.',
    en: 'Give the date on which the invoice is issued.',
  },
  why: {
    fr: 'Elle fixe l’échéance, et l’année qui rend le numéro unique.',
    en: 'It sets the due date, and the year that makes the number unique.',
  },

  examples: {
    good: { 'a day': 'simple' },
    bad: { 'no date': { '/issue_date': null } },
  },
})
