import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { conforme, draftPath, environment, MAIN, scratch } from '../testing.ts'
import { progressLine } from './progress.ts'

const run = promisify(execFile)
const hasScript = await run('script', ['--version']).then(
  ({ stdout }) => stdout.includes('util-linux'),
  () => false,
)

test('progress says how far it is, how fast, and for how long still', () => {
  const half = { done: 5000, total: 10_000, seconds: 10 }
  assert.equal(
    progressLine(half, 'en'),
    `${'█'.repeat(10)}${'░'.repeat(10)}  5,000 / 10,000 · 500/s · 10 s left`,
  )
  assert.equal(
    progressLine({ ...half, seconds: 100 }, 'fr'),
    `${'█'.repeat(10)}${'░'.repeat(10)}  5\u202f000 / 10\u202f000 · 50/s · reste 1 min 40 s`,
  )
  assert.match(progressLine({ done: 1, total: 10_000, seconds: 1 }, 'en'), / 1\/s · 2 h 46 min left$/)
})

test('progress before all are counted, before the first, and beyond the count has no nonsense in it', () => {
  assert.equal(progressLine({ done: 1234, total: undefined, seconds: 2 }, 'en'), '1,234 · 617/s')
  assert.equal(progressLine({ done: 0, total: 10, seconds: 0 }, 'en'), `${'░'.repeat(20)}  0 / 10 · 0/s`)
  const more = progressLine({ done: 11, total: 10, seconds: 1 }, 'en')
  assert.ok(more.startsWith('█'.repeat(20)) && !more.includes('-'), more)
  assert.doesNotMatch(progressLine({ done: 0, total: 0, seconds: 1 }, 'fr'), /NaN|Infinity/)
})

test('progress is for terminals: a pipe gets the report and nothing else', { skip: !hasScript }, async () => {
  const cwd = scratch()
  copyFileSync(draftPath('simple'), join(cwd, 'a.json'))
  const words = ['validate', 'a.json', 'b.json', '--format', 'summary']
  copyFileSync(draftPath('simple'), join(cwd, 'b.json'))
  assert.equal((await conforme(words, { cwd })).err, '')
  // The second comes a second after the first was judged: what ends soon shows no progress.
  execFileSync('mkfifo', [join(cwd, 'late.json')])
  const command = [process.execPath, MAIN, 'validate', 'a.json', 'late.json', '--ndjson']
  const writer = '(until [ -s report.json ]; do sleep 0.1; done; sleep 1; cat b.json > late.json)'
  const line = `${writer} & ${command.map(word => `'${word}'`).join(' ')} > report.json`
  const { stdout } = await run('script', ['-qec', line, '/dev/null'], { cwd, env: environment({}) })
  assert.equal(readFileSync(join(cwd, 'report.json'), 'utf8').trimEnd().split('\n').length, 2)
  // What is left on the line is nothing.
  assert.ok(/2 \/ 2 · \d+\/s/.test(stdout) && stdout.endsWith('\r\u001b[K'), JSON.stringify(stdout))
})
