/** Where platforms differ behind the one interface: data, so that a new one needs no new code. */
import type { DocType, FlowSyntax } from './types.ts'

export interface Capabilities {
  /** Offers the Directory service. */
  readonly directory: boolean
  /** Calls back when a flow moves. */
  readonly callbacks: boolean
  /** How the client's secret reaches the token endpoint (RFC 6749, § 2.3.1). */
  readonly credentials: 'body' | 'basic'
  /** What says that a deposit is taken: status 200 in a CDAR, or the acknowledgement alone. */
  readonly deposited_by: 'status' | 'acknowledgement'
  /** Honours `trackingId` as a search criterion; otherwise its answers are filtered here. */
  readonly tracking_search: boolean
  /** Seconds within which its search lists what was deposited. What it does not list by then never arrived. */
  readonly search_lag: number
  /** Which forms of a flow it hands out. */
  readonly downloads: readonly DocType[]
  readonly syntaxes: readonly FlowSyntax[]
  /** The largest file it takes, in bytes. */
  readonly largest_file: number
  /** Flows a page of search results. */
  readonly page: number
  /** What the HMAC of a callback runs over: the SHA-256 as bytes, or as hexadecimal text. */
  readonly signed_digest: 'bytes' | 'hex'
}

/** What the descriptions promise of every platform. */
export const STANDARD_CAPABILITIES: Capabilities = {
  directory: true,
  callbacks: true,
  credentials: 'body',
  deposited_by: 'status',
  tracking_search: true,
  search_lag: 900,
  downloads: ['Metadata', 'Original', 'Converted', 'ReadableView'],
  syntaxes: ['CII', 'UBL', 'Factur-X', 'CDAR', 'FRR'],
  largest_file: 100 * 1024 * 1024,
  page: 100,
  signed_digest: 'bytes',
}
