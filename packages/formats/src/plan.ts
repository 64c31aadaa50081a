/** The rows of a binding, compiled into the tree of elements that a document of one root can hold. */
import { GROUPS, type GroupId, TERMS, type TermId } from '@conforme/model'
import { type Binding, type Companion, type Place, parsePath, placesOf, type Root, type Step } from './binding.ts'
import { type Codec, codecOf } from './codecs.ts'

/** A value of the invoice: keys, from the item of the repeated group at that depth; depth 0 is the invoice. */
export interface Source {
  readonly depth: number
  readonly keys: readonly string[]
}

export interface Condition {
  readonly source: Source
  readonly like?: RegExp
  /** Whether the value has to be there, and of that form, or the contrary. */
  readonly holds: boolean
}

export interface Slot {
  readonly source: Source
  readonly codec: Codec
  readonly conditions: readonly Condition[]
  /** Takes the first value among the items of the group, and no other. */
  readonly once: boolean
}

export interface Attribute {
  readonly name: string
  readonly value: { readonly text: string } | { readonly slot: Slot }
}

export interface Element {
  readonly name: string
  readonly signature: string
  readonly attributes: Attribute[]
  readonly children: Element[]
  readonly always: boolean
  /** Written for each item of this list. */
  list?: Source
  /** Written in the first of the repeated elements around it. */
  readonly guest: boolean
  slot?: Slot
  /** Written only if the element around it is. */
  companion: boolean
  /** What it holds without a value in its slot; written only if the element around it is. */
  text?: string
}

/** What has to hold for a present term to be written: companions of its group, or an item in a list. */
export interface Demand {
  readonly on: GroupId
  readonly term: TermId
  readonly beside?: TermId
  /** The list whose first element it stands in. */
  readonly host?: Source
}

export interface Plan {
  readonly root: Element
  readonly namespaces: Readonly<Record<string, string>>
  /** Terms and groups that have a place. */
  readonly placed: ReadonlySet<TermId | GroupId>
  readonly demands: readonly Demand[]
}

/** Where a group stands: the steps to its element, and where its values are. */
interface Home extends Source {
  readonly steps: readonly Step[]
}

/** Throws at once on a table that contradicts itself or the XSD: it runs when the module is loaded. */
export function compile(binding: Binding, root: Root): Plan {
  const { rows } = binding
  const tree = element({ name: binding.roots[root] ?? root, signature: root, always: true }, false)
  const homes = new Map<GroupId, Home>([['BG-0', { steps: [], depth: 0, keys: [] }]])
  const placed = new Set<TermId | GroupId>(['BG-0'])
  const demands: Demand[] = []

  const homeOf = (group: GroupId): Home | undefined => {
    const known = homes.get(group)
    const { in: outer, key } = GROUPS[group]
    const place = placesOf(group === 'BG-0' ? undefined : rows[group], root)[0]
    if (known !== undefined || outer === null || place === undefined) return known
    const around = homeOf(outer)
    if (around === undefined) return undefined
    const list = { depth: around.depth, keys: [...around.keys, key] }
    const many = 'many' in GROUPS[group]
    const steps = [...(place.at.startsWith('/') ? [] : around.steps), ...parsePath(place.at)]
    const home = many ? { steps, depth: list.depth + 1, keys: [] } : { steps, ...list }
    if (many) repeat(steps, list)
    if (place.as !== undefined) grow(steps).slot = slot(home, place.as)
    homes.set(group, home)
    placed.add(group)
    return home
  }

  const grow = (steps: readonly Step[]): Element => growTree(tree, steps, companionSlot)
  const companionSlot = (term: TermId): Slot => slot({ depth: 0, keys: [TERMS[term].key] }, codecOf(TERMS[term].type))
  const slot = (source: Source, codec: Codec, conditions: readonly Condition[] = [], once = false): Slot => ({
    source,
    codec,
    conditions,
    once,
  })
  /** The step that repeats bears the list: the one marked so, else the last. */
  const repeat = (steps: readonly Step[], list: Source) => {
    const marked = steps.findLastIndex(step => step.repeats) + 1
    grow(steps.slice(0, marked > 0 ? marked : steps.length)).list = list
  }

  const bindTerm = (id: TermId, home: Home) => {
    const { key, type } = TERMS[id]
    const many = 'many' in TERMS[id]
    const composite = type === 'identifier' || type === 'classification'
    const item = many ? { depth: home.depth + 1, keys: [] } : { depth: home.depth, keys: [...home.keys, key] }
    const part = (name: string): Source => ({ depth: item.depth, keys: [...item.keys, name] })
    const source = composite ? part('value') : item
    const earlier: Condition[] = []
    for (const place of placesOf(rows[id], root)) {
      const steps = stepsOf(place, home)
      if (place.needs !== undefined) demands.push({ on: TERMS[id].in, term: id, beside: place.needs })
      if (place.at === '.') continue // told by the codec of its group
      if (many) repeat(steps, { depth: home.depth, keys: [...home.keys, key] })
      const condition = conditionOf(place, source, part('scheme'))
      const conditions = [...earlier, ...condition, ...needOf(place, home)]
      earlier.push(...condition.map(past => ({ ...past, holds: !past.holds })))
      const codec = place.as ?? binding.codecs[type] ?? codecOf(type)
      const bearer = put(steps, slot(source, codec, conditions, place.once))
      bearer.text ??= place.absent
      if (place.echo !== undefined) {
        put([...home.steps, ...parsePath(place.echo)], slot(source, codec, conditions)).companion = true
      }
      demandHost(id, steps)
      if (!composite) continue
      const scheme = place.scheme ?? (type === 'identifier' ? '@schemeID' : '@listID')
      put(beside(steps, scheme), slot(part('scheme'), 'text', conditions))
      if (type === 'classification') put(beside(steps, '@listVersionID'), slot(part('version'), 'text', conditions))
    }
  }

  /** Puts the slot at the end of the path, on an element or as its attribute, and gives the element. */
  const put = (steps: readonly Step[], filled: Slot): Element => {
    const last = steps.at(-1)
    if (last === undefined) throw new SyntaxError('a term without a path')
    if (!last.name.startsWith('@')) {
      const bearer = grow(steps)
      bearer.slot = filled
      return bearer
    }
    const bearer = grow(steps.slice(0, -1))
    bearer.attributes.push({ name: last.name.slice(1), value: { slot: filled } })
    return bearer
  }

  const demandHost = (term: TermId, steps: readonly Step[]) => {
    const index = steps.findIndex(step => step.first)
    if (index < 0) return
    const host = grow(steps.slice(0, index + 1)).list
    if (host === undefined) throw new SyntaxError(`${term} stands in the first of elements that do not repeat`)
    demands.push({ on: TERMS[term].in, term, host })
  }

  for (const group of Object.keys(GROUPS) as GroupId[]) homeOf(group)
  for (const id of Object.keys(TERMS) as TermId[]) {
    const home = homes.get(TERMS[id].in)
    if (home === undefined || rows[id] === undefined) continue
    bindTerm(id, home)
    placed.add(id)
  }
  sort(tree, new Map(binding.order.flatMap(([elements, children]) => words(elements).map(name => [name, words(children)]))))
  return { root: tree, namespaces: namespacesOf(binding, root), placed, demands }
}
