/** The official verdict on a document: which rule sets apply on a day, and what they find. */

import { type InvoiceDocument, isExtended } from '@conforme/formats'
import { type BookId, newestVersions, type Versions } from '@conforme/model'
import { type Fired, judgeAll, type RuleSet, type RuleSetId, ruleSet, subjectOf } from '@conforme/verdict'

const NEWEST: Versions = newestVersions()

/** The versions that our own rules follow: of each book in force the newest. */
export function followedBy(versions: Versions): Versions {
  const books = Object.keys(versions) as BookId[]
  return Object.fromEntries(
    books.map(book => [book, versions[book] === null ? null : NEWEST[book]]),
  ) as Versions
}

/** Whether the editions that judge such a document are the ones that our own rules follow. */
export function isFollowed(versions: Versions, extended: boolean): boolean {
  const followed = followedBy(versions)
  return booksFor(extended).every(book => versions[book] === followed[book])
}

/** The extension has its own rules in place of those of EN 16931. */
function booksFor(extended: boolean): readonly BookId[] {
  return [extended ? 'extended-ctc-fr' : 'en16931', 'br-fr']
}

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
