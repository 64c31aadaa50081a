/** OAuth2 client credentials (RFC 6749, § 4.4). */

import { readObject } from './body.ts'
import { type Answer, call, type Line } from './http.ts'
import type { TokenSource } from './means.ts'
import { PlatformError } from './platform.ts'

export interface Credentials {
  readonly token_url: string
  readonly client_id: string
  readonly client_secret: string
  readonly scope?: string | undefined
}

/** Seconds before its end at which a token is replaced: a call may take that long. */
const MARGIN = 30
/** Seconds that a token lives when its issuer does not say. */
const ASSUMED = 300

export function tokenSource(
  line: Omit<Line, 'tokens'>,
  credentials: Credentials,
  style: 'body' | 'basic',
): TokenSource {
  let kept: { readonly token: string; readonly from: number; readonly until: number } | undefined
  let asking: Promise<string> | undefined

  const ask = async (): Promise<string> => {
    const now = line.means.now().getTime()
    const { token, seconds } = readToken(await call(line, tokenRequest(credentials, style)).catch(asRefusal))
    // Half the life of a short-lived token is use enough to ask for the next one in time.
    kept = { token, from: now, until: now + Math.max(seconds - MARGIN, seconds / 2) * 1000 }
    return token
  }

  return {
    get() {
      const now = line.means.now().getTime()
      // Issued in what is the future now: the clock was put back, and says nothing of the token's age.
      if (kept && now >= kept.from && now < kept.until) return Promise.resolve(kept.token)
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
    spent(token) {
      if (kept?.token === token) kept = undefined
    },
  }
}

/** A token that was given: once it is refused, there is no other. */
export function givenToken(token: string): TokenSource {
  let isSpent = false
  return {
    get: async () => {
      if (isSpent) throw new PlatformError('unauthorised', 'The platform refuses the access token')
      return token
    },
    spent: () => {
      isSpent = true
    },
  }
}

function tokenRequest(credentials: Credentials, style: 'body' | 'basic') {
  const { token_url, client_id, client_secret, scope } = credentials
  const form = new URLSearchParams({ grant_type: 'client_credentials' })
  if (scope !== undefined) form.set('scope', scope)
  const headers: Record<string, string> = {}
  if (style === 'body') {
    form.set('client_id', client_id)
    form.set('client_secret', client_secret)
  } else {
    const pair = `${encodeURIComponent(client_id)}:${encodeURIComponent(client_secret)}`
    headers.authorization = `Basic ${btoa(pair)}`
  }
  return { method: 'POST', url: token_url, headers, body: () => form, safe: true } as const
}

/** RFC 6749, § 5.2: wrong credentials are a 400 as often as a 401. */
function asRefusal(error: unknown): never {
  if (!(error instanceof PlatformError) || error.status === undefined || error.status >= 500) throw error
  if (error.code === 'rate_limited' || error.code === 'timeout') throw error
  throw new PlatformError('unauthorised', `No token: ${error.message}`, { ...error, cause: error })
}

function readToken({ bytes }: Answer): { readonly token: string; readonly seconds: number } {
  const { access_token, expires_in } = readObject(bytes)
  if (typeof access_token !== 'string' || access_token === '') {
    throw new PlatformError('protocol', 'The token endpoint gave no access_token')
  }
  const seconds = Number(expires_in)
  return { token: access_token, seconds: Number.isFinite(seconds) && seconds > 0 ? seconds : ASSUMED }
}
