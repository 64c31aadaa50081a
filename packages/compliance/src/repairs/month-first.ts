/** Days written in the American order, the month first. */
import { isDay, once, placeAt } from '@conforme/model'
import type { Operation } from '../base/validation.ts'

const SLASHED = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
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
  left: number
}

/**
 * The operations that read every day of the draft with the month first, where one can only be read so and another
 * both ways; else undefined. Together, since the first is the evidence for the second.
 */
export const monthFirst = once((draft: object): readonly Operation[] | undefined => {
  const found: Found = { american: 0, both: 0, rewritten: [], left: MOST_VALUES }
  look(draft, '', DEEPEST, found)
  return found.american > 0 && found.both > 0 ? found.rewritten : undefined
})

function look(value: unknown, pointer: string, depth: number, found: Found): void {
  if (found.left-- <= 0) return
  if (typeof value === 'string') lookAtText(value, pointer, found)
  else if (typeof value === 'object' && value !== null && depth > 0)
    for (const [key, part] of Object.entries(value))
      look(part, `${pointer}/${escaped(key)}`, depth - 1, found)
}

function lookAtText(value: string, pointer: string, found: Found): void {
  if (value.length > 24) return
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
