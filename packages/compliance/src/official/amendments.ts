/**
 * Where the official rule sets differ on a draft from our rules, which follow the newest edition of each book: an
 * earlier edition, and the asserts of the French extension. Found by judging the document to be written.
 */

import { checkStructure, type InvoiceDocument, isExtended, type XmlNode } from '@conforme/formats'
import { callerPointer, GROUPS, type GroupId, TERMS, type TermId, type Versions } from '@conforme/model'
import type { Finding, Language, Rule } from '@conforme/rules'
import type { Remark } from '../base/remarks.ts'
import type { Amendments } from './amended.ts'
import { Claims } from './claims.ts'
import { followedBy, isFollowed } from './followed.ts'
import { judgeOfficially, type OfficialVerdict } from './official.ts'
import { officialCheck } from './official-check.ts'
import { schemaCheck } from './schema.ts'
import { likeRuleOf, ruleOf } from './words.ts'

/** The asserts that fire, by the element they looked at, each with what our rule found there. */
type Fires = ReadonlyMap<XmlNode, ReadonlyMap<string, Finding | undefined>>

export interface Asked {
  /** Of the editions that judge. */
  readonly versions: Versions
  readonly draft: unknown
  /** What our rules find in it. */
  readonly found: readonly Finding[]
  /** Whether something blocks already: what the extension refuses may then be its consequence, and is not reported. */
  readonly isRefused: boolean
  readonly language: Language
}

/** @param document that the draft would become */
export function amendmentsOf(
  document: InvoiceDocument,
  { versions, draft, found, isRefused, language }: Asked,
): Amendments {
  const { syntax } = document
  const claims = new Claims(found, document)
  const ours = (id: string, node: XmlNode) => claims.take(id, node) ?? claims.alike(id, node)
  const then = judgeOfficially(document, versions)
  const isNewest = isFollowed(versions, isExtended(document.invoice))
  const newest = firesOf(isNewest ? then : judgeOfficially(document, followedBy(versions)), ours)
  const covered = new Set(found.flatMap(({ rule }) => rule.covers ?? []))
  const isWhole = isExtended(document.invoice) && !isRefused
  const items = itemsOf(document)
  const pointerTo = (node: XmlNode, rule?: Rule) => {
    const place = placeOf(rule, itemAround(node, items))
    return place === undefined ? null : callerPointer(draft, place)
  }
  const remarks = then.sets.flatMap(({ set, fired }) =>
    fired.flatMap((entry): readonly Remark[] => {
      const { id, flag, node } = entry
      const known = newest.get(node)
      if (known?.has(id) && !(isWhole && flag === 'fatal')) return []
      const rule = ruleOf(id, syntax)
      const own = known?.has(id) ? known.get(id) : ours(id, node)
      if (own !== undefined || (rule !== undefined && covered.has(rule.id))) return []
      const pointer = pointerTo(node, rule ?? likeRuleOf(id, syntax))
      return [{ check: { ...officialCheck(entry, set, syntax, undefined, language), pointer } }]
    }),
  )
  const structure = (isWhole ? checkStructure(document.xml) : []).map((finding): Remark => {
    return { check: { ...schemaCheck(finding, syntax, language), pointer: pointerTo(finding.node) } }
  })
  const lifted = isNewest
    ? NOTHING
    : liftedOf(
        newest,
        firesOf(then, () => undefined),
      )
  return {
    lifts: ({ rule, pointer }) => lifted.get(rule)?.has(pointer) ?? false,
    remarks: [...structure, ...remarks],
  }
}

function firesOf({ sets }: OfficialVerdict, ours: (id: string, node: XmlNode) => Finding | undefined): Fires {
  const fires = new Map<XmlNode, Map<string, Finding | undefined>>()
  for (const { fired } of sets)
    for (const { id, node } of fired) {
      const here = fires.get(node) ?? new Map<string, Finding | undefined>()
      fires.set(node, here.set(id, here.get(id) ?? ours(id, node)))
    }
  return fires
}

type Lifted = ReadonlyMap<Rule, ReadonlySet<string>>
const NOTHING: Lifted = new Map()

/** The places of our rules whose asserts fire in the newest editions alone. */
function liftedOf(newest: Fires, then: Fires): Lifted {
  const lifted = new Map<Rule, Set<string>>()
  for (const [node, fires] of newest)
    for (const [id, own] of fires)
      if (own !== undefined && !then.get(node)?.has(id))
        lifted.set(own.rule, (lifted.get(own.rule) ?? new Set()).add(own.pointer))
  return lifted
}

/** The items of the lists of an invoice, such as its lines, by the elements they were read from. */
type Items = ReadonlyMap<XmlNode | undefined, Item>

interface Item {
  readonly list: string
  readonly pointer: string
}

function itemsOf({ invoice, origins }: InvoiceDocument): Items {
  const items = Object.entries(invoice).flatMap(([list, values]: readonly [string, unknown]) =>
    Array.isArray(values) ? values.map((_, index): Item => ({ list, pointer: `/${list}/${index}` })) : [],
  )
  return new Map(items.map(item => [origins.node(item.pointer), item]))
}

function itemAround(node: XmlNode, items: Items): Item | undefined {
  for (let at: XmlNode | null = node; at !== null; at = at.parent) {
    const item = items.get(at)
    if (item !== undefined) return item
  }
  return undefined
}

/** Where the rule points: as far as the element that was tested identifies one item of a list. */
function placeOf(rule: Rule | undefined, item: Item | undefined): string | undefined {
  if (rule === undefined) return item?.pointer
  const { key, in: parent } = GROUPS[rule.on]
  if (item !== undefined)
    return parent === 'BG-0' && key === item.list ? `${item.pointer}/${keyOf(rule.at)}` : item.pointer
  let place = `/${keyOf(rule.at)}`
  for (let id: GroupId = rule.on; id !== 'BG-0'; id = GROUPS[id].in)
    place = 'many' in GROUPS[id] ? `/${GROUPS[id].key}` : `/${GROUPS[id].key}${place}`
  return place
}

function keyOf(id: Rule['at']): string {
  return (id in TERMS ? TERMS[id as TermId] : GROUPS[id as GroupId]).key
}
