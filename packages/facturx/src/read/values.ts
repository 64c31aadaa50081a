/** The values of a PDF file (ISO 32000-1, § 7.3). Strings are their bytes, numbers are numbers. */

/** `/Name`, its `#xx` resolved; a byte is a character. */
export class Name {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** `12 0 R`. */
export class Ref {
  readonly number: number
  readonly generation: number

  constructor(number: number, generation: number) {
    this.number = number
    this.generation = generation
  }
}

/** A word that is no value: `obj`, `endobj`, `xref`, an operator of a content stream. */
export class Keyword {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A dictionary and the bytes that follow it, still encoded. */
export class Stream {
  readonly dict: Dict
  readonly raw: Uint8Array
  /** Whether `Length` says where it ends; if not, `endstream` was looked for. */
  readonly isExact: boolean

  constructor(dict: Dict, raw: Uint8Array, isExact: boolean) {
    this.dict = dict
    this.raw = raw
    this.isExact = isExact
  }
}

export type Dict = ReadonlyMap<string, Value>
export type Value =
  | null
  | boolean
  | number
  | Name
  | Ref
  | Stream
  | Uint8Array
  | readonly Value[]
  | Dict
  | Keyword

export function isDict(value: Value | undefined): value is Dict {
  return value instanceof Map
}

export function isArray(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value)
}

/** The dictionary of a value that is one or has one. */
export function dictOf(value: Value | undefined): Dict | undefined {
  if (value instanceof Stream) return value.dict
  return isDict(value) ? value : undefined
}

/** The text of a name; undefined for anything else. */
export function nameOf(value: Value | undefined): string | undefined {
  return value instanceof Name ? value.text : undefined
}

const WINDOWS = new TextDecoder('windows-1252')
const WIDE = new TextDecoder('utf-16be')
const UTF8 = new TextDecoder()

/** A text string (§ 7.9.2.2): UTF-16 or UTF-8 with its mark, else PDFDocEncoding, which Latin letters share. */
export function textOf(value: Value | undefined): string | undefined {
  if (!(value instanceof Uint8Array)) return undefined
  if (value[0] === 0xfe && value[1] === 0xff) return WIDE.decode(value)
  if (value[0] === 0xef && value[1] === 0xbb && value[2] === 0xbf) return UTF8.decode(value)
  return WINDOWS.decode(value)
}
