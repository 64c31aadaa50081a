/** Which editions of the official rules our own follow. */
import { type BookId, newestVersions, type Versions } from '@conforme/model'

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
export function booksFor(extended: boolean): readonly BookId[] {
  return [extended ? 'extended-ctc-fr' : 'en16931', 'br-fr']
}
