import { lifecycleLabel, lifecycleReason, nextStatuses, statusRow } from '@conforme/exchange'
import type { Language } from '../base/failures.ts'
import type { Tx } from '../db/open.ts'
import { type InvoiceRow, readVerdict } from './invoices.ts'
import type { StatusDetails } from './lifecycle.ts'

interface LifecycleRow {
  readonly invoice: string
  readonly code: number
  readonly reason_code: string | null
  readonly reason: string | null
  readonly actor: string | null
  readonly at: Date
  readonly details: StatusDetails | null
  /** Of our own message, where we said it. */
  readonly tracking_id: string | null
  readonly sent: string | null
  readonly flow_id: string | null
  readonly last_error: object | null
}

/** What is shown of a submission. */
export interface SubmissionRow {
  readonly invoice: string
  readonly tracking_id: string
  readonly status: string
  readonly flow_id: string | null
  readonly attempts: number
  readonly last_error: object | null
  readonly created_at: Date
}

export const SUBMISSION_COLUMNS =
  'invoice, id AS tracking_id, status, flow_id, attempts, last_error, created_at'

export type ListedRow = Omit<InvoiceRow, 'draft'>

/** One invoice as the API shows it, with its draft and last verdict. */
export async function present(db: Tx, row: InvoiceRow, language: Language): Promise<object> {
  const [shown] = await presentAll(db, [row], language)
  const history = shown!.lifecycle.map(({ code }) => code)
  return {
    ...shown,
    allowed_next: row.status === 'TRANSMITTED' ? allowedAfter(history, language) : [],
    draft: row.draft,
    validation: await readVerdict(db, row.id),
  }
}

/** An invoice that has just been submitted: nobody has said anything of it yet. */
export function presentSubmitted(row: InvoiceRow, submission: SubmissionRow, validation: object): object {
  return {
    ...presentRow(row),
    lifecycle: [],
    submission: toSubmission(submission),
    allowed_next: [],
    draft: row.draft,
    validation,
  }
}

/** Invoices as lists show them, with their life cycle and last submission. */
export async function presentAll(
  db: Tx,
  rows: readonly ListedRow[],
  language: Language,
): Promise<readonly (ReturnType<typeof presentRow> & { lifecycle: readonly Entry[] })[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  // Within a second, what platforms say (200 … 203) comes in the order of the table, what the parties say as it came.
  const lifecycle = await db.query<LifecycleRow>(
    `SELECT l.invoice, l.code, l.reason_code, l.reason, l.actor, l.at, l.details,
            m.id AS tracking_id, m.status AS sent, m.flow_id, m.last_error
     FROM lifecycle l LEFT JOIN status_messages m ON m.lifecycle = l.seq
     WHERE l.invoice = ANY($1) ORDER BY l.at, least(l.code, 204), l.seq`,
    [ids],
  )
  const submissions = await db.query<SubmissionRow>(
    `SELECT DISTINCT ON (invoice) ${SUBMISSION_COLUMNS}
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

type Entry = ReturnType<typeof toEntry>

function toEntry(row: LifecycleRow, language: Language) {
  const { code, reason_code, reason, actor, at, details, tracking_id, sent, flow_id, last_error } = row
  const words = (given: string) => lifecycleReason(given)?.[language]
  return {
    code,
    label: lifecycleLabel(code)[language],
    reason_code,
    reason: (reason_code === null ? undefined : words(reason_code)) ?? reason,
    actor,
    at: at.toISOString(),
    reasons: (details?.reasons ?? []).map(each => ({ code: each.code, text: words(each.code) ?? each.text })),
    amounts: details?.amounts ?? [],
    comment: details?.comment ?? null,
    message: tracking_id === null ? null : { tracking_id, status: sent, flow_id, last_error },
  }
}

/** What seller and buyer may say now, with what it takes. */
function allowedAfter(history: readonly number[], language: Language) {
  const parties = ['seller', 'buyer'] as const
  const codes = new Set(parties.flatMap(party => nextStatuses(history, party)))
  return [...codes]
    .sort((a, b) => a - b)
    .map(code => {
      const { by, reasons, amounts } = statusRow(code)!
      return {
        code,
        label: lifecycleLabel(code)[language],
        actors: parties.filter(party => by.includes(party)),
        reasons: reasons?.codes ?? [],
        reason_required: reasons?.required ?? false,
        amounts_required: amounts?.required ?? false,
      }
    })
}

function toSubmission(row: SubmissionRow | undefined) {
  if (!row) return null
  const { tracking_id, status, flow_id, attempts, last_error, created_at } = row
  return { tracking_id, status, flow_id, attempts, last_error, submitted_at: created_at.toISOString() }
}
