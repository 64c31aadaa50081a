/** The corpus: whole French drafts, the profile of their usual seller, and the day on which they are read. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Context } from '@conforme/compliance'

export const CORPUS = new URL('../corpus/', import.meta.url)

export function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(path, CORPUS), 'utf8'))
}

export const CONTEXT: Context = {
  organisation: readJson('organisation.json'),
  today: '2026-11-21',
  mode: 'sandbox',
  language: 'fr',
}

/** Name → draft, in the order of the names. */
export const DRAFTS: ReadonlyMap<string, Record<string, unknown>> = new Map(
  readdirSync(new URL('drafts/', CORPUS))
    .sort()
    .map(file => [file.replace('.json', ''), readJson(`drafts/${file}`)]),
)
