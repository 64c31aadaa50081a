import { read } from '../base/evidence.ts'
import { rule } from '../base/rule.ts'

/** The wording that the law prescribes for each scheme, by its VATEX code, and how it is recognised. */
const SCHEMES: Readonly<Record<string, { readonly wording: string; readonly pattern: RegExp }>> = {
  'VATEX-EU-D': {
    wording: 'Régime particulier – Agences de voyages',
    pattern: /r[ée]gime particulier.*agences? de voyages?/i,
  },
  'VATEX-EU-F': {
    wording: 'Régime particulier – Biens d’occasion',
    pattern: /r[ée]gime particulier.*biens? d.occasion/i,
  },
  'VATEX-EU-I': {
    wording: 'Régime particulier – Objets d’art',
    pattern: /r[ée]gime particulier.*objets? d.art/i,
  },
  'VATEX-EU-J': {
    wording: 'Régime particulier – Objets de collection et d’antiquité',
    pattern: /r[ée]gime particulier.*objets? (?:de collection|d.antiquit[ée])/i,
  },
}

const SECOND_HAND = {
  '/operation_category': 'GOODS',
  '/process/type': 'B1',
  '/lines/0/vat_category': 'E',
  '/lines/0/vat_rate': '0.00',
  '/vat_breakdown': [
    {
      category: 'E',
      rate: '0.00',
      base: '100.00',
      amount: '0.00',
      exemption_reason: 'Régime particulier – Biens d’occasion',
      exemption_code: 'VATEX-EU-F',
    },
  ],
  '/totals/vat': '0.00',
  '/totals/with_vat': '100.00',
  '/totals/payable': '100.00',
}

export default rule({
  id: 'MARGIN_SCHEME',
  on: 'BG-23',
  at: 'BT-120',
  reads: ['BT-121'],
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 15° et 16°' },
  covers: ['BR-E-10'],

  when: ({ exemption_code }) => exemption_code !== undefined && exemption_code in SCHEMES,
  holds: ({ exemption_code, exemption_reason }) =>
    exemption_reason !== undefined && SCHEMES[exemption_code!]!.pattern.test(read(exemption_reason)),
  detail: ({ exemption_code }) => ({ wording: SCHEMES[exemption_code!]!.wording }),

  label: { fr: 'Régime de la marge', en: 'Margin scheme' },
  says: {
    fr: 'Portez la mention « {wording} », que demande le code {BT-121}.',
    en: 'Write the mention “{wording}”, which code {BT-121} calls for.',
  },
  why: {
    fr: 'Sans elle, la TVA est due sur le prix entier et non sur la marge.',
    en: 'Without it VAT is due on the whole price and not on the margin.',
  },
  // Code and wording of two schemes: only the caller knows which one is right.
  fix: ({ exemption_code, exemption_reason }) =>
    exemption_reason === undefined ? SCHEMES[exemption_code!]!.wording : undefined,
  suggest: ({ exemption_code }) => SCHEMES[exemption_code!]!.wording,
  origin: 'convention',

  examples: {
    good: { 'second-hand goods': SECOND_HAND },
    bad: {
      'no wording': { ...SECOND_HAND, '/vat_breakdown/0/exemption_reason': null },
      'the wording of another scheme': {
        ...SECOND_HAND,
        '/vat_breakdown/0/exemption_reason': 'Régime particulier – Objets d’art',
      },
    },
  },
})
