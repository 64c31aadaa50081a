/** Company names compared as people write them: without accents, case, punctuation or legal form. */

const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'sa sas sasu sarl eurl sci snc se sca scop scs gie ei eirl selarl societe anonyme groupe'.split(' '),
)
const SMALL_WORDS: ReadonlySet<string> = new Set('de du des la le les l d et a au aux en'.split(' '))

/** The words of a name that tell it from another. */
export function wordsOf(name: string): readonly string[] {
  const words = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')
  const telling = words.filter(word => !LEGAL_FORMS.has(word) && !SMALL_WORDS.has(word))
  return telling.length === 0 ? words : telling
}

/**
 * How well a name answers a query, 0 to 1: 1 for the same words in any order; a name with more words than the
 * query stays below certainty, since several names may hold those words.
 */
export function likeness(query: readonly string[], name: readonly string[]): number {
  if (query.length === 0 || name.length === 0) return 0
  const found = query.reduce((sum, word) => sum + bestMatch(word, name), 0)
  const answered = found / query.length
  const covered = Math.min(1, query.length / name.length)
  return Math.round(answered * answered * (0.8 + 0.2 * covered) * 100) / 100
}

function bestMatch(word: string, words: readonly string[]): number {
  return words.reduce((best, other) => Math.max(best, wordLikeness(word, other)), 0)
}

function wordLikeness(a: string, b: string): number {
  if (a === b) return 1
  const longest = Math.max(a.length, b.length)
  if (longest < 4) return 0
  const likeness = 1 - distance(a, b) / longest
  return likeness >= 0.7 ? likeness : 0
}

/** Edits between two words, a swap of neighbours counting as one (Damerau, restricted). */
function distance(a: string, b: string): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    before = previous
    previous = row
  }
  return previous[b.length]!
}
