/**
 * What a document says again and again, kept once: short texts, and the attributes of start tags. Ten thousand lines
 * differ in few of theirs, and what is not made need not be moved, looked up in memory, or thrown away.
 */

/** Longer texts are not copied out of the document: each takes no more than a reference into it. */
const LONGEST_TEXT = 12
const LONGEST_TAG = 80
/** Where what was met last is kept, by a few of its characters; a power of two. */
const PLACES = 256
const GT = 62

/** The attributes of a start tag, as written between its name and its end. */
export interface Written {
  readonly source: string
  readonly attributes: readonly string[]
}

export class Repeats {
  readonly #texts: (string | undefined)[] = Array(PLACES).fill(undefined)
  readonly #tags: (Written | undefined)[] = Array(PLACES).fill(undefined)

  /** The part of a text from one place to another. */
  text(source: string, from: number, to: number): string {
    const text = source.slice(from, to)
    if (to - from > LONGEST_TEXT) return text
    const place = placeOf(source, from, to)
    const known = this.#texts[place]
    if (known === text) return known
    this.#texts[place] = text
    return text
  }

  /** The attributes that are here, if they were met before. */
  written(source: string, from: number): Written | undefined {
    const to = endOf(source, from)
    if (to === -1) return undefined
    const known = this.#tags[placeOf(source, from, to)]
    return known !== undefined && source.slice(from, to) === known.source ? known : undefined
  }

  /** Keeps attributes, written between two places, that mean the same in every tag: those without a prefix. */
  keep(source: string, from: number, to: number, attributes: readonly string[]): void {
    // A value may hold the sign that ends tags; then the source up to the first one does not say it all.
    if (endOf(source, from) !== to) return
    const written = source.slice(from, to)
    if (written.includes(':') || written.includes('xmlns')) return
    this.#tags[placeOf(source, from, to)] = { source: written, attributes }
  }
}

/** Where the first `>` is, unless the tag is long. */
function endOf(source: string, from: number): number {
  for (let at = from; at < from + LONGEST_TAG; at++) if (source.charCodeAt(at) === GT) return at
  return -1
}

function placeOf(source: string, from: number, to: number): number {
  const first = source.charCodeAt(from)
  const middle = source.charCodeAt((from + to) >> 1)
  const last = source.charCodeAt(to - 2)
  return (first * 31 + middle * 7 + last + source.charCodeAt(to - 1) * 13 + to - from) & (PLACES - 1)
}
