/**
 * Identifiers without a scheme: CII has an element for them, and in UBL the French rules refuse each (BR-FR-CO-10).
 * Only the owner of a number knows its register.
 */
import type { Identifier, Invoice, TermId } from '@conforme/model'

export interface Bare {
  readonly invoice: Invoice
  readonly left: readonly { readonly term: TermId; readonly pointer: string; readonly value: Identifier }[]
}

const PARTIES = [
  ['seller', 'BT-29'],
  ['buyer', 'BT-46'],
  ['payee', 'BT-60'],
  ['buyer_agent', 'EXT-FR-FE-06'],
  ['payer', 'EXT-FR-FE-46'],
  ['sales_agent', 'EXT-FR-FE-69'],
  ['invoicee', 'EXT-FR-FE-92'],
  ['invoicer', 'EXT-FR-FE-115'],
] as const satisfies readonly (readonly [keyof Invoice, TermId])[]

interface Party {
  readonly ids: readonly Identifier[]
}

/** The invoice without them, and what they were. */
export function withoutBareIds(invoice: Invoice): Bare {
  const left: Bare['left'][number][] = []
  const stripped = <P extends Party>(party: P, pointer: string, term: TermId): P => {
    if (party.ids.every(({ scheme }) => scheme !== undefined)) return party
    party.ids.forEach((value, i) => {
      if (value.scheme === undefined) left.push({ term, pointer: `${pointer}/ids/${i}`, value })
    })
    return { ...party, ids: party.ids.filter(({ scheme }) => scheme !== undefined) }
  }
  const parties = Object.fromEntries(
    PARTIES.flatMap(([key, term]) => {
      const party: Party | undefined = invoice[key]
      return party === undefined ? [] : [[key, stripped(party, `/${key}`, term)]]
    }),
  )
  const lines = invoice.lines.map((line, i) => {
    const { delivery } = line
    if (delivery === undefined) return line
    const place = stripped(delivery, `/lines/${i}/delivery`, 'EXT-FR-FE-146')
    return place === delivery ? line : { ...line, delivery: place }
  })
  return left.length === 0 ? { invoice, left } : { invoice: { ...invoice, ...parties, lines }, left }
}
