/** Which release of the official French rules the judge runs: the edition in force, where it is at hand. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { toParisTime } from '@conforme/exchange'
import { type Day, versionsOn } from '@conforme/model'

/** The versions in force on the day of the run. */
export function inForceToday(now = new Date()): { readonly en16931: string; readonly france: string } {
  const versions = versionsOn(toParisTime(now).slice(0, 10) as Day)
  return { en16931: versions.en16931!, france: versions['br-fr']! }
}

/**
 * @param folder what FRANCE_RFE says: one release, or a folder of several, each named after its version
 * @param version in force
 * @returns the folder of the release to judge by; undefined where nothing is said: the judge then takes that of Maven
 */
export function releaseIn(folder: string | undefined, version: string): string | undefined {
  if (folder === undefined || folder.trim() === '') return undefined
  const inside = join(folder, version)
  return resolve(existsSync(inside) ? inside : folder)
}

/** What a run says of the editions it judges by, and whether they are the ones in force. */
export function saidOf(
  judged: { readonly en16931: string; readonly france: string },
  inForce = inForceToday(),
): string {
  const note = (version: string, wanted: string) =>
    version === wanted ? version : `${version} (in force: ${wanted})`
  return `EN 16931 ${note(judged.en16931, inForce.en16931)}, BR-FR ${note(judged.france, inForce.france)}`
}
