import { INPUT } from '@conforme/rules'
import { kind } from '../kind.ts'

/** Binary arithmetic errs far below this; nobody means a millionth of a cent. */
const DUST = 1e-7

export default kind({
  id: 'float-dust',
  label: { fr: 'Poussière de virgule flottante', en: 'Floating-point dust' },
  about: {
    fr: 'Arrondit 19.990000000000002 à 19.99. Certain quand l’écart vient du calcul en virgule flottante ; un vrai arrondi n’est que proposé.',
    en: 'Rounds 19.990000000000002 to 19.99. Certain where the difference is that of floating-point computation; a real rounding is offered only.',
  },
  origin: 'computed',
  answers: ['AMOUNT_PRECISION'],
  propose: ({ unread }) => {
    const value = unread && INPUT.precision.repair?.(unread)
    if (unread === undefined || value === undefined) return undefined
    return Math.abs(Number(unread.value) - Number(value)) < DUST
      ? {
          value,
          sure: true,
          reason: {
            fr: 'L’écart est celui d’un calcul en virgule flottante.',
            en: 'The difference is that of a floating-point computation.',
          },
        }
      : {
          value,
          sure: 0.7,
          reason: {
            fr: 'L’arrondi change le montant : à confirmer.',
            en: 'Rounding changes the amount: to be confirmed.',
          },
        }
  },
  examples: {
    'a sum of floats': {
      given: { '/lines/0/unit_price_ht': 850.1000000000001 },
      repaired: { '/lines/0/unit_price_ht': '850.10' },
    },
    'a real fraction': {
      given: { '/lines/0/quantity': '0.3333333333333333' },
      offered: { '/lines/0/quantity': '0.3333' },
    },
  },
})
