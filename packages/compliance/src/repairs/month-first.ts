/** Days written in the American order, the month first. */
import { isDay, once, placeAt } from '@conforme/model'
import type { Operation } from '../base/validation.ts'

const SLASHED = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const YEAR_FIRST = /^\d{4}-\d{2}-\d{2}$/
const LAST_MONTH = 12
/** Days are near the top of a draft; of a longer one only so much is searched. */
const MOST_VALUES = 20_000
const DEEPEST = 8

interface Found {
  /** Days that can only be read with the month first: 04/30/2026. */
  american: number
  /** Days that can be read both ways: 03/04/2026. */
  both: number
  readonly rewritten: Operation[]
  /** Days that can only be read in one way: 2026-05-06. */
  readonly plain: Set<string>
  left: number
}

const looked = once((draft: object): Found => {
  const found: Found = { american: 0, both: 0, rewritten: [], plain: new Set(), left: MOST_VALUES }
  look(draft, '', DEEPEST, found)
  return found
})

/**
 * The operations that read every day of the draft with the month first, where one can only be read so and another
 * both ways; else undefined. Together, since the first is the evidence for the second.
 */
export function monthFirst(draft: object): readonly Operation[] | undefined {
  const { american, both, rewritten } = looked(draft)
  return american > 0 && both > 0 ? rewritten : undefined
}

/** The days that the draft gives year first, which leaves no doubt. */
export const plainDays = (draft: object): ReadonlySet<string> => looked(draft).plain

function look(value: unknown, pointer: string, depth: number, found: Found): void {
  if (found.left-- <= 0) return
  if (typeof value === 'string') lookAtText(value, pointer, found)
  else if (typeof value === 'object' && value !== null && depth > 0)
    for (const [key, part] of Object.entries(value))
      look(part, `${pointer}/${escaped(key)}`, depth - 1, found)
}

function lookAtText(value: string, pointer: string, found: Found): void {
  if (value.length > 24) return
  if (YEAR_FIRST.test(value)) found.plain.add(value)
  const [, first, second, year] = SLASHED.exec(value.trim()) ?? []
  if (first === undefined || Number(first) > LAST_MONTH) return
  const day = `${year}-${first.padStart(2, '0')}-${second!.padStart(2, '0')}`
  if (!isDay(day)) return
  if (Number(second) > LAST_MONTH) found.american += 1
  else if (first !== second) found.both += 1
  const field = placeAt(pointer)?.field
  if (
    field?.kind === 'leaf'
      ? field.type === 'date'
      : field?.kind === 'convenience' && field.row.type === 'date'
  )
    found.rewritten.push({ op: 'replace', path: pointer, value: day })
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
