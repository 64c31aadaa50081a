/** What the other version of the French rules says of the same document. */

import type { InvoiceDocument } from '@conforme/formats'
import type { Day } from '@conforme/model'
import { FRENCH_VERSIONS, frenchVersionOn, judgeOfficially, type OfficialVerdict } from './official.ts'

/** Ids that the other version has fire, and ids that it no longer does. */
export interface Preview {
  readonly version: string
  readonly appears: readonly string[]
  readonly goes: readonly string[]
}

/**
 * @param day whose version the preview is compared with
 * @param verdict of that version, where it is at hand
 */
export function previewOf(
  document: InvoiceDocument,
  day: Day,
  verdict: OfficialVerdict = judgeOfficially(document, frenchVersionOn(day)),
): Preview {
  const version = frenchVersionOn(day)
  const other = FRENCH_VERSIONS.find(entry => entry.version !== version)!.version
  const ids = ({ sets }: OfficialVerdict) => new Set(sets.flatMap(set => set.fired.map(({ id }) => id)))
  const now = ids(verdict)
  const then = ids(judgeOfficially(document, other))
  return {
    version: other,
    appears: [...then].filter(id => !now.has(id)).sort(),
    goes: [...now].filter(id => !then.has(id)).sort(),
  }
}
