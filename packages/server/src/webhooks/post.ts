import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { type GuardOptions, hostOf, readUrl, resolveSafely } from './guard.ts'

export interface Answer {
  readonly status: number
  /** The beginning of the body, for whoever looks for a fault. */
  readonly body: string
  readonly retryAfter: string | undefined
}

const PATIENCE = 15_000
const MOST_BODY = 1024

/**
 * Sends one POST to an address that strangers chose. The name is resolved here, checked, and the connection
 * goes to the very address that was checked: a second answer of the resolver is never asked for. Redirects are
 * not followed: they come back as what they are, no success.
 */
export async function post(
  text: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  options: GuardOptions & { readonly patience?: number },
): Promise<Answer> {
  const url = readUrl(text, options)
  const addresses = await resolveSafely(hostOf(url), options)
  const pinned: LookupFunction = (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, [...addresses])
    else if (first) done(null, first.address, first.family)
  }
  const patience = AbortSignal.timeout(options.patience ?? PATIENCE)
  const send = url.protocol === 'https:' ? https.request : http.request
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: pinned,
      agent: false,
      signal: patience,
    })
    request.on('error', error => reject(patience.aborted ? new Error('no answer in time') : error))
    request.on('response', response => {
      let received = ''
      const finish = () => {
        resolve({
          status: response.statusCode ?? 0,
          body: received,
          retryAfter: response.headers['retry-after'],
        })
        // The rest of a long answer is of no interest.
        request.destroy()
      }
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        received = (received + chunk).slice(0, MOST_BODY)
        if (received.length >= MOST_BODY) finish()
      })
      response.on('end', finish)
      // The status has come: a body that breaks off or drags on changes nothing about it.
      response.on('error', finish)
    })
    request.end(body)
  })
}
