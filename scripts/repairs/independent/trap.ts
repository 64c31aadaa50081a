/** How the tables of mutations write a row. */
import type { Fate, Trap } from './case.ts'

type More = Partial<Omit<Trap, 'kind' | 'id' | 'fr' | 'en' | 'fate' | 'given'>>

export function trap(
  kind: string,
  id: string,
  fate: Fate,
  fr: string,
  en: string,
  given: Trap['given'],
  more: More = {},
): Trap {
  return { kind, id, fate, fr, en, given, ...more }
}
