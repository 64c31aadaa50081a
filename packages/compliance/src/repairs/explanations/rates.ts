/** Another French rate of VAT than the one that the lines have. */
import { type Decimal, format, type Invoice, type Text, ZERO } from '@conforme/model'
import { setting } from '../../base/patches.ts'
import type { Operation } from '../../base/validation.ts'
import { supposing } from '../arithmetic.ts'
import { RATES_IN_FORCE } from '../french-rates.ts'
import { type Explanation, MOST_LINES_CHANGED, MOST_LINES_TRIED, type Supposition } from './explanation.ts'

const REASON: Text = {
  fr: 'Les montants donnés sont ceux de cet autre taux français : lequel est le bon ?',
  en: 'The amounts given are those of this other French rate: which one is right?',
}
const SURE = 0.7

/** All lines of the one rate of the invoice at another one. */
export const otherRate: Explanation = ({ situation: { draft, invoice } }) => {
  const [key, ...others] = invoice.computed.by_vat
  if (key?.category !== 'S' || key.rate === undefined || others.length > 0) return []
  if (Math.max(invoice.lines.length, invoice.vat_breakdown.length) > MOST_LINES_CHANGED) return []
  const { rate } = key
  return RATES_IN_FORCE.filter(other => other !== rate).map((other): Supposition => {
    const value = format(other)
    const parts = (['lines', 'allowances', 'charges'] as const).flatMap(list =>
      invoice[list].flatMap((_, i) => setting(draft, `/${list}/${i}/vat_rate`, value)),
    )
    return {
      pointer: '/lines/0/vat_rate',
      value,
      operations: [...parts, ...ofRows(draft, invoice, rate, value)],
      sure: SURE,
      reason: REASON,
      supposed: supposing(invoice, {
        lines: invoice.lines.map(line => ({ ...line, vat_rate: other })),
        allowances: invoice.allowances.map(each => ({ ...each, vat_rate: other })),
        charges: invoice.charges.map(each => ({ ...each, vat_rate: other })),
        vat_breakdown: invoice.vat_breakdown.map(row => (row.rate === rate ? { ...row, rate: other } : row)),
      }),
    }
  })
}

/** The rows that the caller wrote, at the other rate too. */
function ofRows(draft: unknown, invoice: Invoice, rate: Decimal, value: string): readonly Operation[] {
  const rows = (draft as { readonly vat_breakdown?: unknown }).vat_breakdown
  if (!Array.isArray(rows)) return []
  return invoice.vat_breakdown.flatMap((row, i) =>
    i < rows.length && row.rate === rate ? setting(draft, `/vat_breakdown/${i}/rate`, value) : [],
  )
}

/** One line among several at another rate. */
export const rateOfOneLine: Explanation = ({ situation: { draft, invoice } }) => {
  if (invoice.lines.length < 2 || invoice.lines.length > MOST_LINES_TRIED) return []
  return invoice.lines.flatMap((line, i) =>
    (line.vat_rate ?? ZERO) === ZERO
      ? []
      : RATES_IN_FORCE.filter(rate => rate !== line.vat_rate).map((rate): Supposition => {
          const value = format(rate)
          const pointer = `/lines/${i}/vat_rate`
          return {
            pointer,
            value,
            operations: setting(draft, pointer, value),
            sure: SURE,
            reason: REASON,
            supposed: supposing(invoice, {
              lines: invoice.lines.map((each, j) => (i === j ? { ...each, vat_rate: rate } : each)),
            }),
          }
        }),
  )
}
