/** The characters of a text that a page has to show. */

/** Line and paragraph ends, tabs. */
const BLANKS = /[\t\v\f\r\u0085\u2028\u2029]/g
/** Controls, soft hyphens, joiners, marks of direction: they show nothing by themselves. */
const INVISIBLE = /(?!\n)\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu
/** Texts that the fonts show as they are. */
export const ORDINARY = /^[\n -~\u00a0-\u00ac\u00ae-\u00ff€’–—œŒ\u202f]*$/

/** The characters of a text that a page has to show: composed, without those that show nothing by themselves. */
export function charactersOf(text: string): readonly string[] {
  const composed = text.normalize('NFC').replaceAll('\r\n', '\n')
  return Array.from(composed.replace(BLANKS, ' ').replace(INVISIBLE, ''))
}
