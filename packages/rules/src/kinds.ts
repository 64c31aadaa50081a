/** Families of rules that share test, figures, words and repair. All of them end in `rule()`. */
import {
  type Decimal,
  GROUPS,
  type GroupId,
  type Groups,
  type GroupsIn,
  type Invoice,
  places,
  TERMS,
  type TermId,
  type TermsIn,
  type Text,
} from '@conforme/model'
import { type Rule, type RuleSpec, rule } from './rule.ts'

type GroupOf<T extends TermId> = (typeof TERMS)[T]['in'] & GroupId
type Mandatory<G extends GroupId> = {
  [T in TermId]: (typeof TERMS)[T] extends { in: G; min: 1; key: infer K } ? K : never
}[TermId]

/** A group whose mandatory terms are known to be present. */
export type Complete<G extends GroupId> = Groups[G] & {
  readonly [K in Mandatory<G> & keyof Groups[G]]-?: NonNullable<Groups[G][K]>
}

type Common<G extends GroupId> = Pick<
  RuleSpec<G>,
  'id' | 'assert' | 'basis' | 'severity' | 'since' | 'until' | 'why' | 'examples' | 'label' | 'covers'
>

/** The key under which a term or group stands in its parent. */
export function keyOf(id: TermId | GroupId): string {
  return (id in TERMS ? TERMS[id as TermId] : GROUPS[id as GroupId]).key
}

/** Whether there is something at a key: a leaf or group that is there, a list that is not empty. */
export function isThere(group: object, key: string): boolean {
  const value = (group as { readonly [key: string]: unknown })[key]
  return Array.isArray(value) ? value.length > 0 : value !== undefined
}

/** A term or group that must be there. */
export function required<const G extends GroupId>(
  spec: Common<G> & {
    readonly on: G
    readonly at: TermsIn<G> | GroupsIn<G>
    readonly when?: RuleSpec<G>['when']
    readonly fix?: RuleSpec<G>['fix']
    readonly suggest?: RuleSpec<G>['suggest']
    readonly says?: Text
  },
): Rule {
  const key = keyOf(spec.at)
  return rule<G>({
    ...spec,
    holds: it => isThere(it, key),
    says: spec.says ?? { fr: `Indiquez [${spec.at}].`, en: `Give the [${spec.at}].` },
  } as RuleSpec<G>)
}

/** A term or group that must not be there. */
export function forbidden<const G extends GroupId>(
  spec: Common<G> & {
    readonly on: G
    readonly at: TermsIn<G> | GroupsIn<G>
    readonly when?: RuleSpec<G>['when']
    readonly says?: Text
  },
): Rule {
  const key = keyOf(spec.at)
  return rule<G>({
    ...spec,
    holds: it => !isThere(it, key),
    says: spec.says ?? { fr: `Retirez [${spec.at}].`, en: `Remove the [${spec.at}].` },
  } as RuleSpec<G>)
}

/**
 * An amount that must equal a sum. Test, figure, message and fix come from `equals`. Silent while one of the
 * mandatory terms of its group that it needs is missing: the presence rule speaks there.
 */
export function equation<const T extends TermId>(
  spec: Common<GroupOf<T>> & {
    readonly at: T
    /** The right side in term numbers, as the message prints it: 'BT-109 + BT-110'. */
    readonly formula: string
    readonly equals: (it: Complete<GroupOf<T>>, invoice: Invoice) => Decimal
    /** How far apart the two sides may be. Default: not at all. */
    readonly tolerates?: (found: Decimal, expected: Decimal) => boolean
    readonly when?: RuleSpec<GroupOf<T>>['when']
  },
): Rule {
  const { at, equals, formula, tolerates, when } = spec
  const { in: on, key } = TERMS[at]
  const quoted = (formula.match(/BT-\d+/g) ?? []) as TermId[]
  const reads = quoted.filter(term => TERMS[term].in === on)
  const needed = [at, ...reads].filter(term => term === at || 'min' in TERMS[term]).map(keyOf)
  type It = Complete<GroupOf<T>>
  return rule({
    ...spec,
    on: on as GroupId,
    reads,
    when: (it: never, invoice: Invoice, parent: never) => {
      for (let i = 0; i < needed.length; i++) if (it[needed[i]!] === undefined) return false
      return when === undefined || when(it, invoice, parent)
    },
    holds: (it: never, invoice: Invoice) => {
      const expected = equals(it as It, invoice)
      const found = it[key] as Decimal
      return found === expected || tolerates?.(found, expected) === true
    },
    detail: (it: never, invoice: Invoice) => ({ expected: equals(it as It, invoice) }),
    fix: (it: never, invoice: Invoice) => equals(it as It, invoice),
    says: {
      fr: `[${at}] vaut {${at}} ; le calcul ${formula} donne {expected}.`,
      en: `The [${at}] is {${at}}; ${formula} gives {expected}.`,
    },
  } as unknown as RuleSpec<GroupId>)
}

/** A code that must be of a list. Silent when the term is missing. */
export function listed<const T extends TermId>(
  spec: Common<GroupOf<T>> & {
    readonly at: T
    readonly list: ReadonlySet<string>
    /** The name of the list, as readers know it: 'ISO 4217'. */
    readonly name: string
    readonly when?: RuleSpec<GroupOf<T>>['when']
    readonly suggest?: RuleSpec<GroupOf<T>>['suggest']
  },
): Rule {
  const { at, list, name } = spec
  const { in: on, key } = TERMS[at]
  return rule({
    ...spec,
    on: on as GroupId,
    holds: (it: never) => it[key] === undefined || list.has(it[key]),
    says: {
      fr: `[${at}] vaut « {${at}} », qui n’est pas un code de la liste ${name}.`,
      en: `The [${at}] is “{${at}}”, which is no code of the list ${name}.`,
    },
  } as unknown as RuleSpec<GroupId>)
}

/** An amount with at most so many decimals. */
export function decimals<const T extends TermId>(
  spec: Common<GroupOf<T>> & { readonly at: T; readonly most: number },
): Rule {
  const { at, most } = spec
  const { in: on, key } = TERMS[at]
  return rule({
    ...spec,
    on: on as GroupId,
    holds: (it: never) => it[key] === undefined || places(it[key]) <= most,
    detail: () => ({ most: String(most) }),
    says: {
      fr: `[${at}] vaut {${at}} ; {most} décimales au plus sont admises.`,
      en: `The [${at}] is {${at}}; at most {most} decimals are allowed.`,
    },
  } as unknown as RuleSpec<GroupId>)
}
