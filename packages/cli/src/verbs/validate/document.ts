/** Verdicts on documents: what drafts do without. */
import {
  type Context,
  DocumentFailure,
  type DocumentOptions,
  type DocumentValidation,
  type StatusValidation,
  unreadable,
  validateDocument,
  validateStatus,
} from '@conforme/compliance'
import { CommandFailure } from '../../terminal/outcome.ts'

/** The verdict on an invoice or, on the day `asOf`, on a life-cycle message. */
export function judgeDocument(
  document: Uint8Array,
  context: Context,
  options: DocumentOptions,
  asOf: Context['today'] | undefined,
): DocumentValidation | StatusValidation {
  try {
    return validateDocument(document, context, options)
  } catch (error) {
    if (!(error instanceof DocumentFailure && error.document === 'CDAR')) throw error
    const { language, today } = context
    return validateStatus(document, { as_of: asOf ?? today, language, strict: options.strict === true })
  }
}

/** A failure of reading in words; undefined for an error of another kind. */
export function failureOf(error: unknown): CommandFailure | undefined {
  const found = unreadable(error)
  if (found === undefined) return undefined
  const { text, position } = found
  return new CommandFailure('unreadable_document', text, { position, cause: error })
}
