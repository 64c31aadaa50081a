/** Changes to a document, as data: what makes one of our golden invoices a case for the rules. */
import { PREFIXES, parseXml, type XmlNode } from '@conforme/formats'
import type { Change } from '@conforme/verdict'

/** A recorded case: a golden document, what was changed in it, and what the official artefacts then say. */
export interface Case {
  readonly base: string
  readonly changes: readonly Change[]
  readonly xsdValid: boolean
  /** By rule set; null where the official stylesheet stopped. */
  readonly official: Readonly<Record<string, Readonly<Record<string, number>> | null>>
}

/** The first line of the record. */
export interface Versions {
  readonly en16931: string
  readonly france: string
}

export function changed(xml: string, changes: readonly Change[]): string {
  // Tags that close themselves are opened first: something may be put into them.
  return changes.reduce(apply, xml.replace(/<([\w:]+)([^<>]*)\/>/g, '<$1$2></$1>'))
}

/** Elements in the order of the document. */
export function elementsOf(xml: string): readonly XmlNode[] {
  const found: XmlNode[] = []
  const collect = (node: XmlNode): void => {
    found.push(node)
    node.children.forEach(collect)
  }
  collect(parseXml(xml, PREFIXES).root)
  return found
}

const PLACE = /^(?:\/\/([\w:]+)|\(\/\/([\w:]+)\)\[(\d+)\])$/

function apply(xml: string, change: Change): string {
  const [, every, one, number] = PLACE.exec(change.at) ?? []
  const named = elementsOf(xml).filter(({ name }) => name === (every ?? one))
  const chosen = every === undefined ? named.slice(Number(number) - 1, Number(number)) : named
  if (chosen.length === 0) throw new Error(`no ${change.at} to change`)
  // From the last to the first, so that the places of the others stay what they are.
  return chosen.reduceRight((text, { at }) => edited(text, at, change), xml)
}

function edited(text: string, at: number, change: Change): string {
  const { name = '', value = '' } = change
  const { inner, close, end } = extentOf(text, at)
  const put = (from: number, to: number, piece: string) => text.slice(0, from) + piece + text.slice(to)
  switch (change.do) {
    case 'remove':
      return put(at, end, '')
    case 'duplicate':
      return put(end, end, text.slice(at, end))
    case 'empty':
      return put(inner, close, '')
    case 'text':
      return put(inner, close, escaped(value))
    case 'before':
      return put(at, at, value)
    case 'after':
      return put(end, end, value)
    case 'into':
      return put(close, close, value)
    case 'attribute': {
      const tag = text.slice(at, inner - 1).replace(new RegExp(` ${name}="[^"]*"`), '')
      return put(at, inner - 1, change.value === undefined ? tag : `${tag} ${name}="${escaped(value)}"`)
    }
    case 'swap': {
      const next = text.indexOf('<', end)
      if (text[next + 1] === '/') return text
      const after = extentOf(text, next).end
      return put(at, after, text.slice(next, after) + text.slice(end, next) + text.slice(at, end))
    }
  }
}

/** Of an element of a golden document, which has neither comments nor CDATA. */
function extentOf(text: string, at: number): { inner: number; close: number; end: number } {
  const tag = /<([\w:]+)/y
  tag.lastIndex = at
  const name = tag.exec(text)![1]!
  const inner = text.indexOf('>', at) + 1
  const tags = new RegExp(`<(/?)${name}(?=[ >])`, 'g')
  tags.lastIndex = at
  let depth = 0
  for (let found = tags.exec(text); found !== null; found = tags.exec(text)) {
    depth += found[1] === '/' ? -1 : 1
    if (depth === 0) return { inner, close: found.index, end: text.indexOf('>', found.index) + 1 }
  }
  throw new Error(`${name} is not closed`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
