/**
 * `npm run situations`: more than a thousand realistic drafts against what law makes of them, written to
 * docs/situations.md. Options: --check fails on a surprise or when the page is not fresh; --official has every document,
 * and a PDF of each situation, judged by the official validators too (Java); --only ID runs one situation and prints its first surprise.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { grouped, page } from './document.ts'
import { drawn, type Outcome, outcomeOf, SITUATIONS } from './judge.ts'
import { officially } from './official.ts'

const PAGE = new URL('../../docs/situations.md', import.meta.url)
const [LAWFUL, UNLAWFUL] = [10, 4]
const { values: options } = parseArgs({
  options: { check: { type: 'boolean' }, official: { type: 'boolean' }, only: { type: 'string' } },
})

const chosen = SITUATIONS.filter(({ id }) => options.only === undefined || options.only === id)
let outcomes: readonly Outcome[] = drawn(LAWFUL, UNLAWFUL, chosen).map(outcomeOf)
let judged: string | undefined
if (options.official === true) {
  const answer = await officially(outcomes)
  if ('skipped' in answer) console.log(`official validators skipped: ${answer.skipped}`)
  else ({ outcomes, judged } = answer)
}

const surprised = outcomes.filter(one => one.surprises.length > 0)
for (const [situation, own] of Map.groupBy(surprised, one => one.situation)) {
  for (const [text, count] of grouped(own)) console.log(`${situation.id}: ${text} (${count})`)
  if (options.only !== undefined) console.log(JSON.stringify(own[0]!.draft, null, 2))
}
console.log(`${chosen.length} situations, ${outcomes.length} drafts, ${surprised.length} with a surprise`)

if (options.only === undefined) {
  const text = page(outcomes, judged)
  const faults = surprised.length > 0 ? [`${surprised.length} drafts are not treated as expected`] : []
  if (options.check !== true) writeFileSync(PAGE, text)
  else if (withoutJudge(readFileSync(PAGE, 'utf8')) !== withoutJudge(text))
    faults.push('docs/situations.md is not fresh, run `npm run situations`')
  if (options.check === true) {
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) process.exitCode = 1
  }
}

/** The page may come from a run with the official validators, and the check from one without. */
function withoutJudge(text: string): string {
  return text.replace(/^\| validateurs officiels.*$/m, '')
}
