import type { Opaque } from './carry.ts'

/** What was rendered or converted: as a reply in JSON, or as files. */
export interface Made {
  readonly filename: string
  readonly reply?: Opaque
  readonly xml?: Uint8Array
  readonly pdf?: Uint8Array
}
