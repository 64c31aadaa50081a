/**
 * A canonical XML writer: the same calls give the same bytes. UTF-8, two spaces of indentation, no trailing
 * white space, and no element without content unless it is asked for: an element opened is only written once
 * a value is written inside it.
 */
export interface XmlWriter {
  /** `attributes` as `attribute` gives them, one after the other. */
  open(name: string, attributes?: string): void
  /**
   * Closes the innermost element. Without a value inside it disappears, unless it is to be written `always`,
   * or as a `companion`: whenever the element around it is written.
   */
  close(empty?: 'always' | 'companion'): void
  /** An element that holds a value. */
  value(name: string, text: string, attributes?: string): void
  /** An element that is written only if the element around it is written for another reason. */
  companion(name: string, text: string, attributes?: string): void
  /** The whole document. */
  end(): string
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const INDENTS = Array.from({ length: 24 }, (_, depth) => '  '.repeat(depth))

export function createWriter(): XmlWriter {
  let written = DECLARATION
  /** What may yet be written, and where in it each open element begins. */
  let pending = ''
  const starts: number[] = []
  const names: string[] = []
  /** How many of the open elements are written. */
  let settled = 0

  const indent = () => INDENTS[names.length] ?? '  '.repeat(names.length)
  const settle = () => {
    written += pending
    pending = ''
    settled = names.length
  }
  const leaf = (name: string, text: string, attributes: string) =>
    `${indent()}<${name}${attributes}>${escapeText(text)}</${name}>\n`

  return {
    open(name, attributes = '') {
      starts.push(pending.length)
      pending += `${indent()}<${name}${attributes}>\n`
      names.push(name)
    },
    close(empty) {
      const name = names.pop()
      const start = starts.pop()
      if (name === undefined || start === undefined) throw new RangeError('no element is open')
      if (settled > names.length) {
        settled = names.length
        written += `${indent()}</${name}>\n`
      } else if (empty === 'companion') {
        pending += `${indent()}</${name}>\n`
        if (settled === names.length) settle()
      } else {
        const opened = pending.slice(start)
        pending = pending.slice(0, start)
        if (empty === undefined) return
        settle()
        const isBare = opened.indexOf('\n') === opened.length - 1
        written += isBare ? `${opened.slice(0, -2)}/>\n` : `${opened}${indent()}</${name}>\n`
      }
    },
    value(name, text, attributes = '') {
      settle()
      written += leaf(name, text, attributes)
    },
    companion(name, text, attributes = '') {
      const line = leaf(name, text, attributes)
      if (settled === names.length) written += line
      else pending += line
    },
    end() {
      if (names.length > 0) throw new RangeError(`<${names.at(-1)}> is still open`)
      return written
    },
  }
}

/** An attribute with the space before it. */
export function attribute(name: string, text: string): string {
  return ` ${name}="${escapeAttribute(text)}"`
}

/** Characters that need no thought: not & < > ", no control, no surrogate, none that XML 1.0 forbids. */
const PLAIN = /^[ !#-%'-;=?-\uD7FF\uE000-\uFFFD]*$/

export function escapeText(text: string): string {
  return PLAIN.test(text) ? text : escapeWith(text, IN_TEXT)
}

export function escapeAttribute(text: string): string {
  return PLAIN.test(text) ? text : escapeWith(text, IN_ATTRIBUTE)
}

const IN_TEXT: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\r', '&#xD;'], // a bare one would be read back as a line feed
])
const IN_ATTRIBUTE: ReadonlyMap<string, string> = new Map([
  ...IN_TEXT,
  ['"', '&quot;'],
  ['\t', '&#x9;'], // bare white space would be read back as a space
  ['\n', '&#xA;'],
])

/** Throws RangeError on what no XML 1.0 document can hold; such a text is refused before it comes here. */
function escapeWith(text: string, replacements: ReadonlyMap<string, string>): string {
  let escaped = ''
  for (const character of text) {
    if (!isXml(character.codePointAt(0)!)) throw new RangeError(`XML cannot hold ${nameOf(character)}`)
    escaped += replacements.get(character) ?? character
  }
  return escaped
}

/** Char of XML 1.0, § 2.2. */
function isXml(point: number): boolean {
  if (point < 0x20) return point === 0x9 || point === 0xa || point === 0xd
  return point < 0xd800 || (point > 0xdfff && point !== 0xfffe && point !== 0xffff)
}

function nameOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}
