/** « Did you mean …? » for mistyped fields and codes. */

/** The known word nearest to a mistyped one, if it is near enough to be what was meant. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > 64) return undefined
  const wanted = word.toLowerCase()
  let best: string | undefined
  let least = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase(), least)
    if (distance < least && !isAnother(wanted, candidate.toLowerCase(), distance)) {
      least = distance
      best = candidate
    }
  }
  return best
}

/** Two letters of three are another word, unless they changed places. */
function isAnother(a: string, b: string, distance: number): boolean {
  const letters = (word: string) => [...word].sort().join('')
  return a.length < 4 && distance > 1 && letters(a) !== letters(b)
}

/** Letters to add, drop or change to get from one word to the other; `limit` once it is reached. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(change, previous[j]! + 1, current[j - 1]! + 1))
    }
    previous = current
  }
  return previous[b.length]!
}
