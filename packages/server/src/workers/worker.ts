/** The other thread: does one task at a time, and knows nothing of the server but what is sent. */
import type { MessagePort } from 'node:worker_threads'
import { Failure } from '../base/failures.ts'
import { type Parcel, pack, type SentFailure, send, unpack } from '../judging/carry.ts'
import { askingThrough } from '../judging/help.ts'
import { perform, type TaskName } from '../judging/tasks.ts'

export interface Errand {
  readonly name: TaskName
  readonly input: Parcel
  /** To the `help` of the thread that sends. */
  readonly port: MessagePort
}

export type Outcome = { readonly output: Parcel } | { readonly failure: SentFailure }

/** @throws what is no Failure: a fault of ours */
export default async function run({ name, input, port }: Errand): Promise<Outcome> {
  try {
    const output = await perform(name, unpack(input) as never, askingThrough(port))
    return { output: pack(output) }
  } catch (error) {
    if (error instanceof Failure) return { failure: send(error) }
    throw error
  } finally {
    port.close()
  }
}
