export { DocumentFailure, type Position, XmlFailure, type XmlFailureKind } from '@conforme/formats'
export { type Profile, profileOf } from '@conforme/model'
export type { Change } from './assessment/auto.ts'
export { assess, validate } from './assessment/validate.ts'
export {
  COMPANIONS,
  type Companion,
  ENDPOINTS,
  type Endpoint,
  type RefusedCompanion,
  refusedCompanions,
  type Use,
} from './base/companions.ts'
export { findJsonFault, keepDigits } from './base/json-text.ts'
export { applied, PATCH_KEYS, PatchFailure, patchOperations, patchPath, setting } from './base/patches.ts'
export { docsOf } from './base/remarks.ts'
export { score } from './base/score.ts'
export type * from './base/validation.ts'
export type { Preview } from './base/validation.ts'
export { BOOK_LABELS, SEVERITIES } from './base/words.ts'
export {
  type Classification,
  type Classified,
  classify,
  classifyDocument,
  classifyInvoice,
  type Ground,
} from './classify/classify.ts'
export type { ClassifiedRule, Treatment } from './classify/grounds.ts'
export {
  type AddressFinding,
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
export { checkPage, PageFailure, type PageRemark } from './container/own-page.ts'
export { ContainerFailure, isPdf, receive } from './container/receive.ts'
export { type Unreadable, unreadable } from './container/unreadable.ts'
export {
  type Converted,
  type ConvertedFrom,
  type ConvertOptions,
  convert,
  type Lossy,
} from './convert/convert.ts'
export type { LossCode, Lost } from './convert/losses.ts'
export type { Target } from './convert/source.ts'
export type { DocumentChange, RefusedRepair } from './documents/change.ts'
export {
  type DocumentRemediation,
  type RemediateDocumentOptions,
  remediateDocument,
} from './documents/remediate-document.ts'
export { applyPreset } from './drafts/apply-preset.ts'
export { type Changed, type ChangeRequest, withChanges } from './drafts/changes.ts'
export {
  assessRemediated,
  type Lookup,
  type NextStep,
  type RemediateRequest,
  type Remediation,
  remediate,
} from './drafts/remediate.ts'
export { type Refused, type Rendered, type RenderedTotals, render, type Summary } from './drafts/render.ts'
export { creditedNumbers, creditRemarks, type KnownCredit, type KnownInvoice } from './findings/credited.ts'
export { DEPRECATED_OPTIONS } from './findings/legacy.ts'
export { importFrom, programNamed, recognise, severalOf } from './imports/import.ts'
export { PROGRAMS } from './imports/programs/index.ts'
export { type Misshapen, misshapen } from './imports/wrapped.ts'
export {
  assessDocument,
  type DocumentAssessment,
  type DocumentOptions,
  type DocumentValidation,
  validateDocument,
} from './judging/document.ts'
export { type Assessment, type DraftRead, readDraft, type ValidateOptions } from './judging/draft.ts'
export { type DatedRuleSet, ruleSetsOn } from './official/rule-sets.ts'
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
export { PRESETS } from './presets/index.ts'
export type { Preset } from './presets/preset.ts'
export {
  type SelfTestResult,
  type SelfTestTables,
  saySelfTest,
  selfTest,
  TESTED_LAYERS,
  type TestedLayer,
} from './self-test/self-test.ts'
export {
  type StatusOptions,
  type StatusValidation,
  statusReply,
  validateStatus,
} from './statuses/validate-status.ts'
