/**
 * BT-31 and BT-48 from a SIREN: only where a rule needs the number and the party certainly has one. A party that
 * charges or owes VAT has a number (CGI art. 286 ter); a commune, an association, an exempt or small business may not.
 */

import { frenchVatNumber } from '../french/vat-id.ts'
import type { BuyerKind, VatRegime } from '../terms/invoice.ts'
import { ZERO } from '../values/decimal.ts'
import { sirenOf } from './identity.ts'
import type { Open, Pen } from './pen.ts'

/** Supplies by which a seller must be identified for VAT: taxed, reverse charge, within the Union, export. */
const IDENTIFIED: ReadonlySet<string> = new Set(['S', 'AE', 'K', 'G', 'L', 'M'])
/** Exemptions and schemes of taxable persons: margins, suspension, territory, international transport. */
const OF_TAXABLE_PERSONS =
  /^VATEX-(?:EU-(?:[DFIJG]|IC|AE|14[368]|151|309)(?:-|$)|FR-(?:CGI275|CGI295|298SEXDECIESA))/

/** Which numbers the caller refused, by an explicit `null`. */
export interface RefusedNumbers {
  readonly seller: boolean
  readonly buyer: boolean
}

/** The number of a profile is a fact, but an invoice that is wholly outside VAT has none (BR-O-02). */
export function mayCarryVatNumber(invoice: Open<'BG-0'>, refused: boolean): boolean {
  const categories = categoriesOf(invoice)
  return !refused && (!categories.has('O') || categories.size > 1)
}

export function completeSellerVat(
  pen: Pen,
  invoice: Open<'BG-0'>,
  regime: VatRegime,
  refused: boolean,
): void {
  const { seller, tax_representative } = invoice
  if (regime === 'franchise_293b' || tax_representative !== undefined) return
  if (!mayCarryVatNumber(invoice, refused) || !isIdentified(invoice)) return
  const siren = sirenOf(seller.legal_id)
  if (siren !== undefined) pen.fill(seller, 'vat', frenchVatNumber(siren), '/seller', 'vat_seller')
}

/** The buyer owes the VAT of a domestic reverse charge (CGI 283-2): its number is needed and it has one. */
export function completeBuyerVat(pen: Pen, invoice: Open<'BG-0'>, kind: BuyerKind, refused: boolean): void {
  if (kind !== 'BUSINESS' || !mayCarryVatNumber(invoice, refused)) return
  if (!categoriesOf(invoice).has('AE')) return
  const siren = sirenOf(invoice.buyer.legal_id)
  if (siren !== undefined) pen.fill(invoice.buyer, 'vat', frenchVatNumber(siren), '/buyer', 'vat_buyer')
}

function isIdentified(invoice: Open<'BG-0'>): boolean {
  for (const category of categoriesOf(invoice)) if (IDENTIFIED.has(category)) return true
  return invoice.vat_breakdown.some(row => OF_TAXABLE_PERSONS.test(row.exemption_code ?? ''))
}

/** As given: a rate above zero is category S, a category given is itself. */
export function categoriesOf({
  lines,
  allowances,
  charges,
  vat_breakdown,
}: Open<'BG-0'>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const list of [lines, allowances, charges])
    for (const { vat_category, vat_rate } of list) {
      if (vat_category !== undefined) found.add(vat_category)
      else if (vat_rate !== undefined && vat_rate > ZERO) found.add('S')
    }
  for (const { category } of vat_breakdown) if (category !== undefined) found.add(category)
  return found
}
