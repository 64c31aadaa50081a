import { type Context, creditedNumbers, creditRemarks, type KnownInvoice } from '@conforme/compliance'
import { format, toInvoice } from '@conforme/model'
import type { Tx } from '../db/open.ts'
import type { Owner } from '../events/store.ts'
import type { Help, StoredInvoice } from '../work/help.ts'
import type { Json } from './request.ts'

/** More invoices than a credit note names. */
const MOST = 200

/** What the stored invoices show of a draft that credits them. */
export async function remarksOnCredit(
  { invoicesNumbered }: Pick<Help, 'invoicesNumbered'>,
  draft: Json,
  context: Context,
): Promise<ReturnType<typeof creditRemarks>> {
  const numbers = creditedNumbers(draft, context)
  if (numbers.length === 0 || numbers.length > MOST) return []
  const rows = await invoicesNumbered(numbers)
  // A number serves once a year and seller: where it names several invoices, nobody knows which one is meant.
  const byNumber = Map.groupBy(rows, ({ number }) => number)
  const known = [...byNumber.values()].flatMap(same => (same.length === 1 ? knownOf(same[0]!, context) : []))
  return creditRemarks(draft, known, context)
}

/** The invoices under these numbers, for `remarksOnCredit`; the rejected ones are no longer owed. */
export function findNumbered(
  db: Tx,
  { organisationId, mode }: Owner,
  numbers: readonly string[],
): Promise<readonly StoredInvoice[]> {
  return db.query<StoredInvoice>(
    `SELECT number, draft FROM invoices
     WHERE organisation_id = $1 AND mode = $2 AND number = ANY($3) AND status <> 'REJECTED' LIMIT $4`,
    [organisationId, mode, numbers, 2 * MOST],
  )
}

function knownOf(
  { number, draft }: StoredInvoice,
  { organisation, today }: Context,
): readonly KnownInvoice[] {
  const { totals, currency } = toInvoice(draft, organisation, today).invoice
  return number === null || totals.with_vat === undefined || currency === undefined
    ? []
    : [{ number, with_vat: format(totals.with_vat, 2), currency }]
}
