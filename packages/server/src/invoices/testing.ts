import assert from 'node:assert/strict'
import type { Json } from '../judging/request.ts'
import type { TestKey, TestServer } from '../testing.ts'

let count = 0

/** The recommended minimal form of the contract, under a number of its own, for tests. */
export function minimal(change: Json = {}): Json {
  count += 1
  return {
    format: 'cii',
    invoice_id: `F-2026-${String(count).padStart(4, '0')}`,
    buyer: { siren: '552081317', legal_name: 'Electricite de France' },
    seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS' },
    operation_category: 'SERVICES',
    issue_date: '2026-11-20',
    service_date: '2026-11-18',
    lines: [{ description: 'Conseil', quantity: 1, unit_price_ht: 100, vat_rate: 20 }],
    ...change,
  }
}

const ADDRESS = { line1: '1 rue de la Paix', postal: '75002', city: 'Paris', country: 'FR' }

/** The minimal form with the addresses that the law wants, which a live key does not forgive. */
export function lawful(change: Json = {}): Json {
  const draft = minimal(change)
  const addressed = (party: unknown) => ({ address: ADDRESS, ...(party as Json) })
  return { ...draft, seller: addressed(draft.seller), buyer: addressed(draft.buyer) }
}

/** A draft without some of its fields. */
export function without(draft: Json, ...keys: readonly string[]): Json {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !keys.includes(key)))
}

/** Asks a test server as a client would. */
export function clientOf(server: TestServer, key: TestKey = server.sandbox) {
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ) => {
    const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    const type: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' }
    const headers = { ...key.headers, ...type, ...more }
    return server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers,
      ...(payload !== undefined && { payload }),
    })
  }
  return {
    get: (path: string, more?: Record<string, string>) => ask('GET', path, undefined, more),
    post: (path: string, body?: unknown, more?: Record<string, string>) => ask('POST', path, body, more),
    /** Posts, and expects this status. */
    async expect(status: number, path: string, body: unknown, more?: Record<string, string>) {
      const reply = await ask('POST', path, body, more)
      assert.equal(reply.statusCode, status, reply.body.slice(0, 2000))
      return reply.json()
    },
    ask,
  }
}

export type Client = ReturnType<typeof clientOf>

/** The types of the events of an invoice, in the order they happened. */
export async function story(client: Client, invoiceId: string): Promise<readonly string[]> {
  const { data } = (await client.get(`/invoices/${encodeURIComponent(invoiceId)}/events?limit=100`)).json()
  return data.map(({ type }: { type: string }) => type.replace('invoice.', '')).reverse()
}

/** How many verdicts count for scores, of all organisations. */
export async function judgedOn({ db, services }: TestServer): Promise<number> {
  await services.tallies.flush()
  const [row] = await db.query<{ verdicts: number }>(
    `SELECT (SELECT count(*) FROM validations) + (SELECT coalesce(sum(verdicts), 0) FROM verdict_counts)::bigint AS verdicts`,
  )
  return row!.verdicts
}
