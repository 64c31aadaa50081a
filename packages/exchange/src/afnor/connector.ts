/** A connected platform as the rest of the service sees it: deposits once, reports what is new, knows who receives. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Capabilities } from './capabilities.ts'
import type { Connected } from './connection.ts'
import { describe } from './describe.ts'
import type { DirectoryLine, LegalUnit } from './directory-types.ts'
import type { Permit } from './means.ts'
import { type Envelope, PlatformError } from './platform.ts'
import type { Flow, FlowPage, FlowSearch } from './types.ts'

/** The platform's word that it has the document. It is no verdict: that comes as a flow of its own. */
export interface Receipt {
  readonly flow_id: string
  /** An earlier try had arrived, and nothing was sent now. */
  readonly repeated: boolean
}

export interface SubmitOptions {
  /** There was a try before this one, whatever became of it: the platform is asked before anything is sent. */
  readonly retried: boolean
  readonly signal?: AbortSignal | undefined
}

/** Methods throw `PlatformError`, and nothing else. */
export interface Platform {
  readonly capabilities: Capabilities
  /** Hands a document over; one that an earlier try brought there is not sent again. */
  submit(envelope: Envelope, options: SubmitOptions): Promise<Receipt>
  /**
   * Posts a document, whatever became of earlier posts: `refused` is the platform's answer to this very post.
   * @param permit asked right before the document leaves
   */
  deposit(envelope: Envelope, signal?: AbortSignal, permit?: Permit): Promise<{ readonly flow_id: string }>
  /**
   * The flow that an earlier post of this document left at the platform; undefined when its list has none. What the
   * platform answers to a search or a download is no verdict on the deposit: never throws `refused`.
   */
  find(envelope: Envelope, signal?: AbortSignal): Promise<string | undefined>
  search(wanted: FlowSearch, signal?: AbortSignal): Promise<FlowPage>
  flow(flow_id: string, signal?: AbortSignal): Promise<Flow>
  /** A document as it was deposited or issued. */
  document(flow_id: string, signal?: AbortSignal): Promise<Uint8Array>
  /** The directory's line under this very address (BT-49 without its scheme); undefined when there is none. */
  line(address: string, signal?: AbortSignal): Promise<DirectoryLine | undefined>
  /** The lines of a company, at most 100. */
  linesOf(siren: string, signal?: AbortSignal): Promise<readonly DirectoryLine[]>
  company(siren: string, signal?: AbortSignal): Promise<LegalUnit | undefined>
}

export function platformOn({ capabilities, flows, directory }: Connected): Platform {
  const listed = () => {
    if (directory) return directory
    throw new PlatformError('protocol', 'This platform offers no directory')
  }

  return {
    capabilities,

    async submit(envelope, { retried, signal }) {
      const earlier = retried ? await find(envelope, signal) : undefined
      if (earlier !== undefined) return { flow_id: earlier, repeated: true }
      return { ...(await deposit(envelope, signal)), repeated: false }
    },
    deposit,
    find,

    search: (wanted, signal) => flows.search(wanted, signal),
    flow: (flow_id, signal) => flows.flow(flow_id, signal),
    document: (flow_id, signal) => flows.document(flow_id, 'Original', signal),
    // Searched rather than fetched: only the search distinguishes a line that opens later from one that is closed.
    async line(address, signal) {
      const found = await listed().lines({ filters: { addressingIdentifier: strict(address) } }, signal)
      return found.find(({ addressingIdentifier }) => addressingIdentifier === address)
    },
    linesOf: async (siren, signal) => listed().lines({ filters: { siren: strict(siren) } }, signal),
    company: async (siren, signal) => listed().company(siren, signal),
  }

  async function deposit(
    envelope: Envelope,
    signal?: AbortSignal,
    permit?: Permit,
  ): Promise<{ readonly flow_id: string }> {
    refuseOversized(envelope, capabilities)
    const file = { bytes: new Uint8Array(envelope.document), media_type: envelope.media_type }
    const { flowId } = await flows.create(describe(envelope), file, signal, permit)
    return { flow_id: flowId }
  }

  async function find(envelope: Envelope, signal?: AbortSignal): Promise<string | undefined> {
    try {
      return (await earlierTry(envelope, signal))?.flowId
    } catch (error) {
      if (!(error instanceof PlatformError) || error.code !== 'refused') throw error
      throw new PlatformError('protocol', error.message, { ...error, cause: error })
    }
  }

  /**
   * The flow that an earlier try left at the platform: ours by its tracking id, and the same document by its
   * SHA-256. A flow that the platform refused as one it had already is not it: the one it had is.
   */
  async function earlierTry({ tracking_id, sha256: expected }: Envelope, signal?: AbortSignal) {
    for await (const flow of byTrackingId(tracking_id, signal)) {
      if (flow.flowDirection !== 'Out' || flow.trackingId !== tracking_id || isRepeat(flow)) continue
      if (capabilities.downloads.includes('Original')) {
        const found = bytesToHex(sha256(await flows.document(flow.flowId, 'Original', signal)))
        if (found !== expected) {
          throw new PlatformError('refused', `The platform holds another document under ${tracking_id}`)
        }
      }
      return flow
    }
    return undefined
  }

  async function* byTrackingId(trackingId: string, signal?: AbortSignal): AsyncGenerator<Flow> {
    // Platforms that do not honour the criterion answer with all that we deposited: still few per page.
    const where = capabilities.tracking_search
      ? { trackingId }
      : { flowDirection: ['Out' as const], updatedAfter: '2020-01-01T00:00:00Z' }
    let cursor: string | undefined
    do {
      const wanted = { where, limit: capabilities.page, ...(cursor !== undefined && { cursor }) }
      const page: FlowPage = await flows.search(wanted, signal)
      yield* page.results
      cursor = page.nextCursor
    } while (cursor !== undefined)
  }
}

const strict = (value: string) => ({ op: 'strict', value }) as const

/** Was this deposit refused only because the platform had it already? */
export function isRepeat({ acknowledgement }: Pick<Flow, 'acknowledgement'>): boolean {
  return (
    acknowledgement.status === 'Error' &&
    (acknowledgement.details?.some(({ reasonCode }) => reasonCode === 'AlreadyExistingFlow') ?? false)
  )
}

function refuseOversized({ document, syntax }: Envelope, { largest_file, syntaxes }: Capabilities): void {
  if (document.byteLength > largest_file) {
    throw new PlatformError('refused', `The platform takes files of at most ${largest_file} bytes`)
  }
  if (!syntaxes.includes(syntax)) {
    throw new PlatformError('refused', `The platform takes no ${syntax}`)
  }
}
