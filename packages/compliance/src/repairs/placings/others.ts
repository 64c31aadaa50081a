/** Amounts that are neither a discount nor a charge with VAT: paid, rounded, outside VAT, withheld, in the prices. */
import { add, type Decimal, type Invoice, literal, percentage, round, ZERO } from '@conforme/model'
import { supposing } from '../arithmetic.ts'
import { figure, unitOf } from '../effect-words.ts'
import type { Matter } from './matter-words.ts'
import { appended, CENTS, type Placing, set, type Written, written } from './placing.ts'

const IN_PAYMENT = 0.7
const OUTSIDE = 'E'

export function paid(value: Decimal, invoice: Invoice, likely = IN_PAYMENT): readonly Placing[] {
  return inTotals('prepaid', value, invoice, likely)
}

export function rounded(value: Decimal, invoice: Invoice): readonly Placing[] {
  return inTotals('rounding', value, invoice, IN_PAYMENT)
}

function inTotals(
  key: 'prepaid' | 'rounding',
  value: Decimal,
  invoice: Invoice,
  likely: number,
): readonly Placing[] {
  const amount = round(value, CENTS)
  const after = { ...invoice, totals: { ...invoice.totals, [key]: amount } }
  const writes = [set(`/totals/${key}`, written(amount, CENTS))] as const
  return [{ place: key, writes, after, likely }]
}

/** A charge of category E beside lines with VAT, with the reason in a row of the breakdown of its own (BR-E-10). */
export function outside(
  value: Decimal,
  { likely, reason, code }: NonNullable<Matter['outside']>,
  invoice: Invoice,
): readonly Placing[] {
  const bearsVat = invoice.lines.some(line => (line.vat_rate ?? ZERO) > ZERO)
  // A row has one reason: where the category is in use already, the charge would take over that of other sales.
  if (!bearsVat || invoice.vat_breakdown.some(row => row.category === OUTSIDE)) return []
  const amount = round(value, CENTS)
  const charge = { amount, reason, vat_category: OUTSIDE, vat_rate: ZERO }
  const after = supposing(invoice, { charges: [...invoice.charges, charge] as Invoice['charges'] })
  const row = {
    category: OUTSIDE,
    rate: '0',
    exemption_reason: reason,
    ...(code === undefined ? {} : { exemption_code: code }),
  }
  const writes: readonly [Written, Written] = [
    appended('/charges', {
      amount: written(amount, CENTS),
      reason,
      vat_category: OUTSIDE,
      vat_rate: '0',
    }),
    appended('/vat_breakdown', row),
  ]
  return [{ place: 'outside', writes, after, likely }]
}

const OVER_THE_LIMIT = 0.3

/**
 * A sentence of the payment terms: the invoice stays as it is.
 * @param percent `value` is a percentage of the total with VAT
 */
export function inTerms(
  value: Decimal,
  percent: boolean,
  { text, limit, ...terms }: NonNullable<Matter['terms']>,
  invoice: Invoice,
): readonly Placing[] {
  const said = text.replace('{amount}', shownOf(value, percent, invoice))
  const whole = invoice.payment_terms === undefined ? said : `${invoice.payment_terms} ; ${said}`
  const of = sumWithVat(invoice)
  const most = limit === undefined || of === undefined ? undefined : percentage(of, literal(limit.percent))
  const amount = percent ? percentage(of ?? ZERO, value) : value
  const isOver = most !== undefined && amount > most
  const writes = [set('/payment_terms', whole)] as const
  const { likely, why } = isOver ? { likely: OVER_THE_LIMIT, why: limit!.why } : terms
  return [{ place: 'terms', writes, after: invoice, likely, why }]
}

/** A note that shows what the prices hold. */
export function inNote(
  value: Decimal,
  { likely, text, subject_code }: NonNullable<Matter['note']>,
  invoice: Invoice,
): readonly Placing[] {
  const note = {
    ...(subject_code === undefined ? {} : { subject_code }),
    text: text.replace('{amount}', shownOf(value, false, invoice)),
  }
  return [{ place: 'note', writes: [appended('/notes', note)], after: invoice, likely }]
}

/** « 6,00 € », or « 5 % (6,00 €) » of the total with VAT. */
function shownOf(value: Decimal, percent: boolean, invoice: Invoice): string {
  const unit = unitOf(invoice)
  if (!percent) return `${figure(value, 'fr')} ${unit}`
  const of = sumWithVat(invoice)
  const amount = of === undefined ? '' : ` (${figure(percentage(of, value), 'fr')} ${unit})`
  return `${(written(value) ?? '').replace('.', ',')} %${amount}`
}

function sumWithVat({ totals: { with_vat, without_vat, vat } }: Invoice): Decimal | undefined {
  return with_vat ?? (without_vat === undefined ? undefined : add(without_vat, vat ?? ZERO))
}
