/** Many files judged on all cores, and reported in the order in which they were named. */
import { MessageChannel } from 'node:worker_threads'
import { type CompanyLookup, embeddedRegister } from '@conforme/compliance'
import { Tinypool } from 'tinypool'
import { CommandFailure } from '../../terminal/outcome.ts'
import { answerFor } from './register.ts'
import type { Batch } from './thread.ts'
import type { Done, Job, Setting, Worker } from './work.ts'

export interface Threads {
  /** The results, in the order of the jobs. */
  run(jobs: readonly Job[]): Promise<readonly Done[]>
  /** Ends the threads, whatever they do. */
  stop(): Promise<void>
}

/** Megabytes of values that the verdict on one file may take: ten times what a document of 30 MB needs. */
const MOST_MEMORY = 3072

/** @param local reports what no thread could judge */
export function openThreads(
  setting: Setting,
  register: CompanyLookup,
  count: number,
  local: Worker,
): Threads {
  const pool = new Tinypool({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: count,
    maxThreads: count,
    workerData: setting,
    execArgv: [],
    // A small young generation costs nothing here, and is given to each thread.
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY, maxYoungGenerationSizeMb: 16 },
  })
  // A thread that dies takes its task with it, which hears of it too.
  pool.on('error', () => undefined)
  const isEmbedded = register === embeddedRegister

  const send = async (jobs: readonly Job[]): Promise<readonly Done[]> => {
    if (isEmbedded) return pool.run({ jobs } satisfies Batch)
    const { port1, port2 } = new MessageChannel()
    let fault: unknown
    answerFor(register, port1, error => {
      fault ??= error
    })
    try {
      const done = await pool.run({ jobs, register: port2 } satisfies Batch, { transferList: [port2] })
      if (fault !== undefined) throw fault
      return done
    } finally {
      port1.close()
    }
  }

  /** One by one, so that the file at fault is found and the others are judged all the same. */
  const sendAlone = async (job: Job): Promise<Done> => {
    try {
      const [done] = await send([job])
      return done!
    } catch (cause) {
      if (!isDeath(cause)) throw cause
      const { packed: _, known: __, ...place } = job
      return local.report({ ...place, failure: lost(place.file, cause) })
    }
  }

  return {
    async run(jobs) {
      try {
        return await send(jobs)
      } catch (error) {
        if (!isDeath(error)) throw error
        const done: Done[] = []
        for (const job of jobs) done.push(await sendAlone(job))
        return done
      }
    },
    stop: () => pool.destroy(),
  }
}

/** Whether a thread ended, and not its task. */
function isDeath(error: unknown): boolean {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || message === 'Worker exited unexpectedly'
}

function lost(file: string, cause: unknown): CommandFailure {
  const text = {
    fr: `Ce fichier demande plus de mémoire qu’il n’y en a pour un verdict (${MOST_MEMORY} Mo) : découpez la facture.`,
    en: `This file needs more memory than there is for one verdict (${MOST_MEMORY} MB): split the invoice.`,
  }
  return new CommandFailure('too_much_memory', text, { file, cause })
}
