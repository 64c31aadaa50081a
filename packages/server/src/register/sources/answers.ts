/** Answers of public sources, kept: fresh ones spare the question, old ones are used when the source does not answer. */
import type { Tx } from '../../db/open.ts'
import { json } from '../../db/values.ts'

export interface Kept<T> {
  readonly answer: T
  readonly asked_at: Date
}

/** The register changes daily. */
export const FRESH = 24 * 60 * 60 * 1000
/** Beyond that an old answer says too little. */
export const LONGEST_KEPT = 30 * FRESH

export async function keptAnswer<T>(db: Tx, source: string, question: string): Promise<Kept<T> | undefined> {
  const [row] = await db.query<Kept<T>>(
    'SELECT answer, asked_at FROM company_answers WHERE source = $1 AND question = $2',
    [source, question],
  )
  return row
}

export async function keepAnswer(
  db: Tx,
  source: string,
  question: string,
  answer: unknown,
  at: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO company_answers (source, question, answer, asked_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (source, question) DO UPDATE SET answer = $3, asked_at = $4`,
    [source, question, json(answer ?? null), at],
  )
}

export async function forgetAnswers(db: Tx, now: Date): Promise<void> {
  await db.query('DELETE FROM company_answers WHERE asked_at < $1', [new Date(now.getTime() - LONGEST_KEPT)])
}
