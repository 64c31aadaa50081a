/** The fields of each group: its terms, then its groups, in the order of the tables. */
import { GROUPS, type GroupId, TERMS, type TermId } from '@conforme/model'

/** A term or a group, as a key of the group it hangs in. */
export interface Field {
  readonly id: TermId | GroupId
  readonly key: string
  readonly group?: GroupId
  readonly many: boolean
}

export const FIELDS: ReadonlyMap<GroupId, readonly Field[]> = new Map(
  (Object.keys(GROUPS) as GroupId[]).map(group => [group, fieldsIn(group)]),
)

function fieldsIn(group: GroupId): readonly Field[] {
  const terms = (Object.keys(TERMS) as TermId[]).filter(id => TERMS[id].in === group)
  const groups = (Object.keys(GROUPS) as GroupId[]).filter(id => GROUPS[id].in === group)
  return [
    ...terms.map(id => ({ id, key: TERMS[id].key, many: 'many' in TERMS[id] })),
    ...groups.map(id => ({ id, key: GROUPS[id].key, many: 'many' in GROUPS[id], group: id })),
  ]
}
