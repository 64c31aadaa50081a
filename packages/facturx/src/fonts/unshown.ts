/** Which characters of a text our page cannot show, found without opening a font. */
import { charactersOf, ORDINARY } from './characters.ts'
import { COVERED } from './covered.ts'

let covered: ReadonlySet<number> | undefined

function coveredCodes(): ReadonlySet<number> {
  if (covered !== undefined) return covered
  const codes = new Set<number>()
  for (const range of COVERED.split(' ')) {
    const [from, to = from] = range.split('-').map(text => Number.parseInt(text, 36))
    for (let code = from!; code <= to!; code++) codes.add(code)
  }
  covered = codes
  return codes
}

function isShown(text: string): boolean {
  const codes = coveredCodes()
  return Array.from(text).every(character => codes.has(character.codePointAt(0)!))
}

/** Longer texts are looked at so far. */
const LONGEST = 10_000

/**
 * The characters, each once, in whose stead our page prints a letter without its marks or a Unicode number; what
 * shows nothing by itself, such as a mark of direction, is left out.
 */
export function unshownIn(text: string): readonly string[] {
  if (ORDINARY.test(text)) return []
  const found = charactersOf(text.slice(0, LONGEST)).filter(
    character => character !== '\n' && !isShown(character) && !isShown(character.normalize('NFKC')),
  )
  return [...new Set(found)]
}
