/** What is only counted: added up in memory, and written together a moment later. */
import type { Owner } from '../accounts/owner.ts'
import { noteUse } from '../accounts/store.ts'
import type { Db } from '../db/open.ts'
import type { Verdict } from '../judging/verdict.ts'

/** Milliseconds after which what was counted is written: a process that is killed loses no more. */
const DELAY = 250
/** Each write that fails doubles the delay before the next one, up to a minute: a full disk is not asked, and logged, without end. */
const MOST_DOUBLED = 8
/** Milliseconds within which a further use of a key is not noted. */
const USE_AGAIN = 60_000
const MOST_NOTED = 10_000

export interface Tallies {
  /** A key was used. */
  used(keyId: string, at: Date): void
  /** A draft or document was judged that is not stored, on this French day. */
  judged(of: Owner, day: string, verdict: Pick<Verdict, 'valid' | 'score' | 'codes'>): void
  /** Writes what was counted so far. */
  flush(): Promise<void>
  /** Writes the rest; nothing may be counted afterwards. */
  stop(): Promise<void>
}

interface Count {
  readonly of: Owner
  readonly day: string
  verdicts: number
  valid: number
  score: number
  readonly codes: Map<string, number>
}

/** @param onError told when a write fails; what it held is written with the next one */
export function openTallies(db: Db, onError: (error: unknown) => void): Tallies {
  let keys = new Map<string, Date>()
  // By key, in milliseconds: when its use was last noted.
  const noted = new Map<string, number>()
  let counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let failures = 0

  const later = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        flush().catch(onError)
      },
      DELAY * 2 ** Math.min(failures, MOST_DOUBLED),
    )
  }
  const countOf = (of: Owner, day: string): Count => {
    const key = `${of.organisationId}|${of.mode}|${day}`
    const found = counts.get(key)
    if (found) return found
    const made = { of, day, verdicts: 0, valid: 0, score: 0, codes: new Map<string, number>() }
    counts.set(key, made)
    return made
  }
  const add = ({ of, day, verdicts, valid, score, codes }: Count) => {
    const count = countOf(of, day)
    count.verdicts += verdicts
    count.valid += valid
    count.score += score
    for (const [code, findings] of codes) count.codes.set(code, (count.codes.get(code) ?? 0) + findings)
  }

  const write = async () => {
    const [usedNow, countedNow] = [keys, counts]
    if (usedNow.size === 0 && countedNow.size === 0) return
    keys = new Map()
    counts = new Map()
    try {
      await db.transaction(async tx => {
        if (usedNow.size > 0) await noteUse(tx, usedNow)
        if (countedNow.size > 0) await addCounts(tx, [...countedNow.values()])
      })
      failures = 0
    } catch (error) {
      failures += 1
      for (const [id, at] of usedNow) if (!keys.has(id)) keys.set(id, at)
      for (const count of countedNow.values()) add(count)
      later()
      throw error
    }
  }
  const flush = (): Promise<void> => {
    writing = writing.catch(() => undefined).then(write)
    return writing
  }

  return {
    used(keyId, at) {
      const now = at.getTime()
      if (Math.abs(now - (noted.get(keyId) ?? 0)) < USE_AGAIN) return
      if (noted.size >= MOST_NOTED) noted.clear()
      noted.set(keyId, now)
      keys.set(keyId, at)
      later()
    },
    judged(of, day, { valid, score, codes }) {
      add({ of, day, verdicts: 1, valid: valid ? 1 : 0, score, codes: new Map(codes.map(code => [code, 1])) })
      later()
    },
    flush,
    async stop() {
      await flush().catch(onError)
      clearTimeout(timer)
    },
  }
}

/** In the order of their keys: two processes that write at once wait for each other, and never in a circle. */
async function addCounts(tx: Parameters<typeof noteUse>[0], counts: readonly Count[]): Promise<void> {
  const sorted = counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const columns = (rows: readonly (readonly unknown[])[]) =>
    rows[0]!.map((_, column) => rows.map(row => row[column]))
  const verdicts = sorted.map(({ of, day, verdicts, valid, score }) => [
    ...[of.organisationId, of.mode, day],
    ...[verdicts, valid, score],
  ])
  await tx.query(
    `INSERT INTO verdict_counts AS c (organisation_id, mode, day, verdicts, valid, score)
     SELECT * FROM unnest($1::text[], $2::text[], $3::date[], $4::bigint[], $5::bigint[], $6::bigint[])
     ON CONFLICT (organisation_id, mode, day) DO UPDATE
     SET verdicts = c.verdicts + excluded.verdicts, valid = c.valid + excluded.valid, score = c.score + excluded.score`,
    columns(verdicts),
  )
  const findings = sorted.flatMap(({ of, day, codes }) =>
    [...codes].sort().map(([code, count]) => [of.organisationId, of.mode, day, code, count]),
  )
  if (findings.length === 0) return
  await tx.query(
    `INSERT INTO finding_counts AS c (organisation_id, mode, day, code, findings)
     SELECT * FROM unnest($1::text[], $2::text[], $3::date[], $4::text[], $5::bigint[])
     ON CONFLICT (organisation_id, mode, day, code) DO UPDATE SET findings = c.findings + excluded.findings`,
    columns(findings),
  )
}

const keyOf = ({ of, day }: Count): string => `${of.organisationId}|${of.mode}|${day}`
