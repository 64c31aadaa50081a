/** What drafts state of an invoice beside its terms, and whether a document states it too. */
import { type Facts, type Invoice, valueAt } from '@conforme/model'
import type { Json } from '../base/json.ts'

interface Fact {
  readonly pointer: string
  readonly key: keyof Facts
  /** Whether words of the invoice state it, although no term does. */
  readonly told?: (value: unknown, invoice: Invoice) => boolean
}

/** BT-33 holds them, as the seller prints them. */
const printed = (value: unknown, { seller }: Invoice) =>
  seller.legal_information?.includes(String(value)) === true

/** Goods that are delivered elsewhere have an address of delivery; without one they are not. */
const hasAddress = (value: unknown, { delivery }: Invoice) =>
  ((delivery?.line1 ?? delivery?.city ?? delivery?.postal) !== undefined) === value

const FACTS: readonly Fact[] = [
  { pointer: '/delivery_differs', key: 'delivery_differs', told: hasAddress },
  { pointer: '/seller/legal_form', key: 'legal_form', told: printed },
  { pointer: '/seller/share_capital', key: 'share_capital', told: printed },
  { pointer: '/seller/rcs_town', key: 'rcs_town', told: printed },
  { pointer: '/seller/sole_trader', key: 'sole_trader' },
  { pointer: '/seller/vat_regime', key: 'vat_regime' },
  { pointer: '/seller/vat_on_debits', key: 'vat_on_debits' },
  { pointer: '/buyer/kind', key: 'buyer_kind' },
]

export interface GivenFact {
  readonly pointer: string
  readonly value: unknown
}

/** The facts as the draft states them. */
function givenFacts(draft: Json, { facts }: Invoice): readonly (Fact & GivenFact)[] {
  return FACTS.map(fact => ({ ...fact, value: valueAt(draft, fact.pointer) })).filter(
    ({ key, value }) => value !== undefined && value !== null && facts[key] === value,
  )
}

/** Those that a reader of the document does not find in it. */
export function factsLost(draft: Json, invoice: Invoice, reread: Invoice): readonly GivenFact[] {
  return givenFacts(draft, invoice).filter(({ key, value, told }) =>
    told === undefined ? reread.facts[key] !== value : !told(value, reread),
  )
}

/** A draft of the invoice, with the facts that the caller gave. */
export function withFacts(drafted: object, draft: Json, invoice: Invoice): object {
  const result: { [key: string]: unknown } = { ...drafted }
  for (const { pointer, value } of givenFacts(draft, invoice)) {
    const [group, key] = pointer.split('/').slice(1) as [string, string?]
    result[group] = key === undefined ? value : { ...(result[group] as object | undefined), [key]: value }
  }
  return result
}
