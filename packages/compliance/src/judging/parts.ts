/** What some drafts and documents need for their verdict and most do not: who loads little loads it when one comes that does. */
import type { Json } from '../base/json.ts'
import type { Remark } from '../base/remarks.ts'
import type { Context } from '../base/validation.ts'
import type { amendmentsOf, documentToBe, previewOf } from '../official/on-drafts.ts'
import type { proposalsOf } from '../questions/proposals.ts'
import type { proposalsOnDocument } from './spellings.ts'

export interface Parts {
  /** What is reported of a draft that looks like another program's export. */
  readonly offers: (draft: Json, context: Context) => readonly Remark[]
  /** The official rules, for the French extension, days of earlier editions, and previews. */
  readonly official: {
    readonly amendmentsOf: typeof amendmentsOf
    readonly documentToBe: typeof documentToBe
    readonly previewOf: typeof previewOf
  }
  /** Repairs and questions, for findings. */
  readonly proposals: typeof proposalsOf
}

export interface DocumentParts {
  readonly proposals: typeof proposalsOnDocument
}
