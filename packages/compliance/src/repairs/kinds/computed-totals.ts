import { format, type Text, valueAt } from '@conforme/model'
import { setting } from '../../base/patches.ts'
import { kind, type Proposal, type Situation } from '../../base/repair-kind.ts'
import { departs, dueAmounts, ledgerOf } from '../arithmetic.ts'
import { explanationsOf, isPricedWithVat } from '../explanations/index.ts'
import { standingOf } from '../witnesses.ts'

const REASONS = {
  witnessed: {
    fr: 'Calculé à partir des lignes ; d’autres montants donnés le confirment, celui-ci seul s’en écarte.',
    en: 'Computed from the lines; other given amounts confirm it, and this one alone departs from them.',
  },
  rounding: {
    fr: 'Un écart d’arrondi : au plus un demi-centime par ligne et par taux.',
    en: 'A difference of rounding: half a cent a line and a rate at most.',
  },
  story: {
    fr: 'Calculé à partir des lignes, mais d’autres montants donnés disent comme celui-ci : une ligne manque-t-elle ?',
    en: 'Computed from the lines, but other given amounts agree with this one: is a line missing?',
  },
  alone: {
    fr: 'Calculé à partir des lignes ; rien d’autre ne dit lequel, du montant écrit ou des lignes, est juste.',
    en: 'Computed from the lines; nothing else says which is right, the amount written or the lines.',
  },
} satisfies Record<string, Text>

const DOUBTFUL = 0.6
const TOTAL = '/totals/with_vat'
const PAYABLE = '/totals/payable'

/** Cents off the total are cents off the amount due, where the caller gave both the same value. */
function roundedTogether(value: string, pointer: string, situation: Situation): Proposal['operations'] {
  const { draft } = situation
  const nodes = ledgerOf(situation)?.nodes
  const payable = nodes?.get(PAYABLE)
  const alike = payable?.given === true && departs(payable) && payable.found === nodes?.get(TOTAL)?.found
  return pointer === TOTAL && alike
    ? [...setting(draft, TOTAL, value), ...setting(draft, PAYABLE, format(payable.due, 2))]
    : undefined
}

export default kind({
  id: 'computed-totals',
  label: { fr: 'Totaux', en: 'Totals' },
  about: {
    fr: 'Recalcule un total à partir des lignes. Certain quand d’autres montants donnés s’accordent avec les lignes contre lui seul, ou pour un écart d’arrondi d’une vente non payée ; sinon proposé, avec ce qui expliquerait l’écart : taux, prix TTC, remise, frais, quantité, acompte, arrondi.',
    en: 'Computes a total from the lines. Certain where other given amounts agree with the lines against it alone, or for a difference of rounding in a sale not yet paid; else offered, with what would explain the difference: rate, prices with VAT, discount, charge, quantity, advance, rounding.',
  },
  origin: 'computed',
  propose: ({ pointer }, situation) => {
    const due = dueAmounts(situation.invoice)?.get(pointer)
    if (due === undefined) return undefined
    const value = format(due, 2)
    if (valueAt(situation.draft, pointer) == null) return { value, sure: true, reason: REASONS.witnessed }
    const standing = standingOf(pointer, situation)
    if (standing === 'witnessed') return { value, sure: true, reason: REASONS.witnessed }
    if (standing === 'rounding' && !isPricedWithVat(situation))
      return {
        value,
        operations: roundedTogether(value, pointer, situation),
        sure: true,
        reason: REASONS.rounding,
      }
    const reason = standing === 'story' ? REASONS.story : REASONS.alone
    return [...explanationsOf(situation), { value, sure: DOUBTFUL, reason }]
  },
  examples: {
    'one total wrong, and two that say so': {
      given: { '/totals': { without_vat: '3480.00', vat: '696.00', with_vat: '4716.00' } },
      repaired: { '/totals/with_vat': '4176.00' },
    },
    'one total against the lines': {
      given: { '/totals': { with_vat: '4716.00' } },
      offered: {
        '/totals/with_vat': '4176.00',
        '/charges': { amount: '450.00', reason: 'Frais', vat_category: 'S', vat_rate: '20' },
      },
    },
    'a cent of rounding throughout': {
      given: { '/totals': { with_vat: '4176.01', payable: '4176.01' } },
      repaired: { '/totals/with_vat': '4176.00', '/totals/payable': '4176.00' },
    },
    'totals that point to a missing line': {
      given: { '/totals': { lines: '4480.00', without_vat: '4480.00' } },
      offered: { '/totals/lines': '3480.00' },
    },
    'a discount of ten percent left out': {
      given: { '/totals': { without_vat: '3132.00', with_vat: '3758.40' } },
      offered: {
        '/allowances': {
          percent: '10',
          base: '3480.00',
          amount: '348.00',
          reason: 'Remise',
          reason_code: '95',
          vat_category: 'S',
          vat_rate: '20',
        },
      },
    },
    'shipping in a field that is not known': {
      given: { '/frais_port': '15.00', '/totals': { with_vat: '4194.00' } },
      offered: { '/charges': { amount: '15.00', reason: 'Frais', vat_category: 'S', vat_rate: '20' } },
    },
    'the total at another rate': {
      given: { '/totals': { without_vat: '3480.00', with_vat: '3828.00' } },
      offered: { '/lines/0/vat_rate': '10', '/totals/with_vat': '4176.00' },
    },
    'prices that include VAT': {
      given: {
        '/lines': [{ description: 'Lampe', quantity: 1, unit_price_ht: '120.00', vat_rate: 20 }],
        '/totals': { with_vat: '120.00' },
      },
      offered: { '/lines/0/unit_price_ht': '100.00', '/totals/with_vat': '144.00' },
    },
    'a sale paid to the cent over the counter': {
      given: {
        '/lines': [{ description: 'Lampe', quantity: 3, unit_price_ht: '8.33', vat_rate: 20 }],
        '/totals': { with_vat: '30.00', prepaid: '30.00', payable: '0.00' },
      },
      offered: { '/lines/0/unit_price_ht': '8.333333', '/totals/rounding': '0.01' },
    },
    'less to pay, and no advance': {
      given: { '/totals': { payable: '3176.00' } },
      offered: { '/totals/prepaid': '1000.00', '/totals/payable': '4176.00' },
    },
  },
})
