/** Reads the examples of rules: drafts of the corpus and changes to the plain one. For tests and pages. */
import { readFileSync } from 'node:fs'
import { asGiven, type Day, type Invoice } from '@conforme/model'
import type { Example } from './rule.ts'

export const TODAY: Day = '2026-11-21'

type Json = { [key: string]: unknown }

export function corpusDraft(name: string): Json {
  return JSON.parse(readFileSync(new URL(`../../../corpus/drafts/${name}.json`, import.meta.url), 'utf8'))
}

/** The draft that an example describes. */
export function exampleDraft(example: Example): Json {
  if (typeof example === 'string') return corpusDraft(example)
  const draft = corpusDraft('simple')
  for (const [pointer, value] of Object.entries(example))
    if (pointer !== 'with') change(draft, pointer, structuredClone(value))
  return draft
}

export function exampleInvoice(example: Example): Invoice {
  const { invoice, unread } = asGiven(exampleDraft(example), TODAY)
  if (unread.length > 0) throw new Error(`unreadable example: ${JSON.stringify(unread)}`)
  return invoice
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
