/** Verdicts on drafts alone, for programs that load little: exports of other programs are not recognised here. */
import type { Context, Validation } from './base/validation.ts'
import { assessDraft, type ValidateOptions } from './judging/draft.ts'
import { EVERY_PART } from './judging/every-part.ts'

export type * from './base/validation.ts'
export { type Assessment, type DraftRead, readDraft, type ValidateOptions } from './judging/draft.ts'

/** The verdict on a draft, whatever it holds. Never throws on account of the draft. */
export function validate(draft: unknown, context: Context, options: ValidateOptions = {}): Validation {
  return assessDraft(draft, context, 'validate', options, EVERY_PART).validation
}
