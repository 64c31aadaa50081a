import type { Owner } from '../accounts/owner.ts'
import { seal } from '../base/sealing.ts'
import { connectedTo, credentialsOf } from '../connections/connected.ts'
import { findPlatform, writeCallback } from '../connections/store.ts'
import type { Services } from '../services/feature.ts'
import type { Queue } from '../services/jobs.ts'
import { callbackUrl } from './shapes.ts'

export const REGISTER = 'platforms.register'
export const REGISTER_QUEUES: readonly Queue[] = [
  { name: REGISTER, retryLimit: 5, retryDelay: 30, timeout: 60 },
]

interface RegisterJob {
  readonly organisation: string
  readonly mode: Owner['mode']
  readonly slug: string
}

/** Asks platforms to call back. Their news are read all the same: callbacks only make them come sooner. */
export async function workRegistration(services: Services): Promise<void> {
  await services.jobs.work<RegisterJob>(REGISTER, ({ data, signal }) => register(services, data, signal))
}

export async function register(services: Services, job: RegisterJob, signal?: AbortSignal): Promise<void> {
  const { db, config } = services
  const of: Owner = { organisationId: job.organisation, mode: job.mode }
  const row = await findPlatform(db, of, job.slug)
  // Without credentials of its own the server asks for nothing by itself.
  const connected = row && (await connectedTo(services, of, job.slug))
  if (!row || !connected?.capabilities.callbacks || row.callback_id !== null) return
  const url = callbackUrl(row, config.publicUrl)
  // There is no calling at an address that is not known.
  if (url === null || config.secret === undefined) return
  const { webhookId, signingKey } = await connected.flows.createWebhook({ callbackUrl: url }, signal)
  const signing_key = signingKey === undefined ? null : seal(signingKey, credentialsOf(row), config.secret)
  await writeCallback(db, of, job.slug, { callback_id: webhookId, signing_key })
}
