/** The life cycle of a stored invoice: the statuses reported for it, by platforms or by us. */
import {
  lifecycleLabel,
  lifecycleReason,
  type PlatformStatus,
  type ReceivedAmount,
  type StatusReason,
} from '@conforme/exchange'
import { format } from '@conforme/model'
import type { Owner } from '../accounts/owner.ts'
import type { Tx } from '../db/open.ts'

/** What a status says beside its code, as it is stored and shown. */
export interface StatusDetails {
  readonly reasons: readonly { readonly code: string; readonly text: string | null }[]
  /** Decimal strings. */
  readonly amounts: readonly { readonly amount: string; readonly vat_rate: string }[]
  readonly comment: string | null
}

/** Keeps a status; undefined when this one was known, by its code and moment. */
export async function keepStatus(
  tx: Tx,
  of: Owner,
  invoice: string,
  status: PlatformStatus,
  now: Date,
): Promise<number | undefined> {
  const { code, at, reason_code, reason, actor } = status
  const [row] = await tx.query<{ seq: number }>(
    `INSERT INTO lifecycle
       (organisation_id, mode, invoice, code, label, reason_code, reason, actor, at, received_at, details)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (invoice, code, at) DO NOTHING RETURNING seq`,
    [
      of.organisationId,
      of.mode,
      invoice,
      code,
      lifecycleLabel(code).fr,
      reason_code,
      reason,
      actor,
      at,
      now,
      detailsOf(status),
    ],
  )
  return row?.seq
}

/** The codes of an invoice's statuses, the oldest first. */
export async function historyOf(tx: Tx, invoice: string): Promise<readonly number[]> {
  const rows = await tx.query<{ code: number }>(
    'SELECT code FROM lifecycle WHERE invoice = $1 ORDER BY at, code, seq',
    [invoice],
  )
  return rows.map(({ code }) => code)
}

const MOST_TOLD = 20
const LONGEST_CODE = 50

/** What events say of a status: codes and amounts, never so much that a webhook's body grows long. */
export function lifecycleData(status: PlatformStatus) {
  const { code, at, reason_code, actor } = status
  const { reasons, amounts } = detailsOf(status)
  const short = (text: string) => text.slice(0, LONGEST_CODE).toWellFormed()
  return {
    lifecycle: {
      code,
      label: lifecycleLabel(code).fr,
      reason_code: reason_code === undefined ? null : short(reason_code),
      actor,
      at: at.toISOString(),
      reasons: reasons.slice(0, MOST_TOLD).map(reason => short(reason.code)),
      amounts: amounts.slice(0, MOST_TOLD),
    },
  }
}

function detailsOf({ reason_code, reason, reasons, amounts, comment }: PlatformStatus): StatusDetails {
  const given = reasons ?? (reason_code === undefined ? [] : [{ code: reason_code, text: reason }])
  return {
    reasons: given.map(({ code, text }: StatusReason) => ({
      code,
      text: text ?? lifecycleReason(code)?.fr ?? null,
    })),
    amounts: (amounts ?? []).map(({ amount, vat_rate }: ReceivedAmount) => ({
      amount: format(amount, 2),
      vat_rate: format(vat_rate),
    })),
    comment: comment ?? null,
  }
}
