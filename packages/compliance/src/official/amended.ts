/** What the official rule sets change in what our rules find in a draft. */
import type { Finding } from '@conforme/rules'
import type { Remark } from '../base/remarks.ts'

export interface Amendments {
  /** Whether the requested editions let pass what our rule found. */
  readonly lifts: (finding: Finding) => boolean
  /** What they find and the newest do not, and what the extension or its XSD refuses. */
  readonly remarks: readonly Remark[]
}

/** Of an invoice in the profile of EN 16931 under the newest editions. */
export const NO_AMENDMENTS: Amendments = { lifts: () => false, remarks: [] }
