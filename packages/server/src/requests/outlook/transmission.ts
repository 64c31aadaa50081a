import type { Outgoing } from '../../judging/outgoing.ts'
import type { Reachability } from './lines.ts'

/** An address, and what the directory says of it; null where none is needed, or none is given. */
export interface Reached {
  readonly address: string | null
  readonly reachability: Reachability | null
}

/** What would become of an invoice if it left now. */
export interface Transmission {
  readonly pdp: string
  readonly treatment: Outgoing['treatment']
  readonly processing_rule: Outgoing['processing_rule']
  /** BT-49: where the buyer receives. */
  readonly recipient: Reached
  /** BT-34: where the seller receives its statuses. */
  readonly sender: Reached
  /** Does the platform take documents of this form? */
  readonly accepted: boolean
  /** This number served this year for this seller. */
  readonly duplicate: boolean
}
