/** The changes that a request makes beside its draft, in the same order for every endpoint. */
import { nearest, type Text } from '@conforme/model'
import { type Change, repairAll } from '../assessment/auto.ts'
import type { Json } from '../base/json.ts'
import { applied, PatchFailure, patchOperations } from '../base/patches.ts'
import type { Context, Operation, Patches } from '../base/validation.ts'
import { importFrom, type Left, programNamed } from '../imports/import.ts'
import { PROGRAMS } from '../imports/programs/index.ts'
import { PRESETS } from '../presets/index.ts'
import { applyPreset, presetNamed } from './apply-preset.ts'

/** A draft, with what to change in it. */
export type ChangeRequest = Json & {
  /** The program whose export this is, `docs/imports.md`: mapped before anything else. */
  readonly from?: string | null
  readonly patches?: Patches | null
  readonly json_patch?: readonly Operation[] | null
  /** The case of the invoice: fills what the case implies, and overwrites nothing that is given. */
  readonly preset?: string | null
  /** Also apply every suggestion with one certain answer. */
  readonly auto?: boolean | null
}

export interface Changed {
  /** The draft alone: the keys that requested the changes are not part of it. */
  readonly draft: Json
  /** Each value that was changed, in the order of the changes. */
  readonly changes: readonly Change[]
  /** Of an export: the program, and what the invoice does not carry of it. */
  readonly imported?: { readonly from: string; readonly not_carried: readonly Left[] }
}

/**
 * The draft with the requested changes. They are made in this order, whatever that of the keys: `from`,
 * `patches`, `json_patch`, `preset`, `auto`. A later one sees what the earlier ones made; a preset and `auto`
 * overwrite nothing that those gave.
 * @throws PatchFailure when a change does not fit the draft, or there is no such preset or program
 */
export function withChanges(request: ChangeRequest, context: Context): Changed {
  const changed = beforeRepairs(request, context)
  return request.auto === true ? withRepairs(changed, context) : changed
}

/** All but `auto`. */
export function beforeRepairs(request: ChangeRequest, context: Context): Changed {
  const { patches, json_patch, preset, auto: _, from, ...given } = request
  const imported = from == null ? undefined : importOf(from, given, context)
  const changes: Change[] = [...(imported?.changes ?? [])]
  const apply = (to: Json, operations: readonly Operation[]): Json =>
    changing(to, operations, changes, 'caller')
  let draft = imported?.draft ?? given
  draft = apply(draft, patchOperations(draft, patches ?? {}))
  draft = apply(draft, json_patch ?? [])
  if (preset != null) {
    const filled = applyPreset(presetOf(preset), draft, context)
    draft = filled.draft
    for (const change of filled.changes) changes.push(change)
  }
  if (imported === undefined) return { draft, changes }
  return { draft, changes, imported: { from: from!, not_carried: imported.left } }
}

/** Also every repair with one certain answer. */
export function withRepairs(changed: Changed, context: Context): Changed {
  const { draft, changes } = repairAll(changed.draft, context)
  return { ...changed, draft, changes: [...changed.changes, ...changes] }
}

/**
 * Applies operations, and adds what each of them changes.
 * @throws PatchFailure when one of them does not fit the draft
 */
export function changing(
  draft: Json,
  operations: readonly Operation[],
  changes: Change[],
  origin: Change['origin'],
): Json {
  return applied(draft, operations, undefined, ({ path, value }, from) => {
    changes.push({ pointer: path, from: from ?? null, to: value ?? null, origin })
  })
}

function importOf(name: string, given: Json, context: Context) {
  const program = programNamed(name)
  if (program === undefined) throw unknown('/from', name, PROGRAMS, NO_PROGRAM)
  return importFrom(program, given, context)
}

function presetOf(name: string) {
  const preset = presetNamed(name)
  if (preset === undefined) throw unknown('/preset', name, PRESETS, NO_PRESET)
  return preset
}

const NO_PROGRAM: Text = { fr: 'logiciel inconnu', en: 'no such program' }
const NO_PRESET: Text = { fr: 'cas inconnu', en: 'no such preset' }

function unknown(
  pointer: string,
  name: string,
  known: readonly { readonly id: string }[],
  { fr, en }: Text,
): PatchFailure {
  const near = nearest(
    name,
    known.map(({ id }) => id),
  )
  return new PatchFailure(pointer, {
    fr: `${fr} : ${name}${near === undefined ? '' : ` ; vouliez-vous ${near} ?`}`,
    en: `${en}: ${name}${near === undefined ? '' : `; did you mean ${near}?`}`,
  })
}
