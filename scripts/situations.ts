/**
 * `npm run situations`: more than a thousand realistic drafts against what law makes of them, written to
 * docs/situations.md. Options: --check fails on a surprise or when the page is not fresh; --official has every document
 * judged by the official validators too (Java); --only ID runs one situation and prints its first surprise.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Judge, openJudge } from '../official/official.ts'
import { grouped, page } from './situations/document.ts'
import { drawn, type Outcome, outcomeOf, SITUATIONS } from './situations/judge.ts'

const PAGE = new URL('../docs/situations.md', import.meta.url)
const [LAWFUL, UNLAWFUL] = [10, 4]
const { values: options } = parseArgs({
  options: { check: { type: 'boolean' }, official: { type: 'boolean' }, only: { type: 'string' } },
})

const chosen = SITUATIONS.filter(({ id }) => options.only === undefined || options.only === id)
let outcomes: readonly Outcome[] = drawn(LAWFUL, UNLAWFUL, chosen).map(outcomeOf)
let judged: string | undefined
if (options.official === true) {
  const judge = await openJudge()
  if ('skipped' in judge) console.log(`official validators skipped: ${judge.skipped}`)
  else {
    judged = `EN 16931 ${judge.artefacts.en16931}, BR-FR ${judge.artefacts.france}`
    outcomes = await officially(judge, outcomes)
    await judge.close()
  }
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

/** Of what we call valid, nothing may be refused by the official validators. */
async function officially(judge: Judge, given: readonly Outcome[]): Promise<readonly Outcome[]> {
  return Promise.all(
    given.map(async one => {
      const against = await Promise.all(
        one.documents.map(async ({ format, xml }) => {
          const { layers } = await judge.judge(xml)
          return Object.entries(layers).flatMap(([layer, { ran, findings }]) => [
            ...(ran ? [] : [`official ${format}: ${layer} did not run`]),
            ...findings
              .filter(({ flag }) => flag === 'fatal' || layer === 'france')
              .map(({ id }) => `official ${format}: ${id}`),
          ])
        }),
      )
      return { ...one, surprises: [...new Set([...one.surprises, ...against.flat()])] }
    }),
  )
}
