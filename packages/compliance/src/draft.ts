/** Verdicts on drafts alone, for programs that load little: exports of other programs are not recognised here. */
import type { Context, Validation } from './base/validation.ts'
import { assessDraft, type ValidateOptions } from './judging/draft.ts'
import type { Parts } from './judging/parts.ts'
import * as official from './official/on-drafts.ts'
import { proposalsOf } from './questions/proposals.ts'

export type * from './base/validation.ts'
export { type Assessment, type DraftRead, readDraft, type ValidateOptions } from './judging/draft.ts'

const PARTS: Parts = { offers: () => [], official, proposals: proposalsOf }

/** The verdict on a draft, whatever it holds. Never throws on account of the draft. */
export function validate(draft: unknown, context: Context, options: ValidateOptions = {}): Validation {
  return assessDraft(draft, context, 'validate', options, PARTS).validation
}
