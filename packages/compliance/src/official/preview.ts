/** What another edition of the official rules finds in the same document. */

import type { InvoiceDocument } from '@conforme/formats'
import { type Day, nearestRelease, releaseNames, versionsOn, versionsWith } from '@conforme/model'
import type { Preview } from '../base/validation.ts'
import { judgeOfficially, type OfficialVerdict } from './official.ts'

/**
 * @param day whose editions the preview is compared with
 * @param asked by name: one of `releaseNames()`; undefined for the nearest
 * @param verdict of that day's editions, if already known
 * @throws RangeError on an unknown name
 */
export function previewOf(
  document: InvoiceDocument,
  day: Day,
  asked: string | undefined,
  verdict: OfficialVerdict = judgeOfficially(document, versionsOn(day)),
): Preview {
  const version = asked ?? nearestRelease(day)!
  if (!releaseNames().includes(version)) throw new RangeError(`No edition ${version}`)
  const ids = ({ sets }: OfficialVerdict) => new Set(sets.flatMap(set => set.fired.map(({ id }) => id)))
  const now = ids(verdict)
  const then = ids(judgeOfficially(document, versionsWith(version, day)))
  return {
    version,
    appears: [...then].filter(id => !now.has(id)).sort(),
    goes: [...now].filter(id => !then.has(id)).sort(),
  }
}
