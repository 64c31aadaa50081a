/**
 * Compares two official releases, rule set by rule set: ids gone, ids new, flags and tests changed, and drafts what
 * there is to do. Prints a page; facts only, never a sentence or an expression of theirs.
 *
 *   npm run editions:compare -- 1.3.15=FOLDER 1.3.16=FOLDER     two releases, from their Schematrons
 *   npm run editions:compare -- 1.4.0.03=FOLDER 1.4.0.04        a version alone: its ids in official/ids
 *   … --write                           writes docs/editions/OLD-NEW.md, with packages instead of files: those move
 *
 * Which Schematrons belong to a release is in EDITIONS; of a version that is not there, those of the other side
 * are looked for.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { filesOf, idsOf, type OfficialIds, recordedIds } from './ids.ts'
import { officialIdsOfRules } from './ours.ts'
import { artefactsIn, type OfficialAssert } from './schematron.ts'

/** A release as far as it is known. */
export interface Side {
  readonly version: string
  readonly ids: ReadonlyMap<string, OfficialIds>
  /** By rule set; undefined where there are ids alone. */
  readonly asserts?: ReadonlyMap<string, readonly OfficialAssert[]>
}

export interface Difference {
  readonly set: string
  readonly before: number
  readonly after: number
  readonly gone: readonly string[]
  readonly fresh: readonly string[]
  /** Under another flag, with the new one. */
  readonly reflagged: readonly string[]
  /** The same id, and another context or test; undefined where the tests of a side are not available. */
  readonly changed: readonly string[] | undefined
}

export function differencesOf(before: Side, after: Side): readonly Difference[] {
  const sets = [...new Set([...before.ids.keys(), ...after.ids.keys()])]
  return sets.map(set => {
    const old: OfficialIds = before.ids.get(set) ?? new Map()
    const now: OfficialIds = after.ids.get(set) ?? new Map()
    const kept = [...now].filter(([id]) => old.has(id))
    return {
      set,
      before: old.size,
      after: now.size,
      gone: [...old.keys()].filter(id => !now.has(id)).sort(),
      fresh: [...now.keys()].filter(id => !old.has(id)).sort(),
      reflagged: kept.flatMap(([id, flag]) => (old.get(id) === flag ? [] : [`${id} (${flag})`])).sort(),
      changed: changedIn(before.asserts?.get(set), after.asserts?.get(set)),
    }
  })
}

function changedIn(
  before: readonly OfficialAssert[] | undefined,
  after: readonly OfficialAssert[] | undefined,
): readonly string[] | undefined {
  if (before === undefined || after === undefined) return undefined
  const [old, now] = [testsById(before), testsById(after)]
  return [...now].flatMap(([id, tests]) => (old.has(id) && old.get(id) !== tests ? [id] : [])).sort()
}

function testsById(asserts: readonly OfficialAssert[]): ReadonlyMap<string, string> {
  return new Map(
    [...Map.groupBy(asserts, ({ id }) => id)].map(([id, all]) => [
      id,
      all
        .map(({ context, test }) => `${context} → ${test}`)
        .sort()
        .join('\n'),
    ]),
  )
}

/** Where an id is used: files of this repository that have it as a literal. */
export type Mentions = (id: string) => readonly string[]

export function pageOf(before: Side, after: Side, mentions: Mentions): string {
  const differences = differencesOf(before, after)
  const title = `# ${before.version} → ${after.version}`
  const summary = [
    '| rule set | ids before | after | gone | new | other flag | other test |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...differences.map(
      ({ set, before: old, after: now, gone, fresh, reflagged, changed }) =>
        `| \`${set}\` | ${old} | ${now} | ${gone.length} | ${fresh.length} | ${reflagged.length} | ${changed?.length ?? 'not compared'} |`,
    ),
  ].join('\n')
  const sections = differences.flatMap(difference => sectionOf(difference, mentions))
  const missing = differences.some(({ changed }) => changed === undefined)
  return `${[
    title,
    'Written by `scripts/editions/compare.ts`; facts of the official artefacts, and what they ask of us. How an edition comes in: [editions](../editions.md).',
    summary,
    ...(missing
      ? [
          'Of one side there are ids alone (`official/ids`): an id that asks otherwise under the same name is not seen here, and is found by the board (`npm run conformance`).',
        ]
      : []),
    ...sections,
  ].join('\n\n')}\n`
}

function sectionOf({ set, gone, fresh, reflagged, changed = [] }: Difference, mentions: Mentions): string[] {
  const work = [
    ...gone.map(id => `- [ ] \`${id}\` is gone: the edition lifts its assert.${places(mentions(id))}`),
    ...fresh.map(id => `- [ ] \`${id}\` is new: ${freshWork(id, mentions)}`),
    ...reflagged.map(id => `- [ ] \`${id}\`: the edition has the assert under that flag.`),
    ...changed.map(
      id => `- [ ] \`${id}\` asks otherwise: the edition replaces its assert.${places(mentions(id))}`,
    ),
  ]
  return work.length === 0 ? [] : [`## ${set}`, work.join('\n')]
}

function freshWork(id: string, mentions: Mentions): string {
  const known = mentions(id)
  if (known.length > 0) return `it is known here already.${places(known)}`
  if (officialIdsOfRules().has(id)) return 'a rule of ours has that id; its assert is to be written.'
  return /^(?:CII|UBL)-(?:SR|DT)-/.test(id)
    ? 'a row of the syntax table, or a function of its own, with a sentence.'
    : 'an assert, and a rule of ours or a sentence with an example of each kind.'
}

function places(files: readonly string[]): string {
  return files.length === 0 ? '' : ` Said in ${files.map(file => `\`${file}\``).join(', ')}.`
}

const ROOT = new URL('../../', import.meta.url)
const SOURCES = ['packages/rules/src', 'packages/verdict/src', 'packages/compliance/src/documents']

/** Reads the sources once. Tests do not count, nor does a longer id that begins with this one. */
export function mentionsInSources(): Mentions {
  const files = SOURCES.flatMap(folder =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
      .sort(),
  )
  const texts = files.map(file => [file, readFileSync(new URL(file, ROOT), 'utf8')] as const)
  return id => texts.flatMap(([file, text]) => (hasId(text, id) ? [file] : []))
}

const PART_OF_ID = /[\w-]/

function hasId(text: string, id: string): boolean {
  for (let at = text.indexOf(id); at !== -1; at = text.indexOf(id, at + 1))
    if (!PART_OF_ID.test(text[at - 1] ?? '') && !PART_OF_ID.test(text[at + id.length] ?? '')) return true
  return false
}

/** @param asked `VERSION=FOLDER`, or a version whose ids are recorded */
function sideOf(asked: string, other: string): Side {
  const [version = '', folder] = asked.split('=')
  if (folder === undefined) return { version, ids: recordedIds(version) }
  const own = filesOf(version)
  const files = own.size > 0 ? own : filesOf(other.split('=')[0]!)
  if (files.size === 0) throw new Error(`EDITIONS knows neither ${asked} nor ${other}`)
  const names = [...files.values()].map(({ file }) => file)
  const artefacts = artefactsIn(folder, names)
  const asserts = new Map([...files].map(([set, { file }]) => [set, artefacts.get(file)!.asserts]))
  return { version, asserts, ids: new Map([...asserts].map(([set, all]) => [set, idsOf(all)])) }
}

function main(args: readonly string[]): void {
  const [old, now] = args.filter(arg => !arg.startsWith('--'))
  if (old === undefined || now === undefined) throw new Error('which two releases?')
  const [before, after] = [sideOf(old, now), sideOf(now, old)]
  const mentions = mentionsInSources()
  if (!args.includes('--write')) {
    console.log(pageOf(before, after, mentions))
    return
  }
  const packagesOf = (id: string) => [...new Set(mentions(id).map(file => file.split('/')[1]!))]
  mkdirSync(new URL('docs/editions/', ROOT), { recursive: true })
  writeFileSync(
    new URL(`docs/editions/${before.version}-${after.version}.md`, ROOT),
    pageOf(before, after, packagesOf),
  )
}

if (import.meta.main) main(process.argv.slice(2))
