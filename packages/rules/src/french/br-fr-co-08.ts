import { FRENCH_DOCUMENT_TYPES, FRENCH_FRAMES } from '@conforme/model'
import { rule } from '../base/rule.ts'

const CREDIT_ON_DEPOSIT = '503'
const FINAL = '4'

export default rule({
  id: 'BR-FR-CO-08',
  assert: 'BR-FR-CO-08_BT-23',
  on: 'BG-2',
  at: 'BT-23',
  basis: { text: 'XP Z12-012, BR-FR-CO-08' },

  when: (_, { type }) =>
    type === CREDIT_ON_DEPOSIT || FRENCH_DOCUMENT_TYPES.get(type ?? '')?.kind === 'deposit',
  holds: ({ type }) => FRENCH_FRAMES.get(type ?? '')?.digit !== FINAL,
  detail: (_, { type }) => ({ type }),

  says: {
    fr: 'Changez [BT-23] : {BT-23} désigne la facture définitive après acompte, or celle-ci est de type {type}.',
    en: 'Change the [BT-23]: {BT-23} is for the final invoice after a deposit, and this one is of type {type}.',
  },
  why: {
    fr: 'Un acompte déclaré comme facture définitive compterait la TVA deux fois ; la plateforme le rejette.',
    en: 'A deposit reported as the final invoice would count VAT twice; the platform rejects it.',
  },
  suggest: ({ type }, { totals }) => {
    const paid = totals.prepaid !== undefined && totals.prepaid > 0 && totals.prepaid === totals.with_vat
    return `${type?.[0]}${paid ? '2' : '1'}`
  },
  confidence: 0.9,

  examples: {
    good: {
      'a deposit invoice': { '/type': '386' },
      'a final invoice': { '/process/type': 'S4' },
    },
    bad: {
      'a deposit as final invoice': { '/type': '386', '/process/type': 'S4' },
      'a self-billed deposit': { '/type': '500', '/process/type': 'B4' },
    },
  },
})
