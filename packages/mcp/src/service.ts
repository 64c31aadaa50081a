import { type ClientOptions, createClient, type Operations } from '@conforme/client'

export type Language = 'fr' | 'en'
export type Text = Readonly<Record<Language, string>>

/** A server of Conforme, in this process or elsewhere: all that tools and resources ask. */
export interface Service {
  readonly language: Language
  /** The operations of the HTTP API, with one key. */
  readonly conforme: Operations
  /** A page beside the API, such as `/rules/BR-01`. */
  page(path: string): Promise<Page>
}

/** A page as JSON, or the words in which there is none. */
export type Page = { readonly content: unknown } | { readonly missing: string }

export type ServiceOptions = Pick<
  ClientOptions,
  'server' | 'key' | 'organisation' | 'retries' | 'longestWait' | 'fetch'
> & { readonly language: Language }

/** A service that is asked over HTTP, or by a `fetch` that stays in the process. */
export function serviceAt(options: ServiceOptions): Service {
  const { server, language, fetch: send = (request: Request) => fetch(request) } = options
  return {
    language,
    conforme: createClient(options),
    page: path => readPage(send, new URL(path, server), language),
  }
}

/** The pages are open to all: they are not sent the key. An address in another spelling leads to the right one. */
async function readPage(
  send: (request: Request) => Promise<Response>,
  url: URL,
  language: Language,
): Promise<Page> {
  const headers = { accept: 'application/json', 'accept-language': language }
  const first = await send(new Request(url, { headers, redirect: 'manual' }))
  const location = first.headers.get('location')
  const response =
    location === null
      ? first
      : await send(new Request(new URL(location, url), { headers, redirect: 'error' }))
  const content: unknown = await response.json()
  if (response.ok) return { content }
  const { detail } = content as { readonly detail?: string }
  return { missing: detail ?? `HTTP ${response.status}` }
}
