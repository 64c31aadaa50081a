/** The rows of a binding, compiled for reading documents of one root. */
import { GROUPS, type GroupId, type Leaf, TERMS, type TermId } from '@conforme/model'
import {
  type Binding,
  type Place,
  parsePath,
  placesOf,
  type Root,
  type Row,
  type Step,
} from '../binding/binding.ts'
import { codecOf } from '../binding/codecs.ts'
import { readerOf } from './spellings.ts'
import { attributeOf, createSpot, grow, growTo, indexOf, type Spot, sort, type Taker } from './spots.ts'

export interface GroupPlan {
  readonly id: GroupId
  readonly key: string
  /** Index of the group it hangs in; its own for the invoice. */
  readonly parent: number
  readonly many: boolean
  /** The keys of its lists. */
  readonly lists: string[]
  /** The groups in it that are always there. */
  readonly sure: number[]
  /** All groups in it and below. */
  readonly below: number[]
}

export interface Guide {
  readonly root: Spot
  readonly groups: readonly GroupPlan[]
  /** The paths from the root to the terms that companions repeat. */
  readonly repeated: readonly (readonly string[])[]
}

interface Draft {
  readonly binding: Binding
  readonly root: Root
  readonly spots: Spot
  readonly rows: Readonly<Record<string, Row | undefined>>
  readonly homes: Map<GroupId, readonly Spot[]>
  readonly repeated: TermId[]
}

const GROUP_IDS = Object.keys(GROUPS) as GroupId[]

/** Throws on a table in which two terms claim one spot. */
export function compileGuide(binding: Binding, root: Root): Guide {
  const spots = createSpot('', '', true)
  const draft: Draft = {
    binding,
    root,
    spots,
    rows: binding.rows,
    homes: new Map([['BG-0', [spots]]]),
    repeated: [],
  }
  for (const group of GROUP_IDS) bindGroup(draft, group)
  for (const term of Object.keys(TERMS) as TermId[]) bindTerm(draft, term)
  sort(spots)
  const repeated = draft.repeated.map(term => namesTo(draft, term))
  return { root: spots, groups: GROUP_IDS.map(planOfGroup), repeated }
}

function planOfGroup(id: GroupId): GroupPlan {
  const row = GROUPS[id]
  const terms = Object.values(TERMS).filter(term => term.in === id)
  const inner = GROUP_IDS.filter(group => GROUPS[group].in === id)
  const lists = [...terms, ...inner.map(group => GROUPS[group])].filter(each => 'many' in each)
  return {
    id,
    key: row.key,
    parent: row.in === null ? 0 : GROUP_IDS.indexOf(row.in),
    many: 'many' in row,
    lists: lists.map(each => each.key),
    sure: inner
      .filter(group => GROUPS[group].min === 1 && !('many' in GROUPS[group]))
      .map(group => GROUP_IDS.indexOf(group)),
    below: GROUP_IDS.filter(group => isBelow(group, id)).map(group => GROUP_IDS.indexOf(group)),
  }
}

function isBelow(group: GroupId, around: GroupId): boolean {
  const outer = GROUPS[group].in
  return outer !== null && (outer === around || isBelow(outer, around))
}

function bindGroup(draft: Draft, group: GroupId): void {
  const { in: outer } = GROUPS[group]
  const around = outer === null ? undefined : draft.homes.get(outer)
  if (around === undefined) return
  const homes: Spot[] = []
  for (const place of placesOf(draft.rows[group], draft.root)) {
    for (const home of around) {
      const spot = grow(place.at.startsWith('/') ? draft.spots : home, parsePath(place.at), draft.repeated)
      homes.push(spot)
      if (spot === home) continue
      if (spot.group !== undefined) throw new SyntaxError(`${group} stands where another group does`)
      spot.group = GROUP_IDS.indexOf(group)
      spot.isNote = place.as === 'note'
    }
  }
  if (homes.length > 0) draft.homes.set(group, homes)
}

function bindTerm(draft: Draft, term: TermId): void {
  const homes = draft.homes.get(TERMS[term].in) ?? []
  for (const place of placesOf(draft.rows[term], draft.root)) {
    // The codec of its group reads what is in the group's own element.
    if (place.at === '.') continue
    const isFromRoot = place.at.startsWith('/')
    if (isFromRoot && isRepeated(TERMS[term].in))
      throw new SyntaxError(`${term} is one of several, and stands nowhere among them`)
    const from = isFromRoot ? [draft.spots] : homes
    for (const home of from) bindPlace(draft, term, home, place)
  }
}

function isRepeated(group: GroupId): boolean {
  const { in: outer } = GROUPS[group]
  return 'many' in GROUPS[group] || (outer !== null && isRepeated(outer))
}

function bindPlace(draft: Draft, term: TermId, home: Spot, place: Place): void {
  const { repeated } = draft
  const steps = parsePath(place.at)
  const taker = takerOf(draft, term, place, steps)
  const spot = growTo(home, steps, repeated)
  claim(spot, taker)
  if ('attributes' in spot) {
    for (const [, attribute] of taker.parts) attributeOf(spot, attribute).known ??= {}
    // An amount may say its currency wherever it is: that of the invoice.
    if (taker.type === 'amount' || taker.type === 'price')
      attributeOf(spot, 'currencyID').known ??= { term: indexOf(repeated, 'BT-5') }
  }
  if (taker.beside !== undefined) {
    const beside = [...steps.slice(0, -1), ...parsePath(taker.beside)]
    grow(home, beside, repeated).isPart = true
  }
  if (place.echo !== undefined)
    claim(growTo(home, parsePath(place.echo), repeated), { ...taker, manner: 'echo' })
}

function claim(spot: { take?: Taker }, taker: Taker): void {
  if (spot.take !== undefined) throw new SyntaxError(`${spot.take.term} and ${taker.term} stand at one place`)
  spot.take = taker
}

function takerOf({ binding }: Draft, term: TermId, place: Place, steps: readonly Step[]): Taker {
  const { in: group, key, type } = TERMS[term]
  const codec = place.as ?? binding.codecs[type] ?? codecOf(type)
  const read = readerOf(codec, type)
  const beside = place.scheme?.startsWith('../') ? place.scheme.slice(3) : undefined
  return {
    term,
    group: GROUP_IDS.indexOf(group),
    key,
    many: 'many' in TERMS[term],
    type,
    codec,
    read,
    parts: beside === undefined ? attributesOf(type) : [],
    beside,
    absent: place.absent === undefined ? undefined : read(place.absent),
    manner: steps.some(step => step.first) ? 'again' : undefined,
  }
}

function attributesOf(type: Leaf): Taker['parts'] {
  if (type === 'identifier') return [['scheme', 'schemeID']]
  if (type !== 'classification') return []
  return [
    ['scheme', 'listID'],
    ['version', 'listVersionID'],
  ]
}

/** Companions repeat terms of the invoice itself. */
function namesTo({ rows, root }: Draft, term: TermId): readonly string[] {
  const [place] = placesOf(rows[term], root)
  return parsePath(place!.at).map(step => step.name)
}
