/** Names as a document writes them at a place: with its own prefixes, or with one that is declared there. */
import { PREFIXES } from '../xml/namespaces.ts'
import type { XmlNode } from '../xml/node.ts'
import type { XmlDocument } from '../xml/parse.ts'
import { startTagAt } from './markup.ts'

/** The canonical prefixes, and the address that each is bound to in this document. */
function addressOf(prefix: string, { namespace }: XmlDocument): string {
  if (PREFIXES[namespace] === prefix) return namespace
  return Object.keys(PREFIXES).find(address => PREFIXES[address] === prefix)!
}

/** What is declared around an element, the innermost first: its own start tag counts. */
function declaredAround(text: string, node: XmlNode): ReadonlyMap<string, string> {
  const declared = new Map<string, string>()
  for (let at: XmlNode | null = node; at !== null; at = at.parent)
    for (const { name, value } of startTagAt(text, at.at).attributes) {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
      const prefix = name.slice('xmlns:'.length)
      if (!declared.has(prefix)) declared.set(prefix, unescaped(text.slice(value.start, value.end)))
    }
  return declared
}

const REFERENCES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-fA-F]+)|#([0-9]+)|(lt|gt|amp|quot|apos));/g, (_, hex, decimal, name) =>
    name === undefined
      ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      : REFERENCES[name]!,
  )
}

export interface Naming {
  /** A name with its canonical prefix, as it is written here. */
  written(name: string): string
  /** Declarations that the outermost new element needs, with the blank before each. */
  declarations(): string
}

/** @param around the element inside which something is to be written */
export function namingIn(document: XmlDocument, around: XmlNode): Naming {
  const declared = declaredAround(document.text, around)
  const known = new Map<string, string>()
  const added = new Map<string, string>()
  const prefixFor = (canonical: string): string => {
    const ready = known.get(canonical)
    if (ready !== undefined) return ready
    const address = addressOf(canonical, document)
    const found = [...declared].find(([, value]) => value === address)?.[0]
    let prefix = found
    if (prefix === undefined) {
      prefix = canonical
      for (let i = 1; declared.has(prefix) || added.has(prefix); i++) prefix = `${canonical}${i}`
      added.set(prefix, address)
    }
    known.set(canonical, prefix)
    return prefix
  }
  return {
    written(name) {
      const [canonical, local] = name.split(':') as [string, string]
      const prefix = prefixFor(canonical)
      return prefix === '' ? local : `${prefix}:${local}`
    },
    declarations: () => [...added].map(([prefix, address]) => ` xmlns:${prefix}="${address}"`).join(''),
  }
}
