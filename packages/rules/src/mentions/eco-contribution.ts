import { isFrench } from '@conforme/model'
import { isSaid, wordsIn } from '../evidence.ts'
import { rule } from '../rule.ts'

/** Household electrical equipment and furniture, by names that mean nothing else. */
const EQUIPMENT =
  /r[ée]frig[ée]rateur|cong[ée]lateur|lave-(?:linge|vaisselle)|s[èe]che-linge|micro-ondes|t[ée]l[ée]viseur|ordinateur portable|imprimante (?:laser|jet)|aspirateur|climatiseur|machine à laver|plaque de cuisson|matelas|sommier|canap[ée]|fauteuil(?! roulant)/i
const CONTRIBUTION = /[ée]co-?\s?(?:part|contrib|mobilier|syst)|\bDEEE\b|\bD3E\b|\bDEA\b|ecologic|WEEE/i
const ECO_NOTE = 'BLU'
/** Second-hand goods in the margin scheme are not put on the market again. */
const MARGIN: ReadonlySet<string> = new Set(['VATEX-EU-F', 'VATEX-EU-I', 'VATEX-EU-J'])
const SERVICE =
  /r[ée]paration|entretien|location|nettoyage|maintenance|d[ée]pannage|livraison|montage|occasion|reconditionn/i

export default rule({
  id: 'ECO_CONTRIBUTION',
  on: 'BG-0',
  at: 'BG-1',
  severity: 'warning',
  onDocuments: 'silent',
  basis: { text: 'C. env. art. L541-10-20' },

  when: ({ facts, buyer, vat_breakdown }) =>
    facts.operation_category !== 'SERVICES' &&
    isFrench(buyer.address.country) &&
    !vat_breakdown.some(row => MARGIN.has(row.exemption_code ?? '')),
  holds: invoice =>
    wordsIn(invoice, EQUIPMENT) === undefined ||
    invoice.notes.some(note => note.subject_code === ECO_NOTE) ||
    isSaid(invoice, CONTRIBUTION) ||
    wordsIn(invoice, SERVICE) !== undefined,
  detail: invoice => ({ goods: wordsIn(invoice, EQUIPMENT) }),

  label: { fr: 'Éco-participation', en: 'Eco-contribution' },
  says: {
    fr: 'Pour « {goods} », dites à part l’éco-participation, ou dans une note BLU qu’il n’en est pas dû.',
    en: 'For “{goods}”, state the eco-contribution apart, or in a note BLU that none is due.',
  },
  why: {
    fr: 'La contribution de certains équipements neufs se répercute visiblement jusqu’à qui les utilise.',
    en: 'The contribution on some new equipment is passed on visibly to whoever uses it.',
  },

  examples: {
    good: {
      advice: 'simple',
      'stated in the description': {
        '/operation_category': 'GOODS',
        '/process/type': 'B1',
        '/lines/0/item/name': 'Réfrigérateur 300 l, dont éco-participation 13 €',
      },
      rented: {
        '/operation_category': 'MIXED',
        '/process/type': 'M1',
        '/lines/0/item/name': 'Location d’un réfrigérateur',
      },
    },
    bad: {
      'not a word': {
        '/operation_category': 'GOODS',
        '/process/type': 'B1',
        '/lines/0/item/name': 'Réfrigérateur 300 l',
      },
    },
  },
})
