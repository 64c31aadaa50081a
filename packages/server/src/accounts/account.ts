import type { Mode } from './keys.ts'
import type { Scope } from './scopes.ts'

/** Who is asking: the account behind the key of a request. */
export interface Account {
  /** The key's own, or the one that it acts for. */
  readonly organisationId: string
  readonly mode: Mode
  readonly keyId: string
  /** The organisation whose key it is, whomever it acts for: what the server holds for it counts there. */
  readonly holder: string
  readonly scopes: readonly Scope[]
  /** Requests a minute of all keys of the organisation together; that of the server when null. */
  readonly rateLimit: number | null
  /** The access token that the request brings for its platform; in no log, reply or record. */
  readonly platformToken?: string | undefined
}
