/** The draft that an example of a rule describes: the plain one with its changes. */
type Json = { [key: string]: unknown }

/** @param draft is changed. @param changes by pointer; null removes */
export function changedDraft(draft: Json, changes: Readonly<Record<string, unknown>>): Json {
  for (const [pointer, value] of Object.entries(changes)) change(draft, pointer, structuredClone(value))
  return draft
}

/** Sets or removes (`null`) the value at a pointer; `-` appends to a list. Missing objects on the way are made. */
export function change(draft: Json, pointer: string, value: unknown): void {
  const keys = pointer.split('/').slice(1)
  const last = keys.pop()!
  let target: Json = draft
  for (const key of keys) {
    target[key] ??= {}
    target = target[key] as Json
  }
  if (Array.isArray(target)) {
    if (value === null) target.splice(Number(last), 1)
    else if (last === '-') target.push(value)
    else target[Number(last)] = value
  } else if (value === null) delete target[last]
  else target[last] = value
}
