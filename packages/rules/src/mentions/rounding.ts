import { absolute, type Decimal, literal, percentage } from '@conforme/model'
import { rule } from '../base/rule.ts'

/** Coins of five cents. */
const FIVE_CENTS = literal('0.05')
const ONE_PERCENT = literal('1')

export default rule({
  id: 'ROUNDING',
  on: 'BG-22',
  at: 'BT-114',
  severity: 'warning',
  basis: { text: 'EN 16931-1, BT-114' },

  when: ({ rounding }) => rounding !== undefined,
  holds: ({ rounding, with_vat }, { currency }) => absolute(rounding!) <= most(currency, with_vat),

  label: { fr: 'Arrondi', en: 'Rounding amount' },
  says: {
    fr: 'Vérifiez l’arrondi, {BT-114} : il ne rattrape que quelques centimes.',
    en: 'Check the rounding amount, {BT-114}: it makes up for a few cents only.',
  },
  why: {
    fr: 'Une somme qui n’est pas un arrondi est une remise ou des frais, sur lesquels la TVA se calcule.',
    en: 'What is more than a rounding is an allowance or a charge, on which VAT is computed.',
  },

  examples: {
    good: {
      'two cents': { '/totals/rounding': '0.02', '/totals/payable': '120.02' },
    },
    bad: { 'five euros': { '/totals/rounding': '5.00', '/totals/payable': '125.00' } },
  },
})

/** In other currencies the smallest coin may be large: one percent of the total at most. */
function most(currency: string | undefined, total: Decimal | undefined): Decimal {
  if (currency === undefined || currency === 'EUR' || total === undefined) return FIVE_CENTS
  return percentage(absolute(total), ONE_PERCENT)
}
