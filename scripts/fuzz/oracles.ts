/** What a fuzzed input may cost: time by its size, and memory that stays. */
import { writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { median } from '../shared/median.ts'

/** An input that takes this many times what its kind usually takes for its size is looked at again. */
const FACTOR = 60
/** Milliseconds of CPU that any input may take: below, a busy machine decides. */
const FLOOR = 400
/** Characters that every input is taken to have: the shortest ones cost what every call costs. */
const LEAST_SIZE = 4000
/** Inputs of a kind before its usual cost is known. */
const KNOWN_AFTER = 20
/** Each of so many further measures must be as slow. */
const MEASURES = 3
/** Times of a kind that are kept. */
const KEPT = 301

/** Milliseconds of this process's CPU that some work takes, a pause of the machine not counted. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

interface TimeOracle {
  /** Rejects when an input of a kind takes far longer than its size warrants, thrice again */
  judge(kind: string, size: number, work: () => unknown): Promise<void>
  /** Median microseconds per kilobyte, by kind. */
  usual(): Readonly<Record<string, number>>
}

export function timeOracle(): TimeOracle {
  const rates = new Map<string, number[]>()
  return {
    async judge(kind, size, work) {
      const weight = Math.max(size, LEAST_SIZE)
      const known = rates.get(kind) ?? []
      rates.set(kind, known)
      let cost = await cpuOf(work)
      if (known.length >= KNOWN_AFTER) {
        const most = Math.max(FLOOR, FACTOR * median(known) * weight)
        for (let n = 0; n < MEASURES && cost > most; n += 1) cost = Math.min(cost, await cpuOf(work))
        if (cost > most)
          throw new Error(
            `${Math.round(cost)} ms for ${size} characters, where ${Math.round(most)} ms are much`,
          )
      }
      known.push(cost / weight)
      if (known.length > KEPT) known.shift()
    },
    usual: () =>
      Object.fromEntries([...rates].map(([kind, times]) => [kind, Math.round(median(times) * 1e6)])),
  }
}

/** Inputs between two looks at the heap, and before the first. */
const ROUND = 250
const WARM = 1000
/** Bytes by which the heap may have grown since the first look, whatever was read meanwhile. */
const MOST_GROWTH = 48 * 1024 * 1024

/** Looks at what stays in memory after a collection. @returns a look, to be taken after each input */
export function memoryOracle(): (index: number) => void {
  const { gc } = globalThis
  if (gc === undefined) throw new Error('Run it with node --expose-gc')
  let first: number | undefined
  return index => {
    if (index < WARM || index % ROUND !== 0) return
    gc()
    const { heapUsed, external } = process.memoryUsage()
    const held = heapUsed + external
    first ??= held
    if (held - first > MOST_GROWTH)
      throw new Error(
        `${Math.round((held - first) / 1024 / 1024)} MB more are held than after ${WARM} inputs`,
      )
  }
}

/** Milliseconds after which an input that does not end is called one that hangs. */
const HANG = 120_000

/** A thread that ends the process, in words, when one input takes for ever. */
export function hangWatch(name: (index: number) => string): { at(index: number): void; end(): void } {
  const state = new Int32Array(new SharedArrayBuffer(4))
  const code = `const { workerData: { state, hang } } = require('node:worker_threads')
    let [seen, since] = [-1, Date.now()]
    setInterval(() => {
      const now = Atomics.load(state, 0)
      if (now !== seen) [seen, since] = [now, Date.now()]
      else if (Date.now() - since > hang) {
        require('node:fs').writeSync(2, 'Input ' + now + ' does not end\\n')
        process.kill(process.pid, 'SIGKILL')
      }
    }, 1000)`
  const worker = new Worker(code, { eval: true, workerData: { state, hang: HANG } })
  worker.unref()
  process.on('exit', status => {
    if (status !== 0) writeSync(2, `${name(Atomics.load(state, 0))}\n`)
  })
  return {
    at: index => Atomics.store(state, 0, index),
    end: () => void worker.terminate(),
  }
}
