import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, type Day } from '../values/day.ts'
import {
  type BookId,
  DECIDED_BY,
  decidingDay,
  EDITIONS,
  type Edition,
  editionOn,
  editionsOf,
  nearestRelease,
  newestVersions,
  releaseNames,
  versionsOn,
  versionsWith,
} from './editions.ts'

const BOOKS = Object.keys(DECIDED_BY) as readonly BookId[]

const LAST_DAYS: { readonly [book in BookId]?: Day } = { en16931: '2026-12-31', 'br-fr': '2027-02-28' }
/** The table with future editions: two of the French rules, one of CEN. */
const LATER: readonly Edition[] = [
  ...EDITIONS.map(edition => {
    const until = edition.until === null ? LAST_DAYS[edition.book] : undefined
    return until === undefined ? edition : { ...edition, until }
  }),
  later('en16931', '1.3.17', '2027-01-01', null),
  later('br-fr', '1.5.0', '2027-03-01', '2027-08-31'),
  later('br-fr', '1.6.0', '2027-09-01', null),
]

function later(book: BookId, version: string, from: Day, until: Day | null): Edition {
  const artefact = { publisher: 'FNFE-MPE', release: `v${version}`, files: {} } as const
  return { book, version, from, until, artefact }
}

for (const [name, table] of [
  ['the table', EDITIONS],
  ['a table with more', LATER],
] as const)
  test(`${name}: the editions of a book follow one another, without a gap and without an overlap`, () => {
    for (const book of BOOKS) {
      const editions = editionsOf(book, table)
      assert.ok(editions.length > 0, book)
      assert.equal(new Set(editions.map(({ version }) => version)).size, editions.length)
      for (const [index, { until }] of editions.entries()) {
        const next = editions[index + 1]
        assert.equal(next?.from ?? null, until === null ? null : addDays(until, 1), book)
      }
    }
  })

test('every file of an artefact has a name, and a digest where it was available', () => {
  const files = EDITIONS.flatMap(({ artefact, version }) =>
    Object.entries(artefact?.files ?? {}).map(([set, file]) => ({ set, version, ...file })),
  )
  assert.equal(new Set(files.map(({ set, version }) => `${set} ${version}`)).size, files.length)
  for (const { file, sha256 } of files) {
    assert.match(file, /^[\w-]+\.sch$/)
    if (sha256 !== null) assert.match(sha256, /^[0-9a-f]{64}$/)
  }
  const unseen = files.filter(({ sha256 }) => sha256 === null).map(({ version }) => version)
  assert.deepEqual([...new Set(unseen)], ['1.4.0.04'])
})

test('each border day has the edition of its own side', () => {
  const french = (day: Day) => [editionOn('br-fr', day), editionOn('br-fr-cdv', day)].map(it => it?.version)
  assert.deepEqual(french('2026-08-31'), [undefined, undefined])
  assert.deepEqual(french('2026-09-01'), ['1.4.0.03', '1.4.0.03'])
  assert.deepEqual(french('2026-09-30'), ['1.4.0.03', '1.4.0.03'])
  assert.deepEqual(french('2026-10-01'), ['1.4.0.04', '1.4.0.04'])
  assert.deepEqual(french('9999-12-31'), ['1.4.0.04', '1.4.0.04'])
})

test('a document that names its norm is judged by it whatever the day', () => {
  const versions = versionsOn('2020-01-01')
  assert.deepEqual(
    [versions.en16931, versions['extended-ctc-fr'], versions['mentions-fr'], versions['br-fr']],
    ['1.3.16', '1.4.0.03', '2026-09', null],
  )
})

test('EN 16931 may have several editions, at other borders than the French ones', () => {
  const both = (day: Day) => [versionsOn(day, LATER).en16931, versionsOn(day, LATER)['br-fr']]
  assert.deepEqual(both('2026-12-31'), ['1.3.16', '1.4.0.04'])
  assert.deepEqual(both('2027-01-01'), ['1.3.17', '1.4.0.04'])
  assert.deepEqual(both('2027-03-01'), ['1.3.17', '1.5.0'])
  assert.deepEqual(both('2027-09-01'), ['1.3.17', '1.6.0'])
  assert.equal(newestVersions(LATER)['br-fr'], '1.6.0')
})

test('the nearest edition is the next one, else the last one', () => {
  assert.equal(nearestRelease('2026-08-15'), '1.4.0.03')
  assert.equal(nearestRelease('2026-09-15'), '1.4.0.04')
  assert.equal(nearestRelease('2026-10-01'), '1.4.0.03')
  assert.equal(nearestRelease('2026-11-22', LATER), '1.3.17')
  assert.equal(nearestRelease('2027-01-01', LATER), '1.5.0')
  assert.equal(nearestRelease('2027-06-01', LATER), '1.6.0')
  assert.equal(nearestRelease('2027-09-01', LATER), '1.5.0')
  assert.equal(
    nearestRelease(
      '2026-11-22',
      EDITIONS.filter(({ book }) => book === 'en16931'),
    ),
    undefined,
  )
})

test('an edition requested by name replaces those of its books only', () => {
  const asked = versionsWith('1.5.0', '2026-09-15', LATER)
  assert.deepEqual([asked['br-fr'], asked['br-fr-cdv'], asked.en16931], ['1.5.0', '1.4.0.03', '1.3.16'])
  assert.equal(versionsWith('1.3.17', '2026-11-22', LATER).en16931, '1.3.17')
  assert.deepEqual(releaseNames(), ['1.3.16', '1.4.0.03', '1.4.0.04'])
})

test('the day of issue decides for mentions, but no day after that of the verdict; the day of the verdict decides for platforms', () => {
  assert.equal(decidingDay('mentions-fr', '2026-11-22', '2026-08-31'), '2026-08-31')
  assert.equal(decidingDay('mentions-fr', '2026-08-31', '2026-09-05'), '2026-08-31')
  assert.equal(decidingDay('mentions-fr', '2026-11-22', undefined), '2026-11-22')
  for (const book of ['en16931', 'extended-ctc-fr', 'br-fr', 'br-fr-cdv'] as const)
    assert.equal(decidingDay(book, '2026-11-22', '2026-08-31'), '2026-11-22')
})
