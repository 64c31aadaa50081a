/** What the platform takes from an invoice: what statuses about it must repeat. */
import { add, type Decimal, format as decimalText, type Invoice, sirenOf, ZERO } from '@conforme/model'

export interface InvoiceFacts {
  /** BT-1. */
  readonly number: string
  /** BT-2. */
  readonly issue_date: string
  /** BT-3. */
  readonly type: string
  /** BT-24. */
  readonly profile: string
  readonly currency: string
  readonly seller_siren: string | null
  readonly buyer_siren: string | null
  /** BT-34 and BT-49, with their schemes. */
  readonly seller_address: { readonly value: string; readonly scheme: string } | null
  readonly buyer_address: { readonly value: string; readonly scheme: string } | null
  /** With VAT, by rate in percent: what a payment is split into. */
  readonly by_rate: readonly { readonly percent: string; readonly amount: string }[]
}

export function factsOf(invoice: Invoice): InvoiceFacts {
  const { seller, buyer } = invoice
  return {
    number: invoice.number ?? '',
    issue_date: invoice.issue_date ?? '',
    type: invoice.type ?? '',
    profile: invoice.process.specification ?? '',
    currency: invoice.currency ?? 'EUR',
    seller_siren: sirenOf(seller.legal_id) ?? null,
    buyer_siren: sirenOf(buyer.legal_id) ?? null,
    seller_address: addressOf(seller.electronic_address),
    buyer_address: addressOf(buyer.electronic_address),
    by_rate: byRate(invoice),
  }
}

/** BT-1, the year of BT-2 and BT-30: what a platform takes once. */
export function numberKeyOf({
  number,
  issue_date,
  seller_siren,
}: Pick<InvoiceFacts, 'number' | 'issue_date' | 'seller_siren'>): string {
  return `${seller_siren ?? ''}|${issue_date.slice(0, 4)}|${number}`
}

function addressOf(address: { readonly value: string; readonly scheme?: string } | undefined) {
  return address ? { value: address.value, scheme: address.scheme ?? '' } : null
}

function byRate({ vat_breakdown, totals }: Invoice): InvoiceFacts['by_rate'] {
  const sums = new Map<string, Decimal>()
  for (const { rate, base, amount } of vat_breakdown) {
    const percent = decimalText(rate ?? ZERO, 2)
    sums.set(percent, add(sums.get(percent) ?? ZERO, add(base ?? ZERO, amount ?? ZERO)))
  }
  if (sums.size === 0) sums.set('0.00', totals.payable ?? ZERO)
  return [...sums].map(([percent, amount]) => ({ percent, amount: decimalText(amount, 2) }))
}
