/** The rows of a binding, compiled for documents of one root. */
import { GROUPS, type GroupId, row, TERMS, type TermId } from '@conforme/model'
import {
  type Binding,
  nameInTree,
  type Place,
  parsePath,
  placesOf,
  type Root,
  type Row,
  type Step,
} from '../binding/binding.ts'
import { type Codec, codecOf } from '../binding/codecs.ts'
import { type Condition, createElement, type Element, fill, grow, type Slot, type Source } from './tree.ts'

/** What has to hold for a term that is there to be written. */
export type Demand =
  /** That key of the same group has a value. */
  | { readonly why: 'beside'; readonly key: string }
  /** The list has an item: the term is in the first of its elements. */
  | { readonly why: 'host'; readonly list: Source }
  /** The value is the first among the items of the list: the document says it once. */
  | { readonly why: 'repeated'; readonly list: Source; readonly item: Source }
  /** That key of the same group has no value: the document has one element for both. */
  | { readonly why: 'repeated'; readonly instead: string }
  /** The value is a list of one. */
  | { readonly why: 'repeated'; readonly alone: true }

export interface Plan {
  /** The name of the root, as in the tables of structure. */
  readonly type: string
  /** In no order yet: see `inOrder`. */
  readonly root: Element
  readonly namespaces: Readonly<Record<string, string>>
  /** The terms and groups that have a place. */
  readonly placed: ReadonlySet<TermId | GroupId>
  readonly demands: ReadonlyMap<TermId | GroupId, readonly Demand[]>
  /** Notes lose their signs `#`. */
  readonly altersNotes: boolean
}

/** Where a group is in the document, and its values in the invoice. */
interface Home extends Source {
  readonly steps: readonly Step[]
}

/** A plan in the making. */
interface Draft {
  readonly binding: Binding
  readonly root: Root
  readonly extended: boolean
  readonly tree: Element
  readonly homes: Map<GroupId, Home>
  readonly placed: Set<TermId | GroupId>
  readonly demands: Map<TermId, Demand[]>
  /** The term whose value an element holds. */
  readonly holders: Map<Element, TermId>
}

/**
 * Throws on a table that contradicts itself or the XSD.
 * @param extended with the terms of the French extension, for the profiles that have them
 */
export function compile(binding: Binding, root: Root, extended = false): Plan {
  const start = binding.roots[root]
  if (start === undefined) throw new SyntaxError(`${binding.syntax} has no root ${root}`)
  const draft: Draft = {
    binding,
    root,
    extended,
    tree: createElement(start.name),
    homes: new Map([['BG-0', { steps: [], depth: 0, keys: [] }]]),
    placed: new Set(['BG-0']),
    demands: new Map(),
    holders: new Map(),
  }
  // A group is after the one it hangs in, and the term of an attribute after the term of its element.
  for (const group of Object.keys(GROUPS) as GroupId[]) bindGroup(draft, group)
  for (const term of Object.keys(TERMS) as TermId[]) bindTerm(draft, term)
  const [notes] = placesIn(draft, 'BG-1')
  return {
    ...draft,
    type: nameInTree(start),
    root: draft.tree,
    namespaces: start.namespaces,
    altersNotes: notes?.as === 'note',
  }
}

function placesIn({ binding, root, extended }: Draft, id: TermId | GroupId): readonly Place[] {
  if (!extended && 'extended' in row(id)) return []
  // The table is typed by the ids it has to bind; here any id may be asked for.
  const rows: { readonly [Id in TermId | GroupId]?: Row } = binding.rows
  return placesOf(rows[id], root)
}

function bindGroup(draft: Draft, group: GroupId): void {
  const { in: outer, key } = GROUPS[group]
  const around = outer === null ? undefined : draft.homes.get(outer)
  const [place] = placesIn(draft, group)
  if (place === undefined || around === undefined) return
  const steps = stepsFrom(around, place.at)
  const value = within(around, key)
  const many = 'many' in GROUPS[group]
  if (many) repeat(draft, steps, value)
  const home = { steps, ...(many ? itemOf(value) : value) }
  if (place.as !== undefined) fill(draft.tree, steps, slotOf(home, place.as), companionOf)
  draft.homes.set(group, home)
  draft.placed.add(group)
}

function bindTerm(draft: Draft, term: TermId): void {
  const home = draft.homes.get(TERMS[term].in)
  const places = placesIn(draft, term)
  if (home === undefined || places.length === 0) return
  draft.placed.add(term)
  const otherwise: Condition[] = []
  for (const place of places) {
    const here = bindPlace(draft, term, home, place, otherwise)
    if (here.length === 0) return // always written there, so never in the places after it
    otherwise.push(...here.map(condition => ({ ...condition, holds: !condition.holds })))
  }
}

function bindPlace(
  draft: Draft,
  term: TermId,
  home: Home,
  place: Place,
  otherwise: readonly Condition[],
): readonly Condition[] {
  const { tree, binding } = draft
  const { key, type } = TERMS[term]
  if (place.needs !== undefined) demand(draft, term, { why: 'beside', key: TERMS[place.needs].key })
  if (place.unless !== undefined) demand(draft, term, { why: 'repeated', instead: TERMS[place.unless].key })
  if (place.at === '.') return [] // the codec of its group tells it
  const steps = stepsFrom(home, place.at)
  const many = 'many' in TERMS[term]
  if (many) repeat(draft, steps, within(home, key))
  const item = many ? itemOf(home) : within(home, key)
  const value = isComposite(type) ? within(item, 'value') : item
  const here = conditionsOf(draft, place, item, value)
  const conditions = [...otherwise, ...here, ...besideOf(place, home)]
  const codec = place.as ?? binding.codecs[type] ?? codecOf(type)
  const slot = slotOf(value, codec, conditions, place.once)
  const bearer = fill(tree, steps, slot, companionOf)
  if (place.absent !== undefined) bearer.text = place.absent
  if (bearer.slot === slot) draft.holders.set(bearer, term)
  if (place.echo !== undefined) {
    fill(tree, stepsFrom(home, place.echo), slot, companionOf).companion = true
  }
  for (const [part, at] of partsOf(place, type)) {
    fill(tree, beside(steps, at), slotOf(within(item, part), 'text', conditions), companionOf)
  }
  demandHost(draft, term, steps)
  demandHolder(draft, term, bearer)
  if (place.once && many) demand(draft, term, { why: 'repeated', alone: true })
  else if (place.once) demandFirst(draft, term)
  return here
}

/** The step that repeats has the list: the one marked so, else the last. */
function repeat({ tree }: Draft, steps: readonly Step[], list: Source): void {
  const marked = steps.findLastIndex(step => step.repeats)
  grow(tree, marked < 0 ? steps : steps.slice(0, marked + 1), companionOf).list = list
}

function conditionsOf(
  { homes }: Draft,
  { if: condition }: Place,
  item: Source,
  value: Source,
): readonly Condition[] {
  if (condition === undefined) return []
  if (condition === 'scheme') return [{ source: within(item, 'scheme'), holds: true }]
  if (condition instanceof RegExp) return [{ source: value, like: condition, holds: true }]
  const group = homes.get(condition)
  if (group === undefined) throw new SyntaxError(`${condition} has no place`)
  return [{ source: group, holds: true }]
}

function demand({ demands }: Draft, term: TermId, what: Demand): void {
  demands.set(term, [...(demands.get(term) ?? []), what])
}

/** What is in the first of repeated elements needs one of them. */
function demandHost(draft: Draft, term: TermId, steps: readonly Step[]): void {
  const first = steps.findIndex(step => step.first)
  if (first < 0) return
  const host = grow(draft.tree, steps.slice(0, first + 1), companionOf).list
  if (host === undefined) throw new SyntaxError(`${term} stands in the first of elements that do not repeat`)
  demand(draft, term, { why: 'host', list: host })
}

/** An attribute is written on its element, so its term needs the one that the element holds. */
function demandHolder(draft: Draft, term: TermId, bearer: Element): void {
  const holder = draft.holders.get(bearer)
  if (holder !== undefined && holder !== term) demand(draft, term, { why: 'beside', key: TERMS[holder].key })
}

function demandFirst(draft: Draft, term: TermId): void {
  const { in: group, key } = TERMS[term]
  if (GROUPS[group].in !== 'BG-0') throw new SyntaxError(`${term} is not in a group of the invoice itself`)
  const list = { depth: 0, keys: [GROUPS[group].key] }
  demand(draft, term, { why: 'repeated', list, item: { depth: 0, keys: [key] } })
}

function stepsFrom(home: Home, path: string): readonly Step[] {
  return path.startsWith('/') ? parsePath(path) : [...home.steps, ...parsePath(path)]
}

function within(source: Source, key: string): Source {
  return { depth: source.depth, keys: [...source.keys, key] }
}

function itemOf(list: Source): Source {
  return { depth: list.depth + 1, keys: [] }
}

function slotOf(
  { depth, keys }: Source,
  codec: Codec,
  conditions: readonly Condition[] = [],
  once = false,
): Slot {
  return { source: { depth, keys }, codec, conditions, once }
}

/** The terms that companions repeat are terms of the invoice itself: its currencies. */
function companionOf(term: TermId): Slot {
  const { in: group, key, type } = TERMS[term]
  if (group !== 'BG-0') throw new SyntaxError(`${term} is not a term of the invoice itself`)
  return slotOf({ depth: 0, keys: [key] }, codecOf(type))
}

function besideOf({ needs, unless }: Place, home: Home): readonly Condition[] {
  const on = (term: TermId | undefined, holds: boolean) =>
    term === undefined ? [] : [{ source: within(home, TERMS[term].key), holds }]
  return [...on(needs, true), ...on(unless, false)]
}

function isComposite(type: (typeof TERMS)[TermId]['type']): boolean {
  return type === 'identifier' || type === 'classification'
}

/** Where the other parts of an identifier are, seen from its value. */
function partsOf(place: Place, type: (typeof TERMS)[TermId]['type']): readonly (readonly [string, string])[] {
  if (type === 'identifier') return [['scheme', place.scheme ?? '@schemeID']]
  if (type !== 'classification') return []
  return [
    ['scheme', '@listID'],
    ['version', '@listVersionID'],
  ]
}

function beside(steps: readonly Step[], at: string): readonly Step[] {
  const isSibling = at.startsWith('../')
  return [...(isSibling ? steps.slice(0, -1) : steps), ...parsePath(isSibling ? at.slice(3) : at)]
}
