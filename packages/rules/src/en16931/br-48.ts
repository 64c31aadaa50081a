import { ZERO } from '@conforme/model'
import { required } from '../base/kinds.ts'

const UNTAXED: ReadonlySet<string> = new Set(['Z', 'E', 'AE', 'K', 'G'])

export default required({
  id: 'BR-48',
  on: 'BG-23',
  at: 'BT-119',
  basis: { text: 'EN 16931-1, BR-48' },
  when: ({ category }) => category !== 'O',
  why: {
    fr: 'Le taux est une mention obligatoire ; sans lui, le montant de TVA ne se justifie pas.',
    en: 'The rate is mandatory; without it nothing justifies the amount of VAT.',
  },
  suggest: ({ category }, { computed }) => {
    if (category !== undefined && UNTAXED.has(category)) return ZERO
    const rates = computed.by_vat.filter(sum => sum.category === category).map(sum => sum.rate)
    return rates.length === 1 ? rates[0] : undefined
  },
  confidence: 0.95,
  examples: {
    good: { 'a rate': 'simple' },
    bad: { 'no rate': { '/vat_breakdown/0/rate': null } },
  },
})
