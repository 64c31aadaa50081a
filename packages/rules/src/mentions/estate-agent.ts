import { isSaid, wordsIn } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

const AGENCY =
  /honoraires (?:d[’']agence|de (?:transaction|n[ée]gociation) immobili[èe]re|de (?:gestion|mise en) locat\w*|de syndic)|commission d[’']agence immobili[èe]re|frais d[’']agence immobili[èe]re/i
const LICENCE = /carte (?:professionnelle|T\b|G\b|S\b|n[°o])|\bCPI ?\d/i

export default rule({
  id: 'ESTATE_AGENT',
  on: 'BG-0',
  at: 'BG-1',
  severity: 'warning',
  onDocuments: 'silent',
  basis: { text: 'Décret n° 72-678 du 20 juillet 1972, art. 92 (loi n° 70-9 du 2 janvier 1970)' },

  holds: invoice => wordsIn(invoice, AGENCY) === undefined || isSaid(invoice, LICENCE),
  detail: invoice => ({ service: wordsIn(invoice, AGENCY) }),

  label: { fr: 'Carte professionnelle d’agent immobilier', en: 'Estate agent’s licence' },
  says: {
    fr: 'Pour « {service} », donnez dans une note le numéro de la carte professionnelle et le garant.',
    en: 'For “{service}”, give in a note the number of the professional licence and the guarantor.',
  },
  why: {
    fr: 'L’agent immobilier donne sa carte et son garant sur ses documents : le client doit pouvoir les vérifier.',
    en: 'Estate agents give their licence and guarantor on their documents: customers must be able to check them.',
  },

  examples: {
    good: {
      advice: 'simple',
      'a licence': {
        '/lines/0/item/name': 'Honoraires de gestion locative',
        '/notes/-': {
          subject_code: 'REG',
          text: 'Carte professionnelle CPI 7501 2026 000 000 123, garant : SOCAF',
        },
      },
    },
    bad: { 'no licence': { '/lines/0/item/name': 'Honoraires de gestion locative' } },
  },
})
