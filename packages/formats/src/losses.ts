/** What a document cannot hold of an invoice. */
import type { GroupId, Invoice, TermId } from '@conforme/model'
import type { Syntax } from './binding.ts'
import { isAltered } from './codecs.ts'
import { FIELDS } from './fields.ts'
import type { Demand, Plan } from './plan.ts'
import { planOf } from './plans.ts'
import { valueAt } from './tree.ts'

export interface Loss {
  readonly term: TermId | GroupId
  readonly pointer: string
  /**
   * `profile`: a term of the French extension, which the EN 16931 profile has no place for.
   * `beside`: the term is written beside another of its group, which is missing.
   * `host`: the term is written inside a group, such as the means of payment, of which there is none.
   * `repeated`: the document says it once, and an earlier value stands there.
   * `characters`: the value is written without some of its characters; the others of this list, not at all.
   */
  readonly why: 'profile' | 'beside' | 'host' | 'repeated' | 'characters'
}

/** All that the document of this invoice in this syntax would lose. */
export function losses(invoice: Invoice, syntax: Syntax): readonly Loss[] {
  const found: Loss[] = []
  visit('BG-0', invoice, '', { plan: planOf(invoice, syntax), invoice, found })
  return found
}

interface Search {
  readonly plan: Plan
  readonly invoice: Invoice
  readonly found: Loss[]
}

function visit(group: GroupId, value: object, pointer: string, search: Search): void {
  for (const { id, key, group: child, many } of FIELDS.get(group)!) {
    const inner = valueAt([value], { depth: 0, keys: [key] })
    if (inner === undefined || (many && (inner as readonly unknown[]).length === 0)) continue
    const why = reason(id, inner, value, search)
    if (why !== undefined) search.found.push({ term: id, pointer: `${pointer}/${key}`, why })
    if (child === undefined || why === 'profile') continue
    // The table of terms says what is a list of groups and what is one.
    if (!many) visit(child, inner as object, `${pointer}/${key}`, search)
    else
      for (const [index, item] of (inner as object[]).entries())
        visit(child, item, `${pointer}/${key}/${index}`, search)
  }
}

function reason(
  id: TermId | GroupId,
  value: unknown,
  group: object,
  { plan, invoice }: Search,
): Loss['why'] | undefined {
  if (!plan.placed.has(id)) return 'profile'
  const demands = plan.demands.get(id)
  const unmet = demands?.find(demand => !isMet(demand, value, group, invoice))
  if (unmet !== undefined) return unmet.why
  return plan.altersNotes && id === 'BT-22' && isAltered(value as string) ? 'characters' : undefined
}

function isMet(demand: Demand, value: unknown, group: object, invoice: Invoice): boolean {
  if (demand.why === 'beside') return valueAt([group], { depth: 0, keys: [demand.key] }) !== undefined
  if ('instead' in demand) return valueAt([group], { depth: 0, keys: [demand.instead] }) === undefined
  if ('alone' in demand) return (value as readonly unknown[]).length <= 1
  const list = valueAt([invoice], demand.list) as readonly object[]
  if (demand.why === 'host') return list.length > 0
  const first = list.map(item => valueAt([item], demand.item)).find(each => each !== undefined)
  return first === value
}
