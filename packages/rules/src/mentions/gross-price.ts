import { absolute, CENT, type Decimal, type Group, subtract, ZERO } from '@conforme/model'
import { rule } from '../base/rule.ts'

export default rule({
  id: 'GROSS_PRICE',
  on: 'BG-29',
  at: 'BT-146',
  reads: ['BT-147', 'BT-148'],
  // Platforms check it, the official rules do not.
  onDocuments: 'warning',
  basis: { text: 'Spécifications externes DGFiP 3.2, G1.55' },

  // A gross price alone may be that of the catalogue; a net price above it is a mistake all the same.
  when: ({ net, gross, discount }) =>
    net !== undefined && gross !== undefined && (discount !== undefined || net > gross),
  holds: it => absolute(subtract(it.net!, netOf(it))) <= CENT,
  detail: it => ({ expected: netOf(it), discount: it.discount ?? ZERO }),

  label: { fr: 'Prix brut et prix net', en: 'Gross and net price' },
  says: {
    fr: 'Accordez les prix de la ligne : {BT-148} moins la remise de {discount} font {expected}, et non {BT-146}.',
    en: 'Make the prices of the line agree: {BT-148} less the discount of {discount} is {expected}, not {BT-146}.',
  },
  why: {
    fr: 'La plateforme vérifie que le prix net est le prix brut moins la remise, et l’acheteur refuse l’écart.',
    en: 'The platform checks that the net price is the gross price less the discount, and buyers refuse a gap.',
  },
  suggest: it => (netOf(it) < ZERO ? undefined : netOf(it)),
  confidence: 0.5,

  examples: {
    good: {
      'gross less discount': { '/lines/0/price': { gross: '60.00', discount: '10.00', net: '50.00' } },
      'a gross price alone': { '/lines/0/price': { gross: '60.00', net: '50.00' } },
    },
    bad: {
      'a discount that is not the difference': {
        '/lines/0/price': { gross: '60.00', discount: '5.00', net: '50.00' },
      },
      'a net price above the gross one': { '/lines/0/price': { gross: '40.00', net: '50.00' } },
    },
  },
})

function netOf({ gross, discount }: Group<'BG-29'>): Decimal {
  return subtract(gross!, discount ?? ZERO)
}
