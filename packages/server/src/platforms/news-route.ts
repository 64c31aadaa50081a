import { PlatformError } from '@conforme/exchange'
import { Failure } from '../base/failures.ts'
import { connectedTo, noPlatform } from '../connections/connected.ts'
import { stirFeed } from '../connections/feeds.ts'
import { SANDBOX } from '../connections/sandbox.ts'
import { findPlatform } from '../connections/store.ts'
import { keepToken, listWaiting, missingToken } from '../connections/tokens.ts'
import { readFeed } from '../inbox/poll.ts'
import { STATUSES } from '../outbox/status-jobs.ts'
import { SUBMISSIONS } from '../outbox/submission-jobs.ts'
import type { App, Services } from '../services/feature.ts'
import { NewsReply, PlatformParams } from './shapes.ts'

/** Where the news of a platform are read when they are asked for, which without stored credentials is the only way. */
export function offerNews(app: App, services: Services): void {
  const { db, clock, jobs } = services
  app.post(
    '/platforms/:slug/news',
    {
      config: { scope: 'platforms:write' },
      schema: {
        tags: ['Platforms'],
        summary: 'Relever les nouvelles d’une plateforme / read the news of a platform',
        params: PlatformParams,
        response: { 200: NewsReply },
      },
    },
    async ({ account, params: { slug } }) => {
      const isBuiltIn = account.mode === 'sandbox' && slug === SANDBOX
      if (!isBuiltIn && !(await findPlatform(db, account, slug))) throw noPlatform(slug)
      const connected = await connectedTo(services, account, slug)
      if (!connected) throw missingToken(slug)
      const feed = { organisationId: account.organisationId, mode: account.mode, pdp: slug }
      await db.transaction(async tx => {
        await stirFeed(tx, feed, clock())
        if (account.platformToken === undefined) return
        const { submissions, status_messages } = await listWaiting(tx, account, slug)
        for (const parcel of [...submissions, ...status_messages])
          await keepToken(tx, services, account, { parcel, pdp: slug })
        for (const submission of submissions) await SUBMISSIONS.enqueue(tx, jobs, submission)
        for (const message of status_messages) await STATUSES.enqueue(tx, jobs, message)
      })
      await readFeed(services, feed, undefined, connected).catch(failed)
      return { slug, read_at: clock().toISOString() }
    },
  )
}

function failed(error: unknown): never {
  if (!(error instanceof PlatformError)) throw error
  throw new Failure(
    'platform_failed',
    {
      fr: `La plateforme n’a pas donné ses nouvelles : ${error.message}`,
      en: `The platform did not give its news: ${error.message}`,
    },
    { extra: { platform_code: error.code }, cause: error },
  )
}
