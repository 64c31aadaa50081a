/** What is at a place of the draft, by its pointer. */
import { FIELDS, type Field } from './draft.ts'
import type { GroupId } from './terms.ts'

/** The group around a place, its field if there is one, and whether the place is an item of a list. */
export interface Place {
  readonly group: GroupId
  readonly key: string
  readonly field: Field | undefined
  readonly item: boolean
}

/**
 * The place of a pointer (RFC 6901) in a draft; undefined where the draft has no groups that deep. The parts of an
 * identifier, `…/legal_id/scheme`, are the place of that identifier.
 */
export function placeAt(pointer: string): Place | undefined {
  let group: GroupId = 'BG-0'
  let place: Place | undefined
  for (const part of pointer.split('/').slice(1)) {
    const inside = place?.field
    if (inside !== undefined && inside.kind !== 'convenience' && inside.many && /^(?:\d+|-)$/.test(part)) {
      place = { ...place!, item: true }
      continue
    }
    if (inside?.kind === 'leaf') return place
    if (inside?.kind === 'group') group = inside.group
    else if (place !== undefined) return undefined
    place = { group, key: part, field: FIELDS[group].get(part), item: false }
  }
  return place
}

/** The names of the fields of a group, in the order of the table. */
export function fieldsOf(group: GroupId): readonly string[] {
  return [...FIELDS[group].keys()]
}
