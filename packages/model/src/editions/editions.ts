/**
 * Which rules are in force on which day: every edition of every book of rules, in one table, read by rules, verdict,
 * preview, pages and figures. How a further edition is added: docs/editions.md.
 */
import type { Day } from '../values/day.ts'

export type BookId = 'mentions-fr' | 'en16931' | 'extended-ctc-fr' | 'br-fr' | 'br-fr-cdv'

/** A published Schematron, by the id of the rule set made from it. */
export interface ArtefactFile {
  readonly file: string
  /** In hexadecimal; null where the file was not available when the row was written. */
  readonly sha256: string | null
}

export interface Edition {
  readonly book: BookId
  readonly version: string
  /** The first day in force; null for an edition that also judges all earlier documents. */
  readonly from: Day | null
  /** The last day in force; null until a later edition is known. */
  readonly until: Day | null
  /** The release that it implements; null for a book of our own. */
  readonly artefact: {
    readonly publisher: 'CEN' | 'FNFE-MPE'
    readonly release: string
    readonly files: Readonly<Record<string, ArtefactFile>>
  } | null
}

/**
 * The day that decides which edition of a book, and which of its rules, an invoice is judged by.
 * - `issue`: the day on which the invoice is issued, and never a day after that of the verdict. A mention is due on
 *   invoices issued from a day on: loi n° 2022-1157, art. 26, and décret n° 2022-1299, « factures émises à compter du ».
 * - `control`: the day of the verdict, on which a platform would control the document, whatever its date: FNFE-MPE has
 *   each edition applied from a day on, on sending and on reception.
 */
export const DECIDED_BY: Readonly<Record<BookId, 'issue' | 'control'>> = {
  'mentions-fr': 'issue',
  en16931: 'control',
  'extended-ctc-fr': 'control',
  'br-fr': 'control',
  'br-fr-cdv': 'control',
}

const FIX_03 = {
  from: '2026-09-01',
  until: '2026-09-30',
  version: '1.4.0.03',
} as const satisfies Partial<Edition>
const FIX_04 = {
  from: '2026-10-01',
  until: null,
  version: '1.4.0.04',
} as const satisfies Partial<Edition>

const schematron = (file: string, sha256: string | null = null): ArtefactFile => ({ file, sha256 })

/** Of each book the oldest first; the days of its editions follow one another. */
export const EDITIONS: readonly Edition[] = [
  // Mentions are older than the reform: the rules that came with it have their own first day (`since`).
  { book: 'mentions-fr', version: '2026-09', from: null, until: null, artefact: null },
  // A document that names EN 16931 is judged by it whatever the day; so is one that names its French extension.
  {
    book: 'en16931',
    version: '1.3.16',
    from: null,
    until: null,
    artefact: {
      publisher: 'CEN',
      release: 'validation-1.3.16',
      files: {
        'en16931-cii': schematron(
          'EN16931-CII-validation-preprocessed.sch',
          '54e0dc6d06cd7f17d268bb9696ff56f58d386ee28961c9bbef0a56718c400c89',
        ),
        'en16931-ubl': schematron(
          'EN16931-UBL-validation-preprocessed.sch',
          '268d4f7a2688676695e6c69cba6fba69a6802604fee12cb544a6b30ff09555a3',
        ),
      },
    },
  },
  {
    ...FIX_03,
    book: 'extended-ctc-fr',
    from: null,
    artefact: {
      publisher: 'FNFE-MPE',
      release: 'v1.4.0.03',
      files: {
        'extended-ctc-fr-cii': schematron(
          'EXTENDED-CTC-FR-CII.sch',
          'c70fe6179c670e8e4b5cb712bf69f6eb8f37b530bb921d17eb12206a45b278e8',
        ),
        'extended-ctc-fr-ubl': schematron(
          'EXTENDED-CTC-FR-UBL.sch',
          '44f2942ad7bf0042243b8bbc5f2b33249ab10ff97c28a7aec57a5ece7dbd5f69',
        ),
      },
    },
  },
  {
    ...FIX_04,
    book: 'extended-ctc-fr',
    artefact: {
      publisher: 'FNFE-MPE',
      release: 'v1.4.0.04',
      files: {
        'extended-ctc-fr-cii': schematron('EXTENDED-CTC-FR-CII.sch'),
        'extended-ctc-fr-ubl': schematron('EXTENDED-CTC-FR-UBL.sch'),
      },
    },
  },
  {
    ...FIX_03,
    book: 'br-fr',
    artefact: {
      publisher: 'FNFE-MPE',
      release: 'v1.4.0.03',
      files: {
        'br-fr-cii': schematron(
          'BR-FR-Flux2-Schematron-CII.sch',
          'd1172c6e89cc17fcdafcaaaf2ad57c2d1d1a576ad7694b5a6e5514a7cec0c4db',
        ),
        'br-fr-ubl': schematron(
          'BR-FR-Flux2-Schematron-UBL.sch',
          'ce7ee7a89225a9bfc5799050f0fc5a67b4a44d8e441ef8b55ba557e852729861',
        ),
      },
    },
  },
  {
    ...FIX_04,
    book: 'br-fr',
    artefact: {
      publisher: 'FNFE-MPE',
      release: 'v1.4.0.04',
      files: {
        'br-fr-cii': schematron('BR-FR-Flux2-Schematron-CII.sch'),
        'br-fr-ubl': schematron('BR-FR-Flux2-Schematron-UBL.sch'),
      },
    },
  },
  {
    ...FIX_03,
    book: 'br-fr-cdv',
    artefact: {
      publisher: 'FNFE-MPE',
      release: 'v1.4.0.03',
      files: {
        'br-fr-cdv': schematron(
          'BR-FR-CDV-Schematron-CDAR.sch',
          '89930f4fac27a9f07f18a339bb7bf75071239a44c8baa2daf6822db5f9a90ad0',
        ),
      },
    },
  },
  {
    ...FIX_04,
    book: 'br-fr-cdv',
    artefact: {
      publisher: 'FNFE-MPE',
      release: 'v1.4.0.04',
      files: { 'br-fr-cdv': schematron('BR-FR-CDV-Schematron-CDAR.sch') },
    },
  },
]

export interface Period {
  readonly from: Day | null
  readonly until: Day | null
}

/** Whether a day lies in a period, its first and its last day included. */
export function isIn({ from, until }: Period, day: Day): boolean {
  return (from === null || from <= day) && (until === null || day <= until)
}

/** The editions of a book, the oldest first. */
export function editionsOf(book: BookId, table: readonly Edition[] = EDITIONS): readonly Edition[] {
  return table.filter(edition => edition.book === book)
}

/** The edition of a book that is in force on a day; undefined where the book is not in force. */
export function editionOn(book: BookId, day: Day, table: readonly Edition[] = EDITIONS): Edition | undefined {
  return table.find(edition => edition.book === book && isIn(edition, day))
}

/** The newest edition of a book, in force or still to come. Our own rules follow it. */
export function newestEdition(book: BookId, table: readonly Edition[] = EDITIONS): Edition {
  const newest = table.findLast(edition => edition.book === book)
  if (newest === undefined) throw new Error(`No edition of ${book}`)
  return newest
}

/** The version of each book; null for one that is not in force. */
export type Versions = Readonly<Record<BookId, string | null>>

const BOOK_IDS = Object.keys(DECIDED_BY) as readonly BookId[]

function versionsBy(versionOf: (book: BookId) => string | null): Versions {
  return Object.fromEntries(BOOK_IDS.map(book => [book, versionOf(book)])) as Versions
}

/** @param day of control */
export function versionsOn(day: Day, table: readonly Edition[] = EDITIONS): Versions {
  return versionsBy(book => editionOn(book, day, table)?.version ?? null)
}

export function newestVersions(table: readonly Edition[] = EDITIONS): Versions {
  return versionsBy(book => newestEdition(book, table).version)
}

/** The versions of a day, with another name for what its books would have under it. */
export function versionsWith(version: string, day: Day, table: readonly Edition[] = EDITIONS): Versions {
  return versionsBy(book =>
    editionsOf(book, table).some(edition => edition.version === version)
      ? version
      : (editionOn(book, day, table)?.version ?? null),
  )
}

/** The names of the published editions, the oldest first: those that a preview may name. */
export function releaseNames(table: readonly Edition[] = EDITIONS): readonly string[] {
  return [...new Set(table.filter(({ artefact }) => artefact !== null).map(({ version }) => version))]
}

/**
 * The published edition nearest to those in force on a day: the next one, else the last one; undefined where every
 * book has one edition.
 */
export function nearestRelease(day: Day, table: readonly Edition[] = EDITIONS): string | undefined {
  const published = table.filter(({ artefact }) => artefact !== null)
  const coming = published.filter(({ from }) => from !== null && from > day)
  const gone = published.filter(({ until }) => until !== null && until < day)
  const next = coming.toSorted((a, b) => compare(a.from!, b.from!))[0]
  return (next ?? gone.toSorted((a, b) => compare(b.until!, a.until!))[0])?.version
}

function compare(a: Day, b: Day): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * The day that decides for a book.
 * @param asked the day of the verdict: `as_of`, else today
 * @param issued the issue date on the invoice, if any
 */
export function decidingDay(book: BookId, asked: Day, issued: Day | undefined): Day {
  return DECIDED_BY[book] === 'issue' && issued !== undefined && issued < asked ? issued : asked
}
