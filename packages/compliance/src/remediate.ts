/** Repairs a draft: the caller's patches, the buyer looked up, and on demand every certain repair. */
import { callerPointer, valueAt } from '@conforme/model'
import type { Origin } from '@conforme/rules'
import { type Candidate, type CompanyLookup, chosenOf } from './companies/lookup.ts'
import { applied, type Json, patchKeyAt, patchOperations, setting } from './patches.ts'
import { assess } from './validate.ts'
import type { Context, Operation, Patches, Suggestion, Validation } from './validation.ts'

/** A draft, with what to change in it. */
export type RemediateRequest = Json & {
  readonly patches?: Patches | null
  readonly json_patch?: readonly Operation[] | null
  /** Also apply every suggestion with one certain answer. */
  readonly auto?: boolean | null
}

export interface Change {
  readonly pointer: string
  readonly from: unknown
  readonly to: unknown
  readonly origin: Origin | 'caller'
}

export interface Lookup {
  readonly query: string
  readonly candidates: readonly Candidate[]
  /** The SIREN taken, or null: an ambiguous name never picks. */
  readonly chosen: string | null
}

export interface Remediation {
  readonly invoice: Json
  readonly validation: Validation
  readonly applied: readonly Change[]
  readonly lookup: Lookup | null
  readonly next: {
    readonly step: 'RENDER' | 'REMEDIATE'
    readonly href: string
    readonly missing: readonly string[]
  }
}

/** A draft that still needs repairs after so many is left as it is. */
const MOST_REPAIRS = 100
/** From here on a repair has one answer. */
const CERTAIN = 1

/** @throws PatchFault when a patch does not fit the draft. */
export async function remediate(
  request: RemediateRequest,
  context: Context,
  register: CompanyLookup,
): Promise<Remediation> {
  const { patches, json_patch, auto, ...draft } = request
  const changes: Change[] = []
  const apply = (to: Json, operations: readonly Operation[], origin: Change['origin']) => {
    const next = applied(to, operations)
    for (const { op, path, value } of operations)
      if (op !== 'test')
        changes.push({ pointer: path, from: valueAt(to, path) ?? null, to: value ?? null, origin })
    return next
  }

  let invoice: Json = apply(draft, patchOperations(draft, patches ?? {}), 'caller')
  invoice = apply(invoice, json_patch ?? [], 'caller')
  const lookup = await lookUpBuyer(invoice, register)
  if (lookup?.chosen != null)
    invoice = apply(invoice, setting(invoice, '/buyer/siren', lookup.chosen), 'register')
  if (auto === true) invoice = repairAll(invoice, context, apply)

  const { validation } = assess(invoice, context, 'validate')
  return { invoice, validation, applied: changes, lookup, next: nextStep(validation) }
}

/** Applies certain repairs, one at a time since each may settle others, until none is left. */
function repairAll(
  draft: Json,
  context: Context,
  apply: (to: Json, operations: readonly Operation[], origin: Origin) => Json,
): Json {
  let invoice = draft
  const done = new Set<string>()
  for (let round = 0; round < MOST_REPAIRS; round++) {
    const next = nextRepair(assess(invoice, context, 'validate').validation, done)
    if (next === undefined) break
    done.add(keyOf(next))
    invoice = apply(invoice, next.json_patch, next.origin)
  }
  return invoice
}

/** A certain repair that rests on no other: a sum is set right before the total that it enters. */
function nextRepair(validation: Validation, done: ReadonlySet<string>): Suggestion | undefined {
  const termsOf = ({ code, pointer }: Suggestion) =>
    validation.checks.find(check => check.code === code && check.pointer === pointer)?.terms ?? []
  const certain = validation.suggestions.filter(
    entry => entry.confidence >= CERTAIN && !done.has(keyOf(entry)),
  )
  const repaired = new Set(certain.map(entry => termsOf(entry)[0]))
  return (
    certain.find(
      entry =>
        !termsOf(entry)
          .slice(1)
          .some(term => repaired.has(term)),
    ) ?? certain[0]
  )
}

function keyOf({ code, pointer }: Suggestion): string {
  return `${code} ${pointer}`
}

async function lookUpBuyer(draft: Json, register: CompanyLookup): Promise<Lookup | null> {
  const query = valueAt(draft, '/buyer/legal_name')
  if (typeof query !== 'string' || query.trim() === '') return null
  if (valueAt(draft, '/buyer/siren') != null || valueAt(draft, '/buyer/legal_id') != null) return null
  const kind = valueAt(draft, '/buyer/kind')
  const country = valueAt(draft, '/buyer/address/country')
  if (kind === 'CONSUMER' || (country != null && country !== 'FR')) return null
  const candidates = await register.search(query)
  return { query, candidates, chosen: chosenOf(candidates)?.siren ?? null }
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
