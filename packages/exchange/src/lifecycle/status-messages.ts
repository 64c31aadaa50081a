/** Statuses as life-cycle messages (CDAR): what we report, and what is reported to us. */
import {
  type DateTime,
  type Day,
  type Identifier,
  type InvoiceStatusReport,
  literal,
  SIREN_SCHEME,
  type StatusDetail,
  type StatusMessage,
  type StatusParty,
} from '@conforme/model'
import { lifecycleReason, senderOf } from './lifecycle.ts'
import { fromParisTime, toParisTime } from './paris-time.ts'
import type { PlatformStatus } from './statuses.ts'
import { type Actor, type ReceivedAmount, type StatusReason, type StatusRow, statusRow } from './statuses.ts'

/** A party of the invoice, as the invoice names it. */
export interface StatusSpeaker {
  readonly siren?: string | undefined
  readonly name?: string | undefined
  /** BT-34 of the seller, BT-49 of the buyer: where messages reach it. */
  readonly electronic_address?: Identifier | undefined
}

/** The invoice that a status speaks of. */
export interface StatusSubject {
  /** BT-1. */
  readonly number: string
  /** BT-3. */
  readonly type: string
  /** BT-2. */
  readonly issue_date: Day
  /** BT-5. */
  readonly currency: string
  readonly received_at?: Date | undefined
  readonly seller: StatusSpeaker
  readonly buyer: StatusSpeaker
}

/** XP Z12-012: invoices between platforms, in the frame of the reform. */
const GUIDELINE = 'urn.cpro.gouv.fr:1p0:CDV:invoice'
const FRAME = 'REGULATED'
const TRANSMISSION = '305'
const TREATMENT = '23'

/**
 * The message that carries a status. Moments are French time, to the second.
 * @param status by a code of the table; throws RangeError on another
 * @param issued_at when the message is made
 */
export function statusMessage(
  status: PlatformStatus,
  subject: StatusSubject,
  issued_at: Date,
): StatusMessage {
  const row = statusRow(status.code)
  if (row === undefined) throw new RangeError(`${status.code} is not a status of the life cycle`)
  const { number, type, issue_date } = subject
  const at = toParisTime(status.at)
  const digits = (text: string) => text.replace(/\D/g, '')
  return {
    process: FRAME,
    guideline: GUIDELINE,
    id: `${number}_${status.code}_${digits(at)}#${type}_${digits(issue_date)}`,
    issued_at: toParisTime(issued_at),
    sender: { ids: [], role: 'WK' },
    issuer: issuerOf(status.actor, subject),
    recipients: recipientsOf(status.actor, row, subject),
    phase: row.stage === 5 ? TREATMENT : TRANSMISSION,
    at,
    invoices: [reportOf(status, row, subject)],
  }
}

const isPlatform = (actor: Actor): boolean => actor === 'sender_platform' || actor === 'receiver_platform'

function issuerOf(actor: Actor, { seller, buyer }: StatusSubject): StatusParty {
  if (isPlatform(actor)) return { ids: [], role: 'WK' }
  return actor === 'seller' ? partyOf(seller, 'SE') : partyOf(buyer, 'BY')
}

/** The other party; platforms report to the seller, and to the buyer as well once its own platform reports. */
function recipientsOf(
  actor: Actor,
  { confidential }: StatusRow,
  { seller, buyer }: StatusSubject,
): readonly StatusParty[] {
  if (confidential) return [{ ids: [], role: 'WK' }]
  const toSeller = addressee(seller, 'SE')
  const toBuyer = addressee(buyer, 'BY')
  if (actor === 'receiver_platform') return [toSeller, toBuyer]
  return actor === 'seller' ? [toBuyer] : [toSeller]
}

function partyOf({ siren, name }: StatusSpeaker, role: string): StatusParty {
  const ids = siren === undefined ? [] : [{ value: siren, scheme: SIREN_SCHEME }]
  return { ids, ...(name !== undefined && { name }), role }
}

function addressee(party: StatusSpeaker, role: string): StatusParty {
  const { electronic_address } = party
  return { ...partyOf(party, role), ...(electronic_address !== undefined && { electronic_address }) }
}

function reportOf(status: PlatformStatus, row: StatusRow, subject: StatusSubject): InvoiceStatusReport {
  const { number, type, issue_date, received_at, seller } = subject
  return {
    number,
    ...(row.document_status !== undefined && { document_status: row.document_status }),
    type,
    ...(received_at !== undefined && { received_at: toParisTime(received_at) }),
    issue_date,
    status: String(status.code),
    label: row.label.fr,
    seller: partyOf({ siren: seller.siren }, 'SE'),
    parties: [],
    details: detailsOf(status, row, subject),
  }
}

/** A block for each reason and for each amount, counted from one; a comment is in the first. */
function detailsOf(
  status: PlatformStatus,
  { comment: needsComment, amounts: reported }: StatusRow,
  { currency }: StatusSubject,
): readonly StatusDetail[] {
  const reasons = reasonsOf(status)
  const amounts = status.amounts ?? []
  const date = toParisTime(status.at).slice(0, 10) as Day
  const blocks: Pick<StatusDetail, 'reason_code' | 'reason' | 'characteristics'>[] = [
    ...reasons.map(({ code, text }) => ({
      reason_code: code,
      reason: text ?? lifecycleReason(code)?.fr ?? code,
      characteristics: [],
    })),
    ...amounts.map(({ amount, vat_rate }) => ({
      characteristics: [
        { type: reported?.kind ?? 'MEN', changed: false, amount, currency, date, percent: vat_rate },
      ],
    })),
  ]
  const comment = status.comment ?? (needsComment ? blocks[0]?.reason : undefined)
  if (blocks.length === 0 && comment !== undefined) blocks.push({ characteristics: [] })
  return blocks.map((block, index) => ({
    ...block,
    sequence: literal(String(index + 1)),
    notes: index === 0 && comment !== undefined ? [comment] : [],
  }))
}

/** The reasons of a status, whichever way it gives them. */
function reasonsOf({ reasons, reason_code, reason }: PlatformStatus): readonly StatusReason[] {
  if (reasons !== undefined && reasons.length > 0) return reasons
  return reason_code === undefined ? [] : [{ code: reason_code, text: reason }]
}

/** A status that a message reports, and of which invoice. */
export interface ToldStatus {
  /** BT-1. */
  readonly number: string
  /** BT-2. */
  readonly issue_date: Day | undefined
  readonly seller_siren: string | undefined
  readonly status: PlatformStatus
}

/**
 * The statuses in a message, one for each invoice it speaks of. What names no invoice or no status is left out: a
 * verdict on the message says so.
 * @param received_at is used where the message does not say when
 */
export function statusesIn(message: StatusMessage, received_at: Date): readonly ToldStatus[] {
  return message.invoices.flatMap((report): readonly ToldStatus[] => {
    const { number, status, issue_date, seller } = report
    if (number === undefined || !/^\d{3}$/.test(status ?? '')) return []
    const code = Number(status)
    const moment: DateTime | undefined = message.at ?? message.issued_at
    const seller_siren = seller.ids.find(({ scheme }) => scheme === SIREN_SCHEME)?.value
    const at = moment === undefined ? received_at : fromParisTime(moment)
    const reported = { code, at, actor: actorOf(code, message.issuer.role), ...particularsOf(report) }
    return [{ number, issue_date, seller_siren, status: reported }]
  })
}

type Particulars = Pick<PlatformStatus, 'reason_code' | 'reason' | 'reasons' | 'amounts' | 'comment'>

function particularsOf({ details, status }: InvoiceStatusReport): Particulars {
  const kind = statusRow(Number(status))?.amounts?.kind
  const reasons = details.flatMap(({ reason_code, reason }): readonly StatusReason[] =>
    reason_code === undefined ? [] : [{ code: reason_code, text: reason }],
  )
  const amounts = details
    .flatMap(({ characteristics }) => characteristics)
    .flatMap(({ type, amount, percent }): readonly ReceivedAmount[] =>
      type !== kind || amount === undefined || percent === undefined ? [] : [{ amount, vat_rate: percent }],
    )
  const comment = details.flatMap(({ notes }) => notes).join('\n')
  const [first] = reasons
  return {
    ...(first !== undefined && { reason_code: first.code, reason: first.text, reasons }),
    ...(amounts.length > 0 && { amounts }),
    ...(comment !== '' && { comment }),
  }
}

const SELLERS: ReadonlySet<string> = new Set(['SE', 'SR', 'PE', 'DL', 'II'])
const BUYERS: ReadonlySet<string> = new Set(['BY', 'AB', 'PR', 'IV'])

/** The role of the issuer (MDT-40) decides; a platform is the one that the table knows for the status. */
function actorOf(code: number, role: string | undefined): Actor {
  if (role !== undefined && SELLERS.has(role)) return 'seller'
  if (role !== undefined && BUYERS.has(role)) return 'buyer'
  return senderOf(code)
}
