/** Why a PDF cannot be read, and how much of one is read at most. */

/**
 * `header`: no `%PDF-` at its start · `structure`: no catalog can be found, even object by object · `size`,
 * `objects`, `search`, `values`, `memory`, `depth`, `updates`, `inflation`, `attachments`, `pages`: beyond the limit
 * of that name.
 */
export type PdfFailureKind = 'header' | 'structure' | keyof PdfLimits

/** Bytes that are no PDF we can read, or one made to exhaust its reader. */
export class PdfFailure extends Error {
  readonly kind: PdfFailureKind

  constructor(kind: PdfFailureKind) {
    super(`PDF: ${kind}`)
    this.name = 'PdfFailure'
    this.kind = kind
  }
}

/** Work is bounded by counts, which are the same on every machine, and never by a clock. */
export interface PdfLimits {
  /** Of the file. */
  readonly size: number
  /** Numbers in its cross-references. */
  readonly objects: number
  /** Bytes that are looked through for the end of a stream whose length is wrong, over the whole reading. */
  readonly search: number
  /** Values parsed, over the whole reading. */
  readonly values: number
  /** Bytes that the values which are kept take, about: those of the file's objects, and of one operation of a page. */
  readonly memory: number
  /** Arrays and dictionaries in each other; levels of a tree. */
  readonly depth: number
  /** Cross-reference sections, one for each update. */
  readonly updates: number
  /** Bytes of decoded streams, over the whole reading; of a small file fewer (`limitsFor`). */
  readonly inflation: number
  /** Embedded files. */
  readonly attachments: number
  /** Pages, where they are looked at. */
  readonly pages: number
}

/**
 * Beyond what a platform takes (50 MB), and enough for an invoice of 10,000 lines. A process that judges hostile
 * files within them stays under 200 MB: `hostile-pdf.campaign.ts` of the command line holds it to that.
 */
export const PDF_LIMITS: PdfLimits = {
  size: 50 * 1024 * 1024,
  objects: 100_000,
  search: 64 * 1024 * 1024,
  values: 1_000_000,
  memory: 16 * 1024 * 1024,
  depth: 64,
  updates: 1_000,
  inflation: 16 * 1024 * 1024,
  attachments: 500,
  pages: 1_000,
}

/** A number or a reference. */
export const BYTES_PER_VALUE = 32
/** What a name has more, beside its letters. */
export const BYTES_PER_WORD = 32
/** Measured: what an array, a dictionary or a string takes beside what is in it. */
export const BYTES_PER_HOLDER = 256

const FEW_UNFOLDED = 1024 * 1024
/** Long lists of lines unfold to some 30 bytes a byte, alike ones to 100; deflate reaches 1,000. */
const UNFOLDED_PER_BYTE = 128

/** The limits for a file of so many bytes: the work is held to what was sent. */
export function limitsFor(size: number, limits: PdfLimits): PdfLimits {
  const most = FEW_UNFOLDED + size * UNFOLDED_PER_BYTE
  return { ...limits, inflation: Math.min(limits.inflation, most) }
}

/** What is left to spend on one document. */
export class Budget {
  readonly limits: PdfLimits
  #bytes = 0
  #kept = 0
  #inflation = 0
  #search = 0

  constructor(limits: PdfLimits) {
    this.limits = limits
  }

  /**
   * Bytes that were lexed; a value counts as `BYTES_PER_VALUE`, so that one long string is no way around.
   * @throws PdfFailure once the limit is passed
   */
  spendBytes(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > this.limits.values * BYTES_PER_VALUE) throw new PdfFailure('values')
  }

  /** Bytes that are kept and were not released. */
  get kept(): number {
    return this.#kept
  }

  /** @throws PdfFailure once the limit is passed */
  keep(bytes: number): void {
    this.#kept += bytes
    if (this.#kept > this.limits.memory) throw new PdfFailure('memory')
  }

  /** Of values that were let go. */
  release(bytes: number): void {
    this.#kept -= bytes
  }

  /** @throws PdfFailure once the limit is passed */
  spendInflation(bytes: number): void {
    this.#inflation += bytes
    if (this.#inflation > this.limits.inflation) throw new PdfFailure('inflation')
  }

  /** Bytes that may still be looked through. */
  get searchLeft(): number {
    return this.limits.search - this.#search
  }

  /** @throws PdfFailure once the limit is passed */
  spendSearch(bytes: number): void {
    this.#search += bytes
    if (this.#search > this.limits.search) throw new PdfFailure('search')
  }
}
