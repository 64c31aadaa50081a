import type { Note } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { isUnderFrenchLaw } from '../base/supply.ts'

const WORDING = /autoliquidation|reverse charge/i
/** CGI art. 283 ; directive 2006/112/CE, art. 44, 194 to 199. */
const ARTICLES = /\b(?:283|44|19[4-9])\b/

const SUBCONTRACTED = {
  '/lines/0/vat_category': 'AE',
  '/lines/0/vat_rate': '0.00',
  '/vat_breakdown': [
    {
      category: 'AE',
      rate: '0.00',
      base: '100.00',
      amount: '0.00',
      exemption_reason: 'Autoliquidation, art. 283-2 nonies du CGI',
      exemption_code: 'VATEX-FR-AE',
    },
  ],
  '/totals/vat': '0.00',
  '/totals/with_vat': '100.00',
  '/totals/payable': '100.00',
}

export default rule({
  id: 'REVERSE_CHARGE',
  on: 'BG-23',
  at: 'BT-120',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 13°' },
  covers: ['BR-AE-10'],

  when: ({ category }, invoice) => category === 'AE' && isUnderFrenchLaw(invoice),
  holds: ({ exemption_reason }, { notes }) =>
    (exemption_reason !== undefined && WORDING.test(exemption_reason)) || notes.some(isWording),

  label: { fr: 'Autoliquidation', en: 'Reverse charge' },
  says: {
    fr: 'Portez la mention « Autoliquidation » : l’acheteur doit la TVA.',
    en: 'Write the mention “Autoliquidation”: the buyer owes the VAT.',
  },
  why: {
    fr: 'Sans elle, l’acheteur ne sait pas qu’il doit déclarer la taxe, et l’oubli coûte une amende.',
    en: 'Without it the buyer does not know that it must declare the tax, and the oversight is fined.',
  },
  // Another reason suggests that the VAT category is wrong.
  fix: ({ exemption_reason }) =>
    exemption_reason === undefined || ARTICLES.test(exemption_reason) ? worded(exemption_reason) : undefined,
  suggest: ({ exemption_reason }) => worded(exemption_reason),
  origin: 'convention',

  examples: {
    good: { 'work subcontracted': SUBCONTRACTED },
    bad: {
      'no wording': { ...SUBCONTRACTED, '/vat_breakdown/0/exemption_reason': null },
      'the article of another exemption': {
        ...SUBCONTRACTED,
        '/vat_breakdown/0/exemption_reason': 'Exonéré, art. 261 du CGI',
        with: ['REVERSE_CHARGE_GROUND'],
      },
      'the article alone': {
        ...SUBCONTRACTED,
        '/vat_breakdown/0/exemption_reason': 'Art. 283-2 nonies du CGI',
      },
    },
  },
})

function worded(reason: string | undefined): string {
  return reason === undefined ? 'Autoliquidation' : `Autoliquidation, ${reason}`
}

function isWording({ text }: Note): boolean {
  return text !== undefined && WORDING.test(text)
}
