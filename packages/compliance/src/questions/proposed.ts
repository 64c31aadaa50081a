/** What is proposed about findings. */
import type { Validation } from '../base/validation.ts'
import type { Repair } from '../repairs/propose.ts'

export interface Proposals extends Pick<Validation, 'suggestions' | 'questions'> {
  readonly repairs: readonly Repair[]
}

export const NO_PROPOSALS: Proposals = { repairs: [], suggestions: [], questions: [] }
