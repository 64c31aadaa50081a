/** What a platform says of a flow, taken over only where it has the form that the interface gives it. */
import { isRecord } from '@conforme/model'
import type { Json } from './body.ts'
import { PlatformError } from './platform.ts'
import type { Acknowledgement, AcknowledgementDetail, Flow, FlowPage } from './types.ts'

const LONGEST = 1000

/** The flow, or undefined when something that decides is missing or has another type. */
function readFlow(value: unknown): Flow | undefined {
  if (!isRecord(value)) return undefined
  const { flowId, flowDirection } = value
  const updatedAt = instant(value.updatedAt)
  const acknowledgement = readAcknowledgement(value.acknowledgement)
  if (typeof flowId !== 'string' || flowId === '' || flowId.length > 64) return undefined
  if (flowDirection !== 'In' && flowDirection !== 'Out') return undefined
  if (updatedAt === undefined || acknowledgement === undefined) return undefined
  const text = (key: string, otherwise: string) => textOf(value, key) ?? otherwise
  const trackingId = textOf(value, 'trackingId')
  return {
    flowId,
    updatedAt,
    submittedAt: instant(value.submittedAt) ?? updatedAt,
    name: text('name', ''),
    ...(trackingId !== undefined && { trackingId }),
    flowSyntax: text('flowSyntax', ''),
    flowProfile: text('flowProfile', 'Undefined'),
    flowType: text('flowType', 'Undefined'),
    flowDirection,
    processingRule: text('processingRule', 'Undefined'),
    processingRuleSource: value.processingRuleSource === 'Input' ? 'Input' : 'Computed',
    acknowledgement,
  }
}

/** The flow, or `protocol`. */
export function requireFlow(value: unknown): Flow {
  const flow = readFlow(value)
  if (flow) return flow
  throw new PlatformError('protocol', 'The platform described a flow in a form that cannot be read')
}

/** A page of search results: one entry that cannot be read does not hold up the others. */
export function readPage(body: Json): FlowPage {
  if (!Array.isArray(body.results)) throw new PlatformError('protocol', 'The search answered without results')
  const flows = body.results.map(readFlow)
  const results = flows.filter(flow => flow !== undefined)
  const nextCursor = textOf(body, 'nextCursor')
  return {
    results,
    ...(nextCursor !== undefined && nextCursor !== '' && { nextCursor }),
    unreadable: flows.length - results.length,
  }
}

function readAcknowledgement(value: unknown): Acknowledgement | undefined {
  if (!isRecord(value)) return undefined
  const { status, details } = value
  if (status !== 'Pending' && status !== 'Ok' && status !== 'Error') return undefined
  if (!Array.isArray(details) || details.length === 0) return { status }
  return { status, details: details.slice(0, 100).filter(isRecord).map(readDetail) }
}

function readDetail(value: Json): AcknowledgementDetail {
  return {
    level: value.level === 'Warning' ? 'Warning' : 'Error',
    item: textOf(value, 'item') ?? '',
    reasonCode: textOf(value, 'reasonCode') ?? '',
    reasonMessage: textOf(value, 'reasonMessage') ?? '',
  }
}

/** An instant as ISO 8601 in UTC. */
function instant(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(value)) return undefined
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

function textOf(value: Json, key: string): string | undefined {
  const found = value[key]
  return typeof found === 'string' ? found.slice(0, LONGEST).replaceAll('\0', '').toWellFormed() : undefined
}
