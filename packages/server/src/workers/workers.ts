/** Where tasks are done: small ones in this thread, at once; heavy ones in a worker, one after another. */
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { Counter, Gauge, type Registry } from 'prom-client'
import { Tinypool } from 'tinypool'
import { Failure } from '../base/failures.ts'
import { limitOf, sayLimit } from '../base/limits.ts'
import { movable, pack, received, unpack } from '../judging/carry.ts'
import { answer, type Help } from '../judging/help.ts'
import { type Input, type Output, perform, type TaskName } from '../judging/tasks.ts'
import { type Leaver, openQueue, type Whom } from './queue.ts'
import type { Errand, Outcome } from './worker.ts'

/** Of a request: what it will cost, who pays, and who waits for it. */
export interface Weight {
  /** The estimate in milliseconds. */
  readonly work: number
  readonly isHeavy: boolean
  readonly whom: Whom
  readonly leaver: Leaver
}

export interface Work {
  /**
   * Does a task where its weight belongs.
   * @param weight of the request; without one the task is small
   * @throws Failure of the task itself; or where too many wait, it takes too long, or it needs too much memory
   */
  run<N extends TaskName>(
    weight: Weight | undefined,
    name: N,
    input: Input<N>,
    help: Help,
  ): Promise<Output<N>>
  stop(): Promise<void>
}

export interface WorkOptions {
  /** Seconds that a task may take. */
  readonly seconds?: number
  /** Bytes of memory that a worker may take for its values. */
  readonly memory?: number
  readonly workers?: number
}

/** A worker that is not needed gives its memory back after this many milliseconds. */
const IDLE = 30_000
/** One core is left to the thread that answers; more than two workers would need memory that was not planned for. */
const workersOn = (cores: number): number => Math.min(2, Math.max(1, cores - 1))

export function openWork(metrics: Registry, options: WorkOptions = {}): Work {
  const {
    seconds = limitOf('worker_seconds'),
    memory = limitOf('worker_memory'),
    workers = workersOn(availableParallelism()),
  } = options
  const queue = openQueue(workers)
  const { done, lost } = count(metrics, () => queue.waiting)
  let pool: Tinypool | undefined

  const open = (): Tinypool => {
    const opened = new Tinypool({
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: workers,
      idleTimeout: IDLE,
      // Nothing of the environment is for a worker, the secret least of all.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory / 1024 / 1024 },
    })
    // A worker that dies between two tasks takes nothing with it.
    opened.on('error', () => lost.inc({ reason: 'idle' }))
    return opened
  }

  const elsewhere = async <N extends TaskName>(name: N, input: Input<N>, help: Help): Promise<Output<N>> => {
    pool ??= open()
    // Writing a long draft takes as long as reading it did: others have their turn before.
    await setImmediate()
    const { port1, port2 } = new MessageChannel()
    const parcel = pack(input)
    const errand: Errand = { name, input: parcel, port: port2 }
    const impatience = new AbortController()
    const timer = setTimeout(() => impatience.abort(), seconds * 1000)
    answer(port1, help)
    try {
      const { signal } = impatience
      const outcome: Outcome = await pool.run(errand, { signal, transferList: [port2, ...movable(parcel)] })
      if ('failure' in outcome) throw received(outcome.failure)
      return unpack(outcome.output) as Output<N>
    } catch (error) {
      const end = endOf(error)
      if (end === undefined) throw error
      lost.inc({ reason: end })
      throw ENDS[end](error)
    } finally {
      clearTimeout(timer)
      port1.close()
    }
  }

  return {
    async run<N extends TaskName>(
      weight: Weight | undefined,
      name: N,
      input: Input<N>,
      help: Help,
    ): Promise<Output<N>> {
      if (weight === undefined || !weight.isHeavy) {
        done.inc({ task: name, thread: 'main' })
        return perform(name, input, help)
      }
      const leave = await queue.enter(weight.whom, weight.leaver)
      try {
        done.inc({ task: name, thread: 'worker' })
        return await elsewhere(name, input, help)
      } finally {
        leave()
      }
    },
    async stop() {
      await pool?.destroy()
      pool = undefined
    },
  }
}

type End = 'time' | 'memory' | 'stop'

/** How a worker ended that did not end its task. */
function endOf(error: unknown): End | undefined {
  const { name, code, message } = error as { name?: unknown; code?: unknown; message?: unknown }
  if (name === 'AbortError') return 'time'
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'memory'
  return message === 'Terminating worker thread' ? 'stop' : undefined
}

const ENDS: Readonly<Record<End, (cause: unknown) => Failure>> = {
  time(cause) {
    const most = sayLimit('worker_seconds')
    const detail = {
      fr: `Le travail de cette requête n’était pas fini après ${most.fr} : il a été arrêté, et rien n’a été enregistré.`,
      en: `The work of this request was not done after ${most.en}: it was stopped, and nothing was stored.`,
    }
    return new Failure('unavailable', detail, { cause, headers: { 'retry-after': '30' } })
  },
  memory(cause) {
    const most = sayLimit('worker_memory')
    const detail = {
      fr: `Le travail de cette requête demande plus de mémoire que les ${most.fr} permis : il a été arrêté, et rien n’a été enregistré. Découpez la facture.`,
      en: `The work of this request needs more memory than the ${most.en} allowed: it was stopped, and nothing was stored. Split the invoice.`,
    }
    return new Failure('too_much_work', detail, { cause })
  },
  stop(cause) {
    const detail = {
      fr: 'Le serveur s’arrête : le travail de cette requête est abandonné.',
      en: 'The server is stopping: the work of this request was given up.',
    }
    return new Failure('unavailable', detail, { cause, headers: { 'retry-after': '5' } })
  },
}

function count(metrics: Registry, waiting: () => number) {
  const registers = [metrics]
  new Gauge({
    name: 'work_waiting',
    help: 'Heavy requests that wait for a worker',
    registers,
    collect() {
      this.set(waiting())
    },
  })
  return {
    done: new Counter({
      name: 'work_tasks_total',
      help: 'Tasks begun, by the kind of thread that does them',
      labelNames: ['task', 'thread'],
      registers,
    }),
    lost: new Counter({
      name: 'work_workers_lost_total',
      help: 'Workers that ended before their task did, by what ended them',
      labelNames: ['reason'],
      registers,
    }),
  }
}
