/**
 * Runs the tests. `npm test`: types, format and generated files, and every `*.test.ts`. `check`: the first three.
 * `quick`: the tests of the packages without a database. `campaigns`: every `*.campaign.ts`, long walks and kills.
 * There is one process more than processors: a third of their time tests wait, for disks, clocks and other processes.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { finished } from 'node:stream/promises'

/** What one run leaves for the next. */
const CACHE = 'node_modules/.cache'
/** Their tests are short. */
const PURE = ['model', 'rules', 'formats', 'verdict', 'facturx', 'compliance', 'exchange']
/** At the root, the short ones that start no server. */
const QUICK_AT_ROOT = ['architecture', 'golden', 'lockfile']
/** These sample the heap: in a process that others have used, they would count what others left. */
const ALONE = /\/garbage\.test\.ts$/
/** Bytes that a process may hold and be handed another file. */
const MOST_HELD = 1_500_000_000
/** Milliseconds that a process has to end after its last file. */
const ENDING = 60_000
/** Milliseconds after which a file counts as hanging: many times what the longest takes. */
const HANGING = 15 * 60_000

const found = (...patterns: string[]) => globSync(patterns, { exclude: ['**/node_modules/**'] }).sort()
const pure = found(...PURE.map(name => `packages/${name}/src/**/*.test.ts`))
const apart = found('packages/**/*.test.ts', '*.test.ts').filter(file => !pure.includes(file))
const steps = [
  // In one thread: several would each find out for themselves most of what they share.
  ['tsc', '--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', `${CACHE}/types.tsbuildinfo`],
  ['biome', 'check', '.'],
  ['node', 'scripts/generate/main.ts', '--check'],
]
type Work = string | readonly string[]
const lanes: Readonly<Record<string, readonly Work[]>> = {
  // The long ones first, so that the processors end together.
  all: [...steps, ...apart, ...pure],
  check: steps,
  quick: [...pure, ...QUICK_AT_ROOT.map(name => `${name}.test.ts`)],
  // As many processes as files: they are killed, or counted for their memory.
  campaigns: [
    [
      'node',
      '--test',
      `--test-concurrency=${availableParallelism()}`,
      ...found('packages/**/*.campaign.ts', '*.campaign.ts'),
    ],
  ],
}
const env = { NODE_COMPILE_CACHE: `${CACHE}/compiled`, ...process.env }
/** The output of those that failed, for the end. */
const failures: string[] = []

/** Takes one piece of work after another until there is none. */
async function workOff(queue: Iterable<Work>): Promise<void> {
  let runner: Runner | undefined
  for (const piece of queue) {
    if (typeof piece !== 'string') {
      const [command = '', ...words] = piece
      const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
      await finish(child, () => piece.join(' '))
      continue
    }
    if (runner !== undefined && (runner.isFull || ALONE.test(piece))) {
      await runner.end()
      runner = undefined
    }
    runner ??= new Runner()
    await runner.run(piece)
    if (ALONE.test(piece)) runner.isFull = true
  }
  await runner?.end()
}

/** A process that takes files. */
class Runner {
  isFull = false
  #file = ''
  readonly #child = fork(new URL('./worker.ts', import.meta.url), {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  readonly #ended = finish(this.#child, () => this.#file)

  /** Ends when the file has, or the process. */
  async run(file: string): Promise<void> {
    this.#file = file
    const answered = new Promise<void>(resolve => {
      this.#child.once('message', held => {
        this.isFull = (held as number) > MOST_HELD
        resolve()
      })
    })
    this.#child.send(file)
    const impatience = setTimeout(() => this.#child.kill('SIGKILL'), HANGING)
    await Promise.race([answered, this.#ended])
    clearTimeout(impatience)
    if (!this.#child.connected) this.isFull = true
  }

  async end(): Promise<void> {
    if (!this.#child.connected) return
    this.#child.disconnect()
    const impatience = setTimeout(() => this.#child.kill('SIGKILL'), ENDING)
    await this.#ended
    clearTimeout(impatience)
  }
}

/** Waits for the end of a process, and prints its output: at once if all is well. */
async function finish(child: ChildProcess, doing: () => string): Promise<void> {
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part))
  const streams = [child.stdout, child.stderr].map(stream => stream && finished(stream))
  const [code, signal] = await once(child, 'exit')
  await Promise.all(streams)
  const all = Buffer.concat(said).toString()
  if (code === 0) process.stdout.write(all)
  else failures.push(`${all}✖ ${doing()} (${signal ?? `exit ${code}`})\n`)
}

const [lane = 'all'] = process.argv.slice(2)
const work = lanes[lane]
if (work === undefined) {
  console.error(`test: there is no ${lane}; there are ${Object.keys(lanes).join(', ')}`)
  process.exitCode = 2
} else {
  const queue = work.values()
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, () => workOff(queue)))
  for (const said of failures) process.stdout.write(said)
  if (failures.length > 0) process.exitCode = 1
}
