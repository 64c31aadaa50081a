/** Where in the text of a JSON draft a pointer leads. */
import { type Node, parseTree } from 'jsonc-parser'
import type { Position } from '../terminal/outcome.ts'

/**
 * Of a text that was read as JSON already.
 * @returns for a pointer (RFC 6901), line and column, from 1, of the field; of a field that is missing, of what would contain it
 */
export function placesIn(text: string): (pointer: string) => Position {
  const root = parseTree(text)
  const starts = startsOf(text)
  return pointer => {
    let node = root
    let offset = node?.offset ?? 0
    for (const part of pointer.split('/').slice(1)) {
      const found =
        node === undefined ? undefined : below(node, part.replaceAll('~1', '/').replaceAll('~0', '~'))
      if (found === undefined) break
      node = found.value
      offset = found.offset
    }
    const line = lineAt(starts, offset)
    return { line: line + 1, column: offset - starts[line]! + 1 }
  }
}

/** A part of an object, which begins with its key, or of a list. */
function below(node: Node, part: string): { readonly value: Node; readonly offset: number } | undefined {
  const { type, children = [] } = node
  if (type === 'array') {
    const value = children[Number(part)]
    return value && { value, offset: value.offset }
  }
  // Of two fields of one name the last counts, as for JSON.parse.
  const property = children.findLast(({ children: pair }) => pair?.[0]?.value === part)
  const value = property?.children?.[1]
  return property && value && { value, offset: property.offset }
}

function startsOf(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The last line that starts at or before the offset. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return low
}
