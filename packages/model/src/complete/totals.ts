/** VAT breakdown and totals, bottom-up; rows that the caller began are finished, not replaced. */

import type { Facts } from '../terms/invoice.ts'
import { computeByVat, computeTotals, isCounted } from '../terms/totals.ts'
import { add, type Decimal, multiply, subtract, ZERO } from '../values/decimal.ts'
import { legalReference } from './exemptions.ts'
import type { Open, Pen } from './pen.ts'

export const FRANCHISE_REASON = 'TVA non applicable, art. 293 B du CGI'
const FRANCHISE = { reason: FRANCHISE_REASON, code: 'VATEX-FR-FRANCHISE' }

export function completeTotals(pen: Pen, invoice: Open<'BG-0'>, facts: Pick<Facts, 'vat_regime'>): void {
  completeBreakdown(pen, invoice, facts)
  const { totals } = invoice
  const sums = computeTotals(invoice)
  const fill = (key: keyof typeof totals, value: Decimal) =>
    pen.fill(totals, key, value, '/totals', 'computed')
  fill('lines', sums.lines)
  if (invoice.allowances.length > 0) fill('allowances', sums.allowances)
  if (invoice.charges.length > 0) fill('charges', sums.charges)
  const after = subtract(totals.lines ?? ZERO, totals.allowances ?? ZERO)
  fill('without_vat', add(after, totals.charges ?? ZERO))
  fill('vat', sums.vat)
  fill('with_vat', add(totals.without_vat ?? ZERO, totals.vat ?? ZERO))
  const due = subtract(totals.with_vat ?? ZERO, totals.prepaid ?? ZERO)
  fill('payable', add(due, totals.rounding ?? ZERO))
  completeVatCurrency(pen, invoice)
}

function completeBreakdown(pen: Pen, invoice: Open<'BG-0'>, facts: Pick<Facts, 'vat_regime'>): void {
  // A caller who began the breakdown with amounts keeps it; a missing row is then a finding, not a guess. Decided
  // before any row is filled, so that the order of the lines does not matter.
  const kept = invoice.vat_breakdown.some(row => row.base !== undefined)
  for (const sum of computeByVat(invoice)) {
    const found = invoice.vat_breakdown.find(
      row => row.category === sum.category && (row.rate ?? ZERO) === (sum.rate ?? ZERO),
    )
    if (found === undefined) {
      if (kept) continue
      const row = { category: sum.category, rate: sum.rate, base: sum.base, amount: sum.vat }
      pen.append(invoice.vat_breakdown, row, '/vat_breakdown', 'computed')
      continue
    }
    const pointer = `/vat_breakdown/${invoice.vat_breakdown.indexOf(found)}`
    pen.fill(found, 'rate', sum.rate, pointer, 'computed')
    pen.fill(found, 'base', sum.base, pointer, 'computed')
    pen.fill(found, 'amount', sum.vat, pointer, 'computed')
  }
  const ofLines = exemptionsOfLines(invoice)
  invoice.vat_breakdown.forEach((row, i) => {
    if (row.exemption_reason !== undefined || row.exemption_code !== undefined) return
    const told = ofLines.get(row.category)
    const why = told === undefined ? 'exemption' : 'exemption_of_lines'
    const known: Partial<Exemption> | undefined = told ?? exemptionOf(row.category, invoice, facts)
    pen.fill(row, 'exemption_reason', known?.reason, `/vat_breakdown/${i}`, why)
    pen.fill(row, 'exemption_code', known?.code, `/vat_breakdown/${i}`, why)
  })
}

interface Exemption {
  readonly reason: string | undefined
  readonly code: string | undefined
}

/** Categories without VAT, whose reason the breakdown gives (BR-E-10 and its like). */
const EXEMPT: ReadonlySet<string | undefined> = new Set(['E', 'AE', 'K', 'G', 'O'])

/** The reason that every line of a category gives (EXTENDED-CTC-FR); nothing where one gives another, or none. */
function exemptionsOfLines({ lines }: Open<'BG-0'>): ReadonlyMap<string | undefined, Exemption> {
  const found = new Map<string | undefined, Exemption>()
  if (lines.every(line => line.exemption_reason === undefined && line.exemption_code === undefined))
    return found
  const unclear = new Set<string | undefined>()
  for (const line of lines) {
    const { vat_category: category, exemption_reason: reason, exemption_code: code } = line
    if (!EXEMPT.has(category) || !isCounted(line)) continue
    const first = found.get(category)
    if (first === undefined) found.set(category, { reason, code })
    else if (first.reason !== reason || first.code !== code) unclear.add(category)
    if (reason === undefined && code === undefined) unclear.add(category)
  }
  for (const category of unclear) found.delete(category)
  return found
}

function exemptionOf(category: string | undefined, invoice: Open<'BG-0'>, facts: Pick<Facts, 'vat_regime'>) {
  if (category === 'E') return facts.vat_regime === 'franchise_293b' ? FRANCHISE : undefined
  return legalReference(category, invoice)
}

/** CGI ann. II 242 nonies A: the VAT is stated in euro whatever the currency of the invoice (BR-FR-CO-12). */
function completeVatCurrency(pen: Pen, invoice: Open<'BG-0'>): void {
  if (invoice.currency === 'EUR') return
  pen.fill(invoice, 'vat_currency', 'EUR', '', 'vat_currency')
  const { totals, exchange_rate } = invoice
  if (totals.vat === undefined || exchange_rate === undefined || invoice.vat_currency !== 'EUR') return
  pen.fill(totals, 'vat_in_vat_currency', multiply(totals.vat, exchange_rate, 2), '/totals', 'converted')
}
