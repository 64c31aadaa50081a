/** The pretend platform with a client of it, and invoices to deposit. For tests. */
import { render } from '@conforme/compliance'
import {
  connect,
  type Envelope,
  nextStatuses,
  platformOn,
  STATUS_CODES,
  statusesIn,
  wayTo,
} from '@conforme/exchange'
import { readStatus } from '@conforme/formats'
import { contractOf } from '../../exchange/src/afnor/testing.ts'
import { PATHS, pretendPlatform } from './platform.ts'
import { memoryStore } from './store.ts'

const HOST = 'https://platform.example'
export const NOW = Date.parse('2026-11-20T12:00:00.000Z')

const CONTRACTS = [contractOf('flow-service', PATHS.flow), contractOf('directory-service', PATHS.directory)]
export const [FLOW, DIRECTORY] = CONTRACTS as [(typeof CONTRACTS)[0], (typeof CONTRACTS)[0]]

/** A platform and a client that speak by the descriptions, under a clock that only the test moves. */
export function openPlatform() {
  let now = NOW
  let ids = 0
  const store = memoryStore()
  const stores = new Map([['us', store]])
  const pretend = pretendPlatform({
    storeOf: client => stores.get(client) ?? memoryStore(),
    now: () => new Date(now),
    isClient: (id, secret) => secret === `${id}-secret`,
  })
  /** What was said against the descriptions, by either side. */
  const breaches: string[] = []
  const statuses: [operation: string, status: number][] = []
  const fetch = async (request: Request): Promise<Response> => {
    const contract = CONTRACTS.find(each => each.operationOf(request) !== undefined)
    const isForced = request.headers.has('pretend-status')
    if (contract && !isForced) breaches.push(...(await contract.request(request)))
    const response = await pretend.fetch(request.clone())
    if (contract) {
      breaches.push(...(await contract.reply(request, response)))
      statuses.push([contract.operationOf(request)!, response.status])
    }
    return response
  }
  const connection = {
    flow_url: HOST + PATHS.flow,
    directory_url: HOST + PATHS.directory,
    token_url: HOST + PATHS.token,
    client_id: 'us',
    client_secret: 'us-secret',
  }
  const means = {
    fetch,
    now: () => new Date(now),
    random: () => 0.5,
    async wait(milliseconds: number) {
      now += milliseconds
    },
    newId() {
      ids += 1
      return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
    },
  }
  const client = connect(connection, means, { breaker: 'none' })
  const platform = platformOn(client)
  return {
    pretend,
    store,
    client,
    platform,
    connection,
    means,
    breaches,
    statuses,
    now: () => new Date(now),
    pass(milliseconds: number) {
      now += milliseconds
    },
    /** The statuses reported of what was deposited, in the order in which they were reported. */
    async reported() {
      const { results } = await platform.search({
        where: { updatedAfter: '2026-01-01T00:00:00Z', flowDirection: ['In'] },
        limit: 100,
      })
      const documents = await Promise.all(results.map(({ flowId }) => platform.document(flowId)))
      return documents.flatMap(bytes => statusesIn(readStatus(bytes).message, new Date(now)))
    },
  }
}

let count = 0

/** An invoice ready to be deposited. */
export async function envelope(draft: object = {}, change: Partial<Envelope> = {}): Promise<Envelope> {
  count += 1
  const context = { organisation: {}, today: '2026-11-20', mode: 'sandbox', language: 'fr' } as const
  const whole = {
    format: 'cii',
    number: `F-${count}`,
    seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS' },
    buyer: { siren: '200000008', legal_name: 'Comptoir du Rhône SARL' },
    operation_category: 'SERVICES',
    issue_date: '2026-11-20',
    service_date: '2026-11-19',
    lines: [{ description: 'Conseil', quantity: 2, unit_price_ht: 50, vat_rate: 20 }],
    ...draft,
  }
  const rendered = render(whole, context)
  if (!rendered.ok) throw new Error(rendered.validation.errors.join('\n'))
  return {
    tracking_id: `sub_${count}`,
    syntax: rendered.format === 'ubl' ? 'UBL' : 'CII',
    profile: rendered.profile,
    filename: rendered.filename,
    media_type: rendered.media_type,
    document: new TextEncoder().encode(rendered.xml),
    sha256: rendered.sha256,
    ...change,
  }
}

/** The most statuses that a number of 35 characters spells (BT-1): reported within a second. */
const MOST_STEPS = 8

/** Ways through the table of statuses that take each of its edges, whatever may follow a status, at least once. */
export function everyEdge(): readonly (readonly number[])[] {
  const edge = (from: number | undefined, to: number) => `${from ?? ''} ${to}`
  const left = new Set(nextStatuses([]).map(to => edge(undefined, to)))
  for (const from of STATUS_CODES) for (const to of nextStatuses(wayTo(from))) left.add(edge(from, to))
  const ways: (readonly number[])[] = []
  for (const from of [undefined, ...STATUS_CODES]) {
    const begin = from === undefined ? [] : wayTo(from)
    for (const to of nextStatuses(begin)) {
      if (!left.has(edge(from, to))) continue
      const way = [...begin, to]
      while (way.length < MOST_STEPS) {
        const next = nextStatuses(way).filter(code => left.has(edge(way.at(-1), code)))
        const longer = next.find(code => nextStatuses([...way, code]).length > 0) ?? next[0]
        if (longer === undefined) break
        way.push(longer)
      }
      way.forEach((code, i) => {
        left.delete(edge(way[i - 1], code))
      })
      ways.push(way)
    }
  }
  return ways
}
