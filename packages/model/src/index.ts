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
export { type ReadTerm, readTerms } from './complete/payment-terms.ts'
export type { Assumption } from './complete/pen.ts'
export { extensionTermOf, profileFor } from './complete/profile.ts'
export type { Subject } from './complete/said.ts'
export * from './date-time.ts'
export * from './day.ts'
export * from './decimal.ts'
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
} from './draft.ts'
export * from './editions.ts'
export * from './electronic-address.ts'
export * from './french/payment-limit.ts'
export * from './french/siren.ts'
export * from './french/siret.ts'
export * from './french/texts.ts'
export * from './french/vat-id.ts'
export * from './french/vat-rates.ts'
export * from './french/vat-territory.ts'
export { garbledIn } from './garbled.ts'
export { hiddenIn } from './hidden.ts'
export * from './iban.ts'
export * from './invoice.ts'
export { isRecord } from './is-record.ts'
export type { ForeignAmount } from './money.ts'
export type { MoneyFamily } from './money-words.ts'
export { editDistance, nearest } from './nearest.ts'
export type * from './organisation.ts'
export { fieldsOf, type Place, placeAt } from './place.ts'
export { callerPointer, valueAt } from './pointer.ts'
export * from './profiles.ts'
export type { Unread, UnreadKind } from './read-leaf.ts'
export { REASONS, type Text } from './reasons.ts'
export { totalsNamed } from './repeated-amounts.ts'
export type * from './status-message.ts'
export { GROUPS, type GroupId, type Leaf, label, row, TERMS, type TermId } from './terms.ts'
export { draftOf, plainValue } from './to-draft.ts'
export { asGiven, fromDocument, type Reading, toInvoice } from './to-invoice.ts'
export { baseOf, compute, grossOfLine, isCounted, netOfLine } from './totals.ts'
export {
  type Bar,
  type InvoiceTreatment,
  isAllOutside,
  isCompanyName,
  isFlatRateFarmer,
  kindOfBuyer,
  type TreatmentGround,
  treatmentOf,
} from './treatment.ts'
export * from './union.ts'
export { type VatRuleNumber, vatRule } from './vat-rules.ts'
