/** Runs rule sets over a document: one walk, every pattern, first match per pattern. */
import type { XmlNode } from '@conforme/formats'
import type { Assert, Context, Fired, RuleSet, Subject } from './rule-set.ts'

interface Matcher {
  readonly pattern: number
  /** Names of the ancestors, nearest first; `/` ends a path from the root. */
  readonly ancestors: readonly string[]
  readonly context: Context
}

/** The contexts that may match an element of a name, in pattern order, then in the order of the pattern. */
interface Compiled {
  readonly byName: ReadonlyMap<string, readonly Matcher[]>
  readonly anyName: readonly Matcher[]
}

const compiled = new WeakMap<RuleSet, Compiled>()
const NONE: readonly Fired[] = Object.freeze([])

export function subjectOf(root: XmlNode): Subject {
  const values = new Map<string, unknown>()
  return {
    root,
    memo<T>(key: string, compute: (root: XmlNode) => T): T {
      if (!values.has(key)) values.set(key, compute(root))
      return values.get(key) as T
    },
  }
}

/** The asserts that do not hold, in document order. Never throws. */
export function judge(subject: Subject, ruleSet: RuleSet): readonly Fired[] {
  const plan = compile(ruleSet)
  let fired: Fired[] | null = null
  const visit = (node: XmlNode): void => {
    let done = -1
    for (const { pattern, ancestors, context } of plan.byName.get(node.name) ?? plan.anyName) {
      if (pattern === done || !isUnder(node, ancestors)) continue
      if (context.where !== undefined && !context.where(node, subject)) continue
      done = pattern
      const { asserts } = context
      for (let i = 0; i < asserts.length; i++) {
        const assert = asserts[i]!
        if (assert.holds(node, subject)) continue
        fired ??= []
        fired.push(firedBy(assert, node))
      }
    }
    const { children } = node
    for (let i = 0; i < children.length; i++) visit(children[i]!)
  }
  visit(subject.root)
  return fired ?? NONE
}

function firedBy({ id, flag }: Assert, node: XmlNode): Fired {
  return { id, flag: flag ?? 'fatal', node }
}

/** How often each id fired. */
export function countById(fired: readonly Fired[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { id } of fired) counts[id] = (counts[id] ?? 0) + 1
  return counts
}

function isUnder(node: XmlNode, ancestors: readonly string[]): boolean {
  let at = node.parent
  for (let i = 0; i < ancestors.length; i++) {
    const name = ancestors[i]!
    if (name === '/') return at === null
    if (at === null || (name !== '*' && at.name !== name)) return false
    at = at.parent
  }
  return true
}

function compile(ruleSet: RuleSet): Compiled {
  const known = compiled.get(ruleSet)
  if (known !== undefined) return known
  const matchers = ruleSet.patterns.flatMap((contexts, pattern) =>
    contexts.flatMap(context =>
      [context.match].flat().map(match => {
        const parts = match.split('/')
        const name = parts.pop()!
        const ancestors = parts.reverse().map(part => (part === '' ? '/' : part))
        return { name, matcher: { pattern, ancestors, context } }
      }),
    ),
  )
  const anyName = matchers.filter(({ name }) => name === '*').map(({ matcher }) => matcher)
  const names = new Set(matchers.map(({ name }) => name))
  names.delete('*')
  const byName = new Map(
    [...names].map(name => [
      name,
      matchers.filter(entry => entry.name === name || entry.name === '*').map(({ matcher }) => matcher),
    ]),
  )
  const result = { byName, anyName }
  compiled.set(ruleSet, result)
  return result
}
