/** Runs the command line. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Asked, Ended } from './lasting/testing.ts'

export const MAIN: string = fileURLToPath(new URL('./main.js', import.meta.url))

const NO_DATA = join(mkdtempSync(join(tmpdir(), 'conforme-')), 'data')

interface Options {
  readonly input?: string | Uint8Array
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** In a process that begins and ends with it, as in a shell: much slower. */
  readonly alone?: boolean
}

/** Whether each command is to have a process of its own, which the CI asks for once. */
export const ALONE: boolean = process.env.TEST_ALONE === '1'

/** Carries out a command line. In French and without colours unless `env` says otherwise. */
export function conforme(words: readonly string[], options: Options = {}): Promise<Ended> {
  const { input = '', env = {}, cwd = process.cwd(), alone = ALONE } = options
  const asked = { words, input, env: environment(env), cwd }
  return alone ? runAlone(asked) : runLasting(asked)
}

function runAlone({ words, input, env, cwd }: Asked): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...words], { env, cwd })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  // A command that refuses its arguments does not read its input.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => resolve({ code, out, err }))
  })
}

let lasting: ChildProcess | undefined
let last: Promise<unknown> = Promise.resolve()

/** One at a time: each is handed to the process when the one before has been answered. */
function runLasting(asked: Asked): Promise<Ended> {
  const mine = last.then(() => {
    lasting ??= startLasting()
    return answerOf(lasting, asked)
  })
  last = mine.catch(() => undefined)
  return mine
}

/** Started as a command would start itself (light.ts), which nothing may replace. */
function startLasting(): ChildProcess {
  const path = fileURLToPath(new URL('./lasting/testing.ts', import.meta.url))
  const child = fork(path, { execArgv: ['--max-semi-space-size=4'], serialization: 'advanced' })
  child.unref()
  child.once('exit', () => {
    lasting = undefined
  })
  return child
}

function answerOf(child: ChildProcess, asked: Asked): Promise<Ended> {
  // While it answers, it keeps this process from ending; else it does not.
  child.channel?.ref()
  return new Promise<Ended>((resolve, reject) => {
    const fail = () =>
      reject(new Error(`The process that carries out commands ended in: ${asked.words.join(' ')}`))
    child.once('exit', fail)
    child.once('message', answer => {
      child.off('exit', fail)
      resolve(answer as Ended)
    })
    child.send(asked)
  }).finally(() => child.channel?.unref())
}

/** What commands inherit in tests: nothing that colours or translates, and no data. */
export function environment(more: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { PATH: process.env.PATH ?? '', TZ: 'UTC', DATA_DIR: NO_DATA, ...more }
}

/** The address of a draft of the corpus. */
export function draftPath(name: string): string {
  return fileURLToPath(new URL(`../../../corpus/drafts/${name}.json`, import.meta.url))
}

/** The address of a document of the corpus. */
export function documentPath(name: string): string {
  return fileURLToPath(new URL(`../../../corpus/golden/${name}.xml`, import.meta.url))
}

export interface Draft {
  [key: string]: unknown
  buyer: { [key: string]: unknown }
}

export function readDraft(name: string): Draft {
  return JSON.parse(readFileSync(draftPath(name), 'utf8'))
}

/** A folder of its own for what a test writes. */
export function scratch(): string {
  return mkdtempSync(join(tmpdir(), 'conforme-'))
}

/** Writes a file into a folder of its own. */
export function file(content: string | Uint8Array, name = 'draft.json'): string {
  const path = join(scratch(), name)
  writeFileSync(path, content)
  return path
}

/** The minimal form without the buyer's SIREN. */
export function withoutSiren(): Draft {
  const draft = readDraft('minimal')
  delete draft.buyer.siren
  return draft
}
