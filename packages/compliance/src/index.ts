export { DocumentFault, type Position, XmlFault, type XmlFaultKind } from '@conforme/formats'
export { type Profile, profileOf } from '@conforme/model'
export { applyPreset } from './apply-preset.ts'
export { type Changed, type ChangeRequest, withChanges } from './changes.ts'
export {
  type Classification,
  type Classified,
  classify,
  classifyDocument,
  classifyInvoice,
  type Ground,
} from './classify.ts'
export type { ClassifiedRule, Treatment } from './classify-grounds.ts'
export {
  type AddressFault,
  type AddressLevel,
  type AddressReading,
  readAddress,
} from './companies/address.ts'
export { askedRemarks, registerRemarks } from './companies/check.ts'
export { embeddedRegister } from './companies/embedded.ts'
export {
  type Candidate,
  type Company,
  type CompanyLookup,
  type CompanySource,
  chosenOf,
  type Why,
} from './companies/lookup.ts'
export { deletionsOf, distance, lettersOf, type Name, nameOf } from './companies/names.ts'
export { rank, sirenIn } from './companies/rank.ts'
export {
  COMPANIONS,
  type Companion,
  ENDPOINTS,
  type Endpoint,
  type RefusedCompanion,
  refusedCompanions,
  type Use,
} from './companions.ts'
export {
  type Converted,
  type ConvertedFrom,
  type ConvertOptions,
  convert,
  type Lossy,
} from './convert/convert.ts'
export type { LossCode, Lost } from './convert/losses.ts'
export type { Target } from './convert/source.ts'
export { creditedNumbers, creditRemarks, type KnownCredit, type KnownInvoice } from './credited.ts'
export type { DocumentChange, RefusedRepair } from './documents/change.ts'
export type { Preview } from './documents/preview.ts'
export {
  type DocumentRemediation,
  type RemediateDocumentOptions,
  remediateDocument,
} from './documents/remediate-document.ts'
export {
  assessDocument,
  type DocumentAssessment,
  type DocumentOptions,
  type DocumentValidation,
  validateDocument,
} from './documents/validate-document.ts'
export { importFrom, programNamed, recognise, severalOf } from './imports/import.ts'
export { PROGRAMS } from './imports/programs/index.ts'
export { findJsonFault, keepDigits } from './json-text.ts'
export { DEPRECATED_OPTIONS } from './legacy.ts'
export { checkPage, PageFault, type PageObstacle } from './own-page.ts'
export { findCode, nearestCodes } from './pages/codes.ts'
export { nameOf as exampleName } from './pages/example-words.ts'
export { escapeHtml, toHtml } from './pages/html.ts'
export type { Block, Inline, Line, Page } from './pages/page.ts'
export { rulePage, rulesPage } from './pages/rule-page.ts'
export {
  LEVELS,
  type Level,
  type Sheet,
  type SheetExample,
  type SheetSummary,
  sheetOf,
  summaries,
} from './pages/sheet.ts'
export { BOOK_LABELS, SEVERITIES } from './pages/words.ts'
export { applied, PATCH_KEYS, PatchFault, patchOperations, patchPath, setting } from './patches.ts'
export { PRESETS } from './presets/index.ts'
export type { Preset } from './presets/preset.ts'
export { ContainerFault, isPdf, receive } from './receive.ts'
export { docsOf } from './remarks.ts'
export {
  type Lookup,
  type RemediateRequest,
  type Remediation,
  remediate,
} from './remediate.ts'
export { type Refused, type Rendered, type RenderedTotals, render, type Summary } from './render.ts'
export type { Change } from './repairs/auto.ts'
export { type DatedRuleSet, ruleSetsOn } from './rule-sets.ts'
export { score } from './score.ts'
export {
  type SelfTestResult,
  type SelfTestTables,
  saySelfTest,
  selfTest,
  TESTED_LAYERS,
  type TestedLayer,
} from './self-test.ts'
export {
  type StatusOptions,
  type StatusValidation,
  statusReply,
  validateStatus,
} from './statuses/validate-status.ts'
export { type Unreadable, unreadable } from './unreadable.ts'
export { type ValidateOptions, validate } from './validate.ts'
export type * from './validation.ts'
export { type Misshapen, misshapen } from './wrapped.ts'
