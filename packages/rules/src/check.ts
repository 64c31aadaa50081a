/** One walk over the invoice, all rules. Nothing is allocated until a rule fails. */
import { GROUPS, type GroupId, type Invoice, TERMS, type TermId, UNTDID_5305 } from '@conforme/model'
import type { Rule } from './base/rule.ts'

export interface Finding {
  readonly rule: Rule
  /** RFC 6901, in the invoice. */
  readonly pointer: string
  /** Values found and figures expected, by placeholder. */
  readonly values: Readonly<Record<string, unknown>>
  /** The right value at `pointer`, or undefined. */
  readonly repair: unknown
  /** Whether the repair may be applied unattended. */
  readonly certain: boolean
}

/** What the engine runs of a rule. One form for all of them: reading objects of many forms is slow (V8). */
interface Test {
  readonly when: Rule['when']
  readonly holds: Rule['holds']
  readonly rule: Rule
}

interface Step {
  readonly key: string
  readonly many: boolean
  readonly tests: readonly Test[]
  readonly steps: readonly Step[]
}

/** Rules filed along the tree of groups; branches without rules are left out. */
export interface Plan {
  /** By the VAT categories of an invoice (`bitsOf`): nine of ten category rules concern others. Made on demand. */
  readonly steps: Map<number, Step>
  readonly rules: readonly Rule[]
}

type Node = { readonly [key: string]: unknown }

export function plan(rules: readonly Rule[]): Plan {
  return { steps: new Map(), rules }
}

function stepsFor(invoice: Invoice, { steps, rules }: Plan): Step {
  const bits = bitsOf(invoice)
  const known = steps.get(bits)
  if (known !== undefined) return known
  const applicable = rules.filter(({ category }) => category === undefined || (bits & bitOf(category)) !== 0)
  const made = step('BG-0', applicable) ?? { key: '', many: false, tests: [], steps: [] }
  steps.set(bits, made)
  return made
}

const CATEGORIES = [...UNTDID_5305]

/** The VAT categories that an invoice has anywhere, one bit each. */
function bitsOf({ lines, allowances, charges, vat_breakdown }: Invoice): number {
  let bits = 0
  for (let i = 0; i < lines.length; i++) bits |= bitOf(lines[i]!.vat_category)
  for (let i = 0; i < allowances.length; i++) bits |= bitOf(allowances[i]!.vat_category)
  for (let i = 0; i < charges.length; i++) bits |= bitOf(charges[i]!.vat_category)
  for (let i = 0; i < vat_breakdown.length; i++) bits |= bitOf(vat_breakdown[i]!.category)
  return bits
}

/** No bit for a code outside the list. */
function bitOf(code: string | undefined): number {
  const place = code === undefined ? -1 : CATEGORIES.indexOf(code)
  return place < 0 ? 0 : 1 << place
}

function step(group: GroupId, all: readonly Rule[]): Step | undefined {
  const row = GROUPS[group]
  const tests = all
    .filter(rule => rule.on === group)
    .map((rule): Test => ({ when: rule.when, holds: rule.holds, rule }))
  const children = (Object.keys(GROUPS) as GroupId[]).filter(id => GROUPS[id].in === group)
  const steps = children.map(id => step(id, all)).filter(child => child !== undefined)
  if (tests.length === 0 && steps.length === 0) return undefined
  return { key: row.key, many: 'many' in row, tests, steps }
}

const NONE: readonly Finding[] = Object.freeze([])

/** At most so many places are listed for one rule: a verdict and its score need one, and a person reads no more. */
export const MOST_OF_A_RULE = 5000

/** What the rules find; of a rule that fails at more than `MOST_OF_A_RULE` places, the first ones. */
export function check(invoice: Invoice, rules: Plan): readonly Finding[] {
  const walk = new Walk(invoice)
  walk.visit(stepsFor(invoice, rules), invoice, undefined, 0)
  return walk.found ?? NONE
}

/** Depth of the deepest group: invoice, line, item, attribute. */
const DEPTH = 4

class Walk {
  readonly invoice: Invoice
  found: Finding[] | null = null
  readonly counts = new Map<Rule, number>()
  /** Keys and indices of the groups being visited, outermost first. */
  readonly keys: string[] = Array(DEPTH).fill('')
  readonly indices: number[] = Array(DEPTH).fill(-1)

  constructor(invoice: Invoice) {
    this.invoice = invoice
  }

  visit(here: Step, it: unknown, parent: unknown, depth: number): void {
    const { tests, steps } = here
    for (let n = 0; n < tests.length; n++) this.run(tests[n]!, it, parent, depth)
    for (let n = 0; n < steps.length; n++) {
      const next = steps[n]!
      const child = (it as Node)[next.key]
      if (child === undefined) continue
      this.keys[depth] = next.key
      if (!next.many) {
        this.indices[depth] = -1
        this.visit(next, child, it, depth + 1)
        continue
      }
      const list = child as readonly unknown[]
      for (let i = 0; i < list.length; i++) {
        this.keys[depth] = next.key
        this.indices[depth] = i
        this.visit(next, list[i], it, depth + 1)
      }
    }
  }

  run({ when, holds, rule }: Test, it: unknown, parent: unknown, depth: number): void {
    // The plan files each rule under its own group; these casts hand it that group.
    const group = it as never
    const above = parent as never
    if ((when !== undefined && !when(group, this.invoice, above)) || holds(group, this.invoice, above)) return
    const count = this.counts.get(rule) ?? 0
    if (count === MOST_OF_A_RULE) return
    this.counts.set(rule, count + 1)
    this.found ??= []
    this.found.push(this.report(rule, it as Node, above, depth))
  }

  report(rule: Rule, it: Node, parent: never, depth: number): Finding {
    const key = (rule.at in TERMS ? TERMS[rule.at as TermId] : GROUPS[rule.at as GroupId]).key
    let pointer = ''
    for (let i = 0; i < depth; i++)
      pointer += `/${this.keys[i]}${this.indices[i] === -1 ? '' : `/${this.indices[i]}`}`
    const group = it as never
    const values: Record<string, unknown> = { ...rule.detail?.(group, this.invoice, parent) }
    for (const term of [rule.at, ...(rule.reads ?? [])])
      if (term in TERMS) values[term] ??= it[TERMS[term as TermId].key]
    const fixed = rule.fix?.(group, this.invoice, parent)
    return {
      rule,
      pointer: `${pointer}/${key}`,
      values,
      repair: fixed ?? rule.suggest?.(group, this.invoice, parent),
      certain: fixed !== undefined,
    }
  }
}
