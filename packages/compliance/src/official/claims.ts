/** What our rules find in a document, and which of it the official asserts report. */
import type { InvoiceDocument, XmlNode } from '@conforme/formats'
import type { Finding, Syntax } from '@conforme/rules'
import { bookOf } from '../base/layers.ts'
import { isRepairedAlike, likeOf } from './likes.ts'
import { officialIdOf } from './words.ts'

interface Entry {
  readonly all: Finding[]
  /** By the element of the wrong value, and by each one around it. */
  readonly at: Map<XmlNode, Finding[]>
  /** The first that may not have been given out. */
  next: number
}

/** The findings of the model by the id that the official validator prints, each given out once. */
export class Claims {
  readonly #byId = new Map<string, Entry>()
  readonly #given = new Set<Finding>()
  /** The ids requested so far, and their beginnings: the artefact may split a rule into several asserts. */
  readonly #said = new Set<string>()
  readonly #syntax: Syntax
  readonly #repairsAlike: (id: string) => boolean

  constructor(findings: readonly Finding[], { invoice, origins, syntax }: InvoiceDocument) {
    this.#syntax = syntax
    this.#repairsAlike = id => isRepairedAlike(id, invoice)
    for (const finding of findings) {
      if (bookOf(finding.rule) === 'mentions-fr') continue
      const id = officialIdOf(finding.rule, syntax)
      if (id === null) continue
      const entry: Entry = this.#byId.get(id) ?? { all: [], at: new Map(), next: 0 }
      this.#byId.set(id, entry)
      entry.all.push(finding)
      // The assert may look at the value itself or at any element around it.
      for (let node = origins.node(finding.pointer) ?? null; node !== null; node = node.parent)
        if (node.parent !== null || entry.all.length === 1) push(entry.at, node, finding)
    }
  }

  /** The finding of ours for an official one: same id, nearest place. */
  take(id: string, node: XmlNode): Finding | undefined {
    this.#said.add(id).add(id.split('_', 1)[0]!)
    const entry = this.#byId.get(id)
    if (entry === undefined) return undefined
    const near = entry.at.get(node)
    while (near !== undefined && near.length > 0 && this.#given.has(near[0]!)) near.shift()
    while (entry.next < entry.all.length && this.#given.has(entry.all[entry.next]!)) entry.next++
    const found = near?.[0] ?? entry.all[entry.next]
    if (found !== undefined) this.#given.add(found)
    return found
  }

  /** The finding of a rule that requires the same as an official assert without a rule of ours. */
  alike(id: string, node: XmlNode): Finding | undefined {
    const like = likeOf(id)
    const entry = like === undefined ? undefined : this.#byId.get(like)
    if (entry === undefined) return undefined
    return entry.at.get(node)?.[0] ?? (entry.all.length === 1 ? entry.all[0] : undefined)
  }

  /** The same, where the repair of that rule repairs the assert too. */
  like(id: string, node: XmlNode): Finding | undefined {
    return this.#repairsAlike(id) ? this.alike(id, node) : undefined
  }

  /** Whether a requested assert reports it, wherever: that of its rule, or of a rule that its mention covers. */
  isSaid({ rule }: Finding): boolean {
    const ids =
      bookOf(rule) === 'mentions-fr' ? (rule.covers ?? []) : [officialIdOf(rule, this.#syntax) ?? rule.id]
    return ids.some(id => this.#said.has(id))
  }
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
