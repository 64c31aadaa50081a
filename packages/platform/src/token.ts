/** Tokens of the pretend platform: who, until when, and a seal. Nothing is remembered. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { badRequest, json, Refusal } from './reply.ts'

export interface TokenSettings {
  /** Seals tokens; any text. */
  readonly secret: string
  /** Seconds that a token lives. */
  readonly lifetime: number
  /** Does this secret belong to this client? */
  readonly isClient: (id: string, secret: string) => boolean
}

/** Answers the token endpoint (RFC 6749, § 4.4), credentials in the body or in the header. */
export async function issueToken(request: Request, settings: TokenSettings, now: Date): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  if (form.get('grant_type') !== 'client_credentials') return oauthFault('unsupported_grant_type', 400)
  const [id, secret] = basicOf(request) ?? [form.get('client_id') ?? '', form.get('client_secret') ?? '']
  if (id === '' || !settings.isClient(id, secret)) return oauthFault('invalid_client', 401)
  const until = Math.floor(now.getTime() / 1000) + settings.lifetime
  const claim = `${until}.${encodeURIComponent(id).replaceAll('.', '%2E')}`
  const body = {
    access_token: `${claim}.${seal(claim, settings)}`,
    token_type: 'Bearer',
    expires_in: settings.lifetime,
  }
  return json(body, 200, { 'cache-control': 'no-store' })
}

/** The client that a request's token was issued to; throws a 401. */
export function clientOf(request: Request, settings: TokenSettings, now: Date): string {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token === undefined) throw new Refusal(401, 'MISSING_TOKEN', 'The request has no token')
  const [until = '', client = '', given = ''] = token.split('.')
  const isOurs = given === seal(`${until}.${client}`, settings)
  if (!isOurs) throw new Refusal(401, 'INVALID_TOKEN', 'The token was not issued here')
  if (Number(until) * 1000 <= now.getTime()) throw new Refusal(401, 'EXPIRED_TOKEN', 'The token has expired')
  return decodeURIComponent(client)
}

const seal = (claim: string, { secret }: TokenSettings): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(claim)))

function basicOf(request: Request): readonly [string, string] | undefined {
  const encoded = /^Basic (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (encoded === undefined) return undefined
  try {
    const [id = '', secret = ''] = atob(encoded).split(':').map(decodeURIComponent)
    return [id, secret]
  } catch {
    throw badRequest('The Authorization header cannot be read')
  }
}

const oauthFault = (error: string, status: number): Response => json({ error }, status)
