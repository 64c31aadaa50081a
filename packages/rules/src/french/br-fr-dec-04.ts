import { HUNDRED, ZERO } from '@conforme/model'
import { figure } from '../base/kinds.ts'

const RATES = [
  {
    at: 'BT-96',
    assert: 'BR-FR-DEC-04_BT-96_BT-103',
    example: (rate: string) => ({
      '/allowances': [{ amount: '0.00', vat_category: 'S', vat_rate: rate, reason: 'Remise' }],
    }),
  },
  {
    at: 'BT-103',
    assert: 'BR-FR-DEC-04_BT-96_BT-103',
    example: (rate: string) => ({
      '/charges': [{ amount: '0.00', vat_category: 'S', vat_rate: rate, reason: 'Port' }],
    }),
  },
  {
    at: 'BT-119',
    assert: 'BR-FR-DEC-04_BT-119',
    example: (rate: string) => ({ '/vat_breakdown/0/rate': rate }),
  },
  { at: 'BT-152', assert: 'BR-FR-DEC-04_BT-152', example: (rate: string) => ({ '/lines/0/vat_rate': rate }) },
] as const

export default RATES.map(({ at, assert, example }) =>
  figure({
    id: 'BR-FR-DEC-04',
    assert,
    at,
    least: 2,
    most: 2,
    // Four digits, of which we always print two after the point.
    accepts: rate => rate >= ZERO && rate < HUNDRED,
    basis: { text: 'XP Z12-012, BR-FR-DEC-04' },

    says: {
      fr: `[${at}] va de 0 à 99,99, avec deux décimales au plus ; trouvé : {${at}}.`,
      en: `The [${at}] runs from 0 to 99.99, with at most two decimals; found: {${at}}.`,
    },
    why: {
      fr: 'Un taux hors de ces bornes ne se lit pas dans la déclaration ; la plateforme rejette la facture.',
      en: 'A rate beyond these bounds cannot be read into the VAT return; the platform rejects the invoice.',
    },

    examples: {
      good: { 'two decimals': example('1.05') },
      // Every rate in the list of BR-FR-16 is within bounds.
      bad: {
        'three decimals': { ...example('5.505'), with: ['BR-FR-16'] },
        negative: { ...example('-20.00'), with: ['BR-FR-16'] },
        'more than everything': { ...example('100.00'), with: ['BR-FR-16'] },
      },
    },
  }),
)
