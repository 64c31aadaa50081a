/** What the law on VAT asks of a sale: who sells under which state’s VAT, where it goes, and on which days. */
import {
  type Day,
  FRENCH_DOCUMENT_TYPES,
  type Groups,
  hasVat,
  type Invoice,
  isFrench,
  isOverseas,
  type Located,
  stateOfVatNumber,
  type VatTerritory,
  vatTerritory,
} from '@conforme/model'

/** Whether any part of the invoice bears the category. */
export function bears({ computed: { categories } }: Invoice, category: string): boolean {
  return (
    categories.lines.has(category) ||
    categories.allowances.has(category) ||
    categories.charges.has(category) ||
    categories.vat_breakdown.has(category)
  )
}

/** The state under whose VAT the seller invoices: that of its VAT number, else of its address. */
export function stateOfSale({ seller, tax_representative }: Invoice): string | undefined {
  const vat = seller.vat ?? tax_representative?.vat
  const state = vat === undefined ? undefined : stateOfVatNumber(vat)
  if (state !== undefined) return state
  const { country } = seller.address
  return isFrench(country) || country === 'MC' ? 'FR' : country
}

/** Whether the sale is made under French VAT, by a seller who is not in a part of France without it. */
export function isFrenchSale(invoice: Invoice): boolean {
  if (stateOfSale(invoice) !== 'FR') return false
  const territory = vatTerritory(invoice.seller.address)
  return territory === undefined || hasVat(territory)
}

/** Whether the address is in France or Monaco, overseas included. */
export function isInFrance({ country }: Located): boolean {
  return isFrench(country) || isOverseas(country) || country === 'MC'
}

/** The address of delivery, where the invoice names its country. */
export function deliveryOf({ delivery }: Invoice): Located | undefined {
  return delivery?.country === undefined ? undefined : delivery
}

/** Where the goods go: the address of delivery, else that of the buyer. */
export function destinationOf(invoice: Invoice): Located {
  return deliveryOf(invoice) ?? invoice.buyer.address
}

/** The parts of France that seller, buyer and delivery name; undefined where one of them does not say which. */
export function territoriesOf(invoice: Invoice): readonly VatTerritory[] | undefined {
  const found: VatTerritory[] = []
  for (const place of [invoice.seller.address, invoice.buyer.address, deliveryOf(invoice)]) {
    if (place === undefined) continue
    const territory = vatTerritory(place)
    if (territory !== undefined) found.push(territory)
    else if (place.country === undefined || place.country === 'FR') return undefined
  }
  return found
}

/** Days of a supply, the first and the last. */
export type Span = readonly [Day, Day]

/**
 * The days on which the sale may have been made: what the line says, else the invoice; also those of the
 * invoices that it credits, corrects or settles.
 * @returns an empty list where nothing but the date of issue is known
 */
export function daysOfSale(invoice: Invoice, line?: Groups['BG-25']): readonly Span[] {
  const own = spansOf(line?.delivery?.date, line?.period)
  const { delivery, period, tax_point_date } = invoice
  const said = own.length > 0 ? own : spansOf(delivery?.date ?? tax_point_date, period)
  const before = invoice.preceding_invoices.flatMap(({ issue_date }): readonly Span[] =>
    issue_date === undefined ? [] : [[issue_date, issue_date]],
  )
  return [...said, ...before]
}

function spansOf(day: Day | undefined, period: { start?: Day; end?: Day } | undefined): readonly Span[] {
  const spans: Span[] = day === undefined ? [] : [[day, day]]
  const first = period?.start ?? period?.end
  const last = period?.end ?? period?.start
  if (first !== undefined && last !== undefined) spans.push([first, last])
  return spans
}

/** Whether the document goes back to a sale of the past: a credit note or a corrective invoice. */
export function goesBack({ type }: Invoice): boolean {
  const kind = type === undefined ? undefined : FRENCH_DOCUMENT_TYPES.get(type)?.kind
  return kind === 'credit' || kind === 'corrective'
}

/**
 * Whether all of it is outside VAT or exempt by articles 261 to 261 E of the CGI: no duty to invoice, and the
 * public portal refuses its data (DGFiP specifications 3.2, G2.32).
 */
export function isOutOfScope({ vat_breakdown }: Invoice): boolean {
  if (vat_breakdown.length === 0) return false
  for (let i = 0; i < vat_breakdown.length; i++) {
    const { category, exemption_code } = vat_breakdown[i]!
    if (category !== 'O' && exemption_code?.startsWith('VATEX-FR-CGI261') !== true) return false
  }
  return true
}

/** Changes that make the plain draft a sale without VAT of one category. */
export function untaxed(
  category: string,
  reason: string,
  code: string,
): { readonly [pointer: string]: unknown } {
  return {
    '/lines/0/vat_category': category,
    '/lines/0/vat_rate': '0.00',
    '/vat_breakdown': [
      {
        category,
        rate: '0.00',
        base: '100.00',
        amount: '0.00',
        exemption_reason: reason,
        exemption_code: code,
      },
    ],
    '/totals/vat': '0.00',
    '/totals/with_vat': '100.00',
    '/totals/payable': '100.00',
  }
}

/** Changes that put the buyer of the plain draft in Belgium. */
export const BELGIAN_BUYER = {
  '/buyer/legal_id': null,
  '/buyer/vat': 'BE0123456749',
  '/buyer/electronic_address': { value: 'factures@comptoir.example', scheme: 'EM' },
  '/buyer/address': { line1: 'Rue Haute 4', postal: '1000', city: 'Bruxelles', country: 'BE' },
  '/notes/0/text': 'B2BINT',
}

/** Changes that put the buyer of the plain draft in Switzerland. */
export const SWISS_BUYER = {
  ...BELGIAN_BUYER,
  '/buyer/vat': null,
  '/buyer/address': { line1: 'Rue du Marché 4', postal: '1204', city: 'Genève', country: 'CH' },
}

/** Changes that make the plain draft a sale of goods. */
export const GOODS = { '/operation_category': 'GOODS', '/process/type': 'B1' }
