/**
 * Invisible characters of a text: those that show nothing, so that two texts which read alike are not the same,
 * and those that turn the direction of what follows (Unicode, UAX #9), so that it reads differently than it was sent.
 * What a script or an emoji needs of them is left alone, and so are soft hyphens, no-break blanks and variants.
 */

export interface Hidden {
  readonly kind: 'invisible' | 'direction'
  /** The text without them. */
  readonly meant: string
}

/** Joiners, blanks without width, marks of direction and the like: each such text has at least one. */
const SUSPECT = /[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u
/** Embeddings, overrides and isolates, and marks of the direction from right to left. */
const TURNING = /[\u061c\u200f\u202a-\u202e\u2066-\u2069]/
const RIGHT_TO_LEFT_LETTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** A letter or sign of a script in which joiners and blanks without width are spelling; accents have no script. */
const NEEDS_THEM =
  /^(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Common}|[\u0300-\u036f])[\p{L}\p{M}]$/u
const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u
/** The flags of England, Scotland and Wales, or invisible characters in a row. */
const RUN =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}|[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]+/gu
const FLAG = '\u{1f3f4}'

/** What is hidden in a text; undefined for nearly all. */
export function hiddenIn(text: string): Hidden | undefined {
  if (!SUSPECT.test(text)) return undefined
  const isRightToLeft = RIGHT_TO_LEFT_LETTER.test(text)
  let turns = false
  const meant = text.replace(RUN, (run: string, at: number) => {
    if (run.startsWith(FLAG)) return run
    const [before, after] = [characterBefore(text, at), characterAt(text, at + run.length)]
    let kept = ''
    let i = 0
    for (const character of run) {
      const beside = { before: i === 0 ? before : '', after: i === run.length - 1 ? after : '' }
      if (isSpelling(character, beside, isRightToLeft)) kept += character
      else turns ||= TURNING.test(character)
      i += character.length
    }
    return kept
  })
  return meant === text ? undefined : { kind: turns ? 'direction' : 'invisible', meant }
}

interface Beside {
  readonly before: string
  readonly after: string
}

function isSpelling(character: string, { before, after }: Beside, isRightToLeft: boolean): boolean {
  switch (character) {
    case '\u061c':
    case '\u200e':
    case '\u200f':
      return isRightToLeft
    case '\u200b':
    case '\u200c':
      return NEEDS_THEM.test(before)
    case '\u200d':
      return NEEDS_THEM.test(before) || (PICTURE.test(before) && PICTURE.test(after))
    default:
      return false
  }
}

const characterAt = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : ''

function characterBefore(text: string, at: number): string {
  const isPair = at > 1 && (text.charCodeAt(at - 1) & 0xfc00) === 0xdc00
  return at > 0 ? text.slice(at - (isPair ? 2 : 1), at) : ''
}
