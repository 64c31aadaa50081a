/** What a document cannot hold of an invoice. */
import type { GroupId, Invoice, TermId } from '@conforme/model'
import type { Syntax } from '../binding/binding.ts'
import { isAltered } from '../binding/codecs.ts'
import { FIELDS, type Field } from '../binding/fields.ts'
import type { Demand, Plan } from './plan.ts'
import { planOf } from './plans.ts'
import { type Source, valueAt } from './tree.ts'

export interface Loss {
  readonly term: TermId | GroupId
  readonly pointer: string
  /**
   * `profile`: a term of the French extension, which the EN 16931 profile has no place for.
   * `beside`: the term is written beside another of its group, which is missing.
   * `host`: the term is written inside a group, such as the means of payment, of which there is none.
   * `repeated`: the document says it once, and an earlier value is there.
   * `characters`: the value is written without some of its characters; the others of this list, not at all.
   */
  readonly why: 'profile' | 'beside' | 'host' | 'repeated' | 'characters'
}

/** All that the document of this invoice in this syntax would lose. */
export function losses(invoice: Invoice, syntax: Syntax): readonly Loss[] {
  const found: Loss[] = []
  const plan = planOf(invoice, syntax)
  search(watchesOf(plan), invoice, '', { plan, invoice, found })
  return found
}

/** A field that the document may lose, or in which there are such fields. */
interface Watch extends Field {
  readonly isPlaced: boolean
  readonly inner: readonly Watch[]
}

const WATCHES = new Map<Plan, readonly Watch[]>()

/** Most fields of a plan have their place whatever the invoice holds: only the others are looked at. */
function watchesOf(plan: Plan): readonly Watch[] {
  const known = WATCHES.get(plan)
  if (known !== undefined) return known
  const watches = watchesIn('BG-0', plan)
  WATCHES.set(plan, watches)
  return watches
}

function watchesIn(group: GroupId, plan: Plan): readonly Watch[] {
  return FIELDS.get(group)!
    .map(field => {
      const isPlaced = plan.placed.has(field.id)
      return { ...field, isPlaced, inner: isPlaced && field.group ? watchesIn(field.group, plan) : [] }
    })
    .filter(
      ({ id, isPlaced, inner }) =>
        !isPlaced || inner.length > 0 || plan.demands.has(id) || (plan.altersNotes && id === NOTE),
    )
}

interface Search {
  readonly plan: Plan
  readonly invoice: Invoice
  readonly found: Loss[]
}

type Values = { readonly [key: string]: unknown }

function search(watches: readonly Watch[], group: object, pointer: string, context: Search): void {
  for (let n = 0; n < watches.length; n++) {
    const watch = watches[n]!
    const { id, key, many, inner } = watch
    // The table of terms says what is a group, and what is a list of groups.
    const value = (group as Values)[key]
    if (value === undefined || (many && (value as readonly unknown[]).length === 0)) continue
    const why = reason(watch, value, group, context)
    if (why !== undefined) context.found.push({ term: id, pointer: `${pointer}/${key}`, why })
    if (inner.length === 0) continue
    if (!many) search(inner, value as object, `${pointer}/${key}`, context)
    else
      for (let i = 0; i < (value as object[]).length; i++)
        search(inner, (value as object[])[i]!, `${pointer}/${key}/${i}`, context)
  }
}

const NOTE = 'BT-22'

function reason(
  { id, isPlaced }: Watch,
  value: unknown,
  group: object,
  { plan, invoice }: Search,
): Loss['why'] | undefined {
  if (!isPlaced) return 'profile'
  const unmet = plan.demands.get(id)?.find(demand => !isMet(demand, value, group, invoice))
  if (unmet !== undefined) return unmet.why
  return plan.altersNotes && id === NOTE && isAltered(value as string) ? 'characters' : undefined
}

function isMet(demand: Demand, value: unknown, group: object, invoice: Invoice): boolean {
  if (demand.why === 'beside') return (group as Values)[demand.key] !== undefined
  if ('instead' in demand) return (group as Values)[demand.instead] === undefined
  if ('alone' in demand) return (value as readonly unknown[]).length <= 1
  const list = valueAt([invoice], demand.list) as readonly object[]
  if (demand.why === 'host') return list.length > 0
  return firstOf(list, demand.item) === value
}

function firstOf(list: readonly object[], source: Source): unknown {
  for (const item of list) {
    const value = valueAt([item], source)
    if (value !== undefined) return value
  }
  return undefined
}
