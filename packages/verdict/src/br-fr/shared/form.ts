/** The form that the French rule sets share. */
import type { Assert, Context, Pattern, RuleSet, RuleSetId } from '../../base/rule-set.ts'

/** The asserts on the elements of a path. */
export function on(match: string | readonly string[], ...asserts: readonly Assert[]): Context {
  return { match, asserts }
}

/** A rule set whose patterns follow those of another, with some asserts replaced by those of the same id. */
export function amended(base: RuleSet, version: string, asserts: readonly Assert[]): RuleSet {
  const byId = new Map(asserts.map(assert => [assert.id, assert]))
  const patterns: readonly Pattern[] = base.patterns.map(pattern =>
    pattern.map(context => ({
      ...context,
      asserts: context.asserts.map(assert => byId.get(assert.id) ?? assert),
    })),
  )
  return { id: base.id, version, patterns }
}

export function edition(id: RuleSetId, version: string, ...patterns: readonly Pattern[]): RuleSet {
  return { id, version, patterns }
}
