import { type Note, stateOfVatNumber } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { isFrenchSale, isInFrance, untaxed } from '../base/supply.ts'

/** Article 283 of the CGI or that of the directive, or the case in words: the ground of a domestic reverse charge. */
const GROUND =
  /\b283\b|\b19[4-9]\b|sous.trait|d[ée]chet|m[ée]taux|\bgaz\b|[ée]lectricit|chaleur|t[ée]l[ée]com|quotas?\b|\bor d.investissement/i
/** Longer texts are read from their beginning. */
const LONGEST = 1000

const SUBCONTRACTED = untaxed('AE', 'Autoliquidation, art. 283-2 nonies du CGI', 'VATEX-FR-AE')

export default rule({
  id: 'REVERSE_CHARGE_GROUND',
  on: 'BG-23',
  at: 'BT-120',
  basis: { text: 'CGI art. 283 ; ann. II art. 242 nonies A, I, 12° et 13°' },
  // The law prescribes the wording alone; only a person knows whether the case is one that it lists.
  severity: 'warning',

  when: ({ category, exemption_reason }, invoice) =>
    category === 'AE' &&
    exemption_reason !== undefined &&
    isFrenchSale(invoice) &&
    isInFrance(invoice.buyer.address) &&
    stateOfVatNumber(invoice.buyer.vat ?? 'FR') === 'FR',
  holds: ({ exemption_reason }, { notes }) => isGround(exemption_reason) || notes.some(isNoteOfGround),

  label: { fr: 'Fondement de l’autoliquidation', en: 'Ground of the reverse charge' },
  says: {
    fr: 'Citez le cas d’autoliquidation entre Français, par exemple « art. 283-2 nonies du CGI » en sous-traitance.',
    en: 'Quote the case of reverse charge within France, such as “art. 283-2 nonies du CGI” for subcontracting.',
  },
  why: {
    fr: 'En France l’acheteur ne doit la TVA que dans les cas de l’article 283 : ailleurs elle reste due par le vendeur.',
    en: 'In France the buyer owes the VAT only in the cases of article 283: elsewhere the seller still owes it.',
  },

  examples: {
    good: {
      'works subcontracted': SUBCONTRACTED,
      'the case in words': {
        ...SUBCONTRACTED,
        '/vat_breakdown/0/exemption_reason': 'Autoliquidation – sous-traitance de travaux immobiliers',
      },
      'the case given in a note': {
        ...SUBCONTRACTED,
        '/vat_breakdown/0/exemption_reason': 'Autoliquidation',
        '/notes/-': { subject_code: 'AAI', text: 'Déchets neufs d’industrie, art. 283-2 sexies du CGI' },
      },
    },
    bad: {
      'no case': { ...SUBCONTRACTED, '/vat_breakdown/0/exemption_reason': 'Autoliquidation' },
    },
  },
})

function isGround(text: string | undefined): boolean {
  return text !== undefined && GROUND.test(text.slice(0, LONGEST))
}

function isNoteOfGround({ text }: Note): boolean {
  return isGround(text)
}
