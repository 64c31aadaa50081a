/** A source that is asked at its pace, and whose answers are kept with their age. */
import type { Company } from '@conforme/compliance'
import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../db/open.ts'
import { FRESH, keepAnswer, keptAnswer, LONGEST_KEPT } from './answers.ts'
import { SourceSilent } from './ask.ts'
import { type Pace, pace } from './pace.ts'
import type { CompanySourceApi } from './source.ts'

/** One that only throws SourceSilent where it has no answer of its own either, however old. */
export function remembering(api: CompanySourceApi, db: Tx, clock: Clock): CompanySourceApi {
  const run = pace(api.allows, () => clock().getTime())
  const dated = (company: Company, at: Date): Company => ({ ...company, as_of: at.toISOString() })
  return {
    ...api,
    async search(query) {
      const { answer, asked_at } = await remembered(
        db,
        clock,
        run,
        api.id,
        `search ${query.toLowerCase()}`,
        () => api.search(query),
      )
      return answer.map(company => dated(company, asked_at))
    },
    async bySiren(siren) {
      const { answer, asked_at } = await remembered(
        db,
        clock,
        run,
        api.id,
        `siren ${siren}`,
        async () => (await api.bySiren(siren)) ?? null,
      )
      return answer === null ? undefined : dated(answer, asked_at)
    },
  }
}

/** @throws SourceSilent */
export async function remembered<T>(
  db: Tx,
  clock: Clock,
  run: Pace,
  source: string,
  question: string,
  put: () => Promise<T>,
): Promise<{ readonly answer: T; readonly asked_at: Date }> {
  const kept = await keptAnswer<T>(db, source, question)
  const age = kept === undefined ? Number.POSITIVE_INFINITY : clock().getTime() - kept.asked_at.getTime()
  if (kept !== undefined && age < FRESH) return kept
  try {
    const answer = await run(put)
    const asked_at = clock()
    await keepAnswer(db, source, question, answer, asked_at)
    return { answer, asked_at }
  } catch (error) {
    if (error instanceof SourceSilent && kept !== undefined && age < LONGEST_KEPT) return kept
    throw error
  }
}
