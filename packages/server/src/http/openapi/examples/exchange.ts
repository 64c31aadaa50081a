/** A request with its reply, as the OpenAPI document shows them. */
export interface Exchange {
  readonly name: string
  readonly summary: string
  readonly status: number
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly request?: { readonly type: string; readonly value: unknown }
  readonly reply: { readonly type: string; readonly value: unknown }
}

/** The examples of each operation, by its `operationId`, in one language. */
export type Examples = Readonly<Record<string, readonly Exchange[]>>
