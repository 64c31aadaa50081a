/** Runs the real command line, as a shell would. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const MAIN: string = fileURLToPath(new URL('./main.js', import.meta.url))

const NO_DATA = join(mkdtempSync(join(tmpdir(), 'conforme-')), 'data')

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

interface Options {
  readonly input?: string | Uint8Array
  readonly env?: Readonly<Record<string, string>>
}

/** In French and without colours unless `env` says otherwise. */
export function conforme(words: readonly string[], { input = '', env = {} }: Options = {}): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...words], { env: environment(env) })
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
