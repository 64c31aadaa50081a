/** A document whose elements are in the order of its schema: each that comes too late is moved, as it is written. */
import { createLocator, type Location } from '../read/origins.ts'
import type { Type } from '../structure/grammar.ts'
import { grammarOf } from '../structure/tables.ts'
import type { XmlNode } from '../xml/node.ts'
import type { XmlDocument } from '../xml/parse.ts'
import { type Splice, spliced } from './bytes.ts'
import { blanksBefore, elementSpan } from './markup.ts'

/** A document after elements of it were moved, and where those stood. */
export interface Moved {
  readonly bytes: Uint8Array
  readonly moves: readonly (Location & {
    /** The element that it is before now. */
    readonly before: string
  })[]
}

/**
 * @param bytes what `xml` was parsed from
 * @returns undefined where all are in order, or the encoding is not one that is written
 */
export function reorder(bytes: Uint8Array, xml: XmlDocument): Moved | undefined {
  const type = grammarOf(xml)?.global(xml.root.name)
  if (type === undefined) return undefined
  const moves: Move[] = []
  find(xml.root, type, moves)
  if (moves.length === 0) return undefined
  const { text } = xml
  const locator = createLocator(xml)
  const splices: Splice[] = []
  for (const { node, before } of moves) {
    const { start, end } = elementSpan(text, node)
    const blanks = blanksBefore(text, start)
    splices.push({ start: start - blanks.length, end, text: '' })
    splices.push({
      start: before.at,
      end: before.at,
      text: text.slice(start, end) + blanksBefore(text, before.at),
    })
  }
  // A sort that keeps what goes to one place in its order.
  const inOrder = splices.toSorted((a, b) => a.start - b.start)
  if (inOrder.some(({ start }, i) => i > 0 && start < inOrder[i - 1]!.end)) return undefined
  const after = spliced(bytes, inOrder)
  if (after === undefined) return undefined
  return {
    bytes: after,
    moves: moves.map(({ node, before }) => ({ ...locator.locate(node), before: before.name })),
  }
}

interface Move {
  readonly node: XmlNode
  readonly before: XmlNode
}

/** Outermost moves only: what is inside a moved element is put in order the next time. */
function find(node: XmlNode, type: Type, moves: Move[]): void {
  const rankOf = (child: XmlNode) => type.children.get(child.name)?.rank
  const { children } = node
  const ranks = children.map(rankOf)
  const isOrdered = type.states === undefined && ranks.every(rank => rank !== undefined)
  // The first child of each rank that stays, in the order of the ranks.
  const firsts: { readonly rank: number; readonly child: XmlNode }[] = []
  for (const [i, child] of children.entries()) {
    const rank = ranks[i] ?? -1
    const highest = firsts.at(-1)?.rank ?? -1
    if (isOrdered && rank < highest) {
      moves.push({ node: child, before: firsts.find(first => first.rank > rank)!.child })
      continue
    }
    if (rank > highest) firsts.push({ rank, child })
    const inner = type.children.get(child.name)?.type()
    if (inner !== undefined && child.first !== null) find(child, inner, moves)
  }
}
