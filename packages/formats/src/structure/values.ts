/**
 * The simple types of XML Schema 1.0 that the tables use, checked on the characters. Where the standard and
 * libxml2, which platforms use as well as Java's validators, do not take the same, a value has to please both.
 */

/** A built-in type with its facets. */
export interface ValueType {
  /** As the tables spell it. */
  readonly name: string
  /** Absent where every text will do. */
  readonly holds?: (text: string) => boolean
  /** Its values are not to be repeated in a document. */
  readonly isId: boolean
}

const compiled = new Map<string, ValueType>()
const SPELLING = /^(\w+)(?:\[(\d+)\.\.(\d+)\]|\(([^)]*)\))?$/

/** From `base`, `base[min..max]` (lengths) or `base(a|b)` (enumeration). */
export function valueType(name: string): ValueType {
  let type = compiled.get(name)
  if (type === undefined) {
    type = compile(name)
    compiled.set(name, type)
  }
  return type
}

function compile(name: string): ValueType {
  const [, base, min, max, listed] = SPELLING.exec(name) ?? []
  if (base === undefined || !Object.hasOwn(BASES, base)) throw new SyntaxError(`no simple type ${name}`)
  const own = BASES[base]
  const spread = base === 'string' ? (text: string) => text : collapsed
  const facet =
    listed !== undefined
      ? isAmong(new Set(listed.split('|').map(decodeURIComponent)), spread)
      : min !== undefined
        ? (text: string) => hasLength(spread(text), Number(min), Number(max))
        : undefined
  const holds =
    own === undefined ? facet : facet === undefined ? own : (text: string) => own(text) && facet(text)
  return { name, isId: base === 'ID', ...(holds && { holds }) }
}

function isAmong(values: ReadonlySet<string>, spread: (text: string) => string): (text: string) => boolean {
  return text => values.has(spread(text))
}

/** Lengths count characters, not UTF-16 units. */
function hasLength(text: string, min: number, max: number): boolean {
  const { length } = [...text]
  return length >= min && length <= max
}

/** White space as xs:token has it. */
export function collapsed(text: string): string {
  return text.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '')
}

const PLUS = 43
const MINUS = 45
const POINT = 46
const COLON = 58
const ZERO = 48
const NINE = 57
const UPPER_T = 84
const UPPER_Z = 90
/** XML Schema asks for 18 digits at least; libxml2 reads 24, and the French rules allow 19. */
const MOST_DIGITS = 24
const MOST_YEAR_DIGITS = 18

/** Where the value begins and where it ends, white space aside. */
function startOf(text: string): number {
  let at = 0
  while (isBlankCode(text.charCodeAt(at))) at++
  return at
}

function endOf(text: string): number {
  let at = text.length
  while (at > 0 && isBlankCode(text.charCodeAt(at - 1))) at--
  return at
}

export function isBlankCode(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE
}

function isDecimal(text: string): boolean {
  return isNumber(text, true)
}

function isInteger(text: string): boolean {
  return isNumber(text, false)
}

function isNumber(text: string, hasPoint: boolean): boolean {
  const end = endOf(text)
  let at = startOf(text)
  const sign = text.charCodeAt(at)
  if (sign === PLUS || sign === MINUS) at++
  const first = at
  while (text.charCodeAt(at) === ZERO) at++
  let most = at + MOST_DIGITS
  while (isDigit(text.charCodeAt(at))) at++
  if (hasPoint && at < most && text.charCodeAt(at) === POINT) {
    at++
    most++
    while (isDigit(text.charCodeAt(at))) at++
    return at === end && at - first > 1 && at <= most
  }
  return at === end && at > first && at <= most
}

function isBoolean(text: string): boolean {
  const value = collapsed(text)
  return value === 'true' || value === 'false' || value === '1' || value === '0'
}

/** The number that the digits from `from` to `to` spell, or -1. */
function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (!isDigit(code)) return -1
    value = value * 10 + code - ZERO
  }
  return value
}

/** Where the day of a date ends that begins at `from`, or -1: years have four digits or more, none is 0000. */
function endOfDay(text: string, from: number): number {
  const start = text.charCodeAt(from) === MINUS ? from + 1 : from
  let at = start
  while (isDigit(text.charCodeAt(at))) at++
  const length = at - start
  if (length < 4 || length > MOST_YEAR_DIGITS || (length > 4 && text.charCodeAt(start) === ZERO)) return -1
  const year = digits(text, start, at)
  const month = digits(text, at + 1, at + 3)
  const day = digits(text, at + 4, at + 6)
  if (text.charCodeAt(at) !== MINUS || text.charCodeAt(at + 3) !== MINUS) return -1
  if (year === 0 || month < 1 || month > 12 || day < 1) return -1
  return day <= daysIn(year, month) ? at + 6 : -1
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/** Where hh:mm:ss with its fraction ends that begins at `from`, or -1. */
function endOfTime(text: string, from: number): number {
  const hour = digits(text, from, from + 2)
  const minute = digits(text, from + 3, from + 5)
  const second = digits(text, from + 6, from + 8)
  if (text.charCodeAt(from + 2) !== COLON || text.charCodeAt(from + 5) !== COLON) return -1
  if (hour < 0 || minute < 0 || second < 0 || minute > 59 || second > 59) return -1
  let at = from + 8
  let fraction = 0
  if (text.charCodeAt(at) === POINT) {
    const first = ++at
    while (isDigit(text.charCodeAt(at))) fraction += text.charCodeAt(at++) - ZERO
    if (at === first) return -1
  }
  return hour < 24 || (hour === 24 && minute + second + fraction === 0) ? at : -1
}

/** Whether nothing but a time zone, or nothing at all, is there; libxml2 has no white space around dates. */
function endsWithZone(text: string, at: number): boolean {
  const end = text.length
  if (at === end) return true
  const sign = text.charCodeAt(at)
  if (sign === UPPER_Z) return at + 1 === end
  if ((sign !== PLUS && sign !== MINUS) || at + 6 !== end || text.charCodeAt(at + 3) !== COLON) return false
  const hour = digits(text, at + 1, at + 3)
  const minute = digits(text, at + 4, at + 6)
  return hour >= 0 && minute >= 0 && minute < 60 && hour * 60 + minute <= 840
}

function isDate(text: string): boolean {
  const at = endOfDay(text, 0)
  return at !== -1 && endsWithZone(text, at)
}

function isTime(text: string): boolean {
  const at = endOfTime(text, 0)
  return at !== -1 && endsWithZone(text, at)
}

function isDateTime(text: string): boolean {
  const day = endOfDay(text, 0)
  if (day === -1 || text.charCodeAt(day) !== UPPER_T) return false
  const at = endOfTime(text, day + 1)
  return at !== -1 && endsWithZone(text, at)
}

const IN_BASE64 = new Uint8Array(128).fill(0xff)
for (const [value, character] of [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
].entries())
  IN_BASE64[character.charCodeAt(0)] = value
const PAD = 61

/** Groups of four, the last one padded, and no bit set that the padding leaves over. */
function isBase64(text: string): boolean {
  let count = 0
  let pads = 0
  let last = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isBlankCode(code)) continue
    if (code === PAD) pads++
    else {
      const value = code < 128 ? IN_BASE64[code]! : 0xff
      if (value === 0xff || pads > 0) return false
      last = value
      count++
    }
  }
  if ((count + pads) % 4 !== 0 || pads > 2) return false
  return pads === 0 || (last & (pads === 1 ? 0x03 : 0x0f)) === 0
}

const LANGUAGE = /^[ \t\n\r]*[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*[ \t\n\r]*$/
const SCHEME = '[A-Za-z][A-Za-z0-9+.-]*:'
/** Characters but these, and escapes. */
const but = (these: string) => `(?:[^%${these}]|%[0-9a-fA-F]{2})*`
const SEGMENTS = `(?:/${but('/?#\\[\\]')})*`
const HOST = `(?:\\[[^\\]]*\\]|${but('/?#\\[\\]@:')})`
const AUTHORITY = `(?:${but('/?#\\[\\]@')}@)?${HOST}(?::[0-9]{1,9})?`
const TAIL = `(?:\\?${but('#\\[\\]')})?(?:#${but('#')})?`
/** A reference of RFC 3986, in which every character that it does not name counts as escaped. */
const URI = new RegExp(
  `^(?:(?:${SCHEME})?//${AUTHORITY}${SEGMENTS}|${SCHEME}(?!//)${but('/?#\\[\\]')}${SEGMENTS}` +
    `|(?!//)${but('/?#\\[\\]:')}${SEGMENTS})${TAIL}$`,
)
const NCNAME = /^[\p{L}_][\p{L}\p{N}\p{M}_.·-]*$/u

/** By name; without a check where every text will do. */
const BASES: Readonly<Record<string, ((text: string) => boolean) | undefined>> = {
  string: undefined,
  normalizedString: undefined,
  token: undefined,
  decimal: isDecimal,
  integer: isInteger,
  boolean: isBoolean,
  date: isDate,
  time: isTime,
  dateTime: isDateTime,
  base64Binary: isBase64,
  language: text => LANGUAGE.test(text),
  anyURI: text => URI.test(collapsed(text)),
  ID: text => NCNAME.test(collapsed(text)),
}
