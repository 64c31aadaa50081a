/** A draft as places and values, so that two spellings of the same fact compare equal. */
import { count } from '../../situations/exact.ts'
import type { Draft } from './case.ts'

export type Leaves = ReadonlyMap<string, unknown>

/** Convenience fields and their terms are one place. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/\/unit_price_ht$/, '/price/net'],
  [/^(\/lines\/\d+)\/description$/, '$1/item/name'],
  [/^\/service_date$/, '/delivery/date'],
  [/^\/invoice_id$/, '/number'],
]

export function leavesOf(draft: Draft): Leaves {
  const leaves = new Map<string, unknown>()
  walk(draft, '', leaves)
  return leaves
}

function walk(value: unknown, pointer: string, leaves: Map<string, unknown>): void {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') {
    let place = pointer
    for (const [from, to] of PLACES) place = place.replace(from, to)
    leaves.set(place, value)
    return
  }
  const { value: text, scheme, ...rest } = value as Record<string, unknown>
  if (typeof text === 'string' && Object.keys(rest).length === 0) {
    if (scheme === '0002' && pointer.endsWith('/legal_id'))
      leaves.set(pointer.replace(/legal_id$/, 'siren'), text)
    else if (scheme === '0009' && pointer.includes('/ids/'))
      leaves.set(pointer.replace(/ids\/\d+$/, 'siret'), text)
    else leaves.set(pointer, `${scheme ?? ''}:${text}`)
    return
  }
  // A list written as an object with numbered keys is not a list yet.
  const isNumbered = !Array.isArray(value) && '0' in value
  for (const [key, inner] of Object.entries(value))
    walk(inner, `${pointer}/${isNumbered ? `{${key}}` : key}`, leaves)
}

/** Numbers compare as numbers, whatever their type and trailing zeros. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  const [left, right] = [count(a), count(b)]
  if (left !== undefined && right !== undefined && !isCode(a) && !isCode(b)) return left === right
  return a !== undefined && b !== undefined && String(a).trim() === String(b).trim()
}

/** A text of digits with a leading zero is an identifier, not a number. */
function isCode(value: unknown): boolean {
  return typeof value === 'string' && /^0\d/.test(value)
}

/** Places at which two drafts do not say the same. */
export function changedPlaces(before: Leaves, after: Leaves): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    place => !sameValue(before.get(place), after.get(place)),
  )
}
