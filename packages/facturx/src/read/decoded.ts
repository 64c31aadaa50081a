/** What undoing the filters of a stream yields, and room that grows with it. */
import type { Budget } from './failure.ts'

export interface Decoded {
  readonly bytes: Uint8Array
  /** The encoding breaks off or is broken: the bytes are what came before. */
  readonly isDamaged: boolean
  /** A filter that is not undone here, as those of images: the bytes are still encoded by it. */
  readonly left?: string
}

const AT_FIRST = 4_096

/** Bytes that come one after the other, counted as they come. */
export class Output {
  readonly #budget: Budget
  #bytes = new Uint8Array(AT_FIRST)
  #length = 0

  constructor(budget: Budget) {
    this.#budget = budget
  }

  /**
   * Room for so many more, at the end.
   * @returns where it begins in `room`
   * @throws PdfFailure beyond the limit of inflation
   */
  more(count: number): number {
    this.#budget.spendInflation(count)
    const at = this.#length
    this.#length += count
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#length, 2 * this.#bytes.length))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    return at
  }

  /** Another one after each call of `more`. */
  get room(): Uint8Array {
    return this.#bytes
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }
}
