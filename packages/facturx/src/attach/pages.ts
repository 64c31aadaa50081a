/** The pages of a document, in order, with what they inherit (ISO 32000-1, § 7.7.3). */
import type { PdfDocument } from '../read/document.ts'
import { PdfFault } from '../read/fault.ts'
import type { Dict, Value } from '../read/values.ts'

export interface Page {
  /** From 1. */
  readonly number: number
  readonly dict: Dict
  readonly resources: Dict | undefined
}

interface Node {
  readonly value: Value | undefined
  readonly resources: Dict | undefined
  readonly depth: number
}

/**
 * Each node of the tree is visited once, and no deeper than the limit.
 * @throws PdfFault beyond the limit of pages, which are not named more often either
 */
export function* pagesOf(document: PdfDocument): Generator<Page> {
  const { depth: deepest, pages: most } = document.budget.limits
  const seen = new Set<Dict>()
  let number = 0
  const left: Node[] = [{ value: document.catalog.get('Pages'), resources: undefined, depth: 0 }]
  while (left.length > 0) {
    const { value, resources, depth } = left.pop()!
    const dict = document.dict(value)
    if (dict === undefined || seen.has(dict) || depth > deepest) continue
    seen.add(dict)
    const own = document.dict(dict.get('Resources')) ?? resources
    if (!dict.has('Kids')) {
      if (number === most) throw new PdfFault('pages')
      yield { number: ++number, dict, resources: own }
      continue
    }
    const kids = document.array(dict.get('Kids'))
    if (left.length + kids.length > most) throw new PdfFault('pages')
    for (let i = kids.length - 1; i >= 0; i--) left.push({ value: kids[i], resources: own, depth: depth + 1 })
  }
}
