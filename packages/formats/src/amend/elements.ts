/** New elements: beside which others they are, how they are set out, and their markup. */
import type { Type } from '../structure/grammar.ts'
import { grammarOf } from '../structure/tables.ts'
import type { XmlNode } from '../xml/node.ts'
import type { XmlDocument } from '../xml/parse.ts'
import { escapeAttribute, escapeText } from '../xml/write.ts'
import { blanksBefore } from './markup.ts'

/** Whether two elements that we wrote say the same. */
export function isSame(one: XmlNode, other: XmlNode | undefined): boolean {
  if (other === undefined || one.text !== other.text || one.name !== other.name) return false
  if (one.attributes.join('\n') !== other.attributes.join('\n')) return false
  let [a, b] = [one.first, other.first]
  while (a !== null && b !== null && isSame(a, b)) [a, b] = [a.next, b.next]
  return a === null && b === null
}

export function inSection(text: string): string {
  return text.replaceAll(']]>', ']]]]><![CDATA[>')
}

/** Beside which child a new one is, by the schema; undefined where there is none. */
export function placeFor(
  name: string,
  around: XmlNode,
  xml: XmlDocument,
): { readonly sibling: XmlNode; readonly isBehind: boolean } | undefined {
  const { children } = around
  const namesake = children.findLast(child => child.name === name)
  if (namesake !== undefined) return { sibling: namesake, isBehind: true }
  const ranks = typeOf(around, xml)?.children
  const rank = ranks?.get(name)?.rank ?? Number.POSITIVE_INFINITY
  const later = children.find(child => (ranks?.get(child.name)?.rank ?? -1) > rank)
  if (later !== undefined) return { sibling: later, isBehind: false }
  const last = children.at(-1)
  return last === undefined ? undefined : { sibling: last, isBehind: true }
}

/** What the schema says of an element of the document. */
function typeOf(node: XmlNode, xml: XmlDocument): Type | undefined {
  if (node.parent === null) return grammarOf(xml)?.global(node.name)
  return typeOf(node.parent, xml)?.children.get(node.name)?.type()
}

export interface Layout {
  /** Line end and indentation before a child. */
  readonly blanks: string
  /** Before the end tag. */
  readonly outer: string
  readonly step: string
}

const STEP = '  '

/** How the children of an element are set out; undefined where they are in one line. */
export function layoutIn(text: string, around: XmlNode): Layout | undefined {
  const own = blanksBefore(text, around.at)
  const { first } = around
  if (first !== null) {
    const blanks = blanksBefore(text, first.at)
    if (!/[\r\n]/.test(blanks)) return undefined
    const step = blanks.startsWith(own) ? blanks.slice(own.length) : ''
    return { blanks, outer: own, step: step === '' ? STEP : step }
  }
  if (!/[\r\n]/.test(own)) return undefined
  const before = around.parent === null ? '' : blanksBefore(text, around.parent.at)
  const found = own.startsWith(before) && before !== '' ? own.slice(before.length) : ''
  const step = found === '' ? STEP : found
  return { blanks: own + step, outer: own, step }
}

export function markupOf(
  node: XmlNode,
  written: (name: string) => string,
  layout: { readonly blanks: string; readonly step: string } | undefined,
): string {
  const name = written(node.name)
  let attributes = ''
  for (let i = 0; i < node.attributes.length; i += 2)
    attributes += ` ${node.attributes[i]}="${escapeAttribute(node.attributes[i + 1]!)}"`
  if (node.first === null)
    return node.text === ''
      ? `<${name}${attributes}/>`
      : `<${name}${attributes}>${escapeText(node.text)}</${name}>`
  const inner = layout === undefined ? undefined : { ...layout, blanks: layout.blanks + layout.step }
  const children = node.children.map(child => (inner?.blanks ?? '') + markupOf(child, written, inner))
  return `<${name}${attributes}>${children.join('')}${layout?.blanks ?? ''}</${name}>`
}
