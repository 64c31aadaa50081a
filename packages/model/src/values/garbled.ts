/**
 * Text that a program spoilt on its way: HTML entities and tags, UTF-8 read as Windows-1252, and Windows-1252 read as
 * ISO 8859-1, which leaves an invisible character in place of an apostrophe. Each character is looked at a bounded
 * number of times.
 */

export interface Garbled {
  readonly kind: 'markup' | 'mojibake'
  /** What was probably meant; undefined where it cannot be known. */
  readonly meant: string | undefined
}

const SUSPECT = /[&<\ufffdÃÂâÅÄÐÑð\x80-\x9f]/
/** Longer texts are read up to here. */
const LONGEST = 10_000
const TAG =
  /<\/?(?:a|b|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s[^<>]{0,300})?\/?>/gi
const LINE_END = /^<(?:br|\/p|\/div|\/li|\/tr|\/h)/i
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi

/** Of ISO 8859-1 from no-break space on, in order (HTML 4, § 24.2). */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, i): [string, string] => [name, String.fromCodePoint(0xa0 + i)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: '’',
    euro: '€',
    oelig: 'œ',
    OElig: 'Œ',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    bull: '•',
    trade: '™',
  }),
])
/** `&amp;eacute;`: encoded twice. */
const MOST_TIMES = 3

/** What is wrong with a text; undefined for nearly all. */
export function garbledIn(whole: string): Garbled | undefined {
  if (!SUSPECT.test(whole)) return undefined
  const text = whole.length > LONGEST ? whole.slice(0, LONGEST) : whole
  const rest = whole.slice(text.length)
  const plain = withoutMarkup(text)
  if (plain !== text) return { kind: 'markup', meant: (recoded(plain) ?? plain) + rest }
  if (text.includes('\ufffd')) return { kind: 'mojibake', meant: undefined }
  const meant = recoded(text)
  return meant === undefined ? undefined : { kind: 'mojibake', meant: meant + rest }
}

function withoutMarkup(text: string): string {
  let plain = text
  for (let i = 0; i < MOST_TIMES; i++) {
    const before = plain
    plain = plain.replace(TAG, tag => (LINE_END.test(tag) ? '\n' : '')).replace(ENTITY, decoded)
    if (plain === before) break
  }
  return plain === text ? text : plain.trim()
}

function decoded(entity: string, digits?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED.get(name) ?? entity
  const code = digits === undefined ? Number.parseInt(hexadecimal!, 16) : Number(digits)
  const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : entity
}

/** Windows-1252 from 0x80 to 0x9f; a blank is a byte without a character there. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from(WINDOWS, (character, i): [string, number] => [character, 0x80 + i]).filter(([it]) => it !== ' '),
)

const CHARACTERS: readonly string[] = Array.from(WINDOWS)

function byteOf(character: string | undefined): number {
  if (character === undefined) return -1
  const code = character.charCodeAt(0)
  return code <= 0xff ? code : (BYTES.get(character) ?? -1)
}

/** The text with its sequences of misread UTF-8, and its bytes of Windows-1252, read again; undefined where there are none. */
function recoded(text: string): string | undefined {
  let out = ''
  let changed = false
  for (let i = 0; i < text.length; i++) {
    const lead = byteOf(text[i])
    const length =
      lead >= 0xc2 && lead <= 0xdf
        ? 2
        : lead >= 0xe0 && lead <= 0xef
          ? 3
          : lead >= 0xf0 && lead <= 0xf4
            ? 4
            : 1
    const found = length === 1 ? undefined : sequence(text, i, length, lead)
    if (found === undefined) {
      const letter =
        lead >= 0x80 && lead <= 0x9f && text.charCodeAt(i) === lead ? CHARACTERS[lead - 0x80] : ' '
      out += letter === ' ' ? text[i] : letter
      changed ||= letter !== ' '
    } else {
      out += found
      i += length - 1
      changed = true
    }
  }
  return changed ? out : undefined
}

function sequence(text: string, at: number, length: number, lead: number): string | undefined {
  let code = lead & (0xff >> (length + 1))
  for (let i = 1; i < length; i++) {
    const byte = byteOf(text[at + i])
    if (byte < 0x80 || byte > 0xbf) return undefined
    code = (code << 6) | (byte & 0x3f)
  }
  const least = length === 2 ? 0x80 : length === 3 ? 0x800 : 0x10000
  const isCharacter = code >= Math.max(least, 0xa0) && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}
