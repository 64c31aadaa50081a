import { creditedNumbers, creditRemarks, type KnownInvoice } from '@conforme/compliance'
import type { Invoice } from '@conforme/model'
import type { Owner } from '../accounts/owner.ts'
import type { Language } from '../base/failures.ts'
import type { Tx } from '../db/open.ts'
import { MOST_CREDITED } from './facts.ts'
import type { CreditsQuestion, Help, StoredCredit, StoredInvoice } from './help.ts'

/** More credit notes than are made for the invoices that one names. */
const MOST_CREDITS = 1000

/**
 * What the stored invoices show of one that credits them, and the other credit notes of the same invoices: those
 * that left. A draft may still change.
 * @param invoiceId the identifier under which the draft is stored: it is not counted beside itself
 */
export async function remarksOnCredit(
  { invoicesNumbered, creditsMade }: Pick<Help, 'invoicesNumbered' | 'creditsMade'>,
  invoice: Invoice,
  invoiceId: string | undefined,
  language: Language,
): Promise<ReturnType<typeof creditRemarks>> {
  const numbers = creditedNumbers(invoice)
  if (numbers.length === 0 || numbers.length > MOST_CREDITED) return []
  const rows = await invoicesNumbered(numbers)
  // A number serves once a year and seller: where it names several invoices, it is not clear which one is meant.
  const byNumber = Map.groupBy(rows, ({ number }) => number)
  const known = [...byNumber.values()].flatMap(same => (same.length === 1 ? knownOf(same[0]!) : []))
  if (known.length === 0) return []
  const made = await creditsMade({ numbers, besides: invoiceId })
  // The same number under another identifier is the same credit note, sent twice.
  const others = new Map(made.filter(row => row.number !== invoice.number).map(row => [row.number, row]))
  const credits = [...others.values()].flatMap(row =>
    knownOf(row).map(it => ({ ...it, credits: row.credits })),
  )
  return creditRemarks(invoice, known, language, credits)
}

/** The invoices under these numbers, for `remarksOnCredit`; the rejected ones are no longer owed. */
export function findNumbered(
  db: Tx,
  { organisationId, mode }: Owner,
  numbers: readonly string[],
): Promise<readonly StoredInvoice[]> {
  return db.query<StoredInvoice>(
    `SELECT number, with_vat::text, currency FROM invoices
     WHERE organisation_id = $1 AND mode = $2 AND number = ANY($3) AND status <> 'REJECTED' LIMIT $4`,
    [organisationId, mode, numbers, 2 * MOST_CREDITED],
  )
}

/** The credit notes that left and credit one of these invoices, besides the draft of an identifier; for `remarksOnCredit`. */
export function findCredits(
  db: Tx,
  { organisationId, mode }: Owner,
  { numbers, besides }: CreditsQuestion,
): Promise<readonly StoredCredit[]> {
  return db.query<StoredCredit>(
    `SELECT number, with_vat::text, currency, credits FROM invoices
     WHERE organisation_id = $1 AND mode = $2 AND credits && $3 AND invoice_id IS DISTINCT FROM $4
       AND number IS NOT NULL
       AND status IN ('TRANSMITTING', 'TRANSMITTED') ORDER BY id LIMIT $5`,
    [organisationId, mode, numbers, besides ?? null, MOST_CREDITS],
  )
}

/** None where the total of an older draft is not known: it is once that draft is judged again. */
const knownOf = ({ number, with_vat, currency }: StoredInvoice): readonly KnownInvoice[] =>
  with_vat === null || currency === null ? [] : [{ number, with_vat, currency }]
