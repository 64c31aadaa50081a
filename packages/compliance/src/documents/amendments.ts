/**
 * What an earlier version of the French rules says otherwise of a draft. Our rules follow the newest one; each
 * difference is found by judging the document to be by the official rule sets of both.
 */

import type { InvoiceDocument, XmlNode } from '@conforme/formats'
import { callerPointer, GROUPS, type GroupId, TERMS, type TermId } from '@conforme/model'
import type { Finding, Language, Rule } from '@conforme/rules'
import type { Remark } from '../remarks.ts'
import { Findings } from './findings.ts'
import { judgeOfficially, NEWEST_FRENCH_VERSION, type OfficialVerdict } from './official.ts'
import { officialCheck } from './official-check.ts'
import { likeRuleOf, ruleOf } from './words.ts'

export interface Amendments {
  /** Whether that version lets pass what our rule found. */
  readonly lifts: (finding: Finding) => boolean
  /** What that version finds and the newest does not. */
  readonly remarks: readonly Remark[]
}

/** Of the newest version. */
export const NO_AMENDMENTS: Amendments = { lifts: () => false, remarks: [] }

/** Of one version, by the element that the assert looked at. */
type Fires = ReadonlyMap<XmlNode, ReadonlySet<string>>

/**
 * @param document that the draft would become
 * @param version an earlier one
 * @param found what our rules find in the draft
 */
export function amendmentsOf(
  document: InvoiceDocument,
  version: string,
  draft: unknown,
  found: readonly Finding[],
  language: Language,
): Amendments {
  const { syntax } = document
  const [then, now] = [version, NEWEST_FRENCH_VERSION].map(each => judgeOfficially(document, each))
  const [firesThen, firesNow] = [firesOf(then!), firesOf(now!)]
  const findings = new Findings(document)
  const ours = (id: string, node: XmlNode) => findings.take(id, node) ?? findings.alike(id, node)
  const lifted = new Map<Rule, Set<string>>()
  for (const { fired } of now!.sets)
    for (const { id, node } of fired) {
      const own = ours(id, node)
      if (own === undefined || firesThen.get(node)?.has(id)) continue
      lifted.set(own.rule, (lifted.get(own.rule) ?? new Set()).add(own.pointer))
    }
  const covered = new Set(found.flatMap(({ rule }) => rule.covers ?? []))
  const items = itemsOf(document)
  const remarks = then!.sets.flatMap(({ set, fired }) =>
    fired.flatMap((entry): readonly Remark[] => {
      const { id, node } = entry
      const rule = ruleOf(id, syntax)
      const isSaid = ours(id, node) !== undefined || (rule !== undefined && covered.has(rule.id))
      if (isSaid || firesNow.get(node)?.has(id)) return []
      const place = placeOf(rule ?? likeRuleOf(id, syntax), itemAround(node, items))
      const pointer = place === undefined ? null : callerPointer(draft, place)
      return [{ check: { ...officialCheck(entry, set, syntax, undefined, language), pointer } }]
    }),
  )
  return { lifts: ({ rule, pointer }) => lifted.get(rule)?.has(pointer) ?? false, remarks }
}

function firesOf({ sets }: OfficialVerdict): Fires {
  const fires = new Map<XmlNode, Set<string>>()
  for (const { fired } of sets)
    for (const { id, node } of fired) fires.set(node, (fires.get(node) ?? new Set()).add(id))
  return fires
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

/** Where the rule points: as far as the element that was looked at tells one item of a list from another. */
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
