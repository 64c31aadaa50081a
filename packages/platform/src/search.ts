/** `POST /v1/flows/search`: what was deposited and reported, in the order in which it last changed. */
import { FLOW_TYPES, type Flow, type FlowFilters, PROCESSING_RULES } from '@conforme/exchange'
import { badRequest, json } from './reply.ts'
import type { Deposit, Store } from './store.ts'
import { depositFlow, statusFlows } from './story.ts'

const MOST = 100
const DEFAULT = 25

type Json = { readonly [key: string]: unknown }

export async function searchFlows(request: Request, store: Store, now: Date): Promise<Response> {
  const body = await readJson(request)
  const filters = readFilters(body.where)
  const limit = readLimit(body.limit)
  const after = readCursor(body.cursor)
  const found = (await flowsOf(store, filters, now))
    .filter(flow => matches(flow, filters))
    .filter(flow => after === undefined || compare(placeOf(flow), after) > 0)
    .sort((a, b) => compare(placeOf(a), placeOf(b)))
  const results = found.slice(0, limit)
  const last = results.at(-1)
  const nextCursor = found.length > limit && last ? btoa(JSON.stringify(placeOf(last))) : undefined
  return json({ limit, ...(nextCursor !== undefined && { nextCursor }), filters, results })
}

/** Every flow of a deposit that may match. */
async function flowsOf(store: Store, filters: FlowFilters, now: Date): Promise<readonly Flow[]> {
  const deposits =
    filters.trackingId === undefined
      ? await store.since(new Date(filters.updatedAfter ?? 0))
      : await store.tracked(filters.trackingId)
  return deposits.flatMap(deposit => allFlows(deposit, now))
}

export function allFlows(deposit: Deposit, now: Date): readonly Flow[] {
  return [depositFlow(deposit, now), ...statusFlows(deposit, now).map(({ flow }) => flow)]
}

/** Strictly later than `updatedAfter`, strictly earlier than `updatedBefore`. */
function matches(flow: Flow, filters: FlowFilters): boolean {
  const { updatedAfter, updatedBefore, trackingId, ackStatus, processingRule, flowType, flowDirection } =
    filters
  const at = Date.parse(flow.updatedAt)
  if (updatedAfter !== undefined && at <= Date.parse(updatedAfter)) return false
  if (updatedBefore !== undefined && at >= Date.parse(updatedBefore)) return false
  if (trackingId !== undefined && flow.trackingId !== trackingId) return false
  if (ackStatus !== undefined && flow.acknowledgement.status !== ackStatus) return false
  const isIn = (list: readonly string[] | undefined, value: string) =>
    list === undefined || list.includes(value)
  return (
    isIn(processingRule, flow.processingRule) &&
    isIn(flowType, flow.flowType) &&
    isIn(flowDirection, flow.flowDirection)
  )
}

type Place = readonly [updatedAt: string, flowId: string]

const placeOf = ({ updatedAt, flowId }: Flow): Place => [updatedAt, flowId]

function compare(a: Place, b: Place): number {
  if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1
  return a[1] < b[1] ? -1 : Number(a[1] > b[1])
}

export async function readJson(request: Request): Promise<Json> {
  const value: unknown = await request.json().catch(() => undefined)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json
  throw badRequest('The body is not a JSON object')
}

function readFilters(value: unknown): FlowFilters {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('where is missing')
  const given = value as Json
  if (Object.keys(given).length === 0) throw badRequest('where needs at least one criterion')
  const instant = (key: 'updatedAfter' | 'updatedBefore') => {
    const text = given[key]
    if (text === undefined) return {}
    if (typeof text !== 'string' || Number.isNaN(Date.parse(text)))
      throw badRequest(`${key} is not a date-time`)
    return { [key]: text }
  }
  const list = (key: string, known: readonly string[]) => {
    const values = given[key]
    if (values === undefined) return {}
    if (!Array.isArray(values) || !values.every(entry => known.includes(entry))) {
      throw badRequest(`${key} is not a list of ${known.join(', ')}`)
    }
    return { [key]: values }
  }
  const { trackingId, ackStatus } = given
  if (trackingId !== undefined && typeof trackingId !== 'string') throw badRequest('trackingId is not a text')
  if (ackStatus !== undefined && !['Pending', 'Ok', 'Error'].includes(String(ackStatus))) {
    throw badRequest('ackStatus is not one of Pending, Ok, Error')
  }
  return {
    ...instant('updatedAfter'),
    ...instant('updatedBefore'),
    ...list('processingRule', PROCESSING_RULES),
    ...list('flowType', FLOW_TYPES),
    ...list('flowDirection', ['In', 'Out']),
    ...(trackingId !== undefined && { trackingId }),
    ...(ackStatus !== undefined && { ackStatus: ackStatus as NonNullable<FlowFilters['ackStatus']> }),
  }
}

function readLimit(value: unknown): number {
  if (value === undefined) return DEFAULT
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > MOST) {
    throw badRequest(`limit is not a number from 1 to ${MOST}`)
  }
  return Number(value)
}

function readCursor(value: unknown): Place | undefined {
  if (value === undefined) return undefined
  try {
    const [updatedAt, flowId]: unknown[] = JSON.parse(atob(String(value)))
    if (typeof updatedAt === 'string' && typeof flowId === 'string') return [updatedAt, flowId]
  } catch {}
  throw badRequest('The cursor was not issued here')
}
