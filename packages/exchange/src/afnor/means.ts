/** Says whether what must not be sent twice may still leave. A network of its own memory need not ask. */
export interface Permit {
  /** Once there is a connection: does this try still hold the document? */
  readonly isHeld: () => Promise<boolean>
  /** Right before each part is handed to the network: is it still time? */
  readonly isInTime: () => boolean
}

/** What the connector needs of the world, passed in: tests and the built-in platform bring their own. */
export interface Means {
  /** Answers a request, over the network or in this very process. */
  readonly fetch: (request: Request, permit?: Permit) => Promise<Response>
  readonly now: () => Date
  /** In [0, 1): spreads the retries. */
  readonly random: () => number
  /** Resolves after so many milliseconds, rejects when the signal aborts. */
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** A new UUID, for `Request-Id`. */
  readonly newId: () => string
}

/** Tokens for one client: asked for once, however many wait for them. */
export interface TokenSource {
  get(): Promise<string>
  /** The platform refused this token: the next `get` asks for another one. */
  spent(token: string): void
}

export interface Patience {
  /** Milliseconds that one call may take, its answer read to the end. */
  readonly call: number
  /** Tries of a call that may be repeated. */
  readonly tries: number
  /** Milliseconds before the second try; doubled each time. */
  readonly backoff: number
  /** The longest `Retry-After`, in milliseconds, that is waited out here; a longer one is the caller's to plan. */
  readonly longest: number
}

export const PATIENCE: Patience = { call: 30_000, tries: 3, backoff: 500, longest: 10_000 }
