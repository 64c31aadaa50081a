/** Which element of one document says what an element of another one says. */
import { isRecord } from '@conforme/model'
import type { XmlNode } from '../xml/node.ts'

/** Elements of two documents, each with at most one of the other. */
export class Pairs {
  readonly #of = new Map<XmlNode, XmlNode>()
  readonly #back = new Map<XmlNode, XmlNode>()

  of(node: XmlNode): XmlNode | undefined {
    return this.#of.get(node)
  }

  back(node: XmlNode): XmlNode | undefined {
    return this.#back.get(node)
  }

  /** Pairs two elements of the same name, and what is around them as far as that goes. */
  link(one: XmlNode | null, other: XmlNode | null): void {
    let a = one
    let b = other
    while (a !== null && b !== null && a.name === b.name && !this.#of.has(a) && !this.#back.has(b)) {
      this.#of.set(a, b)
      this.#back.set(b, a)
      a = a.parent
      b = b.parent
    }
  }

  /** Pairs what is left inside a pair, by names and in order. */
  linkRest(root: XmlNode): void {
    for (const waiting: XmlNode[] = [root]; waiting.length > 0; ) {
      const node = waiting.pop()!
      const other = this.#of.get(node)
      if (other !== undefined) this.#linkChildren(node, other)
      for (let child = node.first; child !== null; child = child.next) waiting.push(child)
    }
  }

  #linkChildren(node: XmlNode, other: XmlNode): void {
    const free = new Map<string, XmlNode[]>()
    for (let child = other.first; child !== null; child = child.next) {
      if (this.#back.has(child)) continue
      const namesakes = free.get(child.name)
      if (namesakes === undefined) free.set(child.name, [child])
      else namesakes.push(child)
    }
    if (free.size === 0) return
    for (const namesakes of free.values()) namesakes.reverse()
    for (let child = node.first; child !== null; child = child.next) {
      if (this.#of.has(child)) continue
      const match = free.get(child.name)?.pop()
      if (match === undefined) continue
      this.#of.set(child, match)
      this.#back.set(match, child)
    }
  }
}

/** Called with the pointers of what is in both. */
export type Align = (first: string, second: string) => void

/**
 * Goes through two drafts. Items of lists are matched that are the same, whatever their place; those left, in order.
 */
export function align(a: unknown, b: unknown, pointers: readonly [string, string], tell: Align): void {
  tell(...pointers)
  const [first, second] = pointers
  if (Array.isArray(a) && Array.isArray(b)) {
    for (const [i, j] of matched(a, b)) align(a[i], b[j], [`${first}/${i}`, `${second}/${j}`], tell)
  } else if (isRecord(a) && isRecord(b)) {
    for (const [key, value] of Object.entries(a))
      if (Object.hasOwn(b, key)) align(value, b[key], [`${first}/${key}`, `${second}/${key}`], tell)
  }
}

function matched(a: readonly unknown[], b: readonly unknown[]): readonly (readonly [number, number])[] {
  const places = new Map<string, number[]>()
  for (let j = b.length - 1; j >= 0; j--) {
    const key = JSON.stringify(b[j])
    const known = places.get(key)
    if (known === undefined) places.set(key, [j])
    else known.push(j)
  }
  const pairs: [number, number][] = []
  const left: number[] = []
  for (const [i, item] of a.entries()) {
    const j = places.get(JSON.stringify(item))?.pop()
    if (j === undefined) left.push(i)
    else pairs.push([i, j])
  }
  const open = [...places.values()].flat().sort((x, y) => x - y)
  for (const [n, i] of left.entries()) if (open[n] !== undefined) pairs.push([i, open[n]])
  return pairs
}
