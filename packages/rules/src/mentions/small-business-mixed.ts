import { type Invoice, ZERO } from '@conforme/model'
import { secondLine } from '../base/example-parts.ts'
import { rule } from '../base/rule.ts'

const WORDING = /293\s?B/

const SMALL_BUSINESS_ROW = {
  category: 'E',
  rate: '0.00',
  base: '0.00',
  amount: '0.00',
  exemption_reason: 'TVA non applicable, art. 293 B du CGI',
  exemption_code: 'VATEX-FR-FRANCHISE',
}
const FREE_LINE = secondLine('Heure offerte', { vat_category: 'E', vat_rate: '0.00' })

const common = {
  id: 'SMALL_BUSINESS_MIXED',
  basis: { text: 'CGI art. 293 B et 293 E' },
  severity: 'warning',
  live: 'error',
  onDocuments: 'warning',
  label: { fr: 'Franchise et TVA ensemble', en: 'Small business and VAT together' },
  why: {
    fr: 'La TVA facturée à tort est due au Trésor par le vendeur, et l’acheteur ne peut pas la déduire.',
    en: 'VAT charged by mistake is owed by the seller to the Treasury, and the buyer cannot deduct it.',
  },
} as const

function isUntaxed({ computed }: Invoice): boolean {
  return computed.by_vat.every(({ rate }) => rate === undefined || rate === ZERO)
}

const ofRow = rule({
  ...common,
  on: 'BG-23',
  at: 'BT-121',

  // For a seller known to be a small business, SMALL_BUSINESS_VAT reports the taxed lines.
  when: ({ exemption_code, exemption_reason }, { facts }) =>
    facts.vat_regime === 'normal' &&
    (exemption_code === 'VATEX-FR-FRANCHISE' || WORDING.test(exemption_reason?.slice(0, 1000) ?? '')),
  holds: (_, invoice) => isUntaxed(invoice),

  says: {
    fr: 'Choisissez : un vendeur en franchise (art. 293 B du CGI) ne facture la TVA sur aucune ligne.',
    en: 'Choose: a small business (CGI art. 293 B) charges VAT on none of its lines.',
  },

  examples: {
    good: {
      'no VAT at all': {
        '/lines/0/vat_category': 'E',
        '/lines/0/vat_rate': '0.00',
        '/vat_breakdown': [{ ...SMALL_BUSINESS_ROW, base: '100.00' }],
        '/totals/vat': '0.00',
        '/totals/with_vat': '100.00',
        '/totals/payable': '100.00',
      },
    },
    bad: {
      'beside twenty percent': { '/lines/-': FREE_LINE, '/vat_breakdown/-': SMALL_BUSINESS_ROW },
    },
  },
})

/** « TVA non applicable, art. 293 B du CGI », and no sentence about what used to hold. */
const CLAIM = /^.{0,200}TVA non applicable.{0,40}293\s?B/is

const ofNote = rule({
  ...common,
  on: 'BG-1',
  at: 'BT-22',
  when: ({ text }, { facts }) =>
    facts.vat_regime === 'normal' && text !== undefined && CLAIM.test(text.slice(0, 1000)),
  holds: (_, invoice) => isUntaxed(invoice),
  says: {
    fr: 'Choisissez : la note dit la TVA non applicable (art. 293 B du CGI), et des lignes la facturent.',
    en: 'Choose: the note says that VAT does not apply (CGI art. 293 B), and lines charge it.',
  },
  examples: {
    good: { 'a note of something else': 'simple' },
    bad: {
      'the words of a small business beside twenty percent': {
        '/notes/-': { text: 'TVA non applicable, art. 293 B du CGI' },
      },
    },
  },
})

export default [ofRow, ofNote]
