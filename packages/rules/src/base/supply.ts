/** What VAT law looks at in a sale: who sells under which state’s VAT, where it goes, and on which days. */
import {
  FRENCH_DOCUMENT_TYPES,
  type Groups,
  hasVat,
  type Invoice,
  isFrench,
  isOverseas,
  type Located,
  stateOfVatNumber,
  type VatRate,
  type VatTerritory,
  vatTerritory,
  wasInForce,
} from '@conforme/model'

/** Whether any part of the invoice has the category. */
export function hasCategory({ computed: { categories } }: Invoice, category: string): boolean {
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

/**
 * Whether the French rules on invoices apply: those of the state where the seller is, or under whose VAT it sells
 * (directive 2006/112/CE, art. 219 bis). True as well where the place of the seller is unknown.
 */
export function isUnderFrenchLaw(invoice: Invoice): boolean {
  const { address } = invoice.seller
  return address.country === undefined || isInFrance(address) || stateOfSale(invoice) === 'FR'
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

/**
 * Whether one of seller, buyer and delivery is in one of these parts of France. True as well where one of them
 * is in an unknown part, and where all are abroad.
 */
export function areAmong(invoice: Invoice, territories: ReadonlySet<VatTerritory>): boolean {
  const { seller, buyer } = invoice
  const delivery = deliveryOf(invoice)
  if (mayBeAmong(seller.address, territories) || mayBeAmong(buyer.address, territories)) return true
  if (delivery !== undefined && mayBeAmong(delivery, territories)) return true
  return !isInFrance(seller.address) && !isInFrance(buyer.address) && !isInFrance(delivery ?? seller.address)
}

function mayBeAmong(place: Located, territories: ReadonlySet<VatTerritory>): boolean {
  const territory = vatTerritory(place)
  if (territory !== undefined) return territories.has(territory)
  return place.country === undefined || place.country === 'FR'
}

/**
 * Whether a rate was in force on a day on which the sale may have been made: as given on the line, else on the
 * invoice; also the days of the invoices that it credits, corrects or settles.
 * @returns undefined where only the date of issue is known
 */
export function isInForceAtSale(
  rate: VatRate,
  invoice: Invoice,
  line: Groups['BG-25'] | undefined,
): boolean | undefined {
  const { delivery, period, tax_point_date, preceding_invoices } = invoice
  const isOfLine = (line?.delivery?.date ?? line?.period?.start ?? line?.period?.end) !== undefined
  const day = isOfLine ? line?.delivery?.date : (delivery?.date ?? tax_point_date)
  const span = isOfLine ? line?.period : period
  let isKnown = false
  if (day !== undefined) {
    if (wasInForce(rate, day)) return true
    isKnown = true
  }
  const first = span?.start ?? span?.end
  const last = span?.end ?? span?.start
  if (first !== undefined && last !== undefined) {
    if (wasInForce(rate, first, last)) return true
    isKnown = true
  }
  for (let i = 0; i < preceding_invoices.length; i++) {
    const { issue_date } = preceding_invoices[i]!
    if (issue_date === undefined) continue
    if (wasInForce(rate, issue_date)) return true
    isKnown = true
  }
  return isKnown ? false : undefined
}

/** Whether the document concerns a past sale: a credit note or a corrective invoice. */
export function goesBack({ type }: Invoice): boolean {
  const kind = type === undefined ? undefined : FRENCH_DOCUMENT_TYPES.get(type)?.kind
  return kind === 'credit' || kind === 'corrective'
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
