import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { createKey } from '../accounts/store.ts'
import type { Db } from '../db/open.ts'
import { eventually, openTestDb } from '../testing.ts'
import { openTallies } from './tallies.ts'

let db: Db
before(async () => {
  db = await openTestDb()
})
after(() => db.close())

const fail = (error: unknown) => assert.fail(String(error))
const verdict = (score: number, ...codes: string[]) => ({ valid: codes.length === 0, score, codes })
const countsOf = (organisation: string) =>
  db.query(
    'SELECT mode, day, verdicts, valid, score FROM verdict_counts WHERE organisation_id = $1 ORDER BY day, mode',
    [organisation],
  )
const findingsOf = (organisation: string) =>
  db.query('SELECT day, code, findings FROM finding_counts WHERE organisation_id = $1 ORDER BY day, code', [
    organisation,
  ])

async function owner() {
  const { row } = await createKey(db, { mode: 'sandbox' })
  await db.query('DELETE FROM verdict_counts')
  await db.query('DELETE FROM finding_counts')
  return { key: row.id, of: { organisationId: row.organisation_id, mode: 'sandbox' as const } }
}

it('adds verdicts up by day, over several writes', async () => {
  const { of } = await owner()
  const tallies = openTallies(db, fail)
  tallies.judged(of, '2026-11-20', verdict(100))
  tallies.judged(of, '2026-11-20', verdict(40, 'BR-02', 'BR-03'))
  tallies.judged({ ...of, mode: 'live' }, '2026-11-20', verdict(70, 'BR-02'))
  await tallies.flush()
  tallies.judged(of, '2026-11-20', verdict(60, 'BR-02'))
  tallies.judged(of, '2026-11-21', verdict(90))
  await tallies.stop()
  assert.deepEqual(await countsOf(of.organisationId), [
    { mode: 'live', day: '2026-11-20', verdicts: 1, valid: 0, score: 70 },
    { mode: 'sandbox', day: '2026-11-20', verdicts: 3, valid: 1, score: 200 },
    { mode: 'sandbox', day: '2026-11-21', verdicts: 1, valid: 1, score: 90 },
  ])
  assert.deepEqual(
    (await findingsOf(of.organisationId)).map(({ code, findings }) => [code, findings]),
    [
      ['BR-02', 1],
      ['BR-02', 2],
      ['BR-03', 1],
    ].toSorted(),
  )
})

it('writes by itself, and the use of a key once a minute', async () => {
  const { key, of } = await owner()
  const tallies = openTallies(db, fail)
  const at = new Date('2026-11-20T10:00:00Z')
  tallies.used(key, at)
  tallies.used(key, new Date(at.getTime() + 59_000))
  tallies.judged(of, '2026-11-20', verdict(100))
  await eventually(async () => (await countsOf(of.organisationId)).length === 1)
  const used = async () =>
    (await db.query<{ last_used_at: Date }>('SELECT last_used_at FROM api_keys WHERE id = $1', [key]))[0]
      ?.last_used_at
  assert.deepEqual(await used(), at)
  tallies.used(key, new Date(at.getTime() + 60_000))
  await tallies.stop()
  assert.deepEqual(await used(), new Date(at.getTime() + 60_000))
})

it('loses nothing where a write fails', async () => {
  const { key, of } = await owner()
  let failing = true
  const told: unknown[] = []
  const unsteady: Db = {
    ...db,
    transaction: async fn => {
      if (failing) throw new Error('no room')
      return db.transaction(fn)
    },
  }
  const tallies = openTallies(unsteady, error => told.push(error))
  tallies.used(key, new Date('2026-11-20T10:00:00Z'))
  tallies.judged(of, '2026-11-20', verdict(50, 'BR-02'))
  await assert.rejects(tallies.flush(), /no room/)
  tallies.judged(of, '2026-11-20', verdict(60, 'BR-02'))
  failing = false
  await eventually(async () => (await countsOf(of.organisationId)).length === 1)
  const [count] = (await countsOf(of.organisationId)) as { verdicts: number; score: number }[]
  assert.deepEqual([count?.verdicts, count?.score], [2, 110])
  await tallies.stop()
  assert.deepEqual(told, [])
})

it('tries again ever later while writes fail', async () => {
  const tries: number[] = []
  const full = {
    transaction: async () => {
      tries.push(performance.now())
      throw new Error('No space left on device')
    },
  } as unknown as Db
  const tallies = openTallies(full, () => undefined)
  tallies.judged({ organisationId: 'org_1', mode: 'sandbox' }, '2026-11-20', verdict(100))
  await eventually(async () => tries.length === 3)
  await tallies.stop()
  const [first, second, third] = tries as [number, number, number]
  assert.ok(second - first >= 450 && third - second >= 950, JSON.stringify(tries))
})
