/** The pages of a document, in order, with what they inherit (ISO 32000-1, § 7.7.3). */
import type { PdfDocument } from '../read/document.ts'
import { PdfFailure } from '../read/failure.ts'
import { type Dict, Ref, type Value } from '../read/values.ts'

export interface Page {
  /** From 1. */
  readonly number: number
  /** Its object; undefined where it is in the list itself. */
  readonly object: number | undefined
  readonly dict: Dict
  /** What it has of the nodes above it, where it has none of its own. */
  readonly inherited: Dict
}

const INHERITABLE: readonly string[] = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

interface Node {
  readonly value: Value | undefined
  readonly inherited: Dict
  readonly depth: number
}

/**
 * Each node of the tree is visited once, and no deeper than the limit.
 * @throws PdfFailure beyond the limit of pages, which are not named more often either
 */
export function* pagesOf(document: PdfDocument): Generator<Page> {
  const { depth: deepest, pages: most } = document.budget.limits
  const seen = new Set<Dict>()
  let number = 0
  const left: Node[] = [{ value: document.catalog.get('Pages'), inherited: new Map(), depth: 0 }]
  while (left.length > 0) {
    const { value, inherited, depth } = left.pop()!
    const dict = document.dict(value)
    if (dict === undefined || seen.has(dict) || depth > deepest) continue
    seen.add(dict)
    if (!dict.has('Kids')) {
      if (number === most) throw new PdfFailure('pages')
      const object = value instanceof Ref ? value.number : undefined
      yield { number: ++number, object, dict, inherited }
      continue
    }
    const own = [...dict].filter(([key]) => INHERITABLE.includes(key))
    const handed = own.length === 0 ? inherited : new Map([...inherited, ...own])
    const kids = document.array(dict.get('Kids'))
    if (left.length + kids.length > most) throw new PdfFailure('pages')
    for (let i = kids.length - 1; i >= 0; i--)
      left.push({ value: kids[i], inherited: handed, depth: depth + 1 })
  }
}
