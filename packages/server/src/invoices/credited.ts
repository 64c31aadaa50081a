import {
  type Context,
  creditedNumbers,
  creditRemarks,
  type KnownCredit,
  type KnownInvoice,
} from '@conforme/compliance'
import { format, toInvoice } from '@conforme/model'
import type { Tx } from '../db/open.ts'
import type { Owner } from '../events/store.ts'
import type { CreditsQuestion, Help, StoredInvoice } from '../work/help.ts'
import type { Json } from './request.ts'

/** More invoices than a credit note names. */
const MOST = 200
/** More credit notes than are made for the invoices that one names. */
const MOST_CREDITS = 1000

/**
 * What the stored invoices show of a draft that credits them, and the other credit notes of the same invoices: those
 * that left. A draft may still change.
 * @param invoiceId the identifier under which the draft is stored: it is not counted beside itself
 */
export async function remarksOnCredit(
  { invoicesNumbered, creditsMade }: Pick<Help, 'invoicesNumbered' | 'creditsMade'>,
  draft: Json,
  invoiceId: string | undefined,
  context: Context,
): Promise<ReturnType<typeof creditRemarks>> {
  const numbers = creditedNumbers(draft, context)
  if (numbers.length === 0 || numbers.length > MOST) return []
  const rows = await invoicesNumbered(numbers)
  // A number serves once a year and seller: where it names several invoices, nobody knows which one is meant.
  const byNumber = Map.groupBy(rows, ({ number }) => number)
  const known = [...byNumber.values()].flatMap(same => (same.length === 1 ? knownOf(same[0]!, context) : []))
  if (known.length === 0) return []
  const made = await creditsMade({ numbers, besides: invoiceId })
  const { number } = toInvoice(draft, context.organisation, context.today).invoice
  // The same number under another identifier is the same credit note, sent twice.
  const others = made.filter(row => row.number !== number)
  return creditRemarks(draft, known, context, creditsOf(others, context))
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

/** The credit notes that left and credit one of these invoices, besides the draft of an identifier; for `remarksOnCredit`. */
export function findCredits(
  db: Tx,
  { organisationId, mode }: Owner,
  { numbers, besides }: CreditsQuestion,
): Promise<readonly StoredInvoice[]> {
  return db.query<StoredInvoice>(
    `SELECT number, draft FROM invoices
     WHERE organisation_id = $1 AND mode = $2 AND credits && $3 AND invoice_id IS DISTINCT FROM $4
       AND status IN ('TRANSMITTING', 'TRANSMITTED') ORDER BY id LIMIT $5`,
    [organisationId, mode, numbers, besides ?? null, MOST_CREDITS],
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

/** Credit notes that were made, one for each number. */
function creditsOf(rows: readonly StoredInvoice[], context: Context): readonly KnownCredit[] {
  const seen = new Set<string>()
  return rows.flatMap(({ number, draft }) => {
    if (number === null || seen.has(number)) return []
    seen.add(number)
    const credits = creditedNumbers(draft, context)
    return knownOf({ number, draft }, context).map(known => ({ ...known, credits }))
  })
}
