/** What a repair would change: it is applied, and the invoice is judged again. */
import type { Json } from '../base/json.ts'
import { applied } from '../base/patches.ts'
import type { Remark } from '../base/remarks.ts'
import type { Check, Context, Effect, FindingRef, Suggestion, Validation } from '../base/validation.ts'
import { assess } from './validate.ts'

/** Judging again costs as much as judging: of a long list of suggestions only the first are tried. */
const MOST_TRIALS = 32
/** Lines, rows and notes judged in all, so that a long invoice takes seconds at most. */
const MOST_ITEMS = 20_000

/**
 * The suggestions with their effects, those of the greatest gain first. Beyond the limit they keep their order and
 * have no effect stated.
 * @param register what the host knows beside the draft, as it was judged with
 */
export function withEffects(
  draft: Json,
  validation: Validation,
  context: Context,
  register: readonly Remark[] = [],
): readonly Suggestion[] {
  const fields = Object.values(draft)
  const items = fields.reduce<number>((n, it) => n + (Array.isArray(it) ? it.length : 0), fields.length + 1)
  const trials = Math.min(MOST_TRIALS, Math.floor(MOST_ITEMS / items))
  const tried = validation.suggestions.slice(0, trials).map(suggestion => ({
    ...suggestion,
    effect: effectOf(suggestion, draft, validation, context, register),
  }))
  return [...tried.sort(byGain), ...validation.suggestions.slice(trials)]
}

function effectOf(
  { code, pointer, json_patch }: Suggestion,
  draft: Json,
  before: Validation,
  context: Context,
  register: readonly Remark[],
): Effect {
  // The register's findings are kept, unless this very repair answers them: it is not queried once per repair.
  const said = register.filter(({ check }) => check.code !== code || check.pointer !== pointer)
  const after = assess(applied(draft, json_patch), context, 'validate', {
    bare: true,
    register: said,
  }).validation
  return effectBetween(before, after)
}

/** The difference between two verdicts. */
export function effectBetween(before: Validation, after: Validation): Effect {
  const was = findingsOf(before)
  const is = findingsOf(after)
  return {
    closes: [...was].filter(([key]) => !is.has(key)).map(([, finding]) => finding),
    opens: [...is].filter(([key]) => !was.has(key)).map(([, finding]) => finding),
    score: { before: before.score, after: after.score },
    valid: after.valid,
  }
}

function findingsOf({ checks }: Validation): ReadonlyMap<string, FindingRef> {
  return new Map(
    checks
      .filter((check: Check) => !check.ok)
      .map(({ code, pointer }) => [`${code} ${pointer}`, { code, pointer }]),
  )
}

/** First what makes the invoice valid, then the points gained, then the findings closed, then the confidence. */
export function byGain(a: Suggestion, b: Suggestion): number {
  return gainOf(b) - gainOf(a) || b.confidence - a.confidence
}

function gainOf({ effect }: Suggestion): number {
  if (effect === undefined) return 0
  const { valid, score, closes, opens } = effect
  return (valid ? 1e6 : 0) + (score.after - score.before) * 1e3 + closes.length - opens.length
}
