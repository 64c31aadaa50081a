/** One try of one delivery: the signed request, and what came of it. */
import { Webhook } from 'standardwebhooks'
import { Failure } from '../base/failures.ts'
import { UnsafeUrl } from '../egress/guard.ts'
import type { Services } from '../services/feature.ts'
import type { Claimed } from './claims.ts'
import type { Answer, Post } from './post.ts'
import { unseal } from './secrets.ts'

export interface Tried {
  readonly claimed: Claimed
  readonly answer?: Answer
  /** Why there is no answer. */
  readonly error?: string
  readonly ms: number
}

/** Sends a delivery. What goes wrong on the way is an outcome: words for the list of deliveries. */
export async function attempt(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  post: Post,
  claimed: Claimed,
): Promise<Tried> {
  if (claimed.disabled_at !== null) return { claimed, error: 'the webhook is disabled', ms: 0 }
  const now = clock()
  const { event_id, payload, url } = claimed
  const ms = () => clock().getTime() - now.getTime()
  try {
    const signature = secretsOf(claimed, config.secret, now)
      .map(secret => new Webhook(secret).sign(event_id, now, payload))
      .join(' ')
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Conforme-Webhooks/1',
      'webhook-id': event_id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signature,
    }
    return { claimed, answer: await post(url, headers, payload), ms: ms() }
  } catch (error) {
    return { claimed, error: wordsOf(error), ms: ms() }
  }
}

/** Why a try failed, for the list of deliveries: never with the address that a name led to. */
function wordsOf(error: unknown): string {
  if (error instanceof UnsafeUrl || error instanceof Failure) return error.detail.en
  const { code, syscall, address, message } = error as NodeJS.ErrnoException & { readonly address?: string }
  return address !== undefined && code !== undefined
    ? `${syscall ?? 'connect'} ${code}`
    : message || code || String(error)
}

/** For a day after a rotation both secrets sign, so that receivers change over without a gap. */
function secretsOf(claimed: Claimed, master: string | undefined, now: Date): string[] {
  const { webhook_id, secret, previous_secret, previous_secret_until } = claimed
  const secrets = [unseal(secret, webhook_id, master)]
  if (previous_secret !== null && previous_secret_until !== null && previous_secret_until > now) {
    secrets.push(unseal(previous_secret, webhook_id, master))
  }
  return secrets
}
