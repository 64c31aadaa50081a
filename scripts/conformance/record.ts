/**
 * `node scripts/conformance/record.ts`: asks the official validators about seeded changes to our golden
 * documents, and records the fewest that make every rule fire that fires on any of them, some on which nothing
 * fires, and the golden documents themselves. Needs what official/README.md says, and FRANCE_RFE.
 * Options: --candidates N (default 2500), --seed N (default 1).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type BookId, editionsOf } from '@conforme/model'
import type { Change } from '@conforme/verdict'
import {
  type Judge,
  type Layer,
  type OfficialFinding,
  openJudge,
  type Verdict,
} from '../../official/official.ts'
import { saidOf } from '../../official/release.ts'
import { CORPUS } from '../corpus.ts'
import { dice } from '../shared/dice.ts'
import { changesOf } from './cases.ts'
import { type Case, changed, type Versions } from './changes.ts'

const FILE = new URL('verdicts/verdicts.jsonl', CORPUS)
const MOST_CHANGED = 190
const CLEAN = 20
const AT_ONCE = 16
/** The asserts that have no id, by those that their texts begin with. */
const UNNAMED: Readonly<Record<string, readonly string[]>> = {
  'extended-ctc-fr-cii': ['BR-CO-27', 'BR-FXEXT-04'],
}
const NAMES: Readonly<Partial<Record<Layer, string>>> = {
  en16931: 'en16931',
  extended: 'extended-ctc-fr',
  france: 'br-fr',
}

const { values: options } = parseArgs({
  options: { candidates: { type: 'string', default: '2500' }, seed: { type: 'string', default: '1' } },
})
const golden = readdirSync(new URL('golden/', CORPUS)).sort()

const judge = await openJudge()
const unknown = 'skipped' in judge ? undefined : unknownIn(judge.artefacts)
if ('skipped' in judge) console.error(`not recorded: ${judge.skipped}`)
else if (unknown !== undefined) {
  await judge.close()
  console.error(`not recorded: EDITIONS has no ${unknown}`)
  process.exitCode = 1
} else {
  const { en16931, france } = judge.artefacts
  const versions: Versions = { en16931, france }
  const unchanged = await judged(
    golden.map(base => [base, []]),
    judge,
  )
  const cases = [...unchanged, ...selected(await judged(candidates(), judge))]
  await judge.close()
  writeFileSync(FILE, [versions, ...cases].map(line => `${JSON.stringify(line)}\n`).join(''))
  console.log(`${cases.length} documents, ${saidOf(versions)}`)
}

/** A verdict of an edition that is not ours could not be compared with one of ours. */
function unknownIn({ en16931, france }: Versions): string | undefined {
  const has = (book: BookId, version: string) => editionsOf(book).some(edition => edition.version === version)
  if (!has('en16931', en16931)) return `EN 16931 ${en16931}`
  return has('br-fr', france) ? undefined : `BR-FR ${france}`
}

type Candidate = readonly [base: string, changes: readonly Change[]]

function candidates(): readonly Candidate[] {
  const roll = dice(Number(options.seed))
  return Array.from({ length: Number(options.candidates) }, (_, at): Candidate => {
    const base = golden[at % golden.length]!
    return [base, changesOf(textOf(base), base.includes('.cii.') ? 'cii' : 'ubl', roll)]
  })
}

function textOf(base: string): string {
  return readFileSync(new URL(`golden/${base}`, CORPUS), 'utf8')
}

async function judged(asked: readonly Candidate[], { judge: ask }: Judge): Promise<readonly Case[]> {
  const found: Case[] = []
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const some = asked.slice(at, at + AT_ONCE).map(async ([base, changes]) => {
      const verdict = await ask(changed(textOf(base), changes))
      return {
        base,
        changes,
        xsdValid: verdict.layers.schema?.findings.length === 0,
        official: countsOf(verdict),
      }
    })
    found.push(...(await Promise.all(some)))
  }
  return found
}

function countsOf({ layers, syntax }: Verdict): Case['official'] {
  const suffix = syntax === 'CII' ? 'cii' : 'ubl'
  return Object.fromEntries(
    Object.entries(layers).flatMap(([layer, { ran, findings }]) => {
      const name = NAMES[layer as Layer]
      if (name === undefined) return []
      const ids = Map.groupBy(findings, finding => idOf(`${name}-${suffix}`, finding))
      const counts = Object.fromEntries([...ids].map(([id, all]) => [id, all.length] as const).sort())
      return [[`${name}-${suffix}`, ran ? counts : null]]
    }),
  )
}

/** One after the other that with most firings not seen yet, then some on which nothing fires. */
function selected(cases: readonly Case[]): readonly Case[] {
  const left = new Map(cases.map(entry => [entry, firingsOf(entry)]))
  const seen = new Set<string>()
  const chosen: Case[] = []
  while (chosen.length < MOST_CHANGED) {
    let best: Case | undefined
    let most = 0
    for (const [entry, firings] of left) {
      const fresh = firings.filter(firing => !seen.has(firing)).length
      if (fresh > most) [best, most] = [entry, fresh]
    }
    if (best === undefined) break
    for (const firing of left.get(best)!) seen.add(firing)
    left.delete(best)
    chosen.push(best)
  }
  const clean = [...left].filter(([entry, firings]) => firings.length === 0 && entry.xsdValid)
  return [...chosen, ...clean.slice(0, CLEAN).map(([entry]) => entry)]
}

/** By the id of the assert, which the judge takes from its text where it has none. */
function idOf(ruleSet: string, { id }: OfficialFinding): string {
  return UNNAMED[ruleSet]?.includes(id) ? '(noid)' : id
}

/** A rule set that stopped counts as a firing: each way to stop is seen once. */
function firingsOf({ official, xsdValid }: Case): readonly string[] {
  const fired = Object.entries(official).flatMap(([set, counts]) =>
    counts === null ? [`${set} stopped`] : Object.keys(counts).map(id => `${set} ${id}`),
  )
  return xsdValid ? fired : [...fired, 'XSD']
}
