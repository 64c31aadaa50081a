import { fieldsOf, type GroupId } from '@conforme/model'

const KNOWN = new Map<GroupId, readonly string[]>()

/** The fields of a group, listed once however many names are compared with them. */
export function knownOf(group: GroupId): readonly string[] {
  const known = KNOWN.get(group) ?? fieldsOf(group)
  KNOWN.set(group, known)
  return known
}
