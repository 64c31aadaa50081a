import { type Decimal, format, subtract, type Text, ZERO } from '@conforme/model'
import { dueAmounts, otherStory } from '../arithmetic.ts'
import { kind, type Proposal } from '../kind.ts'

const REASONS = {
  sure: {
    fr: 'Calculé à partir des lignes ; ce montant est seul à s’en écarter.',
    en: 'Computed from the lines; this amount alone departs from them.',
  },
  story: {
    fr: 'Calculé à partir des lignes, mais d’autres montants donnés disent comme celui-ci : une ligne manque-t-elle ?',
    en: 'Computed from the lines, but other given amounts agree with this one: is a line missing?',
  },
  unpaid: {
    fr: 'Rien n’est dit payé d’avance : le net à payer serait le total TTC.',
    en: 'Nothing is said to be paid in advance: the amount due would be the total with VAT.',
  },
  paid: {
    fr: 'Le montant déjà payé qui expliquerait ce net à payer.',
    en: 'The amount already paid that would explain this amount due.',
  },
} satisfies Record<string, Text>

const NUMBERED = ['10', '11', '12', '13', '14', '15', '16'].map(number => `BR-CO-${number}`)

/** Less is due than the total, and no advance is stated: the total or the advance may be what is wrong. */
function underpaid(due: Decimal, found: Decimal): readonly Proposal[] {
  return [
    { value: format(due, 2), sure: 0.6, reason: REASONS.unpaid },
    { pointer: '/totals/prepaid', value: format(subtract(due, found), 2), sure: 0.5, reason: REASONS.paid },
  ]
}

export default kind({
  id: 'computed-totals',
  label: { fr: 'Totaux', en: 'Totals' },
  about: {
    fr: 'Recalcule les totaux à partir des lignes. Certain quand le total est seul à s’écarter, ou de quelques centimes ; des totaux qui s’accordent entre eux contre les lignes, ou un net à payer plus bas sans acompte, ne donnent que des propositions.',
    en: 'Computes the totals from the lines. Certain where one total alone departs, or by some cents; totals that agree among themselves against the lines, or an amount due that is lower without an advance, yield offers only.',
  },
  origin: 'computed',
  answers: ['TOTALS', 'BR-12', 'BR-13', 'BR-14', 'BR-15', ...NUMBERED],
  propose: ({ pointer }, situation) => {
    const { invoice } = situation
    const due = dueAmounts(invoice)?.get(pointer)
    if (due === undefined) return undefined
    const { payable, prepaid } = invoice.totals
    if (pointer === '/totals/payable' && payable !== undefined && payable < due && (prepaid ?? ZERO) === ZERO)
      return underpaid(due, payable)
    return otherStory(situation).has(pointer)
      ? { value: format(due, 2), sure: 0.6, reason: REASONS.story }
      : { value: format(due, 2), sure: true, reason: REASONS.sure }
  },
  examples: {
    'one total wrong': {
      given: { '/totals': { with_vat: '4716.00' } },
      repaired: { '/totals/with_vat': '4176.00' },
    },
    'a cent of rounding throughout': {
      given: { '/totals': { with_vat: '4176.01', payable: '4176.01' } },
      repaired: { '/totals/with_vat': '4176.00', '/totals/payable': '4176.00' },
    },
    'totals that tell of another line': {
      given: { '/totals': { lines: '4480.00', without_vat: '4480.00' } },
      offered: { '/totals/lines': '3480.00' },
    },
    'less to pay, and no advance': {
      given: { '/totals': { payable: '3176.00' } },
      offered: { '/totals/prepaid': '1000.00' },
    },
  },
})
