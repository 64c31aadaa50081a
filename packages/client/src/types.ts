/** What each operation takes and gives, from the generated types. */
import type { operations } from './api.ts'
import type { OPERATIONS, OperationName } from './operations.ts'
import type { Listed } from './pages.ts'

/** A document as it is sent: XML as text or bytes, a PDF as bytes, a list as CSV. */
export type DocumentBody = string | Uint8Array | ArrayBuffer | Blob

/** What every request may have beside what its operation takes. */
export interface RequestOptions {
  /** The organisation that the request is for: `org_…`. */
  readonly organisation?: string
  /** OAuth2 access token of the platform, in place of credentials that the server keeps. */
  readonly platformToken?: string
  readonly signal?: AbortSignal
}

type Empty = Record<never, never>

/** Of an operation that the server does once for each key. */
export interface Keyed {
  /**
   * Names the operation for 24 hours: sent again with the same key, it is done once. Without one a key is drawn for
   * each call; `false` sends none, and the request is not sent again when it fails.
   */
  readonly idempotencyKey?: string | false
}

type KeyOf<Name extends OperationName> = (typeof OPERATIONS)[Name] extends { takesKey: true } ? Keyed : Empty

type PathOf<O> = O extends { parameters: { path: infer P } } ? { readonly path: P } : Empty

type QueryOf<O> = O extends { parameters: { query: infer Q } }
  ? { readonly query: Q }
  : O extends { parameters: { query?: infer Q } }
    ? [NonNullable<Q>] extends [never]
      ? Empty
      : { readonly query?: NonNullable<Q> }
    : Empty

type JsonIn<C> = C extends { 'application/json': infer J } ? J : never
type DocumentsIn<C> = [Exclude<keyof C, 'application/json'>] extends [never] ? never : DocumentBody
type BodyOf<O> = O extends { requestBody: { content: infer C } }
  ? { readonly body: JsonIn<C> | DocumentsIn<C> }
  : O extends { requestBody?: infer B }
    ? NonNullable<B> extends { content: infer C }
      ? { readonly body?: JsonIn<C> | DocumentsIn<C> }
      : Empty
    : Empty

type WellDone<O> = O extends { responses: infer R }
  ? { [S in keyof R]: R[S] extends { content: infer C } ? C : never }[keyof R]
  : never
type MediaOf<C> = C extends unknown ? Exclude<keyof C, 'application/json'> : never

/** What an operation answers in JSON. */
export type Reply<Name extends OperationName> = JsonIn<WellDone<operations[Name]>>

/** What an operation takes. */
export type RequestOf<Name extends OperationName> = PathOf<operations[Name]> &
  QueryOf<operations[Name]> &
  BodyOf<operations[Name]> &
  KeyOf<Name> &
  RequestOptions

type Given<R> = Empty extends R ? [request?: R] : [request: R]

/** In which form the reply is wanted, where the operation has others than JSON. */
type Accepting<Name extends OperationName> = [Reply<Name>] extends [never]
  ? { readonly accept?: MediaOf<WellDone<operations[Name]>> }
  : { readonly accept: MediaOf<WellDone<operations[Name]>> }

type InJson<Name extends OperationName> = [Reply<Name>] extends [never]
  ? Empty
  : Reply<Name> extends { data: readonly (infer Item)[]; has_more: boolean }
    ? (...request: Given<RequestOf<Name>>) => Listed<Reply<Name>, Item>
    : (...request: Given<RequestOf<Name>>) => Promise<Reply<Name>>

type AsDocument<Name extends OperationName> = [MediaOf<WellDone<operations[Name]>>] extends [never]
  ? Empty
  : (request: RequestOf<Name> & Accepting<Name>) => Promise<Uint8Array<ArrayBuffer>>

/** A method of the client: JSON, or where `accept` names another type, the bytes of that document. */
export type Method<Name extends OperationName> = AsDocument<Name> & InJson<Name>

/** Every operation of the API under its `operationId`. */
export type Operations = { readonly [Name in OperationName]: Method<Name> }
