/**
 * `npm run official`: every draft of the corpus and every preset's in every syntax, then drafts changed at random, before the
 * official validators. Whatever we call valid must pass; a table and the faults are printed.
 * Options: --mutants N (default 600), --seed N (default 1).
 */
import { parseArgs } from 'node:util'
import { applyPreset, PRESETS, render } from '@conforme/compliance'
import type { Format } from '@conforme/model'
import { CONTEXT, DRAFTS } from '../scripts/corpus.ts'
import { dice } from '../scripts/shared/dice.ts'
import { isDropped } from './dropped.ts'
import { mutate } from './mutate.ts'
import { type Judge, openJudge, type Verdict } from './official.ts'
import { saidOf } from './release.ts'

const SYNTAXES: readonly Format[] = ['cii', 'ubl']
/** The drafts of the corpus, and the examples of the presets as these fill them. */
const CASES: ReadonlyMap<string, Record<string, unknown>> = new Map([
  ...DRAFTS,
  ...PRESETS.map(
    preset => [`preset ${preset.id}`, applyPreset(preset, preset.example, CONTEXT).draft] as const,
  ),
])
const { values: options } = parseArgs({
  options: { mutants: { type: 'string', default: '600' }, seed: { type: 'string', default: '1' } },
})

const judge = await openJudge()
const edition = 'skipped' in judge ? '' : judge.artefacts.france
if ('skipped' in judge) console.log(`official validators skipped: ${judge.skipped}`)
else {
  console.log(`${saidOf(judge.artefacts)}\n`)
  const faults = [...(await judgeCorpus(judge)), ...(await judgeMutants(judge))]
  await judge.close()
  for (const fault of faults) console.log(fault)
  if (faults.length > 0) process.exitCode = 1
}

/**
 * What the official validators hold against a document, one line each. Of the French rules any flag counts: an
 * edition may print as warnings what the one in force refuses.
 */
function heldAgainst(verdict: Verdict): readonly string[] {
  return Object.entries(verdict.layers).flatMap(([layer, { ran, reason, findings }]) => [
    ...(ran ? [] : [`${layer} did not run: ${reason}`]),
    ...findings
      .filter(({ id, flag }) => (flag === 'fatal' || layer === 'france') && !isDropped(edition, id))
      .map(({ id, text }) => `${layer} ${id}: ${text.slice(0, 160)}`),
  ])
}

async function judgeCorpus(judge: Judge): Promise<string[]> {
  const faults: string[] = []
  let passed = 0
  console.log(`${'draft'.padEnd(34)}${SYNTAXES.map(syntax => syntax.padEnd(8)).join('')}`)
  for (const [name, draft] of CASES) {
    const marks = await Promise.all(
      SYNTAXES.map(async syntax => {
        const rendered = render(draft, CONTEXT, syntax)
        const against = rendered.ok
          ? heldAgainst(await judge.judge(rendered.xml))
          : rendered.validation.errors.map(message => `refused by us: ${message}`)
        faults.push(...against.map(line => `${name} ${syntax}: ${line}`))
        if (against.length === 0) passed++
        return (against.length === 0 ? 'passed' : 'FAILED').padEnd(8)
      }),
    )
    console.log(name.padEnd(34) + marks.join(''))
  }
  console.log(`\n${passed} of ${CASES.size * SYNTAXES.length} documents passed`)
  return faults
}

async function judgeMutants(judge: Judge): Promise<string[]> {
  const drafts = [...DRAFTS]
  const roll = dice(Number(options.seed))
  const faults: string[] = []
  const open = new Set<Promise<void>>()
  let valid = 0
  let tried = 0
  // Until so many mutants passed our own checks, or ten times as many were refused.
  for (; valid < Number(options.mutants) && tried < Number(options.mutants) * 10; tried++) {
    const [name, base] = drafts[roll(drafts.length)]!
    const draft = mutate(base, roll)
    const documents = SYNTAXES.map(syntax => ({ syntax, rendered: render(draft, CONTEXT, syntax) }))
    if (documents.some(({ rendered }) => rendered.ok)) valid++
    for (const { syntax, rendered } of documents) {
      if (!rendered.ok) continue
      const verdict = judge.judge(rendered.xml).then(found => {
        const against = heldAgainst(found)
        if (against.length > 0)
          faults.push(`mutant of ${name} ${syntax}: ${against.join(' | ')}\n  ${JSON.stringify(draft)}`)
        open.delete(verdict)
      })
      open.add(verdict)
    }
    if (open.size >= 16) await Promise.race(open)
  }
  await Promise.all(open)
  console.log(
    `${valid} valid mutants of ${tried} judged in ${SYNTAXES.length} syntaxes, ${faults.length} refused\n`,
  )
  return faults
}
