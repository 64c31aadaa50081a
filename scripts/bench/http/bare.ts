/** The engine behind one bare route of Fastify: no key, no database, no limits. What the service is measured against. */
import { validate } from '@conforme/compliance'
import Fastify from 'fastify'
import { CONTEXT } from '../../corpus.ts'

const app = Fastify()
app.post('/api/v1/invoices/validate', async request =>
  validate(request.body as Record<string, unknown>, CONTEXT),
)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(address)
process.on('disconnect', () => process.exit())
