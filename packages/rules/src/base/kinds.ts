/** Families of rules that share test, figures, words and repair. All of them end in `rule()`. */
import {
  type Decimal,
  format,
  GROUPS,
  type GroupId,
  type Groups,
  type GroupsIn,
  type Identifier,
  type Invoice,
  type LeafValues,
  places,
  round,
  TERMS,
  type TermId,
  type TermsIn,
  type Text,
} from '@conforme/model'
import { type OneSource, type Rule, type RuleSpec, rule, type Spec } from './rule.ts'

type GroupOf<T extends TermId> = (typeof TERMS)[T]['in'] & GroupId
type Mandatory<G extends GroupId> = {
  [T in TermId]: (typeof TERMS)[T] extends { in: G; min: 1; key: infer K } ? K : never
}[TermId]

/** A group whose mandatory terms are known to be present. */
export type Complete<G extends GroupId> = Groups[G] & {
  readonly [K in Mandatory<G> & keyof Groups[G]]-?: NonNullable<Groups[G][K]>
}

/** What a kind leaves to the rule. */
type Common<G extends GroupId> = Omit<
  RuleSpec<G>,
  'on' | 'at' | 'reads' | 'when' | 'holds' | 'detail' | 'says' | 'fix' | 'suggest'
>

/** The key of a term or group in its parent. */
export function keyOf(id: TermId | GroupId): string {
  return (id in TERMS ? TERMS[id as TermId] : GROUPS[id as GroupId]).key
}

/** Whether a key has a value: a leaf or group that is present, a list that is not empty. */
export function isThere(group: object, key: string): boolean {
  const value = (group as { readonly [key: string]: unknown })[key]
  return Array.isArray(value) ? value.length > 0 : value !== undefined
}

/** A term or group that must be present. */
export function required<const G extends GroupId>(
  spec: Common<G> & {
    readonly on: G
    readonly at: TermsIn<G> | GroupsIn<G>
    readonly when?: RuleSpec<G>['when']
    readonly fix?: RuleSpec<G>['fix']
    readonly suggest?: RuleSpec<G>['suggest']
    readonly says?: Text
  } & OneSource,
): Rule {
  const key = keyOf(spec.at)
  return rule<G>({
    ...spec,
    holds: it => isThere(it, key),
    says: spec.says ?? { fr: `Indiquez [${spec.at}].`, en: `Give the [${spec.at}].` },
  } as Spec<G>)
}

/** A group that is always an object, and must not be empty. */
export function filled<const G extends GroupId>(
  spec: Common<G> & { readonly on: G; readonly at: GroupsIn<G>; readonly says: Text },
): Rule {
  const key = keyOf(spec.at)
  const terms = (Object.keys(TERMS) as TermId[]).filter(term => TERMS[term].in === spec.at).map(keyOf)
  return rule<G>({
    ...spec,
    holds: it => {
      const group = (it as { readonly [key: string]: object })[key]!
      for (let i = 0; i < terms.length; i++) if (isThere(group, terms[i]!)) return true
      return false
    },
  } as Spec<G>)
}

/** A term or group that must be absent. */
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
  } as Spec<G>)
}

/**
 * An amount that must equal a sum. Test, figure and message come from `equals`; so does, where no kind of repair is
 * named, the value offered, which is never certain: either figure may be wrong. Silent while a mandatory term that it
 * needs is missing from its group: the presence rule reports that.
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
    ...(spec.repairs === undefined && {
      suggest: (it: never, invoice: Invoice) => equals(it as It, invoice),
      confidence: spec.confidence ?? 0.6,
    }),
    says: {
      fr: `[${at}] vaut {${at}} ; le calcul ${formula} donne {expected}.`,
      en: `The [${at}] is {${at}}; ${formula} gives {expected}.`,
    },
  } as unknown as Spec<GroupId>)
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
  } & OneSource,
): Rule {
  const { at, list, name } = spec
  const { in: on, key } = TERMS[at]
  return rule({
    ...spec,
    on: on as GroupId,
    holds: (it: never) => it[key] === undefined || list.has(it[key]),
    says: {
      fr: `[${at}] vaut « {${at}} », qui n’est pas un code de la liste ${name}.`,
      en: `The [${at}] is “{${at}}”, which is not a code of the list ${name}.`,
    },
  } as unknown as Spec<GroupId>)
}

/** An identifier, or a list of them, whose scheme must be of a list. Silent where there is no scheme. */
export function schemed<const T extends TermId>(
  spec: Common<GroupOf<T>> & {
    readonly at: T
    readonly list: ReadonlySet<string>
    /** The name of the list, as readers know it: 'ISO 6523'. */
    readonly name: string
  },
): Rule {
  const { at, list, name } = spec
  const { in: on, key } = TERMS[at]
  const offender = (found: Identifier | readonly Identifier[] | undefined): string | undefined => {
    if (found === undefined) return undefined
    if (!Array.isArray(found)) return schemeOutside(list, found as Identifier)
    for (let i = 0; i < found.length; i++) {
      const scheme = schemeOutside(list, found[i])
      if (scheme !== undefined) return scheme
    }
    return undefined
  }
  return rule({
    ...spec,
    on: on as GroupId,
    holds: (it: never) => offender(it[key]) === undefined,
    detail: (it: never) => ({ scheme: offender(it[key]) }),
    says: {
      fr: `Pour [${at}], prenez un schéma de la liste ${name} : « {scheme} » n’en est pas.`,
      en: `For the [${at}], take a scheme of the list ${name}: “{scheme}” is not one of them.`,
    },
  } as unknown as Spec<GroupId>)
}

function schemeOutside(list: ReadonlySet<string>, { scheme }: Identifier): string | undefined {
  return scheme === undefined || list.has(scheme) ? undefined : scheme
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
    suggest: (it: never) => round(it[key], most),
    says: {
      fr: `[${at}] vaut {${at}} ; {most} décimales au plus sont admises.`,
      en: `The [${at}] is {${at}}; at most {most} decimals are allowed.`,
    },
  } as unknown as Spec<GroupId>)
}

type ValueOf<T extends TermId> = T extends TermId
  ? (typeof TERMS)[T] extends { many: true }
    ? readonly LeafValues[(typeof TERMS)[T]['type']][]
    : LeafValues[(typeof TERMS)[T]['type']]
  : never

/** A value that must pass a test: its form, its length, its range. Silent when the term is missing. */
export function formed<const T extends TermId>(
  spec: Common<GroupOf<T>> & {
    readonly at: T
    readonly accepts: (value: ValueOf<T>, invoice: Invoice) => boolean
    readonly when?: RuleSpec<GroupOf<T>>['when']
    readonly detail?: (value: ValueOf<T>) => Readonly<Record<string, unknown>>
    readonly says: Text
    readonly suggest?: (value: ValueOf<T>, invoice: Invoice) => unknown
    readonly confidence?: number
  } & OneSource,
): Rule {
  const { at, accepts, detail, suggest } = spec
  const { in: on, key } = TERMS[at]
  return rule({
    ...spec,
    on: on as GroupId,
    holds: (it: never, invoice: Invoice) => it[key] === undefined || accepts(it[key], invoice),
    detail: detail && ((it: never) => detail(it[key])),
    suggest: suggest && ((it: never, invoice: Invoice) => suggest(it[key], invoice)),
  } as unknown as Spec<GroupId>)
}

const LONGEST_FIGURE = 19

/**
 * A figure as our writers print it, with `least` decimals or more: it must have `most` at most, and nineteen
 * characters, of which a minus sign is one and the point is none (XP Z12-012, BR-FR-DEC).
 */
export function figure<const T extends TermId>(
  spec: Common<GroupOf<T>> & {
    readonly at: T
    readonly least: number
    readonly most: number
    readonly accepts?: (value: Decimal, invoice: Invoice) => boolean
    readonly says?: Text
  },
): Rule {
  const { at, least, most, accepts } = spec
  const says = {
    fr: `[${at}] s’écrit avec ${most} décimales et dix-neuf chiffres au plus, signe compris ; trouvé : {${at}}.`,
    en: `The [${at}] is written with at most ${most} decimals and nineteen digits, sign included; found: {${at}}.`,
  }
  const whole = {
    says,
    ...spec,
    accepts: (value: Decimal, invoice: Invoice) =>
      isPrintable(value, least, most) && (accepts === undefined || accepts(value, invoice)),
    ...(spec.repairs === undefined && {
      suggest: (value: Decimal, invoice: Invoice) => {
        const rounded = round(value, most)
        const fine = isPrintable(rounded, least, most) && (accepts === undefined || accepts(rounded, invoice))
        return fine ? rounded : undefined
      },
    }),
  }
  return formed(whole as unknown as Parameters<typeof formed<T>>[0])
}

/** A count of 10⁻⁸ that is a safe integer has sixteen digits at most: only wide ones need counting. */
function isPrintable(value: Decimal, least: number, most: number): boolean {
  if (places(value) > most) return false
  return typeof value === 'number' || format(value, least).replace('.', '').length <= LONGEST_FIGURE
}
