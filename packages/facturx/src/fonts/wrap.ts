/** Breaks text into lines. */

/** The width of text that `plain` made, in points. */
export type Measure = (text: string) => number

/** Where a line may end: after a blank, and between two words that a hyphen joins. */
const BREAKS = /.*?(?: +|(?<=\p{L})-(?=\p{L})|$)/gu

/**
 * Lines no wider than `width`, ends of lines in the text kept. A word wider than that is broken between
 * characters. Linear in the length of the text.
 */
export function wrap(text: string, width: number, measure: Measure): readonly string[] {
  return text.split('\n').flatMap(paragraph => wrapParagraph(paragraph, width, measure))
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  if (measure(paragraph) <= width) return [paragraph.trimEnd()]
  const lines: string[] = []
  let line = ''
  let taken = 0
  const end = () => {
    lines.push(line.trimEnd())
    line = ''
    taken = 0
  }
  for (const [piece] of paragraph.matchAll(BREAKS)) {
    if (piece === '') continue
    // Blanks may hang over the edge.
    if (line !== '' && taken + measure(piece.trimEnd()) > width) end()
    if (measure(piece.trimEnd()) <= width) {
      line += piece
      taken += measure(piece)
      continue
    }
    for (const character of piece) {
      const advance = measure(character)
      if (line !== '' && taken + advance > width) end()
      line += character
      taken += advance
    }
  }
  if (line.trimEnd() !== '') end()
  return lines
}
