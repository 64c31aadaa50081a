/**
 * What was paid already, by the export. A remaining amount alone is one witness: its difference to the total waits
 * for a person, unless a sum of payments or a state that names the whole confirms it.
 */
import { add, type Decimal, round, subtract, ZERO } from '@conforme/model'
import type { Sale, SaleTotals } from './sale.ts'

export interface PaymentSaid {
  /** What was to be paid, its rounding included. */
  readonly total: Decimal | undefined
  /** Amounts that the export calls paid: each is one way to count them, the first one is its own. */
  readonly paid?: readonly (Decimal | undefined)[]
  /** What is left to pay, and where the export states it. */
  readonly rest?: Decimal | undefined
  readonly restAt?: string
  /** A state of the document about the whole: `all` is paid, or `none` of it. */
  readonly state?: 'all' | 'none' | undefined
}

export interface Payment {
  readonly totals: Pick<SaleTotals, 'prepaid' | 'payable'>
  readonly waiting: NonNullable<Sale['waiting']>
}

const NOTHING: Payment = { totals: {}, waiting: [] }
const CENTS = 2
const cents = (value: Decimal | undefined) => (value === undefined ? undefined : round(value, CENTS))

/**
 * The amount paid where two figures, or a state and no figure, confirm it; figures that contradict each other, both, so
 * that their difference is a finding; else the amount waits.
 */
export function paymentOf(said: PaymentSaid): Payment {
  const { restAt = '', state } = said
  const [total, rest] = [cents(said.total), cents(said.rest)]
  const paid = (said.paid ?? []).map(cents)
  const own = paid.find(value => value !== undefined)
  if (total === undefined) return own === undefined ? NOTHING : stated(own, rest)
  if (rest === undefined) {
    if (own === undefined) return state === 'all' ? stated(total) : NOTHING
    const meant = state === 'all' ? ZERO : state === 'none' ? total : undefined
    return stated(own, meant)
  }
  const implied = subtract(total, rest)
  if (paid.includes(implied)) return stated(implied, rest)
  if (own !== undefined) return stated(own, rest)
  if (state === 'all') return stated(total, rest)
  // More is left than there was to pay: that cannot have been paid.
  if (implied === ZERO) return NOTHING
  if (implied < ZERO !== total < ZERO) return { totals: { payable: rest }, waiting: [] }
  return { totals: {}, waiting: [{ from: restAt, amount: implied, field: 'prepaid' }] }
}

/** Amounts as given: where they do not add up to the total, that is a finding. */
function stated(prepaid: Decimal, payable?: Decimal): Payment {
  const isOpen = prepaid === ZERO
  return {
    totals: { ...(isOpen ? {} : { prepaid }), ...(payable === undefined ? {} : { payable }) },
    waiting: [],
  }
}

/** The sum of amounts, as far as all of them can be read; undefined for an empty list. */
export function paymentsIn(amounts: readonly (Decimal | undefined)[]): Decimal | undefined {
  if (amounts.length === 0) return undefined
  let total = ZERO
  for (const amount of amounts) {
    if (amount === undefined) return undefined
    total = add(total, amount)
  }
  return total
}
