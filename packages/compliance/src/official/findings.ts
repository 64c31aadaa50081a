/** What our rules find in a document, to be matched with what the official asserts say of it. */
import type { InvoiceDocument, XmlNode } from '@conforme/formats'
import type { Invoice } from '@conforme/model'
import { BOOKS, check, type Finding, plan } from '@conforme/rules'
import { isRepairedAlike, likeOf } from './likes.ts'
import { officialIdOf } from './words.ts'

const PLANS = BOOKS.map(book => ({ book, rules: plan(book.rules) }))

interface Entry {
  readonly all: Finding[]
  /** By the element of the value at fault, and by each one around it. */
  readonly at: Map<XmlNode, Finding[]>
  /** The first that may not have been given out. */
  next: number
}

/** The findings of the model by the id that the official validator prints, each given out once. */
export class Findings {
  readonly #byId = new Map<string, Entry>()
  readonly #given = new Set<Finding>()
  readonly #invoice: Invoice

  constructor({ invoice, origins, syntax }: InvoiceDocument) {
    this.#invoice = invoice
    for (const { book, rules } of PLANS) {
      if (book.id === 'mentions-fr') continue
      for (const finding of check(invoice, rules)) {
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
  }

  /** The finding that an official one stands for: same id, nearest place. */
  take(id: string, node: XmlNode): Finding | undefined {
    const entry = this.#byId.get(id)
    if (entry === undefined) return undefined
    const near = entry.at.get(node)
    while (near !== undefined && near.length > 0 && this.#given.has(near[0]!)) near.shift()
    while (entry.next < entry.all.length && this.#given.has(entry.all[entry.next]!)) entry.next++
    const found = near?.[0] ?? entry.all[entry.next]
    if (found !== undefined) this.#given.add(found)
    return found
  }

  /** The finding of a rule that asks the same as an official assert which no rule of ours has. */
  alike(id: string, node: XmlNode): Finding | undefined {
    const like = likeOf(id)
    const entry = like === undefined ? undefined : this.#byId.get(like)
    if (entry === undefined) return undefined
    return entry.at.get(node)?.[0] ?? (entry.all.length === 1 ? entry.all[0] : undefined)
  }

  /** The same, where the repair of what it asks is that of the assert too. */
  like(id: string, node: XmlNode): Finding | undefined {
    return isRepairedAlike(id, this.#invoice) ? this.alike(id, node) : undefined
  }
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
