/**
 * `npm run conformance`: our official verdict on documents whose official verdict is known, rule by rule.
 * Fails on a disagreement that is not in the reasoned list, on one in the list that is no more, on an official
 * rule that none of ours has, and where docs/conformance.md is not fresh.
 *
 * --data DIR: judges another folder of the same form · --json: prints the figures alone, and leaves the
 * judgement to the reader · --write: writes docs/conformance.md · --only RULE_SET · --rule ID: prints the
 * documents that disagree on it · --most N: rules printed for each rule set (default 40).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { addedUp, type Board } from './board.ts'
import { hasDocuments, tableOf } from './data.ts'
import { coverageProblems, problemsOf } from './gate.ts'
import { scoreboard } from './page.ts'
import { judgePdfs } from './pdf.ts'
import { figures, table } from './report.ts'
import type { Share } from './worker.ts'

const DEFAULT = '../shared/conformance'
const PAGE = new URL('../../docs/conformance.md', import.meta.url)

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    rule: { type: 'string' },
    most: { type: 'string', default: '40' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
// The default is found from the repository, a folder that is named from where the command runs.
const folder =
  options.data === undefined
    ? new URL(`../../${DEFAULT}/`, import.meta.url)
    : pathToFileURL(`${resolve(options.data)}/`)

if (hasDocuments(folder)) await run()
else if (options.data === undefined) {
  console.error(`conformance skipped: no documents in ${DEFAULT}`)
  if (options.json) console.log('{}')
} else {
  console.error(`no documents in ${options.data}`)
  process.exitCode = 2
}

async function run(): Promise<void> {
  const started = performance.now()
  const shares = Math.min(availableParallelism(), 8)
  const boards = await Promise.all(Array.from({ length: shares }, (_, share) => judged(share, shares)))
  const board = addedUp(boards)
  const pdfs = judgePdfs(folder)
  if (options.json) {
    console.log(JSON.stringify({ ...figures(board), pdf: pdfs }))
    return
  }
  console.log(table(board, { rule: options.rule, most: Number(options.most) }))
  console.log(`pdf: ${pdfs.documents} files, ${pdfs.found} invoices found, ${pdfs.explained} without one`)
  // Of a part, or of other documents, nothing says what must still disagree.
  const isWhole = options.data === undefined && options.only === undefined
  const problems = [
    ...problemsOf(board, isWhole),
    ...pdfs.problems,
    ...(options.only === undefined ? coverageProblems(tableOf(folder, 'rules.json')) : []),
  ]
  if (isWhole) problems.push(...settle(scoreboard(board, pdfs, tableOf(folder, 'dead-rules.json'))))
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
  const { user, system } = process.cpuUsage()
  const [passed, worked] = [performance.now() - started, (user + system) / 1000].map(ms =>
    (ms / 1000).toFixed(1),
  )
  console.log(`\n${passed} s on ${shares} threads, ${worked} s of CPU`)
}

function judged(share: number, shares: number): Promise<Board> {
  const workerData: Share = { folder: folder.href, share, shares, only: options.only }
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData })
    worker.once('message', done)
    worker.once('error', fail)
    worker.once('exit', code =>
      fail(new Error(`a worker has stopped with code ${code}, and without figures`)),
    )
  })
}

function settle(page: string): string[] {
  if (options.write) writeFileSync(PAGE, page)
  return current() === page ? [] : ['docs/conformance.md is not fresh: npm run conformance -- --write']
}

function current(): string | undefined {
  try {
    return readFileSync(PAGE, 'utf8')
  } catch {
    return undefined
  }
}
