/**
 * `npm run repairs:independent`: what `auto` makes of mutations that know the truth, written to
 * docs/repairs-independent.md; with `--check`, fails when a bar is missed or the page is not fresh; with `--list`, says
 * what became of every case that is not good.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { BASES } from './bases.ts'
import { casesOf } from './case.ts'
import { LEAST_GOOD, page } from './document.ts'
import { judge } from './judge.ts'
import { CODE_TRAPS } from './traps-codes.ts'
import { FORM_TRAPS } from './traps-forms.ts'
import { MONEY_TRAPS } from './traps-money.ts'
import { PARTY_TRAPS } from './traps-parties.ts'

const PAGE = new URL('../../../docs/repairs-independent.md', import.meta.url)
const LEAST_CASES = 400
const LEAST_OF_A_KIND = 10

const traps = [...MONEY_TRAPS, ...CODE_TRAPS, ...PARTY_TRAPS, ...FORM_TRAPS]
const outcomes = await Promise.all(traps.flatMap(trap => casesOf(trap, BASES)).map(judge))
const good = outcomes.filter(one => one.good).length / outcomes.length
const wrong = outcomes.filter(one => one.wrong.length > 0)

const faults = wrong.map(one => `${one.case.name}: ${one.wrong.join('; ')}`)
if (outcomes.length < LEAST_CASES) faults.push(`only ${outcomes.length} cases`)
if (good < LEAST_GOOD) faults.push(`only ${(good * 100).toFixed(1)} % right, offered first or asked`)
for (const [kind, own] of Map.groupBy(outcomes, one => one.case.trap.kind))
  if (own.length < LEAST_OF_A_KIND) faults.push(`only ${own.length} cases of ${kind}`)

const text = page(outcomes)
if (!process.argv.includes('--check')) writeFileSync(PAGE, text)
else if (readFileSync(PAGE, 'utf8') !== text)
  faults.push('docs/repairs-independent.md is not fresh, run `npm run repairs:independent`')

if (process.argv.includes('--list'))
  for (const one of outcomes)
    if (!one.good)
      console.log(`${one.case.name} [${one.case.trap.fate}] ${one.answer} ${one.wrong.join('; ')}`)
console.log(`${outcomes.length} cases, ${(good * 100).toFixed(1)} % good, ${wrong.length} false`)
if (process.argv.includes('--check')) {
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
