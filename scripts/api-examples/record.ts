import type { Language } from '../../packages/server/src/base/failures.ts'
import type { Examples } from '../../packages/server/src/http/openapi/examples/exchange.ts'
import { openTestServer } from '../../packages/server/src/testing.ts'
import { accounts } from './accounts.story.ts'
import { invoices } from './invoices.story.ts'
import { lookUps } from './look-ups.story.ts'
import { NOW } from './plain.ts'
import { platforms } from './platforms.story.ts'
import { tell } from './story.ts'
import { transmission } from './transmission.story.ts'
import { webhooks } from './webhooks.story.ts'

/** Puts every example to a new server, and returns what the document is to show, in one language. */
export async function recordExamples(language: Language): Promise<Examples> {
  const start = Date.now()
  const server = await openTestServer({
    clock: () => new Date(NOW.getTime() + Date.now() - start),
    config: { secret: 'a master secret of 32 characters.', publicUrl: 'https://conforme.example' },
  })
  try {
    return await tell(server, language, [invoices, transmission, platforms, lookUps, webhooks, accounts])
  } finally {
    await server.close()
  }
}

/** As the file of a language holds them. */
export const written = (examples: Examples): string => `${JSON.stringify(examples, null, 1)}\n`
