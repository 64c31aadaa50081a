/** `auto`: certain repairs, round after round, until none is left. */
import { decimal, placeAt, valueAt } from '@conforme/model'
import type { Language, Origin } from '@conforme/rules'
import type { Json } from '../base/json.ts'
import { applied } from '../base/patches.ts'
import type { Context } from '../base/validation.ts'
import type { Assessment } from '../judging/draft.ts'
import type { Repair } from '../repairs/propose.ts'
import { assess } from './validate.ts'

/** One value of the draft that was changed, and why. */
export interface Change {
  readonly pointer: string
  readonly from: unknown
  readonly to: unknown
  readonly origin: Origin | 'caller'
  /** The kind of repair, or the preset, that changed it. */
  readonly kind?: string
  /** The finding that required it. */
  readonly code?: string
  readonly reason?: string
  /** Where the value was before it was moved. */
  readonly moved_from?: string
  /** The caller had given another amount. */
  readonly amount_changed?: true
}

/** Enough for one cascade after another; drafts of the benchmark need five at most. */
const MOST_ROUNDS = 16
/** Repairs of a round that are tried one by one where all together would make a valid draft invalid. */
const MOST_APART = 8

export interface Repaired {
  readonly draft: Json
  readonly changes: readonly Change[]
}

/** The state after the repairs so far. */
interface State extends Repaired {
  readonly assessment: Assessment
  /** Rounds so far, including those that were left out. */
  readonly rounds: number
}

/**
 * Never makes a valid draft invalid: a round that does, such as a value moved to where it cannot be read yet, counts
 * only together with the rounds that make it valid again.
 */
export function repairAll(given: Json, context: Context): Repaired {
  const assessment = assess(given, context, 'validate')
  const { draft, changes } = repairOn(
    { draft: given, changes: [], assessment, rounds: 0 },
    new Set(),
    context,
  )
  return { draft, changes }
}

/** @param done what was tried before: it is not tried again */
function repairOn(from: State, done: Set<string>, context: Context): State {
  let state = from
  while (state.rounds < MOST_ROUNDS) {
    const chosen = nextRepairs(state.assessment, done)
    if (chosen.length === 0) break
    for (const repair of chosen) done.add(keyOf(repair))
    const next = tryRound(state, chosen, done, context)
    const apart = next.draft === state.draft && chosen.length > 1 && chosen.length <= MOST_APART
    state = apart ? chosen.reduce((now, repair) => tryRound(now, [repair], done, context), next) : next
  }
  return state
}

/** @returns where the round leads, or the same draft where it would make it invalid for good */
function tryRound(state: State, chosen: readonly Repair[], done: Set<string>, context: Context): State {
  const next = applyRound(state, chosen, context)
  if (!state.assessment.validation.valid || next.assessment.validation.valid) return next
  const end = repairOn(next, done, context)
  return end.assessment.validation.valid ? end : { ...state, rounds: state.rounds + 1 }
}

function applyRound(state: State, chosen: readonly Repair[], context: Context): State {
  const draft = applied(
    state.draft,
    chosen.flatMap(repair => repair.operations),
  )
  const changes = chosen.flatMap(repair => changesOf(repair, state.draft, draft, context.language))
  return {
    draft,
    changes: [...state.changes, ...changes],
    assessment: assess(draft, context, 'validate'),
    rounds: state.rounds + 1,
  }
}

/** What distinguishes a repair from others. */
export function keyOf({ found, operations }: Repair): string {
  return `${found.code} ${found.pointer} ${JSON.stringify(operations)}`
}

/**
 * The certain repairs that can be made at once: those of values that cannot be read before all others, no sum before
 * what enters it, and none at a place that another one changes.
 */
export function nextRepairs(
  { repairs }: Pick<Assessment, 'repairs'>,
  done: ReadonlySet<string>,
): readonly Repair[] {
  const certain = repairs.filter(repair => repair.certain && !done.has(keyOf(repair)))
  const unread = certain.filter(repair => repair.found.unread !== undefined)
  const ready = unread.length > 0 ? unread : certain
  const repaired = new Set(ready.map(({ found }) => found.terms[0]))
  const free = ready.filter(({ found }) => !found.terms.slice(1).some(term => repaired.has(term)))
  return apart(free.length > 0 ? free : ready.slice(0, 1))
}

function apart(repairs: readonly Repair[]): readonly Repair[] {
  const chosen: Repair[] = []
  const taken = new Set<string>()
  const above = new Set<string>()
  for (const repair of repairs) {
    const paths = repair.operations.flatMap(({ path, from }) => (from === undefined ? [path] : [path, from]))
    // What is taken out of a list moves the items after it.
    const moves = repair.operations.some(({ op, path }) => op === 'remove' && /\/\d+$/.test(path))
    if (moves && chosen.length > 0) continue
    if (paths.some(path => taken.has(path) || above.has(path) || ancestorsOf(path).some(it => taken.has(it))))
      continue
    chosen.push(repair)
    for (const path of paths) {
      taken.add(path)
      for (const it of ancestorsOf(path)) above.add(it)
    }
    if (moves) break
  }
  return chosen
}

/** The places that a pointer lies in, the whole document ('') among them. */
function ancestorsOf(pointer: string): readonly string[] {
  const steps = pointer.split('/')
  return steps.slice(1).map((_, depth) => steps.slice(0, depth + 1).join('/'))
}

/** @returns the values that the operations of a repair changed, without the objects made on the way */
export function changesOf(
  { operations, origin, kind, found, reason }: Omit<Repair, 'pointer' | 'value' | 'certain' | 'confidence'>,
  before: Json,
  after: Json,
  language: Language,
): readonly Change[] {
  const why = { origin, kind, code: found.code, reason: reason[language] }
  return operations.flatMap(({ op, path, from, value }): Change[] => {
    if (op === 'test' || (op === 'add' && isEmpty(value))) return []
    const old = valueAt(before, path) ?? null
    const at = op === 'remove' ? null : (valueAt(after, path) ?? value ?? null)
    return [
      {
        pointer: path,
        from: old,
        to: at,
        ...why,
        ...(from === undefined ? {} : { moved_from: from }),
        ...(isAmount(path) && isOtherAmount(old, at) ? { amount_changed: true as const } : {}),
      },
    ]
  })
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function isAmount(pointer: string): boolean {
  const field = placeAt(pointer)?.field
  return field?.kind === 'leaf' && field.type === 'amount'
}

function isOtherAmount(from: unknown, to: unknown): boolean {
  const read = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? decimal(value) : undefined
  const old = read(from)
  return old !== undefined && old !== read(to)
}
