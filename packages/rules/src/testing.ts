/** Reads the examples of rules: drafts of the corpus and changes to the plain one. For tests and pages. */
import { readFileSync } from 'node:fs'
import { asGiven, type Day, type Invoice } from '@conforme/model'
import { changedDraft } from './base/example-draft.ts'
import type { Example } from './base/rule.ts'

export { change } from './base/example-draft.ts'

export const TODAY: Day = '2026-11-21'

type Json = { [key: string]: unknown }

export function corpusDraft(name: string): Json {
  return JSON.parse(readFileSync(new URL(`../../../corpus/drafts/${name}.json`, import.meta.url), 'utf8'))
}

/** The draft that an example describes. */
export function exampleDraft(example: Example): Json {
  if (typeof example === 'string') return corpusDraft(example)
  const { with: _others, ...changes } = example
  return changedDraft(corpusDraft('simple'), changes)
}

export function exampleInvoice(example: Example): Invoice {
  const { invoice, unread } = asGiven(exampleDraft(example), TODAY)
  if (unread.length > 0) throw new Error(`unreadable example: ${JSON.stringify(unread)}`)
  return invoice
}
