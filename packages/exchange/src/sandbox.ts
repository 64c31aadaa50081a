import { lifecycleReason, senderOf } from './lifecycle.ts'
import { DUPLICATE, MAGIC, magicOf, ORDINARY, type Step } from './magic.ts'
import {
  type Envelope,
  type Following,
  type Platform,
  PlatformError,
  type PlatformStatus,
} from './platform.ts'

/** What the simulated platform remembers of a flow. */
export interface Deposit {
  readonly tracking_id: string
  readonly flow_id: string
  /** Seller, year and number: what a platform accepts once. */
  readonly number_key: string
  /** `ORDINARY`, `DUPLICATE`, `STATUS`, or the name of a magic value. */
  readonly outcome: string
  readonly received_at: Date
}

/** The memory of the simulated platform; durable in the server, so that it outlives a crash as a peer would. */
export interface Ledger {
  /** Counts one more call with this tracking id, and returns the count. */
  knock(tracking_id: string): Promise<number>
  find(by: { readonly tracking_id: string } | { readonly flow_id: string }): Promise<Deposit | undefined>
  /** The deposit that took this number, refused ones aside. */
  taken(number_key: string): Promise<Deposit | undefined>
  /** Keeps a deposit; when one with this tracking id is there already, that one stands and is returned. */
  keep(deposit: Deposit): Promise<Deposit>
}

/** A platform in a box: the same invoice always meets the same fate (`MAGIC`), and time runs on `now`. */
export function sandboxPlatform(ledger: Ledger, now: () => Date): Platform {
  return {
    async submit(envelope) {
      const known = await ledger.find({ tracking_id: envelope.tracking_id })
      if (known) return { flow_id: known.flow_id, repeated: true, ...follow(known, now()) }
      const fault =
        envelope.syntax === 'CDAR' ? undefined : magicOf(envelope.number, envelope.buyer_siren)?.fault
      const isFirst = (await ledger.knock(envelope.tracking_id)) === 1
      if (fault === 'timeout_always' || (fault === 'timeout_once' && isFirst)) throw timeout()
      const deposit = await ledger.keep(await judge(envelope, ledger, now()))
      if (fault === 'reply_lost' && isFirst) throw timeout()
      return { flow_id: deposit.flow_id, repeated: false, ...follow(deposit, now()) }
    },

    async statuses(flow_id) {
      const deposit = await ledger.find({ flow_id })
      if (!deposit) throw new PlatformError('unknown_flow', `The platform knows no flow ${flow_id}`)
      return follow(deposit, now())
    },

    async lookup(siren) {
      const isUnknown = magicOf('', siren)?.steps.some(({ reason_code }) => UNROUTABLE.has(reason_code ?? ''))
      return isUnknown ? undefined : { siren, electronic_address: siren, active: true }
    },
  }
}

const UNROUTABLE: ReadonlySet<string> = new Set(['DEST_INC', 'REJ_ADR', 'NON_TRANSMISE'])

const timeout = () => new PlatformError('timeout', 'The platform did not answer in time')

async function judge(envelope: Envelope, ledger: Ledger, received_at: Date): Promise<Deposit> {
  const { tracking_id, syntax, number, seller_siren, buyer_siren, issue_date } = envelope
  // BT-1, the year of BT-2 and BT-30: the uniqueness key of the norm.
  const number_key = `${seller_siren ?? ''}|${issue_date.slice(0, 4)}|${number}`
  const isTaken = syntax !== 'CDAR' && (await ledger.taken(number_key)) !== undefined
  const outcome =
    syntax === 'CDAR' ? STATUS : isTaken ? 'DUPLICATE' : (magicOf(number, buyer_siren)?.name ?? 'ORDINARY')
  return { tracking_id, flow_id: `flow_${tracking_id}`, number_key, outcome, received_at }
}

/** Does a platform that answered so have the invoice? A refused one leaves its number free. */
export function isKept(outcome: string): boolean {
  return stepsOf(outcome).some(({ code }) => code !== 213 && code !== 501)
}

/** A message about an invoice: taken, and followed by nothing. */
const STATUS = 'STATUS'

function stepsOf(outcome: string): readonly Step[] {
  if (outcome === STATUS) return []
  if (outcome === 'ORDINARY') return ORDINARY
  if (outcome === 'DUPLICATE') return DUPLICATE
  return MAGIC.find(({ name }) => name === outcome)?.steps ?? ORDINARY
}

function follow({ outcome, received_at }: Deposit, now: Date): Following {
  const due = (step: Step): Date => new Date(received_at.getTime() + step.after * 1000)
  const steps = stepsOf(outcome)
  const next = steps.find(step => due(step) > now)
  return {
    statuses: steps.filter(step => due(step) <= now).map(step => toStatus(step, due(step))),
    ask_again: next && due(next),
  }
}

function toStatus({ code, reason_code }: Step, at: Date): PlatformStatus {
  const reason = reason_code && lifecycleReason(reason_code)?.fr
  return { code, at, actor: senderOf(code), ...(reason_code && { reason_code }), ...(reason && { reason }) }
}

/** A ledger in memory, for tests and demonstrations. */
export function memoryLedger(): Ledger & { readonly deposits: readonly Deposit[] } {
  const knocks = new Map<string, number>()
  const deposits: Deposit[] = []
  return {
    deposits,
    async knock(tracking_id) {
      const count = (knocks.get(tracking_id) ?? 0) + 1
      knocks.set(tracking_id, count)
      return count
    },
    async find(by) {
      return deposits.find(deposit =>
        'flow_id' in by ? deposit.flow_id === by.flow_id : deposit.tracking_id === by.tracking_id,
      )
    },
    async taken(number_key) {
      return deposits.find(deposit => deposit.number_key === number_key && isKept(deposit.outcome))
    },
    async keep(deposit) {
      const known = deposits.find(({ tracking_id }) => tracking_id === deposit.tracking_id)
      if (!known) deposits.push(deposit)
      return known ?? deposit
    },
  }
}
