/** Reads what strangers send: a value of another type than it should have counts as absent. */
type Json = { readonly [key: string]: unknown }

const MOST_TEXT = 500

export function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Text with something in it, on one line. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value
    .slice(0, MOST_TEXT)
    .toWellFormed()
    .replace(/[\s\0]+/g, ' ')
    .trim()
  return text === '' || text === '[NON-DIFFUSIBLE]' || text === '[ND]' ? undefined : text
}

/** The entries that have a value. */
export function present<T extends object>(entries: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const there = Object.entries(entries).filter(([, value]) => value !== undefined && value !== null)
  // What was filtered out is what the type takes away.
  return Object.fromEntries(there) as { [K in keyof T]?: NonNullable<T[K]> }
}
