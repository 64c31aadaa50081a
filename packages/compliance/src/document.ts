/** Verdicts on documents alone, for programs that load little. */
export type * from './base/validation.ts'
export {
  assessDocument,
  type DocumentAssessment,
  type DocumentOptions,
  type DocumentValidation,
  validateDocument,
} from './judging/document.ts'
