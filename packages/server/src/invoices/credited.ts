import { type Context, creditedNumbers, creditRemarks, type KnownInvoice } from '@conforme/compliance'
import { format, toInvoice } from '@conforme/model'
import type { Tx } from '../db/open.ts'
import type { Owner } from '../events/store.ts'
import type { Json } from './request.ts'
import type { InvoiceRow } from './store.ts'

/** More invoices than a credit note names. */
const MOST = 200

/** What the stored invoices show of a draft that credits them. */
export async function remarksOnCredit(
  db: Tx,
  { organisationId, mode }: Owner,
  draft: Json,
  context: Context,
): Promise<ReturnType<typeof creditRemarks>> {
  const numbers = creditedNumbers(draft, context)
  if (numbers.length === 0 || numbers.length > MOST) return []
  const rows = await db.query<Pick<InvoiceRow, 'number' | 'draft'>>(
    `SELECT number, draft FROM invoices
     WHERE organisation_id = $1 AND mode = $2 AND number = ANY($3) AND status <> 'REJECTED' LIMIT $4`,
    [organisationId, mode, numbers, 2 * MOST],
  )
  // A number serves once a year and seller: where it names several invoices, nobody knows which one is meant.
  const byNumber = Map.groupBy(rows, ({ number }) => number)
  const known = [...byNumber.values()].flatMap(same => (same.length === 1 ? knownOf(same[0]!, context) : []))
  return creditRemarks(draft, known, context)
}

function knownOf(
  { number, draft }: Pick<InvoiceRow, 'number' | 'draft'>,
  { organisation, today }: Context,
): readonly KnownInvoice[] {
  const { totals, currency } = toInvoice(draft, organisation, today).invoice
  return number === null || totals.with_vat === undefined || currency === undefined
    ? []
    : [{ number, with_vat: format(totals.with_vat, 2), currency }]
}
