export * from './code-lists/allowance-reason.ts'
export * from './code-lists/charge-reason.ts'
export * from './code-lists/country.ts'
export * from './code-lists/currency.ts'
export * from './code-lists/eas.ts'
export * from './code-lists/french.ts'
export * from './code-lists/icd.ts'
export * from './code-lists/invoice-type.ts'
export * from './code-lists/item-classification.ts'
export * from './code-lists/mime.ts'
export * from './code-lists/note-subject.ts'
export * from './code-lists/object-scheme.ts'
export * from './code-lists/payment-means.ts'
export * from './code-lists/tax-point-date.ts'
export * from './code-lists/unit.ts'
export * from './code-lists/vat-category.ts'
export * from './code-lists/vatex.ts'
export { isCreditNote, provisionalNumber } from './complete/document.ts'
export {
  FRENCH_ADDRESS_SCHEME,
  isDomestic,
  isFrench,
  isOurs,
  isOverseas,
  placeOf,
  SIREN_SCHEME,
  SIRET_SCHEME,
  sirenOf,
  VAT_GROUP_SCHEME,
} from './complete/identity.ts'
export { legalWording, VAT_GROUP_MARK } from './complete/notes.ts'
export { paidInWords, type SaidPayment } from './complete/paid-words.ts'
export * from './complete/payment-limit.ts'
export { type ReadTerm, readTerms } from './complete/payment-terms.ts'
export type { Assumption } from './complete/pen.ts'
export { extensionTermOf, profileFor } from './complete/profile.ts'
export { totalsNamed } from './complete/repeated-amounts.ts'
export type { Subject } from './complete/said.ts'
export {
  type Bar,
  type InvoiceTreatment,
  isAllOutside,
  isFlatRateFarmer,
  kindOfBuyer,
  type TreatmentGround,
  treatmentOf,
} from './complete/treatment.ts'
export * from './editions/editions.ts'
export * from './french/electronic-address.ts'
export * from './french/legal-forms.ts'
export * from './french/siren.ts'
export * from './french/siret.ts'
export * from './french/texts.ts'
export * from './french/union.ts'
export * from './french/vat-id.ts'
export * from './french/vat-rates.ts'
export { VAT_CATEGORY_NAMES, type VatRuleNumber, vatRule } from './french/vat-rules.ts'
export * from './french/vat-territory.ts'
export type { ForeignAmount } from './reading/money.ts'
export type { MoneyFamily } from './reading/money-words.ts'
export type { Unread, UnreadKind } from './reading/read-leaf.ts'
export * from './reasons/profiles.ts'
export { REASONS, type Text } from './reasons/reasons.ts'
export {
  CONVENIENCES,
  type Draft,
  type DraftGroup,
  draftSchema,
  FIELDS,
  type Field,
  FORMATS,
  type Format,
  formatMeant,
  OPTIONS,
  REQUEST_FIELDS,
} from './terms/draft.ts'
export * from './terms/invoice.ts'
export type * from './terms/organisation.ts'
export { fieldsOf, type Place, placeAt } from './terms/place.ts'
export { callerPointer, valueAt } from './terms/pointer.ts'
export type * from './terms/status-message.ts'
export { GROUPS, type GroupId, type Leaf, label, row, TERMS, type TermId } from './terms/terms.ts'
export { draftOf, plainValue } from './terms/to-draft.ts'
export { baseOf, compute, grossOfLine, isCounted, netOfLine } from './terms/totals.ts'
export { asGiven, fromDocument, type Reading, toInvoice } from './to-invoice.ts'
export * from './values/date-time.ts'
export * from './values/day.ts'
export * from './values/decimal.ts'
export { garbledIn } from './values/garbled.ts'
export { hiddenIn } from './values/hidden.ts'
export * from './values/iban.ts'
export { isRecord } from './values/is-record.ts'
export { editDistance, nearest } from './values/nearest.ts'
export { once } from './values/once.ts'
