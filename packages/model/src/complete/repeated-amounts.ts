/** Unknown fields that repeat the invoice: a total, the amount of a line, a rate. Nothing is lost with them. */

import type { ForeignAmount } from '../reading/money.ts'
import type { Unread } from '../reading/read-leaf.ts'
import { grossOfLine } from '../terms/totals.ts'
import { add, type Decimal, percentage, round, sum, ZERO } from '../values/decimal.ts'
import type { Open } from './pen.ts'

const CENTS = 2
/** Unknown money reported: more is not useful at a time. */
const MOST_TOLD = 10_000

type Amounts = readonly (Decimal | undefined)[]
type Line = Open<'BG-25'>

/** The unread values, with money that the invoice has in that very sense marked as repeated. */
export function settled(unread: readonly Unread[], invoice: Open<'BG-0'>): readonly Unread[] {
  if (!unread.some(({ kind }) => kind === 'money')) return unread
  const whole = wholeOf(invoice)
  const told = { money: 0, repeated: 0 }
  return unread.flatMap((entry): readonly Unread[] => {
    if (entry.kind !== 'money') return [entry]
    const kind = isRepeated(entry, invoice, whole) ? 'repeated' : 'money'
    told[kind] += 1
    return told[kind] > MOST_TOLD ? [] : [{ ...entry, kind }]
  })
}

function isRepeated({ pointer, amounts = [] }: Unread, invoice: Open<'BG-0'>, whole: Whole): boolean {
  const index = /^\/lines\/(\d+)\//.exec(pointer)?.[1]
  const line = index === undefined ? undefined : invoice.lines[Number(index)]
  const isOfInvoice = line !== undefined || !/^\/lines\//.test(pointer)
  return (
    isOfInvoice &&
    amounts.every(amount => {
      const { value } = amount
      if (value === undefined) return false
      const known = line === undefined ? inWhole(amount, whole) : inLine(amount, line)
      return known.some(it => it !== undefined && round(it, CENTS) === round(value, CENTS))
    })
  )
}

interface Whole {
  readonly totals: Open<'BG-0'>['totals']
  readonly rates: Amounts
  readonly bases: Amounts
  readonly vat: Amounts
  readonly allowances: Amounts
  readonly charges: Amounts
}

/** The amounts of the whole invoice, gathered once however many fields need them. */
function wholeOf({ totals, vat_breakdown, allowances, charges, lines }: Open<'BG-0'>): Whole {
  const ofLines = sum(lines.flatMap(line => line.allowances.map(({ amount = ZERO }) => amount)))
  const only = <T>(list: readonly T[]) => (list.length === 1 ? list : [])
  return {
    totals,
    rates: only(vat_breakdown).map(({ rate }) => rate),
    bases: only(vat_breakdown).map(({ base }) => base),
    vat: only(vat_breakdown).map(({ amount }) => amount),
    allowances: [
      ...only(allowances).map(({ amount }) => amount),
      ...only(allowances).map(({ percent }) => percent),
      sum([...allowances.map(({ amount = ZERO }) => amount), ofLines]),
    ],
    charges: [...only(charges).map(({ amount }) => amount), totals.charges],
  }
}

const has = ({ words }: ForeignAmount, ...some: readonly string[]) => some.some(word => words.has(word))
const isWithVat = (amount: ForeignAmount) =>
  has(amount, 'ttc', 'puttc', 'mttc', 'totttc', 'incl', 'including', 'with', 'avec')
const isWithoutVat = (amount: ForeignAmount) =>
  has(amount, 'ht', 'puht', 'mht', 'totht', 'excl', 'excluding', 'hors', 'without', 'sans')

type Total = 'with_vat' | 'without_vat' | 'lines' | 'vat' | 'payable'

const OF_WHAT_IS_DUE = [
  ...['due', 'payable', 'payer', 'pay', 'nap', 'solde', 'balance'],
  ...['reste', 'restant', 'outstanding', 'unpaid'],
]

/** The totals that the name of an amount of the whole invoice can mean, the likeliest first; none for another amount. */
export function totalsNamed(amount: ForeignAmount): readonly Total[] {
  const { family, percent } = amount
  // After a discount is a total; the rest of such a name is the discount itself.
  if (family === 'discount') return has(amount, 'apres', 'after') ? ['without_vat'] : []
  if (family === 'tax') return percent === true || has(amount, 'base') ? [] : ['vat']
  if (family !== 'total') return []
  if (has(amount, ...OF_WHAT_IS_DUE)) return ['payable']
  if (isWithVat(amount)) return ['with_vat']
  if (isWithoutVat(amount)) return ['without_vat', 'lines']
  if (has(amount, 'subtotal', 'subtotals', 'soustotal')) return ['lines', 'without_vat']
  return ['with_vat', 'without_vat', 'payable']
}

function inWhole(amount: ForeignAmount, whole: Whole): Amounts {
  const { totals } = whole
  const named = totalsNamed(amount).map(key => totals[key])
  switch (amount.family) {
    case 'discount':
      return named.length > 0 ? named : whole.allowances
    case 'charge':
      return whole.charges
    case 'paid':
      return [totals.prepaid]
    case 'rounding':
      return [totals.rounding]
    case 'tax':
      if (amount.percent === true) return whole.rates
      if (has(amount, 'base')) return whole.bases
      // A total of VAT is not a rate: 20 is not the VAT of 150.
      return has(amount, ...OF_AMOUNTS) ? [...named, ...whole.vat] : [...named, ...whole.vat, ...whole.rates]
    case 'price':
      return amount.percent === true ? whole.rates : []
    case undefined:
      return [totals.with_vat, totals.without_vat, totals.payable]
    default:
      return named
  }
}

const OF_AMOUNTS = ['total', 'totals', 'totaux', 'amount', 'amounts', 'montant', 'montants', 'mnt', 'mt']

function inLine(amount: ForeignAmount, line: Line): Amounts {
  const { price, allowances, charges, net_amount, vat_rate = ZERO } = line
  switch (amount.family) {
    case 'discount':
      return [
        ...(allowances.length === 1 ? [allowances[0]!.amount, allowances[0]!.percent] : []),
        allowances.length > 1 ? sum(allowances.map(entry => entry.amount ?? ZERO)) : undefined,
        price.discount,
      ]
    case 'charge':
      return charges.length === 1 ? [charges[0]!.amount, charges[0]!.percent] : []
    case 'tax':
      return [line.vat_rate, net_amount && percentage(net_amount, vat_rate, CENTS)]
    case 'price':
    case 'total': {
      const amounts =
        amount.family === 'price' && !has(amount, 'total', 'totals', 'subtotal')
          ? [price.net, price.gross]
          : [net_amount, grossOfLine(line), price.net]
      if (isWithVat(amount)) return amounts.map(value => withVat(value, vat_rate))
      // A price without a mention of VAT next to ours is the same price, or another one.
      return isWithoutVat(amount) || amount.family === 'price'
        ? amounts
        : [...amounts, withVat(net_amount, vat_rate)]
    }
    default:
      return []
  }
}

function withVat(value: Decimal | undefined, rate: Decimal): Decimal | undefined {
  return value === undefined ? undefined : add(value, percentage(value, rate, CENTS))
}
