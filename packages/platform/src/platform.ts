/** A whole platform in a box: the Flow and Directory services of XP Z12-013, as one function of a request. */
import { addCallback, dueCalls, listCallbacks, removeCallback } from './callbacks.ts'
import { takeDeposit } from './deposit.ts'
import { askDirectory } from './directory.ts'
import { statusDocument } from './message.ts'
import { badRequest, forced, json, missing, Refusal, refusalReply } from './reply.ts'
import { searchFlows } from './search.ts'
import type { Store } from './store.ts'
import { depositFlow, partsOf, statusFlows } from './story.ts'
import { clientOf, issueToken, type TokenSettings } from './token.ts'

export interface PlatformOptions extends Partial<TokenSettings> {
  /** What is remembered of a client: each has a world of its own. */
  readonly storeOf: (client: string) => Store
  readonly now: () => Date
}

export interface PretendPlatform {
  /** Answers a request; rejects with a `TimeoutError` where a platform would stay silent. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The signed calls that are due for what moved between two instants. */
  readonly calls: (client: string, since: Date, now: Date) => Promise<readonly Request[]>
}

/** Where the services are on its host. */
export const PATHS = {
  flow: '/flow-service',
  directory: '/directory-service',
  token: '/oauth/token',
} as const

const HOUR = 3600

export function pretendPlatform(options: PlatformOptions): PretendPlatform {
  const { storeOf, now } = options
  const tokens: TokenSettings = {
    secret: options.secret ?? 'pretend',
    lifetime: options.lifetime ?? HOUR,
    isClient: options.isClient ?? (() => true),
  }

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === PATHS.token && request.method === 'POST') return issueToken(request, tokens, now())
    const wanted = request.headers.get('pretend-status')
    if (wanted !== null) throw forced(Number(wanted))
    const client = clientOf(request, tokens, now())
    if (pathname.startsWith(`${PATHS.flow}/v1/`)) {
      return askFlows(request, pathname.slice(PATHS.flow.length + 4), storeOf(client))
    }
    if (pathname.startsWith(`${PATHS.directory}/v1/`)) {
      const path = pathname.slice(PATHS.directory.length + 4)
      return path === 'healthcheck' ? new Response(null) : askDirectory(request, path)
    }
    throw missing('such operation')
  }

  const askFlows = async (request: Request, path: string, store: Store): Promise<Response> => {
    const asked = `${request.method} ${path}`
    if (asked === 'POST flows') return takeDeposit(request, store, now())
    if (asked === 'POST flows/search') return searchFlows(request, store, now())
    if (asked === 'GET webhooks') return listCallbacks(store)
    if (asked === 'POST webhooks') return addCallback(request, store, now(), tokens.secret)
    if (asked === 'GET healthcheck') return new Response(null)
    const [, kind, id = ''] = /^(?:GET (flows)|DELETE (?:webhooks))\/([^/]+)$/.exec(asked) ?? []
    if (kind === 'flows') return handOut(request, decodeURIComponent(id), store)
    if (id !== '') return removeCallback(decodeURIComponent(id), store)
    throw missing('such operation')
  }

  const handOut = async (request: Request, flowId: string, store: Store): Promise<Response> => {
    const form = new URL(request.url).searchParams.get('docType') ?? 'Metadata'
    const { deposit: id, index } = partsOf(flowId)
    const deposit = await store.find(id)
    const reported = deposit && statusFlows(deposit, now()).find(({ flow }) => flow.flowId === flowId)
    if (!deposit || (index > 0 && !reported)) throw missing(`flow ${flowId}`)
    if (form === 'Metadata') return json(reported ? reported.flow : depositFlow(deposit, now()))
    if (!['Original', 'Converted', 'ReadableView'].includes(form))
      throw badRequest(`${form} is not a docType`)
    // A status has one form; a deposit is neither converted nor made readable here.
    if (form !== 'Original') throw missing(`${form} of flow ${flowId}`)
    if (reported)
      return file(statusDocument(deposit.facts!, reported.step, deposit.received_at), reported.flow.name)
    return file((await store.document(id)) ?? '', deposit.name)
  }

  return {
    async fetch(request) {
      try {
        return await answer(request)
      } catch (error) {
        if (error instanceof Refusal) return refusalReply(error)
        throw error
      }
    },
    calls: (client, since, until) => dueCalls(storeOf(client), since, until),
  }
}

function file(content: string | Uint8Array, name: string): Response {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  const plain = name.replace(/[^A-Za-z0-9._+-]/g, '_')
  return new Response(bytes, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment;filename=${plain}`,
    },
  })
}
