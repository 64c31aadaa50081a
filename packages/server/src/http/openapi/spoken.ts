import type { Language } from '../../base/failures.ts'

/** Where the texts of schemas are: French, then English, with this between them. */
const BETWEEN = ' / '
const TEXTS: ReadonlySet<string> = new Set(['title', 'summary', 'description'])

/** A document in one language: of each `fr / en` the half that was asked for. Examples stay as they are. */
export function inLanguage<T>(value: T, language: Language): T {
  if (Array.isArray(value)) return value.map(item => inLanguage(item, language)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'example' || key === 'examples') return [key, inner]
      if (TEXTS.has(key) && typeof inner === 'string') return [key, half(inner, language)]
      return [key, inLanguage(inner, language)]
    }),
  ) as T
}

function half(text: string, language: Language): string {
  const parts = text.split(BETWEEN)
  if (parts.length !== 2) return text
  return (language === 'fr' ? parts[0] : parts[1]) ?? text
}
