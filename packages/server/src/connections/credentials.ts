import { Failure } from '../base/failures.ts'
import { cannotSeal, seal, type Use } from '../base/sealing.ts'

/** What a platform's authorisation server asks for. */
interface Given {
  readonly token_url?: string | undefined
  readonly client_id?: string | undefined
  readonly client_secret?: string | undefined
}

/** The credentials to store, sealed; none where requests bring a token. All three, or none of them. */
export function credentialsIn(
  { token_url, client_id, client_secret }: Given,
  use: Use,
  secret: string | undefined,
) {
  const given = { token_url, client_id, client_secret }
  const missing = Object.entries(given).filter(([, value]) => value === undefined)
  if (missing.length === 3) return { token_url: null, client_id: null, client_secret: null }
  if (token_url === undefined || client_id === undefined || client_secret === undefined) {
    const detail = {
      fr: 'token_url, client_id et client_secret vont ensemble ; sans eux, chaque requête apporte Conforme-Platform-Token.',
      en: 'token_url, client_id and client_secret go together; without them, each request brings Conforme-Platform-Token.',
    }
    throw new Failure('invalid_request', detail, {
      errors: missing.map(([name]) => ({ pointer: `/${name}`, code: 'missing', detail })),
    })
  }
  if (secret === undefined) throw cannotSeal()
  return { token_url, client_id, client_secret: seal(client_secret, use, secret) }
}
