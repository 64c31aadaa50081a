/** What a thread of `conforme validate` runs. */
import type { MessagePort } from 'node:worker_threads'
import type { CompanyLookup } from '@conforme/compliance'
import { Tinypool } from 'tinypool'
import { registerBehind } from './register.ts'
import { type Done, type Job, type Setting, type Worker, workerOf } from './work.ts'

/** Files to be judged one after another. */
export interface Batch {
  readonly jobs: readonly Job[]
  /** Where companies are looked up, if not in the embedded register. */
  readonly register?: MessagePort
}

let worker: Worker | undefined

export default async function judgeBatch({ jobs, register }: Batch): Promise<readonly Done[]> {
  const setting = Tinypool.workerData as Setting
  const lookup: CompanyLookup | undefined = register && registerBehind(register)
  if (lookup !== undefined || worker === undefined) worker = workerOf(setting, lookup)
  try {
    const done: Done[] = []
    for (const job of jobs) done.push(await worker.judge(job))
    return done
  } finally {
    register?.close()
  }
}
