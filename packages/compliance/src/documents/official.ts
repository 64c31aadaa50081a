/** The official verdict on a document: which rule sets apply on a day, and what they say. */

import type { InvoiceDocument } from '@conforme/formats'
import { type Day, profileOf } from '@conforme/model'
import { type Fired, judgeAll, type RuleSet, ruleSet, subjectOf } from '@conforme/verdict'

/** The French rule sets of FNFE-MPE, by the day from which they are in force. */
export const FRENCH_VERSIONS: readonly { readonly version: string; readonly since: Day }[] = [
  { version: '1.4.0.03', since: '2026-09-01' },
  { version: '1.4.0.04', since: '2026-10-01' },
]
/** The version that our own rules follow. */
export const NEWEST_FRENCH_VERSION = FRENCH_VERSIONS.at(-1)!.version
const EN16931_VERSION = '1.3.16'

/** The version in force on a day; the first one for days before it. */
export function frenchVersionOn(day: Day): string {
  return (FRENCH_VERSIONS.findLast(({ since }) => since <= day) ?? FRENCH_VERSIONS[0]!).version
}

export interface OfficialVerdict {
  readonly sets: readonly { readonly set: RuleSet; readonly fired: readonly Fired[] }[]
}

/**
 * Whether BT-24 names the French extension, or the profile of Factur-X that has its terms, for which the official rules
 * of CII have no other book: its own rules then stand in for those of EN 16931.
 */
export function isExtended(document: InvoiceDocument): boolean {
  return profileOf(document.invoice.process.specification).kind === 'extended'
}

export function judgeOfficially(document: InvoiceDocument, frenchVersion: string): OfficialVerdict {
  const { syntax, xml } = document
  const subject = subjectOf(xml.root)
  const base = isExtended(document)
    ? ruleSet(`extended-ctc-fr-${syntax}`, frenchVersion)
    : ruleSet(`en16931-${syntax}`, EN16931_VERSION)
  const french = ruleSet(`br-fr-${syntax}`, frenchVersion)
  const sets = [base, french].filter(set => set !== undefined)
  const fired = judgeAll(subject, sets)
  return { sets: sets.map((set, index) => ({ set, fired: fired[index]! })) }
}
