import { lifecycleLabel, lifecycleReason } from '@conforme/exchange'
import type { Tx } from '../db/open.ts'
import type { Language } from '../failures.ts'
import type { InvoiceRow } from './store.ts'

interface LifecycleRow {
  readonly invoice: string
  readonly code: number
  readonly reason_code: string | null
  readonly reason: string | null
  readonly actor: string | null
  readonly at: Date
}

interface SubmissionRow {
  readonly invoice: string
  readonly tracking_id: string
  readonly status: string
  readonly flow_id: string | null
  readonly attempts: number
  readonly last_error: object | null
  readonly created_at: Date
}

export type ListedRow = Omit<InvoiceRow, 'draft' | 'validation'>

/** One invoice as the API shows it, with its draft and last verdict. */
export async function present(db: Tx, row: InvoiceRow, language: Language): Promise<object> {
  const [shown] = await presentAll(db, [row], language)
  return { ...shown, draft: row.draft, validation: row.validation }
}

/** Invoices as lists show them, with their life cycle and last submission. */
export async function presentAll(
  db: Tx,
  rows: readonly ListedRow[],
  language: Language,
): Promise<readonly object[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lifecycle = await db.query<LifecycleRow>(
    `SELECT invoice, code, reason_code, reason, actor, at FROM lifecycle
     WHERE invoice = ANY($1) ORDER BY at, seq`,
    [ids],
  )
  const submissions = await db.query<SubmissionRow>(
    `SELECT DISTINCT ON (invoice) invoice, id AS tracking_id, status, flow_id, attempts, last_error, created_at
     FROM submissions WHERE invoice = ANY($1) ORDER BY invoice, created_at DESC`,
    [ids],
  )
  return rows.map(row => ({
    ...presentRow(row),
    lifecycle: lifecycle.filter(({ invoice }) => invoice === row.id).map(entry => toEntry(entry, language)),
    submission: toSubmission(submissions.find(({ invoice }) => invoice === row.id)),
  }))
}

function presentRow(row: ListedRow) {
  return {
    id: row.id,
    invoice_id: row.invoice_id,
    status: row.status,
    mode: row.mode,
    number: row.number,
    type: row.type_code,
    issue_date: row.issue_date,
    due_date: row.due_date,
    seller: { siren: row.seller_siren, legal_name: row.seller_name },
    buyer: { siren: row.buyer_siren, legal_name: row.buyer_name },
    currency: row.currency,
    payable: row.payable,
    format: row.format,
    pdp: row.pdp,
    score: row.score,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

function toEntry({ code, reason_code, reason, actor, at }: LifecycleRow, language: Language) {
  const words = reason_code === null ? undefined : lifecycleReason(reason_code)?.[language]
  return {
    code,
    label: lifecycleLabel(code)[language],
    reason_code,
    reason: words ?? reason,
    actor,
    at: at.toISOString(),
  }
}

function toSubmission(row: SubmissionRow | undefined) {
  if (!row) return null
  const { tracking_id, status, flow_id, attempts, last_error, created_at } = row
  return { tracking_id, status, flow_id, attempts, last_error, submitted_at: created_at.toISOString() }
}
