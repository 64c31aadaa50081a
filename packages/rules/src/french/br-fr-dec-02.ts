import { figure } from '../base/kinds.ts'

const QUANTITIES = [
  { at: 'BT-129', pointer: '/lines/0/quantity' },
  { at: 'BT-149', pointer: '/lines/0/price/base_quantity' },
] as const

export default QUANTITIES.map(({ at, pointer }) =>
  figure({
    id: 'BR-FR-DEC-02',
    assert: `BR-FR-DEC-02_${at}`,
    at,
    least: 0,
    most: 4,
    basis: { text: 'XP Z12-012, BR-FR-DEC-02' },

    why: {
      fr: 'Une quantité plus longue vient souvent d’un calcul en virgule flottante ; la plateforme la rejette.',
      en: 'A longer quantity often comes out of floating-point arithmetic; the platform rejects it.',
    },

    examples: {
      good: { 'four decimals': { [pointer]: '0.0001' }, 'a return': { [pointer]: '-2' } },
      bad: {
        'five decimals': { [pointer]: '1.33333' },
        'nineteen digits and a sign': { [pointer]: '-1234567890123456789' },
      },
    },
  }),
)
