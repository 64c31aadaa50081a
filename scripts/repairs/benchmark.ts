/** Drafts gone wrong in one way, or in two, and what `auto` alone makes of them. */
import { type Change, type Question, remediate, type Suggestion, validate } from '@conforme/compliance'
import { decimal, toInvoice, valueAt } from '@conforme/model'
import { CONTEXT, DRAFTS } from '../corpus.ts'
import { dice } from '../shared/dice.ts'
import { clone, type Draft, type Fate, type Mutant, type Mutation } from './mutation.ts'
import { MUTATIONS } from './mutations.ts'

export interface Case extends Mutant {
  readonly name: string
  readonly mutations: readonly Mutation[]
  readonly fate: Fate
}

export interface Outcome extends Case {
  readonly repaired: Draft
  readonly changes: readonly Change[]
  readonly valid: boolean
  /** The invoice is the one that was meant. */
  readonly same: boolean
  /** What is left to a person, each with its question or offer. */
  readonly asked: boolean
  /** Changes to what the caller did not mean. */
  readonly wrong: readonly Change[]
}

export const SEED = 2026
/** Of each mutation: enough for every draft of the corpus that has a place for it, twelve at most. */
const MOST_OF_EACH = 12
const DOUBLES = 120

function shuffled<T>(list: readonly T[], roll: (sides: number) => number): readonly T[] {
  const left = [...list]
  return list.map(() => left.splice(roll(left.length), 1)[0]!)
}

const found = (draft: Draft) =>
  validate(draft, CONTEXT).checks.filter(check => !check.ok && check.severity !== 'info')

/** A mutation that nothing shows is not a defect: what the law completes, or what reads the same. */
function isDefect({ original, mutated }: Mutant): boolean {
  const before = new Set(found(original).map(check => `${check.code} ${check.pointer}`))
  return found(mutated).some(check => !before.has(`${check.code} ${check.pointer}`))
}

export function singles(): readonly Case[] {
  const roll = dice(SEED)
  return MUTATIONS.flatMap(mutation => {
    const cases: Case[] = []
    for (const [draft, given] of shuffled([...DRAFTS], roll)) {
      if (cases.length === MOST_OF_EACH) break
      const mutant = mutation.mutate(given, roll)
      if (mutant === undefined || !isDefect(mutant)) continue
      cases.push({ ...mutant, name: `${draft} ${mutation.id}`, mutations: [mutation], fate: mutation.fate })
    }
    return cases
  })
}

const WORST: readonly Fate[] = ['lost', 'undetermined', 'repairable']

/** Two mutations of different families, one upon the other. */
export function doubles(): readonly Case[] {
  const roll = dice(SEED + 1)
  const drafts = [...DRAFTS]
  const cases: Case[] = []
  while (cases.length < DOUBLES) {
    const [draft, given] = drafts[roll(drafts.length)]!
    const first = MUTATIONS[roll(MUTATIONS.length)]!
    const second = MUTATIONS[roll(MUTATIONS.length)]!
    if (first.family === second.family) continue
    const one = first.mutate(given, roll)
    if (one === undefined || !isDefect(one)) continue
    // The second spells out what it needs of the valid draft, so it is applied first to the original.
    const two = second.mutate(one.original as Draft, dice(cases.length))
    const both = two && first.mutate(two.original as Draft, dice(cases.length + 1))
    if (two === undefined || both === undefined || !isDefect(two)) continue
    const mutated = second.mutate(both.mutated as Draft, dice(cases.length))?.mutated
    if (mutated === undefined || !isDefect({ original: both.original, mutated })) continue
    cases.push({
      original: both.original,
      mutated,
      name: `${draft} ${first.id} ${second.id}`,
      mutations: [first, second],
      fate: WORST.find(fate => [first.fate, second.fate].includes(fate))!,
    })
  }
  return cases
}

const NO_REGISTER = { search: async () => [], bySiren: async () => undefined }

export async function outcomeOf(entry: Case): Promise<Outcome> {
  const given = clone(entry.mutated)
  const { invoice, applied, validation } = await remediate({ ...given, auto: true }, CONTEXT, NO_REGISTER)
  const repaired = invoice as Draft
  const same = meaningOf(repaired) === meaningOf(entry.original)
  return {
    ...entry,
    repaired,
    changes: applied,
    valid: validation.valid,
    same,
    asked: validation.checks
      .filter(check => !check.ok && check.severity === 'error')
      .every(({ code }) => isOpen(code, validation.questions, validation.suggestions)),
    wrong: same ? [] : applied.filter(change => !isMeant(change, repaired, entry.original)),
  }
}

function isOpen(code: string, questions: readonly Question[], suggestions: readonly Suggestion[]): boolean {
  return (
    questions.some(question => question.codes.includes(code)) ||
    suggestions.some(suggestion => suggestion.code === code)
  )
}

/** The content of the invoice, however it was written. A provisional number depends on the spelling of the draft. */
function meaningOf(draft: Draft): string {
  const { invoice } = toInvoice(draft, CONTEXT.organisation, CONTEXT.today)
  const { computed: _, ...said } = invoice
  const number = said.facts.provisional_number ? undefined : said.number
  return JSON.stringify({ ...said, number }, ordered)
}

/** Keys in one order, whichever way the draft was written. */
function ordered(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}`
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Whether a change wrote what the valid draft has at that place. */
function isMeant({ pointer }: Change, repaired: Draft, original: Draft): boolean {
  const wrote = valueAt(repaired, pointer)
  const meant = valueAt(original, pointer)
  return JSON.stringify(normal(wrote)) === JSON.stringify(normal(meant))
}

function normal(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'number') return decimal(value)?.toString() ?? value
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value)
    ? value.map(normal)
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normal(inner)]))
}
