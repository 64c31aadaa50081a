/** `/v1/webhooks`: who is called when a flow moves, and the calls. */
import { FLOW_TYPES, type Flow, sign } from '@conforme/exchange'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { badRequest, json, missing } from './reply.ts'
import { allFlows, readJson } from './search.ts'
import type { Callback, Store } from './store.ts'

export async function listCallbacks(store: Store): Promise<Response> {
  const all = await store.callbacks()
  // The description asks for `webhookIds` and describes `webhooks`.
  const webhookIds = all.map(({ id }) => id)
  return json({ count: all.length, webhookIds, webhooks: all.map(shown) })
}

function shown({ id, url, flow_types, direction, ack_status, created_at }: Callback) {
  return {
    webhookId: id,
    callbackUrl: url,
    createdAt: created_at.toISOString(),
    ...(flow_types && { flowTypes: flow_types }),
    ...(direction !== null && { flowDirection: direction }),
    ...(ack_status !== null && { ackStatus: ack_status }),
  }
}

export async function addCallback(
  request: Request,
  store: Store,
  now: Date,
  secret: string,
): Promise<Response> {
  const body = await readJson(request)
  const { callbackUrl, flowTypes, flowDirection, ackStatus } = body
  if (typeof callbackUrl !== 'string' || !URL.canParse(callbackUrl))
    throw badRequest('callbackUrl is not an address')
  const text = (value: unknown, known: readonly string[], name: string): string | null => {
    if (value === undefined) return null
    if (known.includes(String(value))) return String(value)
    throw badRequest(`${name} is not one of ${known.join(', ')}`)
  }
  if (
    flowTypes !== undefined &&
    !(Array.isArray(flowTypes) && flowTypes.every(type => FLOW_TYPES.includes(type)))
  ) {
    throw badRequest('flowTypes is not a list of flow types')
  }
  const seed = sha256(utf8ToBytes(`${secret}|${callbackUrl}|${now.toISOString()}`))
  const callback: Callback = {
    id: toUuid(bytesToHex(seed)),
    url: callbackUrl,
    signing_key: btoa(String.fromCharCode(...sha256(seed))),
    flow_types: (flowTypes as readonly string[] | undefined) ?? null,
    direction: text(flowDirection, ['In', 'Out'], 'flowDirection'),
    ack_status: text(ackStatus, ['Pending', 'Ok', 'Error'], 'ackStatus'),
    created_at: now,
  }
  await store.addCallback(callback)
  const { id, signing_key, created_at } = callback
  return json({ webhookId: id, signingKey: signing_key, createdAt: created_at.toISOString() }, 201)
}

export async function removeCallback(id: string, store: Store): Promise<Response> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw badRequest('webhookUid is not a UUID')
  if (await store.removeCallback(id)) return new Response(null, { status: 204 })
  throw missing(`callback ${id}`)
}

/** The calls that are due for what moved after `since`, up to `now`: one a callback and flow, signed. */
export async function dueCalls(store: Store, since: Date, now: Date): Promise<readonly Request[]> {
  const callbacks = await store.callbacks()
  if (callbacks.length === 0) return []
  const moved = (await store.since(since))
    .flatMap(deposit => allFlows(deposit, now))
    .filter(({ updatedAt }) => updatedAt > since.toISOString() && updatedAt <= now.toISOString())
  return callbacks.flatMap(callback =>
    moved.filter(flow => isWanted(flow, callback)).map(flow => callOf(callback, flow, now)),
  )
}

function isWanted(flow: Flow, { flow_types, direction, ack_status }: Callback): boolean {
  return (
    (flow_types === null || flow_types.includes(flow.flowType)) &&
    (direction === null || direction === flow.flowDirection) &&
    (ack_status === null || ack_status === flow.acknowledgement.status)
  )
}

function callOf({ url, signing_key }: Callback, flow: Flow, now: Date): Request {
  const body = JSON.stringify(flow)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return new Request(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'afnor-signature': sign(utf8ToBytes(body), timestamp, signing_key, 'bytes'),
      'afnor-signature-timestamp': timestamp,
    },
  })
}

function toUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
