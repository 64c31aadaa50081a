/** The GitHub Action, run as a runner does: inputs and files in the environment, the command of this repository. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { parse } from 'yaml'

const ROOT = import.meta.dirname
const MAIN = join(ROOT, 'action', 'main.js')
const COMMAND = `${process.execPath} ${join(ROOT, 'packages', 'cli', 'src', 'main.js')}`
const { inputs, outputs, runs } = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'))

const workspace = mkdtempSync(join(tmpdir(), 'conforme-'))
after(() => rmSync(workspace, { recursive: true }))
copyFileSync(join(ROOT, 'corpus', 'drafts', 'simple.json'), join(workspace, 'good.json'))
const draft = JSON.parse(readFileSync(join(ROOT, 'corpus', 'drafts', 'minimal.json'), 'utf8'))
delete draft.buyer.siren
writeFileSync(join(workspace, 'bad.json'), JSON.stringify(draft, null, 2))

async function act(given: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(workspace, 'run-'))
  const paths = { GITHUB_OUTPUT: join(folder, 'output'), GITHUB_STEP_SUMMARY: join(folder, 'summary.md') }
  for (const path of Object.values(paths)) writeFileSync(path, '')
  const defaults = Object.entries<{ default?: string }>(inputs).map(([name, { default: value = '' }]) => [
    name,
    value,
  ])
  const env = Object.entries({ ...Object.fromEntries(defaults), command: COMMAND, ...given }).map(
    ([name, value]) => [`INPUT_${name.toUpperCase()}`, value],
  )
  const { code, out } = await promisify(execFile)(process.execPath, [MAIN], {
    cwd: workspace,
    env: {
      PATH: process.env.PATH,
      RUNNER_TEMP: folder,
      GITHUB_WORKSPACE: workspace,
      ...paths,
      ...Object.fromEntries(env),
    },
  }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stdout }) => ({ code, out: stdout }),
  )
  const written = readFileSync(paths.GITHUB_OUTPUT, 'utf8')
  const found = [...written.matchAll(/^([\w-]+)<<(.+)\n([\s\S]*?)\n\2$/gm)].map(([, name, , value]) => [
    name,
    value,
  ])
  return {
    code,
    out,
    outputs: Object.fromEntries(found),
    summary: readFileSync(paths.GITHUB_STEP_SUMMARY, 'utf8'),
  }
}

describe('the GitHub Action', { concurrency: 2 }, () => {
  test('is JavaScript that the repository has as it is, and reads the inputs that it declares', () => {
    assert.deepEqual(runs, { using: 'node24', main: 'action/main.js' })
    const source = readFileSync(MAIN, 'utf8')
    const named = new Set([...source.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name))
    for (const name of [...Object.keys(inputs), ...Object.keys(outputs)]) assert.ok(named.has(name), name)
    for (const [, target] of source.matchAll(/^import .* from '(.+)'$/gm)) assert.match(target!, /^node:/)
    const page = readFileSync(join(ROOT, 'docs', 'ci.md'), 'utf8')
    for (const name of Object.keys({ ...inputs, ...outputs })) assert.ok(page.includes(`\`${name}\``), name)
  })

  test('lets a run pass whose invoices are compliant, with counts and a summary', async () => {
    const { code, outputs, summary } = await act({ files: 'good.json' })
    assert.equal(code, 0)
    assert.deepEqual(outputs, {
      'exit-code': '0',
      files: '1',
      valid: '1',
      invalid: '0',
      unreadable: '0',
      findings: '0',
    })
    assert.match(summary, /^## Conforme\n\n1 fichiers · 1 conformes/)
  })

  test('fails one with a finding that blocks, on its line, and sums up by rule', async () => {
    const sarif = join(workspace, 'conforme.sarif')
    const given = { files: '*.json\n\n  bad.json  \n', language: 'en', sarif, 'max-warnings': '100' }
    const { code, out, outputs, summary } = await act(given)
    assert.equal(code, 1)
    assert.match(out, /^::error file=bad\.json,line=\d+,col=\d+,title=BUYER_SIREN [^:]+::/m)
    assert.deepEqual([outputs['exit-code'], outputs.files, outputs.invalid], ['1', '3', '2'])
    assert.match(summary, /\| ❌ \| `BUYER_SIREN` \| 2 \| 2 \| /)
    assert.equal(JSON.parse(readFileSync(sarif, 'utf8')).version, '2.1.0')
  })

  test('takes the options of the command: a baseline, what blocks', async () => {
    const baseline = join(workspace, 'base')
    await promisify(execFile)(process.execPath, [
      ...COMMAND.split(' ').slice(1),
      'validate',
      join(workspace, 'bad.json'),
      '--write-baseline',
      baseline,
    ])
    assert.equal((await act({ files: 'bad.json', baseline })).code, 0)
    copyFileSync(join(ROOT, 'corpus', 'drafts', 'minimal.json'), join(workspace, 'run-minimal.txt'))
    assert.equal((await act({ files: 'run-minimal.txt' })).code, 0)
    assert.equal((await act({ files: 'run-minimal.txt', strict: 'true' })).code, 1)
    assert.equal((await act({ files: 'run-minimal.txt', 'max-warnings': '0' })).code, 1)
  })

  test('takes no file for an option, and gives nothing to a shell', async () => {
    const { code, out } = await act({ files: '--help\n$(touch touched)' })
    assert.equal(code, 3)
    assert.match(out, /^::error file=--help,title=unreadable_file::/m)
    assert.throws(() => readFileSync(join(workspace, 'touched')))
  })

  test('says what is missing: files, or a command that starts', async () => {
    const none = await act({ files: ' \n' })
    assert.equal(none.code, 2)
    assert.match(none.out, /^::error title=conforme::Quelles factures/)
    const lost = await act({ files: 'good.json', command: 'no-such-command', language: 'en' })
    assert.equal(lost.code, 3)
    assert.match(lost.out, /^::error title=conforme::The command no-such-command does not start/)
    assert.equal(lost.outputs['exit-code'], '3')
  })
})
