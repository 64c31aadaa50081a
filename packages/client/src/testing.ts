import type { AddressInfo } from 'node:net'
import { openTestServer, type TestServer } from '../../server/src/testing.ts'
import { type ClientOptions, createClient } from './client.ts'
import type { Operations } from './types.ts'

/** A server that listens, with its jobs at work, and a client of it. */
export interface Running {
  readonly server: TestServer
  readonly address: string
  readonly conforme: Operations
  client(options?: Partial<ClientOptions>): Operations
  close(): Promise<void>
}

export async function openRunning(): Promise<Running> {
  const server = await openTestServer({ work: true, config: { secret: 'a master secret of 32 characters.' } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  const client = (options: Partial<ClientOptions> = {}) =>
    createClient({ server: address, key: server.sandbox.key, language: 'en', ...options })
  return { server, address, conforme: client(), client, close: () => server.close() }
}

/** A draft without a fault. */
export const DRAFT = {
  seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS' },
  buyer: { siren: '200000008', legal_name: 'Comptoir du Rhône' },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-19',
  lines: [{ description: 'Conseil', quantity: 2, unit_price_ht: 50, vat_rate: 20 }],
} as const
