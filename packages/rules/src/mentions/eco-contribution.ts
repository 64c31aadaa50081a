import { type Invoice, isFrench } from '@conforme/model'
import { isSaid, wordsIn } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

/** Household electrical equipment, by names that mean nothing else. */
const EQUIPMENT =
  /r[ée]frig[ée]rateur|cong[ée]lateur|lave-(?:linge|vaisselle)|s[èe]che-linge|micro-ondes|t[ée]l[ée]viseur|ordinateur portable|imprimante (?:laser|jet)|aspirateur|climatiseur|machine à laver|plaque de cuisson/i
/**
 * Furniture: L541-10-21 and R543-247 required that its contribution be shown until this day. Bills of 2026 would have
 * prolonged it; whether one of them is in force could not be verified here.
 */
const FURNITURE = /matelas|sommier|canap[ée]s?\b|fauteuils?\b(?! roulant)/i
const LAST_FURNITURE = '2025-12-31'
const CONTRIBUTION = /[ée]co-?\s?(?:part|contrib|mobilier|syst)|\bDEEE\b|\bD3E\b|\bDEA\b|ecologic|WEEE/i
const ECO_NOTE = 'BLU'
/** Second-hand goods in the margin scheme are not put on the market again. */
const MARGIN: ReadonlySet<string> = new Set(['VATEX-EU-F', 'VATEX-EU-I', 'VATEX-EU-J'])
const SERVICE =
  /r[ée]paration|entretien|location|nettoyage|maintenance|d[ée]pannage|livraison|montage|occasion|reconditionn/i

const common = {
  id: 'ECO_CONTRIBUTION',
  on: 'BG-0',
  at: 'BG-1',
  onDocuments: 'silent',
  label: { fr: 'Éco-participation', en: 'Eco-contribution' },
} as const

const GOODS = { '/operation_category': 'GOODS', '/process/type': 'B1' }

export default [
  rule({
    ...common,
    severity: 'warning',
    // Article L541-10-2 required it until 1 January 2020; the text in force of its successor could not be read here.
    basis: { text: 'C. env. art. L541-10-20, suite de l’ancien art. L541-10-2 (terme à vérifier)' },
    when: isSold,
    holds: invoice => isTold(invoice, EQUIPMENT),
    detail: invoice => ({ goods: wordsIn(invoice, EQUIPMENT) }),
    says: {
      fr: 'Pour « {goods} », montrez à part l’éco-participation, ou dites dans une note BLU qu’il n’en est pas dû.',
      en: 'For “{goods}”, show the eco-contribution apart, or say in a note BLU that no contribution is due.',
    },
    why: {
      fr: 'La contribution des appareils ménagers neufs se montre jusqu’au consommateur ; vérifiez que la règle court toujours.',
      en: 'The contribution on new household equipment is shown to the consumer; check that the rule still applies.',
    },
    examples: {
      good: {
        advice: 'simple',
        'stated in the description': {
          ...GOODS,
          '/lines/0/item/name': 'Réfrigérateur 300 l, dont éco-participation 13 €',
        },
        rented: {
          '/operation_category': 'MIXED',
          '/process/type': 'M1',
          '/lines/0/item/name': 'Location d’un réfrigérateur',
        },
      },
      bad: { 'not a word': { ...GOODS, '/lines/0/item/name': 'Réfrigérateur 300 l' } },
    },
  }),
  rule({
    ...common,
    severity: 'info',
    basis: { text: 'C. env. art. L541-10-21 et R543-247' },
    when: isSold,
    holds: invoice => isTold(invoice, FURNITURE),
    detail: invoice => ({ goods: wordsIn(invoice, FURNITURE) }),
    says: {
      fr: 'Si vous répercutez une éco-participation sur « {goods} », montrez-la à part.',
      en: 'If you pass on an eco-contribution for “{goods}”, show it apart.',
    },
    why: {
      fr: `Le code l’exigeait des meubles vendus jusqu’au ${LAST_FURNITURE.split('-').reverse().join('/')} ; vérifiez si cette obligation est prolongée.`,
      en: `The code asked for it on furniture sold until ${LAST_FURNITURE}; check whether that duty is prolonged.`,
    },
    examples: {
      good: {
        'second hand': { ...GOODS, '/lines/0/item/name': 'Canapé d’occasion' },
        'shown apart': {
          ...GOODS,
          '/lines/0/item/name': 'Matelas 140 × 190',
          '/lines/0/item/description': 'Dont éco-participation 5,40 €',
        },
      },
      bad: { 'not a word': { ...GOODS, '/lines/0/item/name': 'Matelas 140 × 190' } },
    },
  }),
]

/** New goods, to a buyer in France. */
function isSold({ facts, buyer, vat_breakdown }: Invoice): boolean {
  return (
    facts.operation_category !== 'SERVICES' &&
    isFrench(buyer.address.country) &&
    !vat_breakdown.some(row => MARGIN.has(row.exemption_code ?? ''))
  )
}

function isTold(invoice: Invoice, goods: RegExp): boolean {
  return (
    wordsIn(invoice, goods) === undefined ||
    invoice.notes.some(note => note.subject_code === ECO_NOTE) ||
    isSaid(invoice, CONTRIBUTION) ||
    wordsIn(invoice, SERVICE) !== undefined
  )
}
