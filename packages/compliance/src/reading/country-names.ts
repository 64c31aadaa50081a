/** Country names in French and English as the language's own data has them, and what else people write. */
import { ISO_3166_1 } from '@conforme/model'
import { COUNTRY_WORDS, plainWord } from './words.ts'

const REGION = /^[A-Z]{2}$/
let names: ReadonlyMap<string, string> | undefined

function countryNames(): ReadonlyMap<string, string> {
  if (names !== undefined) return names
  const found = new Map<string, string>()
  for (const language of ['fr', 'en']) {
    const labels = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of ISO_3166_1) {
      // 1A, for Kosovo, is not a code of the language's data.
      if (!REGION.test(code)) continue
      const label = labels.of(code)
      if (label !== undefined) found.set(plainWord(label), code)
    }
  }
  for (const [word, code] of Object.entries(COUNTRY_WORDS)) found.set(plainWord(word), code)
  names = found
  return found
}

/** The code of the one country that has the name; undefined where none does. */
export function countryNamed(name: string): string | undefined {
  return countryNames().get(plainWord(name))
}
