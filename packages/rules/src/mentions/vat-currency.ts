import { EXTENDED_CTC_FR_PROFILE, type Groups, type Invoice } from '@conforme/model'
import { required } from '../base/kinds.ts'

export default required({
  id: 'VAT_CURRENCY',
  on: 'BG-0',
  at: 'BT-6',
  basis: { text: 'EN 16931-1, BT-111 ; XP Z12-012, EXT-FR-FE-182' },
  // VAT_IN_EURO reports an invoice in another currency.
  when: invoice => invoice.currency === 'EUR' && isConverted(invoice),
  label: { fr: 'Devise de la TVA convertie', en: 'Currency of converted VAT' },
  says: {
    fr: 'Indiquez la devise du montant de TVA converti, ou retirez ce montant.',
    en: 'Give the currency of the converted VAT amount, or remove this amount.',
  },
  why: {
    fr: 'Sans sa devise, un second montant de TVA s’écrit sans unité, et celui qui reçoit la facture ne sait pas le lire.',
    en: 'Without its currency a second VAT amount is written without a unit, and the recipient cannot read it.',
  },
  examples: {
    good: {
      'no second amount': 'simple',
      'VAT in Swiss francs': { '/vat_currency': 'CHF', '/totals/vat_in_vat_currency': '18.60' },
    },
    bad: {
      'a second amount without a currency': { '/totals/vat_in_vat_currency': '18.60' },
      'the same of a line': {
        '/process/specification': EXTENDED_CTC_FR_PROFILE,
        '/lines/0/vat_amount_in_vat_currency': '18.60',
      },
    },
  },
})

function isConverted({ totals, lines }: Invoice): boolean {
  return totals.vat_in_vat_currency !== undefined || lines.some(hasConvertedVat)
}

function hasConvertedVat({ vat_amount_in_vat_currency }: Groups['BG-25']): boolean {
  return vat_amount_in_vat_currency !== undefined
}
