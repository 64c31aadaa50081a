/** The official verdict on a document: which rule sets apply on a day, and what they find. */

import { type InvoiceDocument, isExtended } from '@conforme/formats'
import type { Versions } from '@conforme/model'
import { type Fired, judgeAll, type RuleSet, type RuleSetId, ruleSet, subjectOf } from '@conforme/verdict'
import { booksFor } from './followed.ts'

export interface OfficialVerdict {
  readonly sets: readonly { readonly set: RuleSet; readonly fired: readonly Fired[] }[]
}

/** @param versions that judge; a book without one does not */
export function judgeOfficially(document: InvoiceDocument, versions: Versions): OfficialVerdict {
  const { syntax, xml } = document
  const sets = booksFor(isExtended(document.invoice)).flatMap(book => {
    const version = versions[book]
    const set = version === null ? undefined : ruleSet(`${book}-${syntax}` as RuleSetId, version)
    return set === undefined ? [] : [set]
  })
  const fired = judgeAll(subjectOf(xml.root), sets)
  return { sets: sets.map((set, index) => ({ set, fired: fired[index]! })) }
}
