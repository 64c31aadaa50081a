/** A life-cycle message for each status of the table, and one more for each reason that it accepts. */
import {
  LIFECYCLE,
  type PlatformStatus,
  STATUS_CODES,
  type StatusSubject,
  statusMessage,
} from '@conforme/exchange'
import { literal, type StatusMessage } from '@conforme/model'

const SUBJECT: StatusSubject = {
  number: 'F-2026-0042',
  type: '380',
  issue_date: '2026-11-20',
  currency: 'EUR',
  received_at: new Date('2026-11-20T09:00:00Z'),
  seller: {
    siren: '100000009',
    name: 'Menuiserie Loiseau',
    electronic_address: { value: '100000009', scheme: '0225' },
  },
  buyer: {
    siren: '200000008',
    name: 'Hôtel du Parc',
    electronic_address: { value: '200000008_COMPTA', scheme: '0225' },
  },
}
const AT = new Date('2026-11-21T09:30:00Z')
const AMOUNTS = [
  { amount: literal('120'), vat_rate: literal('20') },
  { amount: literal('-21.1'), vat_rate: literal('5.5') },
]

function messageOf(code: number, reason_code?: string): StatusMessage {
  const { by, amounts } = LIFECYCLE[code]!
  const status: PlatformStatus = {
    code,
    at: AT,
    actor: by[0],
    ...(reason_code !== undefined && { reason_code }),
    ...(amounts?.required && { amounts: AMOUNTS }),
  }
  return statusMessage(status, SUBJECT, AT)
}

/** By status, with the first of its reasons where it needs one. */
export const STATUS_MESSAGES: ReadonlyMap<string, StatusMessage> = new Map(
  STATUS_CODES.map(code => {
    const { reasons } = LIFECYCLE[code]!
    return [String(code), messageOf(code, reasons?.required ? reasons.codes[0] : undefined)]
  }),
)

/** By status and reason: each that the table accepts. */
export const REASON_MESSAGES: ReadonlyMap<string, StatusMessage> = new Map(
  STATUS_CODES.flatMap(code =>
    (LIFECYCLE[code]!.reasons?.codes ?? []).map(
      reason => [`${code} ${reason}`, messageOf(code, reason)] as const,
    ),
  ),
)
