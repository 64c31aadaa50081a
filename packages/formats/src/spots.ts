/**
 * The rows of a binding, compiled for reading documents of one root: a tree of the spots where something may
 * stand, by the names of the elements on the way, with what tells namesakes apart.
 */
import { GROUPS, type GroupId, type Leaf, TERMS, type TermId } from '@conforme/model'
import {
  type Binding,
  type Companion,
  type Place,
  parsePath,
  placesOf,
  type Root,
  type Row,
  type Step,
} from './binding.ts'
import { type Codec, codecOf } from './codecs.ts'
import { type Reader, readerOf } from './spellings.ts'

/** What is known to stand somewhere: a text, or the value of a term of the invoice itself. */
export interface Known {
  /** Capitals or not: the official tests compare so. */
  readonly text?: string
  /** Index into the terms that companions repeat. */
  readonly term?: number
}

/** A companion that has to be there, seen from the element that bears it. */
export interface Test {
  readonly path: readonly string[]
  readonly attribute?: string
  readonly known: Known
}

/** A term's value: where it goes, and how its text is read. */
export interface Taker {
  readonly term: TermId
  readonly group: number
  readonly key: string
  readonly many: boolean
  readonly type: Leaf
  readonly codec: Codec
  readonly read: Reader
  /** Keys and attributes of an identifier's other parts. */
  readonly parts: readonly (readonly [key: string, attribute: string])[]
  /** The element beside it that holds the scheme. */
  readonly beside?: string
  /** A text that stands for nothing. */
  readonly absent?: string
  /** `again`: may be said several times, alike · `echo`: said again there, and nothing by itself. */
  readonly manner?: 'again' | 'echo'
}

export interface AttributeSpot {
  readonly name: string
  take?: Taker
  known?: Known
}

export interface Spot {
  readonly name: string
  readonly signature: string
  readonly tests: Test[]
  /** Those with tests before the one that has none. */
  readonly inside: Map<string, Spot[]>
  readonly attributes: AttributeSpot[]
  /** It is written even when it is empty, so that it says nothing by being there. */
  readonly always: boolean
  /** The group whose own element it is. */
  group?: number
  take?: Taker
  known?: Known
  /** Its text is a note with its code. */
  isNote?: boolean
  /** Read with the identifier beside it. */
  isPart?: boolean
}

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

export interface Spots {
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
export function compileSpots(binding: Binding, root: Root): Spots {
  const spots = createSpot({ name: '', companions: [], signature: '', always: true })
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
      const spot = grow(draft, place.at.startsWith('/') ? draft.spots : home, parsePath(place.at))
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
    // The codec of its group reads what stands in the group's own element.
    if (place.at === '.') continue
    const from = place.at.startsWith('/') ? [draft.spots] : homes
    for (const home of from) bindPlace(draft, term, home, place)
  }
}

function bindPlace(draft: Draft, term: TermId, home: Spot, place: Place): void {
  const steps = parsePath(place.at)
  const last = steps.at(-1)!
  const isAttribute = last.name.startsWith('@')
  const spot = grow(draft, home, isAttribute ? steps.slice(0, -1) : steps)
  const taker = takerOf(draft, term, place, steps)
  claim(isAttribute ? attributeOf(spot, last.name.slice(1)) : spot, taker)
  for (const [, attribute] of taker.parts) attributeOf(spot, attribute).known ??= {}
  // An amount may say its currency wherever it stands: that of the invoice.
  if (taker.type === 'amount' || taker.type === 'price')
    attributeOf(spot, 'currencyID').known ??= { term: indexOf(draft.repeated, 'BT-5') }
  if (taker.beside !== undefined) {
    const beside = parsePath([...steps.slice(0, -1).map(written), taker.beside].join('/'))
    grow(draft, home, beside).isPart = true
  }
  if (place.echo !== undefined) {
    const path = parsePath(place.echo)
    const echo = path.at(-1)!.name.startsWith('@')
    const bearer = grow(draft, home, echo ? path.slice(0, -1) : path)
    claim(echo ? attributeOf(bearer, path.at(-1)!.name.slice(1)) : bearer, { ...taker, manner: 'echo' })
  }
}

/** A step as its path writes it, so far as it tells namesakes apart. */
function written({ signature }: Step): string {
  const [name = '', ...companions] = signature.split('|')
  return name + companions.map(companion => `[${companion}]`).join('')
}

function claim(spot: { take?: Taker }, taker: Taker): void {
  if (spot.take !== undefined) throw new SyntaxError(`${spot.take.term} and ${taker.term} stand at one place`)
  spot.take = taker
}

function takerOf({ binding }: Draft, term: TermId, place: Place, steps: readonly Step[]): Taker {
  const { in: group, key, type } = TERMS[term]
  const codec = place.as ?? binding.codecs[type] ?? codecOf(type)
  const beside = place.scheme?.startsWith('../') ? place.scheme.slice(3) : undefined
  return {
    term,
    group: GROUP_IDS.indexOf(group),
    key,
    many: 'many' in TERMS[term],
    type,
    codec,
    read: readerOf(codec, type),
    parts: beside === undefined ? attributesOf(type) : [],
    beside,
    absent: place.absent,
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

function attributeOf(spot: Spot, name: string): AttributeSpot {
  const known = spot.attributes.find(attribute => attribute.name === name)
  if (known !== undefined) return known
  const attribute: AttributeSpot = { name }
  spot.attributes.push(attribute)
  return attribute
}

/** The spot at the end of the steps, which are added where they are new. */
function grow(draft: Draft, from: Spot, steps: readonly Step[]): Spot {
  let spot = from
  for (const step of steps) spot = childOf(draft, spot, step)
  return spot
}

function childOf(draft: Draft, parent: Spot, step: Step): Spot {
  const namesakes = parent.inside.get(step.name) ?? []
  const known = namesakes.find(child => child.signature === step.signature)
  if (known !== undefined) return known
  const child = createSpot(step)
  parent.inside.set(step.name, [...namesakes, child])
  for (const companion of step.companions) addCompanion(draft, child, companion)
  return child
}

function createSpot({
  name,
  signature,
  always,
}: Pick<Step, 'name' | 'companions' | 'signature' | 'always'>): Spot {
  return { name, signature, tests: [], inside: new Map(), attributes: [], always }
}

function addCompanion(draft: Draft, spot: Spot, { path, value, loose }: Companion): void {
  const known: Known = 'term' in value ? { term: indexOf(draft.repeated, value.term) } : value
  const last = path.at(-1)!
  const attribute = last.name.startsWith('@') ? last.name.slice(1) : undefined
  const elements = attribute === undefined ? path : path.slice(0, -1)
  const bearer = grow(draft, spot, elements)
  if (attribute === undefined) bearer.known = known
  else attributeOf(bearer, attribute).known = known
  if (!loose) spot.tests.push({ path: elements.map(step => step.name), attribute, known })
}

function indexOf(terms: TermId[], term: TermId): number {
  if (!terms.includes(term)) terms.push(term)
  return terms.indexOf(term)
}

function sort(spot: Spot): void {
  for (const namesakes of spot.inside.values()) {
    namesakes.sort((a, b) => b.tests.length - a.tests.length)
    for (const child of namesakes) sort(child)
  }
}

/** Companions repeat terms of the invoice itself. */
function namesTo({ rows, root }: Draft, term: TermId): readonly string[] {
  const [place] = placesOf(rows[term], root)
  return parsePath(place!.at).map(step => step.name)
}
