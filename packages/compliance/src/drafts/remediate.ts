/** Repairs a draft: the caller's patches, a preset, the buyer looked up, and on request every certain repair. */
import { callerPointer, type Reading, valueAt } from '@conforme/model'
import type { Change } from '../assessment/auto.ts'
import { withEffects } from '../assessment/effects.ts'
import { assess } from '../assessment/validate.ts'
import type { Json } from '../base/json.ts'
import { patchKeyAt, setting } from '../base/patches.ts'
import type { Context, Suggestion, Validation } from '../base/validation.ts'
import { askedRemarks } from '../companies/check.ts'
import { type Candidate, type CompanyLookup, chosenOf } from '../companies/lookup.ts'
import { evidenceOf } from '../repairs/party.ts'
import { beforeRepairs, type Changed, type ChangeRequest, changing, withRepairs } from './changes.ts'

/** A draft, with what to change in it: the changes, then the look-up of the buyer, then `auto`. */
export type RemediateRequest = ChangeRequest

export interface Lookup {
  readonly query: string
  readonly candidates: readonly Candidate[]
  /** The SIREN taken, or null: an ambiguous name never picks one. */
  readonly chosen: string | null
}

export interface Remediation {
  readonly invoice: Json
  /** Its suggestions state what each would change, the greatest gain first. */
  readonly validation: Validation
  readonly applied: readonly Change[]
  readonly imported?: Changed['imported']
  readonly lookup: Lookup | null
  /** The suggestion of the greatest gain; none that alone would make a valid invoice invalid. */
  readonly next_best_fix: Suggestion | null
  readonly next: NextStep
}

export interface NextStep {
  /** A document is submitted as it is. */
  readonly step: 'RENDER' | 'SUBMIT' | 'REMEDIATE'
  readonly missing: readonly string[]
}

/** @throws PatchFailure when a patch does not fit the draft, or there is no such preset or program. */
export async function remediate(
  request: RemediateRequest,
  context: Context,
  register: CompanyLookup,
): Promise<Remediation> {
  return (await assessRemediated(request, context, register)).remediation
}

/**
 * The same, with the repaired draft as it was read.
 * @throws as `remediate`
 */
export async function assessRemediated(
  request: RemediateRequest,
  context: Context,
  register: CompanyLookup,
): Promise<{ readonly remediation: Remediation; readonly reading: Reading }> {
  let changed = beforeRepairs(request, context)
  const lookup = await lookUpBuyer(changed.draft, register)
  if (lookup?.chosen != null) {
    const changes = [...changed.changes]
    const draft = changing(
      changed.draft,
      setting(changed.draft, '/buyer/siren', lookup.chosen),
      changes,
      'register',
    )
    changed = { ...changed, draft, changes }
  }
  if (request.auto === true) changed = withRepairs(changed, context)
  const { draft: invoice, changes, imported } = changed

  const said = await askedRemarks(invoice, register, context.language)
  const { validation: judged, reading } = assess(invoice, context, 'validate', { register: said })
  const validation = { ...judged, suggestions: withEffects(invoice, judged, context, said) }
  const blocks = ({ effect }: Suggestion) => judged.valid && effect?.valid === false
  const next_best_fix = validation.suggestions.find(suggestion => !blocks(suggestion)) ?? null
  const remediation = {
    invoice,
    validation,
    applied: changes,
    ...(imported === undefined ? {} : { imported }),
    lookup,
    next_best_fix,
    next: nextStep(validation, 'RENDER'),
  }
  return { remediation, reading }
}

/** Looks up the SIREN of a buyer in France that has a name and no SIREN. */
export async function lookUpBuyer(draft: Json, register: CompanyLookup): Promise<Lookup | null> {
  const query = valueAt(draft, '/buyer/legal_name')
  if (typeof query !== 'string' || query.trim() === '') return null
  if (valueAt(draft, '/buyer/siren') != null || valueAt(draft, '/buyer/legal_id') != null) return null
  const kind = valueAt(draft, '/buyer/kind')
  const country = valueAt(draft, '/buyer/address/country')
  if (kind === 'CONSUMER' || (country != null && country !== 'FR')) return null
  const candidates = await register.search(query)
  const chosen = chosenOf(candidates)
  // A name never overrides a number of the same company in the draft.
  const agrees =
    evidenceOf(draft, '/buyer').every(({ siren }) => siren === chosen?.siren) &&
    ((await register.isWhole?.()) === true || !isElsewhere(chosen, valueAt(draft, '/buyer/address/postal')))
  return { query, candidates, chosen: (agrees && chosen?.siren) || null }
}

const DEPARTMENT = 2

/** In an incomplete register, the same name in another department may be another company. */
function isElsewhere(company: Candidate | undefined, postal: unknown): boolean {
  const own = company?.address.postal
  return (
    own !== undefined &&
    typeof postal === 'string' &&
    own.slice(0, DEPARTMENT) !== postal.trim().slice(0, DEPARTMENT)
  )
}

/** @param step what to do with a valid one */
export function nextStep(validation: Validation, step: 'RENDER' | 'SUBMIT'): NextStep {
  if (validation.valid) return { step, missing: [] }
  const failed = validation.checks.filter(check => !check.ok && check.severity === 'error')
  const missing = failed.map(check => (check.pointer === null ? check.code : missingAt(check.pointer)))
  return { step: 'REMEDIATE', missing: [...new Set(missing)] }
}

/** The patch key where there is one, else the pointer. */
function missingAt(pointer: string): string {
  return patchKeyAt(callerPointer({}, pointer)) ?? patchKeyAt(pointer) ?? pointer
}
