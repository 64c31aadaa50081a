import { rule } from '../base/rule.ts'

export default rule({
  id: 'ISSUE_DATE_FUTURE',
  on: 'BG-0',
  at: 'BT-2',
  basis: { text: 'Spécifications externes DGFiP 3.2, G1.07' },
  covers: ['BR-FR-03'],

  when: ({ issue_date }) => issue_date !== undefined,
  holds: ({ issue_date, facts }) => issue_date! <= facts.today,
  detail: (_, { facts }) => ({ today: facts.today }),

  label: { fr: 'Date d’émission à venir', en: 'Issue date in the future' },
  says: {
    fr: 'Ne datez pas la facture du {BT-2} : nous sommes le {today}.',
    en: 'Do not date the invoice {BT-2}: today is {today}.',
  },
  why: {
    fr: 'La plateforme rejette une facture datée d’après le jour de son contrôle.',
    en: 'The platform rejects an invoice dated after the day it is checked.',
  },
  suggest: (_, { facts }) => facts.today,

  examples: {
    good: { today: { '/issue_date': '2026-11-21' } },
    bad: { tomorrow: { '/issue_date': '2026-11-22' } },
  },
})
