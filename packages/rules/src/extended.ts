/** What the profile EXTENDED-CTC-FR lifts of EN 16931, in both syntaxes (BR-FREXT and BR-FXEXT of XP Z12-012). */
import { type Decimal, type Invoice, isCounted, sum } from '@conforme/model'
import type { Finding } from './check.ts'

/**
 * Sellers on one invoice may be in and out of the scope of VAT, and a row of any category may give a reason. BR-FR-27
 * and BR-FR-28 define what an attribute must have. Buyer and payee may have several identifiers, as a public body
 * that has a SIRET and a routing code.
 */
const LIFTED: ReadonlySet<string> = new Set(
  'BR-27 BR-28 BR-54 BR-CO-17 BR-O-02 BR-O-03 BR-O-04 BR-O-11 BR-O-12 BR-O-13 BR-O-14 BR-S-10 BR-Z-10 UBL-SR-16 UBL-SR-20'.split(
    ' ',
  ),
)
/** Required of the lines that count in the totals, no longer of those that group or inform. */
const OF_COUNTED_LINES: ReadonlySet<string> = new Set(['BR-22', 'BR-23', 'BR-24', 'BR-26', 'BR-CO-04'])

/** A category and rate have a single row: BR-S-01, BR-S-08 and their like. */
const ONE_ROW = /-0[18]$/

/** Whether the profile accepts what an EN 16931 rule found. */
export function isLifted({ rule: { id }, pointer }: Finding, invoice: Invoice): boolean {
  if (LIFTED.has(id)) return true
  const [, list, index] = /^\/(lines|vat_breakdown)\/(\d+)\//.exec(pointer) ?? []
  if (list === 'lines') return OF_COUNTED_LINES.has(id) && !isCounted(invoice.lines[Number(index)]!)
  return list === 'vat_breakdown' && ONE_ROW.test(id) && isOfItsReason(Number(index), invoice)
}

/** Rows of one category and rate are distinguished by their reason, which their lines repeat. */
function isOfItsReason(index: number, { vat_breakdown, lines }: Invoice): boolean {
  const { base, category, rate, exemption_reason, exemption_code } = vat_breakdown[index]!
  if (exemption_reason === undefined && exemption_code === undefined) return false
  const amounts = lines.flatMap((line): readonly Decimal[] => {
    const isOfReason = line.exemption_reason === exemption_reason && line.exemption_code === exemption_code
    const isOfRow = line.vat_category === category && line.vat_rate === rate && isOfReason
    return isOfRow && isCounted(line) && line.net_amount !== undefined ? [line.net_amount] : []
  })
  return amounts.length > 0 && base === sum(amounts)
}
