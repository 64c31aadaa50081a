/** Where the parts of an element are in the text of a document that was parsed: nothing is checked again. */
import type { XmlNode } from '../xml/node.ts'

export interface Span {
  readonly start: number
  readonly end: number
}

export interface AttributeSpan {
  /** As the document writes it. */
  readonly name: string
  /** With the blanks before it. */
  readonly whole: Span
  /** Between the quotes. */
  readonly value: Span
  readonly quote: string
}

export interface StartTag {
  /** As the document writes it. */
  readonly name: string
  /** Behind the name. */
  readonly afterName: number
  readonly attributes: readonly AttributeSpan[]
  /** `<name/>`. */
  readonly isEmpty: boolean
  /** Behind the `>`. */
  readonly end: number
}

const NAME = /[^\s=/>]+/y
const ATTRIBUTE = /([ \t\r\n]*)([^\s=/>]+)[ \t\r\n]*=[ \t\r\n]*(["'])/y

/** @param at the `<` of a start tag */
export function startTagAt(text: string, at: number): StartTag {
  NAME.lastIndex = at + 1
  const name = NAME.exec(text)![0]
  const afterName = NAME.lastIndex
  const attributes: AttributeSpan[] = []
  let here = afterName
  for (;;) {
    ATTRIBUTE.lastIndex = here
    const found = ATTRIBUTE.exec(text)
    if (found === null) break
    const start = ATTRIBUTE.lastIndex
    const quote = found[3]!
    const end = text.indexOf(quote, start)
    attributes.push({ name: found[2]!, whole: { start: here, end: end + 1 }, value: { start, end }, quote })
    here = end + 1
  }
  const close = text.indexOf('>', here)
  return { name, afterName, attributes, isEmpty: text[close - 1] === '/', end: close + 1 }
}

/** What is at a `<` that is no start tag, with where it ends; undefined at a start tag. */
function otherAt(
  text: string,
  at: number,
): { readonly kind: 'end' | 'section' | 'else'; readonly end: number } | undefined {
  if (text.startsWith('</', at)) return { kind: 'end', end: text.indexOf('>', at) + 1 }
  if (text.startsWith('<!--', at)) return { kind: 'else', end: text.indexOf('-->', at + 4) + 3 }
  if (text.startsWith('<![CDATA[', at)) return { kind: 'section', end: text.indexOf(']]>', at) + 3 }
  if (text.startsWith('<?', at)) return { kind: 'else', end: text.indexOf('?>', at) + 2 }
  return undefined
}

/** An element from its `<` to behind its end tag. */
export function elementSpan(text: string, { at }: XmlNode): Span {
  let depth = 0
  let here = at
  for (;;) {
    const other = otherAt(text, here)
    if (other === undefined) {
      const tag = startTagAt(text, here)
      if (!tag.isEmpty) depth++
      here = tag.end
    } else {
      if (other.kind === 'end') depth--
      here = other.end
    }
    if (depth === 0) return { start: at, end: here }
    here = text.indexOf('<', here)
  }
}

/** A piece of the text of an element without children. */
export interface TextPiece extends Span {
  readonly isSection: boolean
}

/** The pieces of an element without children that are not blank, without the blanks around them, in their order. */
export function textPieces(
  text: string,
  node: XmlNode,
): { readonly pieces: readonly TextPiece[]; readonly from: number } {
  const tag = startTagAt(text, node.at)
  const pieces: TextPiece[] = []
  if (tag.isEmpty) return { pieces, from: tag.end }
  for (let here = tag.end; ; ) {
    const next = text.indexOf('<', here)
    add(here, next, false)
    const other = otherAt(text, next)!
    if (other.kind === 'end') return { pieces, from: tag.end }
    if (other.kind === 'section') add(next + '<![CDATA['.length, other.end - ']]>'.length, true)
    here = other.end
  }

  function add(from: number, to: number, isSection: boolean): void {
    let start = from
    let end = to
    while (start < end && isBlank(text, start)) start++
    while (end > start && isBlank(text, end - 1)) end--
    if (end > start) pieces.push({ start, end, isSection })
  }
}

/** The blanks right before a place. */
export function blanksBefore(text: string, at: number): string {
  let start = at
  while (start > 0 && isBlank(text, start - 1)) start--
  // Blanks behind text are part of it.
  return start > 0 && text[start - 1] === '>' ? text.slice(start, at) : ''
}

function isBlank(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}
