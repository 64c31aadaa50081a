/**
 * `npm run repairs`: what `auto` makes of drafts gone wrong, written to docs/repairs.md; with `--check`, fails when
 * that page is not fresh or a bar is missed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { doubles, type Outcome, outcomeOf, singles } from './benchmark.ts'
import { coverage } from './coverage.ts'
import { isRight, repairsDocument } from './document.ts'

const PAGE = new URL('../../docs/repairs.md', import.meta.url)
const LEAST_RIGHT = 0.97
const LEAST_COVERED = 0.6

const one = await Promise.all(singles().map(outcomeOf))
const two = await Promise.all(doubles().map(outcomeOf))
const covered = coverage()
const page = repairsDocument(one, two, covered)

const repairable = one.filter(entry => entry.fate === 'repairable')
const right = repairable.filter(isRight).length / repairable.length
const own = (covered.repaired.length + covered.asked.length) / covered.rules
const faults = [...faultsOf(one), ...faultsOf(two)]
if (right < LEAST_RIGHT)
  faults.push(`auto makes only ${(right * 100).toFixed(1)} % of the repairable drafts right`)
if (own < LEAST_COVERED)
  faults.push(`only ${(own * 100).toFixed(1)} % of the rules have a repair or a question`)

if (!process.argv.includes('--check')) writeFileSync(PAGE, page)
else if (readFileSync(PAGE, 'utf8') !== page)
  faults.push('docs/repairs.md is not fresh, run `npm run repairs`')

console.log(`${one.length} single, ${two.length} double defects; ${(right * 100).toFixed(1)} % made right`)
console.log(`${(own * 100).toFixed(1)} % of the rules have a repair or a question of their own`)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

function faultsOf(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ name, wrong }) =>
    wrong.map(({ pointer, to }) => `${name}: ${pointer} became ${JSON.stringify(to)}, which nobody meant`),
  )
}
