/** Fills a draft with what a preset implies. */
import { valueAt } from '@conforme/model'
import type { Change } from '../assessment/auto.ts'
import type { Json } from '../base/json.ts'
import { applied, setting } from '../base/patches.ts'
import type { Context, Operation } from '../base/validation.ts'
import { PRESETS } from '../presets/index.ts'
import type { Preset } from '../presets/preset.ts'

export function presetNamed(id: string): Preset | undefined {
  return PRESETS.find(entry => entry.id === id)
}

/** The draft with what the case implies, and each value that was filled in. */
export function applyPreset(
  { id, fills }: Preset,
  given: Json,
  context: Context,
): { readonly draft: Json; readonly changes: readonly Change[] } {
  const changes: Change[] = []
  let draft = given
  for (const { pointer, value, reason } of fills(given, context)) {
    const operations = filling(draft, pointer, value)
    if (operations.length === 0) continue
    draft = applied(draft, operations)
    const place = operations.at(-1)!.path
    changes.push({
      pointer: place,
      from: null,
      to: value,
      origin: 'preset',
      kind: id,
      reason: reason[context.language],
    })
  }
  return { draft, changes }
}

/** Undefined where the draft has a value already; for a note, where one of the same code is there. */
function filling(draft: Json, pointer: string, value: unknown): readonly Operation[] {
  if (!pointer.endsWith('/-')) return valueAt(draft, pointer) == null ? setting(draft, pointer, value) : []
  const list = valueAt(draft, pointer.slice(0, -2))
  const code = codeOf(value)
  const items = Array.isArray(list) ? list : []
  return items.some(item => codeOf(item) === code) ? [] : setting(draft, pointer, value)
}

function codeOf(note: unknown): unknown {
  return typeof note === 'object' && note !== null && 'subject_code' in note ? note.subject_code : undefined
}
