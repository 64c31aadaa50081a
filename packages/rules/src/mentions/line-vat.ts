import { isCounted } from '@conforme/model'
import { rule } from '../base/rule.ts'
import { GROUPED } from '../base/several-sellers.ts'

const common = {
  id: 'LINE_VAT',
  repairs: ['vat-category'],
  on: 'BG-25',
  basis: { text: 'CGI ann. II art. 242 nonies A, I, 8°' },
  label: { fr: 'TVA de la ligne', en: 'VAT of the line' },
} as const

export default [
  rule({
    ...common,
    at: 'BT-152',
    covers: ['BR-CO-18', 'BR-CO-04', 'BR-S-05', 'BR-Z-05', 'BR-E-05', 'BR-AE-05', 'BR-IC-05', 'BR-G-05'],

    // A line that groups others, or informs, sells nothing itself (XP Z12-012, BR-FREXT-CO-04).
    when: isCounted,
    // Category O, outside the scope of VAT, has no rate.
    holds: ({ vat_rate, vat_category }) => vat_rate !== undefined || vat_category === 'O',

    says: {
      fr: 'Indiquez le taux de TVA de la ligne, par exemple 20, ou le code de TVA qui l’en dispense.',
      en: 'Give the VAT rate of the line, such as 20, or the VAT category that exempts it.',
    },
    why: {
      fr: 'La loi veut le taux de chaque ligne, ou le bénéfice d’une exonération.',
      en: 'The law wants the rate of each line, or the exemption it benefits from.',
    },

    examples: {
      good: { 'twenty percent': 'simple', 'a group without one': GROUPED },
      bad: {
        'neither rate nor category': { '/lines/0/vat_rate': null, '/lines/0/vat_category': null },
        'a category without its rate': { '/lines/0/vat_rate': null },
      },
    },
  }),
  rule({
    ...common,
    at: 'BT-151',
    reads: ['BT-152'],
    covers: ['BR-CO-18', 'BR-CO-04'],

    when: ({ vat_rate, subtype }) => vat_rate !== undefined && isCounted({ subtype }),
    holds: ({ vat_category }) => vat_category !== undefined,
    detail: ({ vat_rate }) => ({ rate: vat_rate }),

    says: {
      fr: 'Dites par un code de TVA pourquoi la ligne porte le taux {rate} : E exonérée, AE autoliquidée, K, G, O, Z.',
      en: 'Say by a VAT category why the line has rate {rate}: E exempt, AE reverse charge, K, G, O, Z.',
    },
    why: {
      fr: 'Un taux nul a toujours un motif légal, et la facture doit le citer.',
      en: 'A zero rate always has a legal reason, and the invoice must quote it.',
    },

    examples: {
      good: { 'a category and its rate': 'simple' },
      bad: { 'rate zero, no category': { '/lines/0/vat_rate': '0.00', '/lines/0/vat_category': null } },
    },
  }),
]
