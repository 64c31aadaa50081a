import { isSaid, wordsIn } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const HOME =
  /services? à la personne|m[ée]nage à domicile|garde d[’']enfants? à domicile|soutien scolaire à domicile|aide à domicile|jardinage à domicile|repassage à domicile|assistance aux personnes [âa]g[ée]es/i
const DECLARED = /\bSAP ?\/? ?\d{9}|d[ée]clar[ée]e?[^.\n]{0,60}\bSAP\b|agr[ée]ment/i

export default rule({
  id: 'HOME_SERVICES',
  on: 'BG-0',
  at: 'BG-1',
  severity: 'warning',
  onDocuments: 'silent',
  basis: { text: 'C. trav. art. L7231-1 et suivants (services à la personne)' },

  holds: invoice => wordsIn(invoice, HOME) === undefined || isSaid(invoice, DECLARED),
  detail: invoice => ({ service: wordsIn(invoice, HOME) }),

  label: { fr: 'Services à la personne', en: 'Home services' },
  says: {
    fr: 'Pour « {service} », donnez dans une note le numéro et la date de la déclaration (SAP), si vous en avez une.',
    en: 'For “{service}”, give in a note the number and date of the declaration (SAP), if there is one.',
  },
  why: {
    fr: 'Le client en a besoin pour son crédit d’impôt, et le taux réduit de TVA suppose cette déclaration.',
    en: 'Customers need it for their tax credit, and the reduced VAT rate depends on that declaration.',
  },

  examples: {
    good: {
      advice: 'simple',
      'a declared provider': {
        '/lines/0/item/name': 'Ménage à domicile',
        '/notes/-': { subject_code: 'AAI', text: 'Organisme déclaré, SAP100000009 du 3 mars 2026' },
      },
    },
    bad: { 'no declaration': { '/lines/0/item/name': 'Ménage à domicile' } },
  },
})
