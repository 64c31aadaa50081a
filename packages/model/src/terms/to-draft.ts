/** From an invoice to the draft with the same content: a document as JSON. */
import { format as decimalText } from '../values/decimal.ts'
import { type Draft, FIELDS, type Field } from './draft.ts'
import type { Facts, Invoice } from './invoice.ts'
import { GROUPS, type GroupId, TERMS, type TermId } from './terms.ts'

/** Decimals in the text of each type; the others are their own text. */
const DECIMALS: Readonly<Record<string, number>> = { amount: 2, price: 2, percent: 2, quantity: 0, rate: 0 }

/**
 * The draft of an invoice: amounts as decimal text, no empty group or list. `asGiven` reads the same terms from
 * it again. Facts that no term has are in it where they differ from the default assumptions.
 */
export function draftOf(invoice: Invoice): Draft {
  const draft = { ...(plainGroup('BG-0', invoice) as { [key: string]: unknown }) }
  for (const [group, facts] of Object.entries(factsOf(invoice.facts))) {
    const said = Object.entries(facts).filter(([, value]) => value !== undefined)
    if (said.length === 0) continue
    if (group === '') Object.assign(draft, Object.fromEntries(said))
    else draft[group] = { ...(draft[group] as object | undefined), ...Object.fromEntries(said) }
  }
  // The table of terms gives both shapes; the walk over it has kept them.
  return draft as Draft
}

/**
 * A value of the invoice as the draft writes it.
 * @param id the term or group it is a value of: one value, or the list where there is one
 */
export function plainValue(id: TermId | GroupId, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => plainValue(id, item))
  if (id in GROUPS) return plainGroup(id as GroupId, value as object) ?? {}
  return plainLeaf(id as TermId, value)
}

/** What differs from what a reader assumes by default. */
function factsOf(facts: Facts): Readonly<Record<'' | 'seller' | 'buyer', object>> {
  const { legal_form, share_capital, rcs_town, delivery_differs } = facts
  return {
    '': { delivery_differs },
    seller: {
      legal_form,
      share_capital,
      rcs_town,
      sole_trader: facts.sole_trader || undefined,
      vat_regime: facts.vat_regime === 'normal' ? undefined : facts.vat_regime,
      vat_on_debits: facts.vat_on_debits || undefined,
    },
    buyer: { kind: facts.buyer_kind === 'BUSINESS' ? undefined : facts.buyer_kind },
  }
}

function plainGroup(group: GroupId, value: object): object | undefined {
  const said: { [key: string]: unknown } = {}
  for (const field of FIELDS[group].values()) {
    if (field.kind === 'convenience') continue
    const plain = plainField(field, (value as { readonly [key: string]: unknown })[field.key])
    if (plain !== undefined) said[field.key] = plain
  }
  return Object.keys(said).length === 0 ? undefined : said
}

function plainField(field: Exclude<Field, { kind: 'convenience' }>, value: unknown): unknown {
  if (value === undefined) return undefined
  const one = (item: unknown) =>
    field.kind === 'group' ? plainGroup(field.group, item as object) : plainLeaf(field.term, item)
  if (!field.many) return one(value)
  const items = (value as readonly unknown[]).map(one).filter(item => item !== undefined)
  return items.length === 0 ? undefined : items
}

function plainLeaf(term: TermId, value: unknown): unknown {
  const decimals = DECIMALS[TERMS[term].type]
  if (decimals !== undefined) return decimalText(value as Parameters<typeof decimalText>[0], decimals)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined))
}
