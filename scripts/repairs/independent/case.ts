/** The form of the independent benchmark: a mutation that knows the truth, and what is expected of `auto`. */
import { type Draft, euros, type Money, reckon } from '../../situations/exact.ts'

export type { Draft } from '../../situations/exact.ts'

/**
 * `certain`: the draft itself proves the truth; auto restores it or offers it first. `offer`: the draft makes the truth
 * the best explanation; it comes first. `ask`: the draft cannot tell, a person is asked. `leave`: nothing is wrong.
 */
export type Fate = 'certain' | 'offer' | 'ask' | 'leave'

/** Pointer → value; undefined removes it. */
export type Edits = Readonly<Record<string, unknown>>

export interface Trap {
  /** The kind of repair whose answer is tried. */
  readonly kind: string
  readonly id: string
  readonly fr: string
  readonly en: string
  readonly fate: Fate
  /** What makes the true invoice of a base draft. */
  readonly truth?: Edits | ((base: Draft) => Edits)
  /** What makes the given draft of the true one. */
  readonly given: Edits | ((truth: Draft, money: Money) => Edits)
  /** Other true invoices that the same draft may mean, as edits of the first. */
  readonly also?: readonly Edits[]
  /** Places that auto must not change: facts of the caller that contradict each other. */
  readonly keep?: readonly string[]
  /** Words that a valid document must not have, in any spelling of the apostrophe. */
  readonly never?: readonly string[]
  /** A difference of one cent is a rounding, and may be repaired as one. */
  readonly rounding?: true
  /** The caller’s own figure may stay in a valid invoice, if it is reported. */
  readonly told?: true
  /** The true invoice states all its totals. */
  readonly stated?: true
  /** The seller’s profile completes the draft. */
  readonly profile?: true
  readonly bases?: readonly string[]
}

export interface Case {
  readonly name: string
  readonly trap: Trap
  readonly draft: Draft
  /** The true invoice first, then the other ones that the draft may mean. */
  readonly truths: readonly { readonly draft: Draft; readonly money: Money }[]
}

/** A copy of a draft with edits applied; missing groups and lists are created on the way. */
export function edited(draft: Draft, edits: Edits): Draft {
  const copy = structuredClone(draft)
  for (const [pointer, value] of Object.entries(edits)) put(copy, pointer.slice(1).split('/'), value)
  return copy
}

function put(into: Record<string, unknown> | unknown[], path: readonly string[], value: unknown): void {
  const target = into as Record<string, unknown>
  const [key, ...rest] = path as [string, ...string[]]
  if (rest.length > 0) {
    if (target[key] == null) target[key] = /^\d$/.test(rest[0]!) ? [] : {}
    put(target[key] as Record<string, unknown>, rest, value)
  } else if (value !== undefined) target[key] = structuredClone(value)
  else if (Array.isArray(into)) into.splice(Number(key), 1)
  else delete target[key]
}

/** The cases of a trap, one of each of its bases. */
export function casesOf(trap: Trap, bases: ReadonlyMap<string, Draft>): readonly Case[] {
  return (trap.bases ?? ['conseil', 'quincaillerie']).map(name => {
    const base = bases.get(name)
    if (base === undefined) throw new Error(`no base draft ${name}`)
    const bare = edited(base, typeof trap.truth === 'function' ? trap.truth(base) : (trap.truth ?? {}))
    const money = reckon(bare)
    const given = typeof trap.given === 'function' ? trap.given(bare, money) : trap.given
    const truth = stating(bare, money, trap.stated === true ? TOTALS : Object.keys(given))
    const truths = [truth, ...(trap.also ?? []).map(edits => edited(truth, edits))]
    return {
      name: `${trap.kind}/${trap.id}/${name}`,
      trap,
      draft: edited(truth, given),
      truths: truths.map(draft => ({ draft, money: reckon(draft) })),
    }
  })
}

const TOTALS = ['lines', 'without_vat', 'vat', 'with_vat', 'payable'].map(key => `/totals/${key}`)

/** The totals in the given draft are also in the true one, and right. */
function stating(truth: Draft, money: Money, places: readonly string[]): Draft {
  const said = truth.totals as Record<string, unknown> | undefined
  const missing = TOTALS.filter(place => places.includes(place) && said?.[place.slice(8)] === undefined)
  return edited(
    truth,
    Object.fromEntries(missing.map(place => [place, euros(money[place.slice(8) as 'vat'])])),
  )
}
