/**
 * A process that carries out command lines one after another, for tests: loading what a verb needs takes most of its
 * time. Each has an environment, an input and outputs of its own, and has to leave nothing open, as if it were to end.
 */
import process from 'node:process'
import { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

export interface Asked {
  readonly words: readonly string[]
  readonly input: string | Uint8Array
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
}

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Milliseconds that a command has after its end to close what it opened. */
const CLOSING = 10_000

let count = 0
let last: Promise<unknown> = Promise.resolve()
process.on('message', (asked: Asked) => {
  last = last.then(async () => process.send?.(await carryOut(asked)))
})

async function carryOut({ words, input, env, cwd }: Asked): Promise<Ended> {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...words)
  process.exitCode = undefined
  process.chdir(cwd)
  const out = new Kept()
  const err = new Kept()
  const stdin = Readable.from(input.length === 0 ? [] : [Buffer.from(input)], { objectMode: false })
  const warn = ({ name, message }: Error) => err.write(`(node) ${name}: ${message}\n`)
  process.on('warning', warn)
  Object.defineProperties(process, {
    stdin: { value: stdin, configurable: true },
    stdout: { value: out, configurable: true },
    stderr: { value: err, configurable: true },
  })
  const open = stillOpen()
  try {
    count += 1
    // The module that carries out the command line, evaluated again; those that it imports are there already.
    await import(`../run.ts?${count}`)
  } catch (error) {
    process.exitCode = 1
    err.write(`${(error as Error).stack}\n`)
  }
  const latest = performance.now() + CLOSING
  while (stillOpen().length > open.length && performance.now() < latest) await pause(1)
  const left = stillOpen()
  // Ends this process, which fails the test.
  if (left.length > open.length) throw new Error(`${words.join(' ')} leaves open: ${left.join(', ')}`)
  process.off('warning', warn)
  return { code: Number(process.exitCode ?? 0), out: out.text, err: err.text }
}

/** What keeps a process from ending. */
const stillOpen = () => process.getActiveResourcesInfo().filter(kind => kind !== 'Immediate')

class Kept extends Writable {
  readonly #parts: Buffer[] = []

  get text(): string {
    return Buffer.concat(this.#parts).toString()
  }

  override _write(part: Buffer, _encoding: string, done: () => void): void {
    this.#parts.push(part)
    done()
  }
}
