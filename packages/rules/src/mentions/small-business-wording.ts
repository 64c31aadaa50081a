import { type Note, type VatRow, ZERO } from '@conforme/model'
import { rule } from '../base/rule.ts'

const WORDING = /293\s?B/

const SMALL_BUSINESS = {
  '/seller/vat_regime': 'franchise_293b',
  '/seller/tax_number': '100000009',
  '/seller/vat': null,
  '/lines/0/vat_category': 'Z',
  '/lines/0/vat_rate': '0.00',
  '/vat_breakdown': [{ category: 'Z', rate: '0.00', base: '100.00', amount: '0.00' }],
  '/totals/vat': '0.00',
  '/totals/with_vat': '100.00',
  '/totals/payable': '100.00',
}

export default rule({
  id: 'SMALL_BUSINESS_WORDING',
  on: 'BG-0',
  at: 'BG-1',
  basis: { text: 'CGI art. 293 E' },

  // Where VAT is charged, SMALL_BUSINESS_VAT reports it.
  when: ({ facts, computed }) => facts.vat_regime === 'franchise_293b' && computed.vat === ZERO,
  holds: ({ notes, vat_breakdown }) => vat_breakdown.some(isReason) || notes.some(isWording),

  label: { fr: 'Franchise en base : mention', en: 'Small business: mention' },
  says: {
    fr: 'Portez la mention « TVA non applicable, art. 293 B du CGI ».',
    en: 'Write the mention “TVA non applicable, art. 293 B du CGI”.',
  },
  why: {
    fr: 'C’est elle qui dit à l’acheteur et à l’administration pourquoi la facture ne porte pas de TVA.',
    en: 'It tells the buyer and the administration why the invoice charges no VAT.',
  },
  fix: ({ notes }) => [...notes, { subject_code: 'AAI', text: 'TVA non applicable, art. 293 B du CGI' }],
  origin: 'convention',

  examples: {
    good: {
      'in a note': {
        ...SMALL_BUSINESS,
        '/notes/-': { subject_code: 'AAI', text: 'TVA non applicable, art. 293 B du CGI' },
      },
    },
    bad: { 'no wording': SMALL_BUSINESS },
  },
})

function isWording({ text }: Note): boolean {
  return text !== undefined && WORDING.test(text)
}

function isReason({ exemption_reason }: VatRow): boolean {
  return exemption_reason !== undefined && WORDING.test(exemption_reason)
}
