/** `--set KEY=VALUE`: one of the six patch keys, or a JSON pointer. */

import {
  applied,
  type Operation,
  type Patches,
  type PatchKey,
  patchOperations,
  setting,
} from '@conforme/compliance'
import { isRecord } from '@conforme/model'
import { notAmong } from '../arguments/arguments.ts'
import { UsageError } from '../terminal/outcome.ts'
import { parseJson } from './json.ts'

export const PATCH_KEYS = Object.keys({
  buyer_siren: true,
  issue_date: true,
  service_date: true,
  delivery_line1: true,
  delivery_city: true,
  operation_category: true,
} satisfies Record<PatchKey, true>) as readonly PatchKey[]

export type Setting =
  | { readonly key: PatchKey; readonly value: string }
  | { readonly pointer: string; readonly value: unknown }

/** @throws UsageError for a key that is neither a pointer nor known */
export function settingOf(text: string): Setting {
  const at = text.indexOf('=')
  if (at < 1)
    throw new UsageError(`--set ${text} : la forme est KEY=VALUE.`, `--set ${text}: the form is KEY=VALUE.`)
  const name = text.slice(0, at)
  const value = text.slice(at + 1)
  if (name.startsWith('/')) return { pointer: name, value: readValue(value) }
  const key = PATCH_KEYS.find(known => known === name)
  if (key === undefined) throw notAmong('--set', name, PATCH_KEYS)
  return { key, value }
}

/** Amounts may be text, so only what cannot be text is read as JSON. */
function readValue(text: string): unknown {
  return /^(?:true|false|null|[{[].*)$/s.test(text) ? parseJson(text) : text
}

type Json = { readonly [key: string]: unknown }

/**
 * The draft with the settings beside the changes that it asks for itself.
 * @throws PatchFailure when one does not fit the draft
 */
export function withSettings(
  draft: Json,
  settings: readonly Setting[],
): Json & { readonly patches: Patches; readonly json_patch: readonly Operation[] } {
  const own = isRecord(draft.patches) ? draft.patches : {}
  const keys = settings.flatMap(entry => ('key' in entry ? [[entry.key, entry.value] as const] : []))
  const patches: Patches = { ...own, ...Object.fromEntries(keys) }
  const json_patch: Operation[] = Array.isArray(draft.json_patch) ? [...draft.json_patch] : []
  // Each pointer is set in what the changes before it made, so that no new parent replaces another.
  let made = applied(applied({ ...draft }, patchOperations(draft, patches)), json_patch)
  for (const entry of settings) {
    if (!('pointer' in entry)) continue
    const operations = setting(made, entry.pointer, entry.value)
    made = applied(made, operations)
    for (const operation of operations) json_patch.push(operation)
  }
  return { ...draft, patches, json_patch }
}
