/** A client of the HTTP API of Conforme, for Node, browsers, Deno and Bun: `createClient`, `verifyWebhook`. */
import type { components } from './api.ts'

/** The types of what is sent and answered, by name: `Schemas['Draft']`, `Schemas['Validation']`. */
export type Schemas = components['schemas']
export type { components, operations, paths } from './api.ts'
export { type ClientOptions, createClient } from './client.ts'
export { ConformeError, type ErrorCode, type Problem } from './error.ts'
export type { OperationName } from './operations.ts'
export type { Listed } from './pages.ts'
export type { DocumentBody, Keyed, Operations, Reply, RequestOf, RequestOptions } from './types.ts'
export { type Event, verifyWebhook } from './webhook.ts'
