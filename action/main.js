// The GitHub Action: runs `conforme validate`, whose findings GitHub shows on the lines, and writes a summary of the run.
// Plain JavaScript without dependencies, as a runner executes it from the repository. Nothing is given to a shell.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/** @param {string} name as in action.yml */
const input = name => (process.env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '').trim()

const isEnglish = input('language') === 'en'
/** @param {string} fr @param {string} en */
const say = (fr, en) => (isEnglish ? en : fr)

const folder = mkdtempSync(join(process.env.RUNNER_TEMP || tmpdir(), 'conforme-'))
process.exitCode = await main().finally(() => rmSync(folder, { recursive: true, force: true }))

async function main() {
  const files = lines(input('files'))
  if (files.length === 0) {
    const words = say(
      'Quelles factures ? Donnez des fichiers, des dossiers ou des motifs dans « files », un par ligne.',
      'Which invoices? Give files, folders or patterns in “files”, one a line.',
    )
    console.log(`::error title=conforme::${words}`)
    return 2
  }
  const summaryPath = join(folder, 'summary.json')
  const [program, ...words] = command()
  const given = ['validate', ...options(), '--format', 'github', '--report', `summary=${summaryPath}`]
  const code = await run(program, [...words, ...given, '--', ...files])
  const summary = read(summaryPath)
  output('exit-code', code)
  if (summary !== undefined) {
    for (const name of ['files', 'valid', 'invalid', 'unreadable']) output(name, summary[name])
    output('findings', total(summary))
    if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, markdown(summary))
  }
  return code
}

/** The package of the version of this action, where no other way is named. */
function command() {
  const named = input('command')
  if (named !== '') return named.split(/\s+/)
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return ['npx', '--yes', `conforme@${version}`]
}

function options() {
  const given = ['baseline', 'max-warnings', 'as-of'].filter(name => input(name) !== '')
  const reports = ['sarif', 'junit'].filter(name => input(name) !== '')
  return [
    ...given.map(name => `--${name}=${input(name)}`),
    ...reports.map(name => `--report=${name}=${input(name)}`),
    ...(input('strict') === 'true' ? ['--strict'] : []),
    `--lang=${isEnglish ? 'en' : 'fr'}`,
  ]
}

/** @param {string} text */
function lines(text) {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** @param {string} program @param {string[]} words @returns {Promise<number>} */
function run(program, words) {
  const child = spawn(program, words, {
    cwd: input('working-directory') || '.',
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // What a runner sends when a run is cancelled is for the command, which reports what it has judged.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise(resolve => {
    child.on('error', error => {
      const words = say(
        `La commande ${program} ne démarre pas (${error.message}) : installez Node 24 par actions/setup-node, ou nommez-en une autre dans « command ».`,
        `The command ${program} does not start (${error.message}): install Node 24 by actions/setup-node, or name another in “command”.`,
      )
      console.log(`::error title=conforme::${words}`)
      resolve(3)
    })
    child.on('close', code => resolve(code ?? 3))
  })
}

/** @param {string} path */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // The command ended before it judged anything, and has said why.
    return undefined
  }
}

/** @param {string} name @param {string | number} value */
function output(name, value) {
  const path = process.env.GITHUB_OUTPUT
  if (!path) return
  const end = randomUUID()
  appendFileSync(path, `${name}<<${end}\n${value}\n${end}\n`)
}

/** @param {{ rules: { findings: number }[] }} summary */
function total({ rules }) {
  return rules.reduce((sum, { findings }) => sum + findings, 0)
}

/**
 * Text in a cell of a table, which nothing in it is to end.
 * @param {string} value
 */
function cell(value) {
  return value.replace(/[\\|`<>\n]/g, sign => (sign === '\n' ? ' ' : `\\${sign}`))
}

function markdown({ files, valid, invalid, unreadable, known, rules }) {
  const counts = [
    say(`${files} fichiers`, `${files} files`),
    say(`${valid} conformes`, `${valid} compliant`),
    say(`${invalid} non conformes`, `${invalid} not compliant`),
    say(`${unreadable} illisibles`, `${unreadable} unreadable`),
    ...(known === undefined
      ? []
      : [say(`${known} constats de la référence`, `${known} findings of the baseline`)]),
  ]
  const head = say('| | règle | constats | fichiers | |', '| | rule | findings | files | |')
  const signs = { error: '❌', warning: '⚠️', note: 'ℹ️' }
  const rows = rules.map(
    ({ code, label, level, findings, files: among }) =>
      `| ${signs[level]} | \`${cell(code)}\` | ${findings} | ${among} | ${cell(label)} |`,
  )
  const table = rows.length === 0 ? '' : `\n${head}\n| --- | --- | ---: | ---: | --- |\n${rows.join('\n')}\n`
  return `## Conforme\n\n${counts.join(' · ')}\n${table}\n`
}
