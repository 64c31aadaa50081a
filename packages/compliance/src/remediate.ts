/** Repairs a draft: the caller's patches, a preset, the buyer looked up, and on demand every certain repair. */
import { callerPointer, valueAt } from '@conforme/model'
import { applyPreset, presetNamed } from './apply-preset.ts'
import { type Candidate, type CompanyLookup, chosenOf } from './companies/lookup.ts'
import { importFrom, type Left, programNamed } from './imports/import.ts'
import { applied, type Json, PatchFault, patchKeyAt, patchOperations, setting } from './patches.ts'
import { type Change, repairAll } from './repairs/auto.ts'
import { withEffects } from './repairs/effects.ts'
import { evidenceOf } from './repairs/party.ts'
import { assess } from './validate.ts'
import type { Context, Operation, Patches, Suggestion, Validation } from './validation.ts'

/** A draft, with what to change in it. */
export type RemediateRequest = Json & {
  readonly patches?: Patches | null
  readonly json_patch?: readonly Operation[] | null
  /** The program whose export this is, `docs/imports.md`: mapped before anything else. */
  readonly from?: string | null
  /** The case that the invoice is of: fills what the case implies, over nothing that is given. */
  readonly preset?: string | null
  /** Also apply every suggestion with one certain answer. */
  readonly auto?: boolean | null
}

export interface Lookup {
  readonly query: string
  readonly candidates: readonly Candidate[]
  /** The SIREN taken, or null: an ambiguous name never picks. */
  readonly chosen: string | null
}

export interface Remediation {
  readonly invoice: Json
  /** Its suggestions say what each would change, the greatest gain first. */
  readonly validation: Validation
  readonly applied: readonly Change[]
  /** Of an export: the program, and what of it the invoice does not hold. */
  readonly imported?: { readonly from: string; readonly not_carried: readonly Left[] }
  readonly lookup: Lookup | null
  /** The suggestion of the greatest gain; none that alone would make a valid invoice invalid. */
  readonly next_best_fix: Suggestion | null
  readonly next: {
    readonly step: 'RENDER' | 'REMEDIATE'
    readonly href: string
    readonly missing: readonly string[]
  }
}

/** @throws PatchFault when a patch does not fit the draft, or there is no such preset or program. */
export async function remediate(
  request: RemediateRequest,
  context: Context,
  register: CompanyLookup,
): Promise<Remediation> {
  const { patches, json_patch, preset: name, auto, from, ...given } = request
  const program = from == null ? undefined : programNamed(from)
  if (from != null && program === undefined) throw new PatchFault('/from', `no such program: ${from}`)
  const imported = program === undefined ? undefined : importFrom(program, given, context)
  const draft = imported?.draft ?? given
  const changes: Change[] = [...(imported?.changes ?? [])]
  const apply = (to: Json, operations: readonly Operation[], origin: Change['origin']) => {
    return applied(to, operations, ({ path, value }, replaced) => {
      changes.push({ pointer: path, from: replaced ?? null, to: value ?? null, origin })
    })
  }

  let invoice: Json = apply(draft, patchOperations(draft, patches ?? {}), 'caller')
  invoice = apply(invoice, json_patch ?? [], 'caller')
  const preset = name == null ? undefined : presetNamed(name)
  if (name != null && preset === undefined) throw new PatchFault('/preset', `no such preset: ${name}`)
  if (preset !== undefined) {
    const filled = applyPreset(preset, invoice, context)
    invoice = filled.draft
    for (const change of filled.changes) changes.push(change)
  }
  const lookup = await lookUpBuyer(invoice, register)
  if (lookup?.chosen != null)
    invoice = apply(invoice, setting(invoice, '/buyer/siren', lookup.chosen), 'register')
  if (auto === true) {
    const repaired = repairAll(invoice, context)
    invoice = repaired.draft
    for (const change of repaired.changes) changes.push(change)
  }

  const judged = assess(invoice, context, 'validate').validation
  const validation = { ...judged, suggestions: withEffects(invoice, judged, context) }
  const blocks = ({ effect }: Suggestion) => judged.valid && effect?.valid === false
  const next_best_fix = validation.suggestions.find(suggestion => !blocks(suggestion)) ?? null
  return {
    invoice,
    validation,
    applied: changes,
    ...(imported === undefined ? {} : { imported: { from: program!.id, not_carried: imported.left } }),
    lookup,
    next_best_fix,
    next: nextStep(validation),
  }
}

async function lookUpBuyer(draft: Json, register: CompanyLookup): Promise<Lookup | null> {
  const query = valueAt(draft, '/buyer/legal_name')
  if (typeof query !== 'string' || query.trim() === '') return null
  if (valueAt(draft, '/buyer/siren') != null || valueAt(draft, '/buyer/legal_id') != null) return null
  const kind = valueAt(draft, '/buyer/kind')
  const country = valueAt(draft, '/buyer/address/country')
  if (kind === 'CONSUMER' || (country != null && country !== 'FR')) return null
  const candidates = await register.search(query)
  const chosen = chosenOf(candidates)
  // A name never wins against a number that the draft gives of the same company.
  const agrees =
    evidenceOf(draft, '/buyer').every(({ siren }) => siren === chosen?.siren) &&
    ((await register.isWhole?.()) === true || !isElsewhere(chosen, valueAt(draft, '/buyer/address/postal')))
  return { query, candidates, chosen: (agrees && chosen?.siren) || null }
}

const DEPARTMENT = 2

/** Where not every company is known, one of the same name in another department may be another company. */
function isElsewhere(company: Candidate | undefined, postal: unknown): boolean {
  const own = company?.address.postal
  return (
    own !== undefined &&
    typeof postal === 'string' &&
    own.slice(0, DEPARTMENT) !== postal.trim().slice(0, DEPARTMENT)
  )
}

function nextStep(validation: Validation): Remediation['next'] {
  if (validation.valid) return { step: 'RENDER', href: '/api/v1/invoices/render', missing: [] }
  const failed = validation.checks.filter(check => !check.ok && check.severity === 'error')
  const missing = failed.map(check => (check.pointer === null ? check.code : missingAt(check.pointer)))
  return { step: 'REMEDIATE', href: '/api/v1/invoices/remediate', missing: [...new Set(missing)] }
}

/** The patch key where there is one, else the pointer. */
function missingAt(pointer: string): string {
  return patchKeyAt(callerPointer({}, pointer)) ?? patchKeyAt(pointer) ?? pointer
}
