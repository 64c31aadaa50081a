/** The words in the names of fields, whatever the program's way of writing them. */
import {
  BESIDE,
  MONEY_FAMILIES,
  OTHER_ANYWHERE,
  OTHER_FIRST,
  OTHER_LAST,
  OTHER_LAST_OF_A_THING,
  PAIRS,
  STEMS,
  VALUE_WORDS,
} from './money-words.ts'

export type Words = readonly string[]

export const LONGEST_NAME = 100
const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...Object.values(MONEY_FAMILIES).flatMap(words => [...words]),
  ...OTHER_FIRST,
  ...OTHER_LAST,
  ...OTHER_LAST_OF_A_THING,
  ...OTHER_ANYWHERE,
  ...VALUE_WORDS,
  ...BESIDE,
])

/** A name without the figures at its end. */
export function withoutNumber(key: string): string {
  let end = key.length
  while (end > 0 && key.charCodeAt(end - 1) >= DIGITS.from && key.charCodeAt(end - 1) <= DIGITS.to) end--
  return end === key.length ? key : key.slice(0, end)
}

const NOT_ASCII = /[^\0-\x7f]/
const WORD = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+|[%€]/g
const SIGNS: Readonly<Record<string, string>> = { '%': 'percent', '€': 'montant' }

/** `fraisPort`, `FRAIS_PORT`, `frais-port` and `fraisport` are two words. Figures are left out. */
export function wordsOf(key: string): Words {
  const cut = key.slice(0, LONGEST_NAME)
  const plain = NOT_ASCII.test(cut) ? cut.normalize('NFD').replace(/\p{M}/gu, '') : cut
  const found = plain.match(WORD)
  if (found === null) return []
  const parts: string[] = []
  for (const word of found) parts.push(...partsOf(SIGNS[word] ?? word.toLowerCase()))
  const joined = parts.length === 1 ? parts : pairsJoined(parts)
  return joined.filter(word => !/^\d/.test(word))
}

function pairsJoined(parts: Words): Words {
  const joined: string[] = []
  for (let i = 0; i < parts.length; i++) {
    const two = PAIRS.get(`${parts[i]} ${parts[i + 1]}`)
    const three = two === undefined ? PAIRS.get(`${parts[i]} ${parts[i + 1]} ${parts[i + 2]}`) : undefined
    if (three !== undefined) i += 2
    else if (two !== undefined) i += 1
    joined.push(three ?? two ?? parts[i]!)
  }
  return joined
}

const LONGEST_WORD = 40
const DIGITS = { from: 48, to: 57 } as const

/** The known words that a word consists of, or the word. */
function partsOf(word: string): Words {
  if (word.length < 4 || word.length > LONGEST_WORD || KNOWN_WORDS.has(word)) return [word]
  const first = word.charCodeAt(0)
  if (first >= DIGITS.from && first <= DIGITS.to) return [word]
  // The fewest known words that make up the beginning of each length.
  const ways: (Words | undefined)[] = [[]]
  for (let end = 1; end <= word.length; end++)
    for (let start = 0; start <= end - 2; start++) {
      const before = ways[start]
      if (before === undefined || (ways[end]?.length ?? 9) <= before.length + 1) continue
      const piece = word.slice(start, end)
      if (KNOWN_WORDS.has(piece)) ways[end] = [...before, piece]
    }
  const whole = ways[word.length]
  if (whole !== undefined) return whole
  const stem = STEMS.find(it => word.startsWith(it) || word.endsWith(it))
  if (stem === undefined) return [word]
  return word.startsWith(stem) ? [stem, word.slice(stem.length)] : [word.slice(0, -stem.length), stem]
}
