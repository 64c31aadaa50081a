import { formed, required } from '../base/kinds.ts'

const LONGEST = 10
const DIGITS_SHOWN = 4
const basis = { text: 'EN 16931-1, BR-51' }

export default [
  formed({
    id: 'BR-51',
    at: 'BT-87',
    basis,
    // A warning in UBL; the norm and the card schemes leave no choice.
    accepts: number => number.length <= LONGEST,
    says: {
      fr: 'Ne donnez de la carte que les quatre à six derniers chiffres.',
      en: 'Give only the last four to six digits of the card.',
    },
    why: {
      fr: 'Un numéro de carte entier sur une facture expose son porteur à la fraude, et viole la norme PCI DSS.',
      en: 'A whole card number on an invoice exposes its holder to fraud, and breaks PCI DSS.',
    },
    suggest: number => number.slice(-DIGITS_SHOWN),
    confidence: 0.95,
    examples: {
      good: { 'four digits': { '/payment_means/0': { code: '48', card: { number: '4242' } } } },
      bad: {
        'the whole number': { '/payment_means/0': { code: '48', card: { number: '4242424242424242' } } },
      },
    },
  }),
  // No official test requires the number, but the XSD of UBL refuses a card without one.
  required({
    id: 'BR-51',
    assert: { cii: null, ubl: null },
    on: 'BG-18',
    at: 'BT-87',
    basis,
    why: {
      fr: 'Le dernier chiffre visible est ce qui rattache la facture au relevé de carte.',
      en: 'The digits shown are what ties the invoice to the card statement.',
    },
    examples: {
      good: { 'four digits': { '/payment_means/0': { code: '48', card: { number: '4242' } } } },
      bad: { 'a holder and no number': { '/payment_means/0': { code: '48', card: { holder: 'A. Lumen' } } } },
    },
  }),
]
