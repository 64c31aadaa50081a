/** The Flow service of XP Z12-013: deposits, searches, downloads, callbacks, health. */
import { isRecord } from '@conforme/model'
import { type Json, parse, readObject } from './body.ts'
import type { Capabilities } from './capabilities.ts'
import { type Answer, type Call, call, type Line } from './http.ts'
import type { Permit } from './means.ts'
import { PlatformError } from './platform.ts'
import { readPage, requireFlow } from './read-flow.ts'
import type {
  DocType,
  Flow,
  FlowInfo,
  FlowPage,
  FlowSearch,
  FullFlowInfo,
  WebhookCreated,
  WebhookParams,
} from './types.ts'

export interface File {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly media_type: string
}

/** Methods throw `PlatformError`, and nothing else. */
export interface FlowService {
  /** Not repeated after a fault that leaves open whether the platform has it: search first. */
  create(info: FlowInfo, file: File, signal?: AbortSignal, permit?: Permit): Promise<FullFlowInfo>
  search(wanted: FlowSearch, signal?: AbortSignal): Promise<FlowPage>
  flow(flowId: string, signal?: AbortSignal): Promise<Flow>
  /** The document itself, in one of its forms. */
  document(flowId: string, form: Exclude<DocType, 'Metadata'>, signal?: AbortSignal): Promise<Uint8Array>
  webhooks(signal?: AbortSignal): Promise<readonly string[]>
  createWebhook(params: WebhookParams, signal?: AbortSignal): Promise<WebhookCreated>
  deleteWebhook(webhookId: string, signal?: AbortSignal): Promise<void>
  /** Resolves when the service says it is well. */
  health(signal?: AbortSignal): Promise<void>
}

/**
 * @param base address of the service, without `/v1`
 * @param organization which of our customers is meant, on a platform that serves several under one client
 */
export function flowService(
  line: Line,
  base: string,
  { largest_file }: Capabilities,
  organization?: string,
): FlowService {
  const ask = (method: Call['method'], path: string, more: Partial<Call> = {}): Promise<Answer> =>
    call(line, {
      method,
      url: `${base}/v1/${path}`,
      safe: true,
      ...more,
      headers: { ...(organization !== undefined && { 'organization-id': organization }), ...more.headers },
    })
  const json = (value: object): Pick<Call, 'body' | 'headers'> => ({
    headers: { 'content-type': 'application/json' },
    body: () => JSON.stringify(value),
  })

  return {
    async create(info, { bytes, media_type }, signal, permit) {
      const body = () => {
        const form = new FormData()
        form.set('flowInfo', new Blob([JSON.stringify(info)], { type: 'application/json' }), 'flowInfo.json')
        form.set('file', new Blob([bytes], { type: media_type }), info.name)
        return form
      }
      const answer = readObject((await ask('POST', 'flows', { body, safe: false, signal, permit })).bytes)
      const { flowId, submittedAt } = answer
      if (typeof flowId !== 'string' || flowId === '' || flowId.length > 64) {
        throw new PlatformError('protocol', 'The platform accepted a flow without giving a flowId')
      }
      return { ...info, flowId, submittedAt: typeof submittedAt === 'string' ? submittedAt : '' }
    },

    async search(wanted, signal) {
      return readPage(readObject((await ask('POST', 'flows/search', { ...json(wanted), signal })).bytes))
    },

    async flow(flowId, signal) {
      const path = `flows/${encodeURIComponent(flowId)}?docType=Metadata`
      return requireFlow(parse((await ask('GET', path, { signal })).bytes))
    },

    async document(flowId, form, signal) {
      const path = `flows/${encodeURIComponent(flowId)}?docType=${form}`
      const headers = { accept: 'application/octet-stream, application/xml, application/pdf' }
      return (await ask('GET', path, { headers, most: largest_file, signal })).bytes
    },

    async webhooks(signal) {
      return readWebhookIds(parse((await ask('GET', 'webhooks', { signal })).bytes))
    },

    async createWebhook(params, signal) {
      const answer = await ask('POST', 'webhooks', { ...json(params), safe: false, signal })
      const { webhookId, signingKey } = readObject(answer.bytes)
      if (typeof webhookId !== 'string') {
        throw new PlatformError('protocol', 'The platform accepted a callback without giving a webhookId')
      }
      return { webhookId, ...(typeof signingKey === 'string' && { signingKey }) }
    },

    async deleteWebhook(webhookId, signal) {
      await ask('DELETE', `webhooks/${encodeURIComponent(webhookId)}`, { signal })
    },

    async health(signal) {
      await ask('GET', 'healthcheck', { signal })
    },
  }
}

/** The description asks for `webhookIds` and describes `webhooks`: platforms send either, or a bare list. */
function readWebhookIds(body: unknown): readonly string[] {
  const lists = isRecord(body) ? [body.webhookIds, body.webhooks] : [body]
  const list = lists.find(Array.isArray)
  if (!list) throw new PlatformError('protocol', 'The platform did not list its callbacks')
  return list.flatMap((entry: unknown) => {
    const id = isRecord(entry) ? (entry as Json).webhookId : entry
    return typeof id === 'string' ? [id] : []
  })
}
