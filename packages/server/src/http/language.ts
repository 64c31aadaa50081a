import type { Language } from '../base/failures.ts'

/** The language asked for by Accept-Language: French unless English is preferred. */
export function preferred(header: string | undefined): Language {
  let best: Language = 'fr'
  let weight = 0
  for (const part of (header ?? '').slice(0, 1000).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const language = tag.split('-')[0]
    if (language !== 'fr' && language !== 'en') continue
    const quality = parameters
      .map(p => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(p)?.[1])
      .find(q => q !== undefined)
    const q = quality === undefined ? 1 : Number(quality)
    if (q > weight) {
      best = language
      weight = q
    }
  }
  return best
}
