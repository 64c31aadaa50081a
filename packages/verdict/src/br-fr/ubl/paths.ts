/** Where elements are in a UBL invoice or credit note. */

/** From the root of the one or the other. */
export function under(path: string): readonly string[] {
  return [`ubl:Invoice/${path}`, `ubl:CreditNote/${path}`]
}

/** From a line of the one or the other. */
export function underLine(path = ''): readonly string[] {
  const rest = path === '' ? '' : `/${path}`
  return [`ubl:Invoice/cac:InvoiceLine${rest}`, `ubl:CreditNote/cac:CreditNoteLine${rest}`]
}

/** In an invoice, a credit note has no prefix of its own, and the reverse: no valid document contains both. */
const OF_ANOTHER_KIND = ['Invoice', 'CreditNote'].map(
  name => `{urn:oasis:names:specification:ubl:schema:xsd:${name}-2}${name}`,
)

/** Invoices and credit notes, wherever they are. */
export const ROOTS = ['ubl:Invoice', 'ubl:CreditNote', ...OF_ANOTHER_KIND]
export const SELLER = 'cac:AccountingSupplierParty/cac:Party'
export const BUYER = 'cac:AccountingCustomerParty/cac:Party'
export const LEGAL_ID = 'cac:PartyLegalEntity/cbc:CompanyID'
export const IDS = 'cac:PartyIdentification/cbc:ID'
export const EARLIER = 'cac:BillingReference/cac:InvoiceDocumentReference'
export const TOTALS = 'cac:LegalMonetaryTotal'
export const FRAME = 'cbc:ProfileID'
