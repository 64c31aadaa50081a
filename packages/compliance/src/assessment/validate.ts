/** Drafts, with the programs whose exports are recognised. */
import type { Context, Purpose, Validation } from '../base/validation.ts'
import { exportRemarks } from '../imports/offer.ts'
import { type Assessment, assessDraft, type ValidateOptions } from '../judging/draft.ts'
import type { Parts } from '../judging/parts.ts'
import * as official from '../official/on-drafts.ts'
import { proposalsOf } from '../questions/proposals.ts'

const PARTS: Parts = { offers: exportRemarks, official, proposals: proposalsOf }

/** The verdict on a draft, whatever it holds. Never throws on account of the draft. */
export function validate(draft: unknown, context: Context, options?: ValidateOptions): Validation {
  return assess(draft, context, 'validate', options).validation
}

/** The same, with the draft as it was read, its invoice and its repairs. */
export function assess(
  draft: unknown,
  context: Context,
  purpose: Purpose = 'validate',
  options: ValidateOptions = {},
): Assessment {
  return assessDraft(draft, context, purpose, options, PARTS)
}
