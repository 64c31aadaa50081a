/** JSON bodies: how they reach the routes of a scope. */
import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { App } from '../services/feature.ts'
import { readJson } from './json.ts'

/** Bytes of JSON from which reading it takes more than some milliseconds. */
const LONG_BODY = 256 * 1024

/** @param bodyLimit in bytes; the server's own, or that of the route, where none is given */
export function takeJson(scope: App, bodyLimit?: number): void {
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', ...(bodyLimit !== undefined && { bodyLimit }) },
    async (request: FastifyRequest, body: Buffer) => {
      // Clients set the header out of habit: an empty body is no fault where none is expected.
      if (body.length === 0 && !request.routeOptions.schema?.body) return undefined
      const value = readJson(body)
      // Between reading a long body and judging its shape, others have their turn.
      if (body.length > LONG_BODY) await setImmediate()
      return value
    },
  )
}
