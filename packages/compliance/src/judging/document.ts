/** The verdict on a document, with all its parts. */
import type { Context } from '../base/validation.ts'
import {
  type DocumentAssessment,
  type DocumentOptions,
  type DocumentValidation,
  judgeDocument,
} from './document-verdict.ts'
import { proposalsOnDocument } from './spellings.ts'

export type { DocumentAssessment, DocumentOptions, DocumentValidation } from './document-verdict.ts'

const PARTS = { proposals: proposalsOnDocument }

/**
 * The verdict on an invoice in CII or UBL, alone or in a PDF.
 * @throws ContainerFailure on what is neither XML nor PDF, PdfFailure on a PDF that is broken or beyond the limits,
 *   XmlFailure on XML alone that is broken or beyond the limits, DocumentFailure on XML alone that is not an invoice
 */
export function validateDocument(
  input: Uint8Array | string,
  context: Context,
  options: DocumentOptions = {},
): DocumentValidation {
  return assessDocument(input, context, options).validation
}

/** @throws as `validateDocument` */
export function assessDocument(
  input: Uint8Array | string,
  context: Context,
  options: DocumentOptions = {},
): DocumentAssessment {
  return judgeDocument(input, context, options, PARTS)
}
