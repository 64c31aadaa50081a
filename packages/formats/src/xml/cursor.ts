/** A place in the text of an XML document, and the small things that are read there. */
import {
  APOSTROPHE,
  COLON,
  EQUALS,
  endsName,
  forbiddenAt,
  GT,
  isNameCode,
  isPlain,
  isSpace,
  QNAME,
  QUOTE,
  startsName,
} from './characters.ts'
import { positionAt, XmlFailure, type XmlFailureKind } from './node.ts'

const quoted = (value: string) => `[ \\t\\r\\n]*=[ \\t\\r\\n]*(?:"${value}"|'${value}')`
const DECLARATION = new RegExp(
  `<\\?xml[ \\t\\r\\n]+version${quoted('1\\.[0-9]+')}(?:[ \\t\\r\\n]+encoding${quoted('[A-Za-z][\\w.-]*')})?` +
    `(?:[ \\t\\r\\n]+standalone${quoted('(?:yes|no)')})?[ \\t\\r\\n]*\\?>`,
  'y',
)
const REFERENCES = '&(?:#x0*([0-9a-fA-F]{1,6})|#0*([0-9]{1,7})|(lt|gt|amp|quot|apos));|&'
const IN_TEXT = new RegExp(`\\r\\n?|${REFERENCES}`, 'g')
const IN_QUOTES = new RegExp(`\\r\\n|[\\t\\n\\r]|${REFERENCES}`, 'g')
const PREDEFINED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

export class Cursor {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  /** A byte order mark and the XML declaration. */
  skipDeclaration(): void {
    const { text } = this
    if (text.charCodeAt(0) === 0xfeff) this.at = 1
    DECLARATION.lastIndex = this.at
    if (DECLARATION.test(text)) this.at = DECLARATION.lastIndex
  }

  /** Blanks, comments and instructions around the root. */
  skipAround(): void {
    const { text } = this
    while (true) {
      this.skipSpace()
      if (text.startsWith('<?', this.at)) this.skipInstruction()
      else if (text.startsWith('<!--', this.at)) this.skipComment()
      else if (text.startsWith('<!DOCTYPE', this.at)) throw this.fault('doctype')
      else return
    }
  }

  skipComment(): void {
    const end = this.text.indexOf('--', this.at + 4)
    if (end === -1 || this.text.charCodeAt(end + 2) !== GT) throw this.fault('syntax')
    this.refuseForbidden(this.at, end)
    this.at = end + 3
  }

  skipInstruction(): void {
    const from = this.at
    this.at += 2
    const target = this.readName()
    const end = this.text.indexOf('?>', this.at)
    if (end === -1 || /:|^xml$/i.test(target)) throw this.fault('syntax', from)
    if (end > this.at && !this.skipSpace()) throw this.fault('syntax')
    this.refuseForbidden(from, end)
    this.at = end + 2
  }

  /** Whether there were any. */
  skipSpace(): boolean {
    const from = this.at
    while (isSpace(this.text.charCodeAt(this.at))) this.at++
    return this.at > from
  }

  readName(): string {
    const { text } = this
    const from = this.at
    let to = from
    let colon = from - 1
    // Nearly all names are ASCII letters with a colon at most; the rest goes through the pattern.
    for (let code = text.charCodeAt(to); isNameCode(code); code = text.charCodeAt(++to))
      if (code === COLON) colon = colon < from ? to : text.length
    const code = text.charCodeAt(to)
    const plain =
      (code === EQUALS || endsName(code)) &&
      startsName(text.charCodeAt(from)) &&
      startsName(text.charCodeAt(colon + 1))
    const name = plain ? text.slice(from, to) : this.patternName()
    this.at = from + name.length
    return name
  }

  patternName(): string {
    QNAME.lastIndex = this.at
    const found = QNAME.exec(this.text)
    if (found === null) throw this.surprise()
    return found[0]
  }

  /** The value of an attribute. */
  readQuoted(): string {
    const { text } = this
    if (isSpace(text.charCodeAt(this.at))) this.skipSpace()
    const quote = text.charCodeAt(this.at)
    if (quote !== QUOTE && quote !== APOSTROPHE) throw this.surprise()
    const from = this.at + 1
    let to = from
    let code = text.charCodeAt(to)
    while (code !== quote && isPlain(code)) code = text.charCodeAt(++to)
    if (code === quote) {
      this.at = to + 1
      return text.slice(from, to)
    }
    to = text.indexOf(quote === QUOTE ? '"' : "'", to)
    if (to === -1) throw this.fault('syntax')
    const raw = text.slice(from, to)
    if (raw.includes('<')) throw this.fault('syntax', from + raw.indexOf('<'))
    this.refuseForbidden(from, to)
    this.at = to + 1
    return this.resolved(from, to, 'quotes')
  }

  /** The text between two places: references resolved, and each line end a line feed, or a space in quotes. */
  resolved(from: number, to: number, where: 'text' | 'quotes'): string {
    const lineEnd = where === 'text' ? '\n' : ' '
    const resolve = (whole: string, hex?: string, decimal?: string, name?: string, at = 0): string => {
      if (!whole.startsWith('&')) return lineEnd
      if (name !== undefined) return PREDEFINED[name]!
      if (hex === undefined && decimal === undefined) throw this.fault('entity', from + at)
      const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal)
      const character = code <= 0x10ffff ? String.fromCodePoint(code) : '\0'
      if (forbiddenAt(character, 0, character.length) !== -1) throw this.fault('character', from + at)
      return character
    }
    return this.text.slice(from, to).replace(where === 'text' ? IN_TEXT : IN_QUOTES, resolve)
  }

  refuseForbidden(from: number, to: number): void {
    const at = forbiddenAt(this.text, from, to)
    if (at !== -1) throw this.fault('character', at)
  }

  expect(code: number): void {
    if (this.text.charCodeAt(this.at) !== code) throw this.surprise()
    this.at++
  }

  /** Not what should be here inside a tag. */
  surprise(): XmlFailure {
    return this.fault(this.at >= this.text.length ? 'unclosed' : 'syntax')
  }

  fault(kind: XmlFailureKind, at = this.at): XmlFailure {
    return new XmlFailure(kind, positionAt(this.text, Math.min(at, this.text.length)))
  }
}
