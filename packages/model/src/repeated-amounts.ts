/** Unknown fields that say again what the invoice says: a total, the amount of a line, a rate. They are no loss. */
import type { Open } from './complete/pen.ts'
import { add, type Decimal, percentage, round, sum, ZERO } from './decimal.ts'
import type { ForeignAmount } from './money.ts'
import type { Unread } from './read-leaf.ts'
import { grossOfLine } from './totals.ts'

const CENTS = 2
/** Unknown money told: whoever mends a draft needs no more at a time. */
const MOST_TOLD = 10_000

type Amounts = readonly (Decimal | undefined)[]
type Line = Open<'BG-25'>

/** The unread with money that the invoice has in that very sense told as such. */
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

/** The amounts of the whole invoice, gathered once however many fields ask. */
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

function inWhole(amount: ForeignAmount, whole: Whole): Amounts {
  const { totals } = whole
  switch (amount.family) {
    case 'discount':
      // After a discount is a total; the rest of such a name is the discount itself.
      return has(amount, 'apres', 'after') ? [totals.without_vat] : whole.allowances
    case 'charge':
      return whole.charges
    case 'paid':
      return [totals.prepaid]
    case 'rounding':
      return [totals.rounding]
    case 'tax':
      if (amount.percent === true) return whole.rates
      return has(amount, 'base') ? whole.bases : [totals.vat, ...whole.vat, ...whole.rates]
    case 'price':
      return amount.percent === true ? whole.rates : []
    default:
      if (isWithVat(amount)) return [totals.with_vat]
      if (isWithoutVat(amount)) return [totals.without_vat, totals.lines]
      if (has(amount, 'subtotal', 'subtotals', 'soustotal')) return [totals.lines, totals.without_vat]
      if (
        has(amount, 'due', 'payable', 'nap', 'solde', 'balance', 'reste', 'restant', 'outstanding', 'unpaid')
      )
        return [totals.payable]
      return [totals.with_vat, totals.without_vat, totals.payable]
  }
}

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
      // A price without a word of VAT next to ours is the same price, or another one.
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
