import createFetch from 'openapi-fetch'
import type { paths } from './api.ts'
import { ConformeError, errorOf, type Language, unexpected } from './error.ts'
import { OPERATIONS, type OperationName, type OperationRow } from './operations.ts'
import { listed } from './pages.ts'
import { type Patience, patient } from './retry.ts'
import type { DocumentBody, Keyed, Operations, RequestOptions } from './types.ts'

export interface ClientOptions extends Partial<Patience> {
  /** The address of the server: `https://factures.example`. */
  readonly server: string
  /** An API key: `ic_test_…` (sandbox) or `ic_live_…`. */
  readonly key: string
  /** The language of messages: `fr`, unless `en` is asked for. */
  readonly language?: Language
  /** The organisation that every request is for, where it is not that of the key: `org_…`. */
  readonly organisation?: string
  /** In place of the `fetch` of the runtime. */
  readonly fetch?: (request: Request) => Promise<Response>
}

const DEFAULTS: Patience = { retries: 3, longestWait: 60, timeout: 60_000, firstWait: 0.5 }

/** What any operation may be given, whatever its types say. */
interface Asked extends RequestOptions, Keyed {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly accept?: string
}

type Call = (
  method: string,
  path: string,
  init: object,
) => Promise<{ readonly error?: unknown; readonly response: Response }>

/**
 * A client of one server with one key: a method for each operation of the API, under its `operationId`.
 * @throws TypeError where the address is no `http` or `https` address, or the key is not one line of visible characters
 */
export function createClient(options: ClientOptions): Operations {
  const { language = 'fr', organisation, fetch: send = (request: Request) => fetch(request) } = options
  const { request: call } = createFetch<paths>({
    baseUrl: addressOf(options.server),
    headers: {
      authorization: `Bearer ${keyOf(options.key)}`,
      'accept-language': language,
      ...(organisation === undefined ? {} : { 'conforme-organisation': organisation }),
    },
    // A redirection would take the key elsewhere.
    redirect: 'error',
    fetch: patient(send, { ...DEFAULTS, ...definedOf(options) }, language),
  })
  const methods = Object.entries<OperationRow>(OPERATIONS).map(([name, row]) => {
    const ask = (asked: Asked = {}) => perform(call as unknown as Call, row, asked, language)
    if (!row.isPaged) return [name, ask]
    return [
      name,
      (asked: Asked = {}) =>
        listed(
          after =>
            ask(
              after === undefined ? asked : { ...asked, query: { ...asked.query, starting_after: after } },
            ) as Promise<{
              data: readonly unknown[]
              has_more: boolean
            }>,
        ),
    ]
  })
  return Object.fromEntries(methods) as { [Name in OperationName]: never } as Operations
}

async function perform(call: Call, row: OperationRow, asked: Asked, language: Language): Promise<unknown> {
  const { path, query, body, signal, accept } = asked
  const type = body === undefined ? undefined : await typeOf(body, row)
  const { error, response } = await call(row.method, row.path, {
    params: { ...(path && { path }), ...(query && { query }) },
    ...(body !== undefined && { body }),
    ...(type !== undefined && type !== JSON_TYPE && { bodySerializer: (document: unknown) => document }),
    headers: headersOf(row, asked, type),
    parseAs: 'stream',
    ...(signal && { signal }),
  })
  if (!response.ok) throw errorOf(response, error, language)
  const given = response.headers.get('content-type') ?? ''
  if (accept === undefined && given.startsWith(JSON_TYPE)) return readJson(response, language)
  return new Uint8Array(await response.arrayBuffer())
}

const JSON_TYPE = 'application/json'

function headersOf(row: OperationRow, asked: Asked, type: string | undefined): Record<string, string> {
  const { idempotencyKey, organisation, platformToken, accept } = asked
  // The server would do it each time, and this client send it again as if it did not.
  if (typeof idempotencyKey === 'string' && !row.takesKey)
    throw new TypeError(`idempotencyKey: ${row.method.toUpperCase()} ${row.path} takes none`)
  const key = idempotencyKey ?? (row.takesKey ? drawKey() : false)
  return {
    ...(type !== undefined && { 'content-type': type }),
    ...(accept !== undefined && { accept }),
    ...(key !== false && { 'idempotency-key': key }),
    ...(organisation !== undefined && { 'conforme-organisation': organisation }),
    ...(platformToken !== undefined && { 'conforme-platform-token': platformToken }),
  }
}

/** 32 hexadecimal digits; `crypto.randomUUID` is missing in browsers on pages without HTTPS. */
const drawKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** The type of a body: an object is JSON; text and bytes are a document, a PDF by its first characters. */
async function typeOf(body: unknown, { takes = [] }: OperationRow): Promise<string> {
  const other = takes.find(type => type !== JSON_TYPE && type !== PDF_TYPE) ?? JSON_TYPE
  if (typeof body === 'string') return other
  if (!isBytes(body)) return JSON_TYPE
  const start = new Uint8Array(await new Blob([body as Uint8Array<ArrayBuffer>]).slice(0, 5).arrayBuffer())
  return new TextDecoder().decode(start) === '%PDF-' ? PDF_TYPE : other
}

const PDF_TYPE = 'application/pdf'

const isBytes = (body: unknown): body is Exclude<DocumentBody, string> =>
  body instanceof Uint8Array || body instanceof ArrayBuffer || body instanceof Blob

async function readJson(response: Response, language: Language): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    const { status } = response
    throw new ConformeError('unexpected_reply', unexpected(status, language), { status, cause })
  }
}

/** Without a slash at the end, and without the `/api/v1` that every operation adds. */
function addressOf(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new TypeError(
      `server: an http or https address is expected, such as https://factures.example; it is ${server}`,
    )
  let path = url.pathname
  while (path.endsWith('/')) path = path.slice(0, -1)
  return `${url.origin}${path}`.replace(/\/api\/v1$/, '')
}

function keyOf(key: string): string {
  if (/^[\x21-\x7e]+$/.test(key)) return key
  // Not in words what it is: messages end up in logs.
  throw new TypeError('key: an API key is expected, ic_test_… or ic_live_…; it is empty, or has blanks in it')
}

function definedOf({ retries, longestWait, timeout, firstWait }: Partial<Patience>): Partial<Patience> {
  return Object.fromEntries(
    Object.entries({ retries, longestWait, timeout, firstWait }).filter(([, value]) => value !== undefined),
  )
}
