/** Conforme for assistants, over the Model Context Protocol: on stdin and stdout, or behind an HTTP address. */
import { createMcpHandler } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { mcpServer } from './server.ts'
import { type Service, type ServiceOptions, serviceAt } from './service.ts'

export { PROMPTS } from './prompts.ts'
export { type Language, type Service, type ServiceOptions, serviceAt } from './service.ts'
export { TOOL_NAMES } from './tools.ts'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** Serves one client on stdin and stdout until it closes them, or this process is to stop. */
export async function serveOnStdio(service: Service, version: string): Promise<void> {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const end = () => resolve()
  for (const signal of SIGNALS) process.once(signal, end)
  process.stdin.once('end', end).once('close', end)
  const handle = serveStdio(() => mcpServer(service, version))
  try {
    await ended
  } finally {
    await handle.close()
    for (const signal of SIGNALS) process.off(signal, end)
    process.stdin.off('end', end).off('close', end)
  }
}

/**
 * Answers one request over streamable HTTP, for itself: nothing is kept from one to the next.
 * @param body of the request, read already
 * @param options what the tools may do is what the key of these may do
 */
export function answerHttp(
  request: Request,
  body: unknown,
  options: ServiceOptions,
  version: string,
): Promise<Response> {
  // Nothing that could be announced ever changes, so that nobody waits for it.
  const handler = createMcpHandler(() => mcpServer(serviceAt(options), version), { maxSubscriptions: 0 })
  return handler.fetch(request, { parsedBody: body })
}
