import type { FastifyRequest } from 'fastify'
import type { Failure } from '../../base/failures.ts'
import { codesOf } from './errors.ts'
import { operationOf } from './operations.ts'

/** In tests: fails where an operation answers with a code that the OpenAPI document does not list for it. */
export function holdToDocument({ method, routeOptions }: FastifyRequest, { code }: Failure): void {
  const path = (routeOptions.url ?? '').replaceAll(/:(\w+)/g, '{$1}')
  const operation = operationOf(method, path)
  if (operation === undefined) return
  const kind = {
    // A body that is sent where none is expected has its own faults, whatever the document says.
    hasBody: true,
    hasPathParameter: path.includes('{'),
    // Fastify has bound the handler: which ones keep a reply is no longer to be seen.
    isStoring: method === 'POST',
  }
  if (!codesOf(operation, kind).includes(code))
    throw new Error(`${method} ${path} answers ${code}, which the OpenAPI document does not say`)
}
