/** Runs rule sets over a document: one walk, every pattern, first match per pattern. */
import { interned, type XmlNode } from '@conforme/formats'
import type { Assert, Context, Fired, RuleSet, Subject } from './base/rule-set.ts'
import { isCountable, type Tally, tallyOf } from './base/tally.ts'

interface Matcher {
  readonly pattern: number
  /** The name of the element, or how it begins and ends around a '*'. */
  readonly name: string
  /** Names of the ancestors, nearest first; `/` ends a path from the root. */
  readonly ancestors: readonly string[]
  readonly where: Context['where']
  readonly tally: Tally | undefined
  /** Those that the tally does not count. */
  readonly asserts: readonly Assert[]
}

/** The contexts that may match an element of a name, in pattern order, then in the order of the pattern. */
interface Compiled {
  readonly byName: Map<string, readonly Matcher[]>
  /** Those that take several names. */
  readonly open: readonly Matcher[]
}

/** For fewer asserts than these, a tally costs more than it saves. */
const FEWEST_TALLIED = 3
/** Other names of elements than those in a rule set, as far as they are remembered. */
const MOST_NAMES = 4096

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

/** The asserts of a rule set that do not hold, in document order. Never throws. */
export function judge(subject: Subject, ruleSet: RuleSet): readonly Fired[] {
  return judgeAll(subject, [ruleSet])[0]!
}

/** The same for several rule sets, in their order: one walk looks at each element once, while it is at hand. */
export function judgeAll(subject: Subject, ruleSets: readonly RuleSet[]): readonly (readonly Fired[])[] {
  const verdicts = ruleSets.map(ruleSet => new Verdict(subject, compile(ruleSet)))
  const visit = (node: XmlNode): void => {
    for (let i = 0; i < verdicts.length; i++) verdicts[i]!.look(node)
    for (let child = node.first; child !== null; child = child.next) visit(child)
  }
  visit(subject.root)
  return verdicts.map(({ fired }) => fired ?? NONE)
}

class Verdict {
  fired: Fired[] | undefined
  readonly #subject: Subject
  readonly #plan: Compiled

  constructor(subject: Subject, plan: Compiled) {
    this.#subject = subject
    this.#plan = plan
  }

  look(node: XmlNode): void {
    const matchers = this.#plan.byName.get(node.name) ?? openTo(node.name, this.#plan)
    let done = -1
    for (let i = 0; i < matchers.length; i++) {
      const { pattern, ancestors, where, tally, asserts } = matchers[i]!
      if (pattern === done || !isUnder(node, ancestors)) continue
      if (where !== undefined && !where(node, this.#subject)) continue
      done = pattern
      const broken = tally === undefined ? null : tally(node)
      if (broken !== null) for (let j = 0; j < broken.length; j++) this.#fire(broken[j]!, node)
      for (let j = 0; j < asserts.length; j++)
        if (!asserts[j]!.holds(node, this.#subject)) this.#fire(asserts[j]!, node)
    }
  }

  #fire({ id, flag }: Assert, node: XmlNode): void {
    this.fired ??= []
    this.fired.push({ id, flag: flag ?? 'fatal', node })
  }
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
    contexts.flatMap(context => matchersOf(context, pattern)),
  )
  const byName = new Map(
    matchers
      .filter(({ name }) => !name.includes('*'))
      .map(({ name }) => [name, matchers.filter(matcher => takes(matcher.name, name))]),
  )
  const result = { byName, open: matchers.filter(({ name }) => name.includes('*')) }
  compiled.set(ruleSet, result)
  return result
}

function matchersOf(context: Context, pattern: number): readonly Matcher[] {
  const { match, where } = context
  const matches = [match].flat()
  const isOfRoot = matches.every(each => /^\/[^/]+$/.test(each))
  const tallied = context.asserts.filter(assert => isCountable(assert, isOfRoot))
  const isTallied = tallied.length >= FEWEST_TALLIED
  const tally = isTallied ? tallyOf(tallied) : undefined
  const asserts = isTallied ? context.asserts.filter(assert => !tallied.includes(assert)) : context.asserts
  return matches.map(each => {
    const parts = each.split('/')
    const name = interned(parts.pop()!)
    const ancestors = parts.reverse().map(part => (part === '' ? '/' : interned(part)))
    return { pattern, name, ancestors, where, tally, asserts }
  })
}

/** The contexts for elements of a name that is in none of them. */
function openTo(name: string, { byName, open }: Compiled): readonly Matcher[] {
  const found = open.filter(matcher => takes(matcher.name, name))
  if (byName.size < MOST_NAMES) byName.set(name, found)
  return found
}

function takes(wanted: string, name: string): boolean {
  const star = wanted.indexOf('*')
  if (star === -1) return wanted === name
  return (
    name.length >= wanted.length - 1 &&
    name.startsWith(wanted.slice(0, star)) &&
    name.endsWith(wanted.slice(star + 1))
  )
}
