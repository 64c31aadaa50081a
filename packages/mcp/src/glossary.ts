/** The terms of an invoice, as a resource: every group of the draft with its fields. */
import { FIELDS, type Field, GROUPS, type GroupId, label } from '@conforme/model'

/** Each group with its fields: key in the draft, number in EN 16931, names in both languages, type. */
export const glossary = (): readonly object[] =>
  (Object.keys(GROUPS) as GroupId[]).map(id => ({
    group: id,
    in: GROUPS[id].in,
    fr: label(id, 'fr'),
    en: label(id, 'en'),
    fields: [...FIELDS[id].values()].map(fieldOf),
  }))

function fieldOf(field: Field): object {
  if (field.kind === 'convenience') {
    const { term, type, fr, en } = field.row
    return { key: field.key, ...(term !== undefined && { term }), fr, en, type }
  }
  const id = field.kind === 'group' ? field.group : field.term
  const type = field.kind === 'group' ? 'group' : field.type
  return {
    key: field.key,
    term: id,
    fr: label(id, 'fr'),
    en: label(id, 'en'),
    type,
    ...(field.many && { many: true }),
  }
}
