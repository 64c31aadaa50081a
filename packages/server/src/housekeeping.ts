import { forgetTokens } from './connections/tokens.ts'
import type { Tx } from './db/open.ts'
import { forgetReplies } from './http/idempotency.ts'
import { forgetCalls } from './inbox/heard.ts'
import { forgetAnswers } from './register/sources/answers.ts'
import type { Feature } from './services/feature.ts'

const QUEUE = 'housekeeping'

/** What is to be done without a request. */
export const housekeeping: Feature = {
  name: 'housekeeping',
  queues: [{ name: QUEUE, retryLimit: 1 }],
  async work({ db, jobs, clock }) {
    await jobs.work(QUEUE, async () => forget(db, clock()), { concurrency: 1 })
    await jobs.every(QUEUE, '23 * * * *')
  },
}

async function forget(db: Tx, now: Date): Promise<void> {
  await forgetReplies(db, now)
  await forgetAnswers(db, now)
  await forgetCalls(db, now)
  await forgetTokens(db, now)
}
