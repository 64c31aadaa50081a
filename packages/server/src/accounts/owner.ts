import type { Mode } from './keys.ts'

/** Whose data: every row carries these two, every query filters on them. */
export interface Owner {
  readonly organisationId: string
  readonly mode: Mode
  /** Of a request: the access token that it brings for its platform (connections/tokens.ts). */
  readonly platformToken?: string | undefined
}
