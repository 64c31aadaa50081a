import { FRENCH_FRAMES, ZERO } from '@conforme/model'
import { figure } from '../base/kinds.ts'

const BIDIRECTIONAL = '9'

const PRICES = [
  { at: 'BT-146', pointer: '/lines/0/price/net', twin: ['BR-27'] },
  { at: 'BT-147', pointer: '/lines/0/price/discount', twin: [] },
  { at: 'BT-148', pointer: '/lines/0/price/gross', twin: ['BR-28'] },
] as const

export default PRICES.map(({ at, pointer, twin }) =>
  figure({
    id: 'BR-FR-DEC-03',
    assert: `BR-FR-DEC-03_${at}`,
    at,
    least: 2,
    most: 6,
    accepts: (price, { process }) =>
      price >= ZERO || FRENCH_FRAMES.get(process.type ?? '')?.digit === BIDIRECTIONAL,
    basis: { text: 'XP Z12-012, BR-FR-DEC-03' },
    covers: twin,
    ...(at === 'BT-146' && { repairs: ['float-dust', 'negative-price'] as const }),

    says: {
      fr: `[${at}] s’écrit sans signe moins, avec six décimales et dix-neuf chiffres au plus ; trouvé : {${at}}.`,
      en: `The [${at}] is written without a minus sign, with at most six decimals and nineteen digits; found: {${at}}.`,
    },
    why: {
      fr: 'La plateforme rejette un tel prix ; pour reprendre une somme, mettez la quantité en négatif ou une remise.',
      en: 'The platform rejects such a price; to take a sum back, use a negative quantity or an allowance.',
    },

    examples: {
      good: { 'six decimals': { [pointer]: '0.000125' } },
      bad: {
        'seven decimals': { [pointer]: '0.3333333' },
        negative: { [pointer]: '-50.00' },
        'twenty digits': { [pointer]: '123456789012345678' },
      },
    },
  }),
)
