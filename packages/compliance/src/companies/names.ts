/** Company names as people write them: without accents, case, punctuation, legal form or order. */

/** Legal forms, by the words used for them in names. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'sa sas sasu sarl eurl sci snc se sca scop scs gie ei eirl earl gaec scea selarl selas scm scp societe anonyme groupe ets etablissements'.split(
    ' ',
  ),
)
const SMALL_WORDS: ReadonlySet<string> = new Set('de du des la le les l d et a au aux en'.split(' '))
/** A name, parsed. */
export interface Name {
  /** The words that distinguish it from another, in order; all of them where every word is common. */
  readonly words: readonly string[]
  /** The same words, sorted: equal for names that differ in order, accents, case, or legal form alone. */
  readonly key: string
  /** Every word but the legal forms, in order, without blanks: equal for names that differ in a blank alone. */
  readonly joined: string
  /** Every word, in order, without blanks. */
  readonly whole: string
  /** The common words, which distinguish nothing, in order. */
  readonly dropped: readonly string[]
  /** The short legal forms in it: `sarl`. */
  readonly forms: readonly string[]
}

/** Long names are cut: what follows distinguishes no company. */
const MOST_WORDS = 16
const LONGEST = 200

export function nameOf(text: string): Name {
  const all = (plain(text.slice(0, LONGEST)).match(/[a-z0-9]+/g) ?? []).slice(0, MOST_WORDS)
  const telling = all.filter(word => !LEGAL_FORMS.has(word) && !SMALL_WORDS.has(word))
  const words = telling.length === 0 ? all : telling
  const spelt = all.filter(word => !LEGAL_FORMS.has(word))
  return {
    words,
    key: words.toSorted().join(' '),
    joined: (telling.length === 0 ? all : spelt).join(''),
    whole: all.join(''),
    dropped: all.filter(word => !words.includes(word)),
    forms: all.filter(word => SHORT_FORMS.has(word)),
  }
}

const SHORT_FORMS: ReadonlySet<string> = new Set('sa sas sasu sarl eurl sci snc se ei gie scop'.split(' '))
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what it says
const ASCII = /^[\x00-\x7f]*$/

function plain(text: string): string {
  // Half of the names, and millions of them when a register is imported.
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[œæßøł]/g, sign => LIGATURES[sign]!)
}

/** The words of a name that distinguish it from another. */
export function wordsOf(name: string): readonly string[] {
  return nameOf(name).words
}

/** Whether a word is, but for one slip, one of those that distinguish nothing. */
export function isNearlyCommon(word: string): boolean {
  if (word.length < 3) return true
  for (const form of LEGAL_FORMS) if (form.length >= 3 && distance(word, form) <= 1) return true
  for (const common of [...LEGAL_FORMS, ...SMALL_WORDS])
    if (common.length === 2 && word.length === 3 && distance(word, common) <= 1) return true
  return false
}

/** Forms that are removed, one after the other. */
const MOST_TAKEN_OFF = 2

/** The letters of a name without blanks, with and without the legal forms around it: a blank may be misplaced. */
export function lettersOf({ joined, whole }: Name): ReadonlySet<string> {
  const found = new Set([joined, whole])
  let last = [...found]
  for (let round = 0; round < MOST_TAKEN_OFF; round++) {
    last = last.flatMap(text =>
      [...LEGAL_FORMS].flatMap(form => [
        ...(text.startsWith(form) ? [text.slice(form.length)] : []),
        ...(text.endsWith(form) ? [text.slice(0, -form.length)] : []),
      ]),
    )
    for (const text of last) if (text.length > 2) found.add(text)
  }
  return found
}

/** The word itself and all that is left of it without one of its letters: two words within one slip share one. */
export function deletionsOf(word: string): readonly string[] {
  return [...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))])]
}

/**
 * How well a name matches a query, 0 to 1: 1 for the same words in any order; a name with more words than the
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
export function distance(a: string, b: string): number {
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
