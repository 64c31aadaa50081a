/** Reads JSON; a fault is told with its line and column. */
import { CommandFailure, type Position } from './outcome.ts'

/** An invoice nests five deep. */
const DEEPEST = 64
/** As many significant digits as a double always holds. */
const SAFE_DIGITS = 15

/** @throws CommandFailure `invalid_json` */
export function parseJson(text: string): unknown {
  // Before `JSON.parse`, which would recurse as deep as the text does.
  const { deepest, offset } = new Walk(text)
  if (deepest > DEEPEST)
    throw new CommandFailure('invalid_json', {
      fr: `Le JSON s’imbrique sur plus de ${DEEPEST} niveaux.`,
      en: `The JSON nests more than ${DEEPEST} levels deep.`,
    })
  try {
    return JSON.parse(text, keepDigits)
  } catch (cause) {
    throw fault(text, offset, cause)
  }
}

export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A number that a double would alter stays the text it was: amounts may be text. */
function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value
  const exact = Number.isFinite(value) && context.source.replace(/\D/g, '').length <= SAFE_DIGITS
  return exact ? value : context.source
}

function fault(text: string, offset: number, cause: unknown): CommandFailure {
  if (text.trim() === '') {
    const empty = { fr: 'Rien à lire : du JSON est attendu.', en: 'Nothing to read: JSON is expected.' }
    return new CommandFailure('invalid_json', empty, { cause })
  }
  const position = positionOf(text, offset)
  const found = text.slice(offset).match(/^[^\s]{1,12}/)?.[0]
  const { line, column } = position
  const words =
    offset >= text.trimEnd().length
      ? {
          fr: `Le JSON s’arrête trop tôt, ligne ${line}, colonne ${column} : une accolade, un crochet ou un guillemet manque.`,
          en: `The JSON stops too early, line ${line}, column ${column}: a brace, a bracket or a quote is missing.`,
        }
      : {
          fr: `Le JSON n’est plus lisible ligne ${line}, colonne ${column}, devant « ${found} ».`,
          en: `The JSON cannot be read at line ${line}, column ${column}, before “${found}”.`,
        }
  return new CommandFailure('invalid_json', words, { position, cause })
}

function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

const BLANK = /[ \t\r\n]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

type Wanted = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end'

/** Walks JSON as its grammar has it: `JSON.parse` does not always say where it stopped. */
class Walk {
  readonly text: string
  /** At the end: where the text stops to be JSON. */
  offset = 0
  /** The brackets that will close the open ones. */
  readonly open: string[] = []
  deepest = 0
  wanted: Wanted = 'value'

  constructor(text: string) {
    this.text = text
    let more = true
    while (more) more = this.#step()
  }

  /** Takes one token; false where there is none that fits. */
  #step(): boolean {
    this.#take(BLANK)
    const sign = this.text.charAt(this.offset)
    const { wanted, open } = this
    if (wanted === 'comma or end' && open.length === 0) return false
    if (wanted.endsWith('or end') && sign === open.at(-1)) {
      open.pop()
      return this.#sign('comma or end')
    }
    if (wanted === 'comma or end') return sign === ',' && this.#sign(open.at(-1) === '}' ? 'key' : 'value')
    if (wanted === 'colon') return sign === ':' && this.#sign('value')
    if (wanted.startsWith('key')) return this.#string('colon')
    if (sign === '{' || sign === '[') {
      this.deepest = Math.max(this.deepest, open.push(sign === '{' ? '}' : ']'))
      return this.#sign(sign === '{' ? 'key or end' : 'value or end')
    }
    if (sign === '"') return this.#string('comma or end')
    this.wanted = 'comma or end'
    return this.#take(SCALAR)
  }

  #sign(next: Wanted): true {
    this.offset += 1
    this.wanted = next
    return true
  }

  #string(next: Wanted): boolean {
    const { text } = this
    if (text[this.offset] !== '"') return false
    this.offset += 1
    for (;;) {
      const code = text.charCodeAt(this.offset)
      if (code === QUOTE) return this.#sign(next)
      if (code === BACKSLASH) {
        if (!this.#take(ESCAPE)) return false
      } else if (code >= BLANK_CODE) this.offset += 1
      // A control character, or NaN: the end of the text.
      else return false
      if (this.offset >= text.length) return false
    }
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.offset
    if (!pattern.test(this.text)) return false
    this.offset = pattern.lastIndex
    return true
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const BLANK_CODE = 0x20
