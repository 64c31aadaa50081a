/** Drafts of the corpus with what they leave to completion spelt out, so that mutations find it. */
import { type Decimal, format, frenchVatNumber, isSiren, isSiret, toInvoice } from '@conforme/model'
import { CONTEXT } from '../corpus.ts'
import { clone, type Draft } from './mutation.ts'

const plain = (value: Decimal) => format(value, 2)

/** The amounts of the lines, the breakdown and the totals. */
export function withAmounts(given: Draft): Draft | undefined {
  const draft = clone(given)
  if (draft.vat_breakdown !== undefined || draft.type === '381') return undefined
  const { invoice } = toInvoice(draft, CONTEXT.organisation, CONTEXT.today)
  if (invoice.currency !== 'EUR') return undefined
  const lines = draft.lines as Draft[]
  invoice.lines.forEach((line, i) => {
    lines[i] = { ...lines[i], net_amount: plain(line.net_amount!) }
  })
  draft.vat_breakdown = invoice.vat_breakdown.map(row => ({
    category: row.category,
    ...(row.rate === undefined ? {} : { rate: plain(row.rate) }),
    base: plain(row.base!),
    amount: plain(row.amount!),
    ...(row.exemption_reason === undefined ? {} : { exemption_reason: row.exemption_reason }),
    ...(row.exemption_code === undefined ? {} : { exemption_code: row.exemption_code }),
  }))
  const totals: Draft = { ...(draft.totals as Draft | undefined) }
  for (const key of ['lines', 'without_vat', 'vat', 'with_vat', 'payable'] as const)
    totals[key] = plain(invoice.totals[key]!)
  draft.totals = totals
  return draft
}

/** The buyer's VAT number, made from its SIREN. */
export function withBuyerVat(given: Draft): Draft | undefined {
  const draft = clone(given)
  const buyer = draft.buyer as Draft | undefined
  const siren = buyer?.siren
  if (typeof siren !== 'string' || !isSiren(siren) || buyer?.kind === 'CONSUMER') return undefined
  draft.buyer = { ...buyer, vat: frenchVatNumber(siren) }
  return draft
}

/** An establishment of the buyer, beside its VAT number. */
export function withBuyerSiret(given: Draft): Draft | undefined {
  const draft = withBuyerVat(given)
  if (draft === undefined) return undefined
  const buyer = draft.buyer as Draft
  const siret = Array.from({ length: 10 }, (_, key) => `${buyer.siren}0001${key}`).find(isSiret)
  draft.buyer = { ...buyer, siret }
  return draft
}

export function withBuyerAddress(given: Draft): Draft | undefined {
  const draft = clone(given)
  const buyer = draft.buyer as Draft | undefined
  if (typeof buyer?.siren !== 'string' || buyer.kind === 'CONSUMER') return undefined
  draft.buyer = { ...buyer, electronic_address: { value: buyer.siren, scheme: '0225' } }
  return draft
}

export function withLegalId(given: Draft): Draft | undefined {
  const draft = clone(given)
  const buyer = draft.buyer as Draft | undefined
  if (typeof buyer?.siren !== 'string' || buyer.kind === 'CONSUMER') return undefined
  const { siren, ...rest } = buyer
  draft.buyer = { ...rest, legal_id: { value: siren, scheme: '0002' } }
  return draft
}

/** The countries of both parties, the currency and the frame. */
export function withCodes(given: Draft): Draft | undefined {
  const draft = clone(given)
  const { invoice } = toInvoice(draft, CONTEXT.organisation, CONTEXT.today)
  for (const party of ['seller', 'buyer'] as const) {
    const group = draft[party] as Draft
    draft[party] = {
      ...group,
      address: { ...(group.address as Draft | undefined), country: invoice[party].address.country },
    }
  }
  draft.currency = invoice.currency
  draft.process = { ...(draft.process as Draft | undefined), type: invoice.process.type }
  return draft
}

/** The unit of each line, and hours where the draft gives none. */
export function withUnits(given: Draft): Draft {
  const draft = clone(given)
  draft.lines = (draft.lines as Draft[]).map(line => ({ unit: 'HUR', ...line }))
  return draft
}

/** The category of each taxed line. */
export function withCategories(given: Draft): Draft {
  const draft = clone(given)
  draft.lines = (draft.lines as Draft[]).map(line =>
    line.vat_rate === undefined || Number(line.vat_rate) === 0 ? line : { vat_category: 'S', ...line },
  )
  return draft
}

/** A due date of its own, and a number of digits only. */
export function withDates(given: Draft): Draft {
  return { due_date: '2026-12-11', ...clone(given) }
}
