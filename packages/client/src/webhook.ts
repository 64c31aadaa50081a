import { Webhook } from 'standardwebhooks'
import type { components } from './api.ts'
import { ConformeError } from './error.ts'

/** What a webhook announces. */
export type Event = components['schemas']['Event']

type HeadersIn = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/**
 * Checks who sent a webhook, and when, by Standard Webhooks.
 * @param body as it came, byte for byte: JSON that was read and written again has another signature
 * @param headers of the request, as `Headers` or as Node gives them
 * @param secret of the webhook, `whsec_…`
 * @returns the event; its `id` is the same at each try, so that what was handled already is recognised by it
 * @throws ConformeError `invalid_signature` where the body is not signed with this secret, or was sent over five
 * minutes ago
 */
export function verifyWebhook(body: string | Uint8Array, headers: HeadersIn, secret: string): Event {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = Object.fromEntries(SIGNED.map(name => [name, headerOf(headers, name)]))
  try {
    const event = new Webhook(secret).verify(text, signed)
    if (typeof event === 'object' && event !== null) return event as Event
  } catch (cause) {
    const { message } = cause as Error
    throw new ConformeError('invalid_signature', `The webhook is not to be trusted: ${message}.`, { cause })
  }
  throw new ConformeError('invalid_signature', 'The webhook is not to be trusted: it holds no event.')
}

function headerOf(headers: HeadersIn, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? ''
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : (value?.[0] ?? '')
}
