/** What the pretend platform remembers of one client, and forgets with its process unless someone keeps it. */
import type { AcknowledgementDetail, FlowProfile, FlowSyntax, ProcessingRule } from '@conforme/exchange'
import type { InvoiceFacts } from './facts.ts'

/** A flow that a client handed over. What becomes of it follows from it and the clock (`story.ts`). */
export interface Deposit {
  readonly flow_id: string
  readonly tracking_id: string | null
  readonly name: string
  readonly syntax: FlowSyntax
  readonly profile: FlowProfile
  readonly rule: ProcessingRule
  readonly rule_given: boolean
  readonly media_type: string
  readonly sha256: string
  readonly received_at: Date
  /** When the last flow that follows from it has been reported. */
  readonly told_at: Date
  /** How its story goes: the name of a magic value, or ORDINARY, DUPLICATE, NOT_VALID, PATH, TURNED_AWAY, REPEATED, SAID. */
  readonly outcome: string
  /** Why the flow itself is refused; empty when it is not. */
  readonly refusals: readonly AcknowledgementDetail[]
  /** Of an invoice that could be read. */
  readonly facts: InvoiceFacts | null
  /** Seller, year and number of an invoice that keeps them taken. */
  readonly number_key: string | null
  /** Of a status that was taken: what it says, and of which number. */
  readonly said: { readonly code: number; readonly number_key: string } | null
}

export interface Callback {
  readonly id: string
  readonly url: string
  /** Base64. */
  readonly signing_key: string
  readonly flow_types: readonly string[] | null
  readonly direction: string | null
  readonly ack_status: string | null
  readonly created_at: Date
}

export interface Store {
  /** Counts one more call with this tracking id, and returns the count. */
  knock(tracking_id: string): Promise<number>
  /** Keeps a deposit whole, or says what prevents it: its tracking id or its number is taken. */
  keep(deposit: Deposit, document: Uint8Array): Promise<'kept' | 'tracking_taken' | 'number_taken'>
  find(flow_id: string): Promise<Deposit | undefined>
  tracked(tracking_id: string): Promise<readonly Deposit[]>
  /** The invoice that holds a number. */
  holder(number_key: string): Promise<Deposit | undefined>
  /** The codes that were said of the invoice that holds a number, the oldest first. */
  said(number_key: string): Promise<readonly number[]>
  /** Deposits of which something is reported after this instant. */
  since(instant: Date): Promise<readonly Deposit[]>
  document(flow_id: string): Promise<Uint8Array | undefined>
  callbacks(): Promise<readonly Callback[]>
  addCallback(callback: Callback): Promise<void>
  /** False when there was none. */
  removeCallback(id: string): Promise<boolean>
}

/** A memory that lasts as long as the process. */
export function memoryStore(): Store & { readonly deposits: readonly Deposit[] } {
  const knocks = new Map<string, number>()
  const deposits: Deposit[] = []
  const documents = new Map<string, Uint8Array>()
  const callbacks = new Map<string, Callback>()
  return {
    deposits,
    async knock(tracking_id) {
      const count = (knocks.get(tracking_id) ?? 0) + 1
      knocks.set(tracking_id, count)
      return count
    },
    async keep(deposit, document) {
      const { tracking_id, number_key, outcome } = deposit
      const isFirst = (other: Deposit) => other.tracking_id === tracking_id && other.outcome !== REPEATED
      if (tracking_id !== null && outcome !== REPEATED && deposits.some(isFirst)) return 'tracking_taken'
      if (number_key !== null && deposits.some(other => other.number_key === number_key))
        return 'number_taken'
      deposits.push(deposit)
      documents.set(deposit.flow_id, document)
      return 'kept'
    },
    find: async flow_id => deposits.find(deposit => deposit.flow_id === flow_id),
    tracked: async tracking_id => deposits.filter(deposit => deposit.tracking_id === tracking_id),
    holder: async number_key => deposits.find(deposit => deposit.number_key === number_key),
    said: async number_key =>
      deposits.flatMap(({ said }) => (said?.number_key === number_key ? [said.code] : [])),
    since: async instant => deposits.filter(({ told_at }) => told_at > instant),
    document: async flow_id => documents.get(flow_id),
    callbacks: async () => [...callbacks.values()],
    addCallback: async callback => {
      callbacks.set(callback.id, callback)
    },
    removeCallback: async id => callbacks.delete(id),
  }
}

/** The outcome of a flow that was handed over before under the same tracking id. */
export const REPEATED = 'REPEATED'
