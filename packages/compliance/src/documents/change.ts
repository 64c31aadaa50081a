import type { Amendment } from '@conforme/formats'
import type { Origin } from '@conforme/rules'

/**
 * One change of the XML, at its place in the received document; where elements were moved, in the document with
 * these at their places.
 */
export interface DocumentChange {
  readonly kind: Amendment['kind'] | 'move'
  /** With the prefixes `rsm`, `ram`, `udt`, `qdt`, `ubl`, `cac`, `cbc`; of an element put in, the path that it has now. */
  readonly xpath: string
  /** Of an element put in, those of the element around it. */
  readonly line: number
  readonly column: number
  /** The value, or the markup of a whole element; null where there was none. Of a move, what it now precedes. */
  readonly before: string | null
  readonly after: string | null
  /** What of the invoice it is, RFC 6901. */
  readonly pointer: string | null
  readonly origin: Origin | 'caller'
  /** The finding that required it. */
  readonly code?: string
  /** The kind of repair, `docs/repairs.md`. */
  readonly repair?: string
  readonly reason?: string
}

/** A repair with one answer that was not made. */
export interface RefusedRepair {
  readonly code: string
  readonly pointer: string
  /**
   * `no_place`: the document has no separate place for it · `no_gain`: the verdict would not improve ·
   * `too_many`: enough was tried; send the repaired document again.
   */
  readonly why: 'no_place' | 'no_gain' | 'too_many'
}
