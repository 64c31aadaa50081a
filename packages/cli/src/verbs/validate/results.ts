/** From what operands name to what is reported of each file, in their order. */
import { setImmediate } from 'node:timers/promises'
import { filesOf } from '../../input/folders.ts'
import type { Found } from '../../input/found.ts'
import { CommandFailure } from '../../terminal/outcome.ts'
import { grouped, inOrder } from './order.ts'
import type { Threads } from './threads.ts'
import type { Done, Job, Worker } from './work.ts'

/** A file to be judged, one without a verdict, or how many were left out. Only this thread has a standard input. */
type Task =
  | { readonly job: Job; readonly isInput: boolean }
  | { readonly done: Done }
  | { readonly skipped: number }
export type Result = Done | { readonly skipped: number }

export interface Ways {
  readonly local: Worker
  /** How many threads there may be, and whether so many are wanted however few files there are. */
  readonly threads: number
  readonly isExact: boolean
  readonly open: () => Promise<Threads>
  /** What the baseline has of a file. */
  readonly known: ((file: string) => readonly string[]) | undefined
}

/** Judging so many here takes no longer than starting a thread does. */
const FEW = 40
/** At most so many files are handed to a thread at once, and of archives so many bytes. */
const LARGEST_GROUP = 16
const HEAVIEST_GROUP = 1024 * 1024
/** For each thread, what it works on and what it will work on next; what is done waits for what was named before it. */
const GROUPS_OF_A_THREAD = 4

export async function* resultsOf(operands: readonly string[], ways: Ways): AsyncGenerator<Result> {
  const { local, threads, isExact } = ways
  const tasks = tasksOf(filesOf(operands), ways)
  const first: Task[] = []
  let isAll = false
  while (!isExact && threads > 1 && first.length < FEW && !isAll) {
    const { value, done } = await tasks.next()
    if (done) isAll = true
    else first.push(value)
  }
  const all = chain(first, tasks)
  if (isAll || threads === 1) yield* here(all, local)
  else yield* elsewhere(all, await ways.open(), ways)
}

async function* here(tasks: AsyncIterable<Task>, local: Worker): AsyncGenerator<Result> {
  for await (const task of tasks) {
    // Signals have their turn.
    await setImmediate()
    if ('job' in task) yield await local.judge(task.job)
    else yield 'done' in task ? task.done : task
  }
}

async function* elsewhere(
  tasks: AsyncIterable<Task>,
  threads: Threads,
  { local, threads: count }: Ways,
): AsyncGenerator<Result> {
  const groups = grouped(tasks, LARGEST_GROUP, bytesOf, HEAVIEST_GROUP)
  const run = async (group: readonly Task[]): Promise<readonly Result[]> => {
    const jobs = group.flatMap(task => ('job' in task && !task.isInput ? [task.job] : []))
    const done = (jobs.length === 0 ? [] : await threads.run(jobs)).values()
    const results: Result[] = []
    for (const task of group)
      if (!('job' in task)) results.push('done' in task ? task.done : task)
      else results.push(task.isInput ? await local.judge(task.job) : done.next().value!)
    return results
  }
  for await (const results of inOrder(groups, count * GROUPS_OF_A_THREAD, run)) yield* results
}

/** Of archives, bytes. What is before the standard input is not to wait for it. */
function bytesOf(task: Task): number {
  if (!('job' in task)) return 0
  return task.isInput ? HEAVIEST_GROUP : (task.job.packed?.bytes.length ?? 0)
}

async function* chain<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first
  yield* rest
}

async function* tasksOf(all: AsyncIterable<Found>, { local, known }: Ways): AsyncGenerator<Task> {
  for await (const found of all) {
    if ('skipped' in found) yield found
    else if ('failure' in found) yield { done: local.report(found) }
    else {
      const { file } = found
      const place = found.archive === undefined ? { file } : { file, archive: found.archive }
      const expected = known === undefined ? {} : { known: known(file) }
      if (!('take' in found)) yield { job: { ...place, ...expected }, isInput: file === '-' }
      else
        yield await found.take().then(
          packed => ({ job: { ...place, packed, ...expected }, isInput: false }),
          cause => ({ done: local.report({ ...place, failure: notTaken(file, cause) }) }),
        )
    }
  }
}

function notTaken(file: string, cause: unknown): CommandFailure {
  const { message } = cause as Error
  const text = {
    fr: `Ce membre de l’archive est abîmé (${message}).`,
    en: `This member of the archive is damaged (${message}).`,
  }
  return new CommandFailure('damaged_archive', text, { file, cause })
}

/** How many files there are to be judged; undefined once nobody wants to know any more. */
export async function countFiles(
  operands: readonly string[],
  isWanted: () => boolean,
): Promise<number | undefined> {
  let count = 0
  for await (const found of filesOf(operands)) {
    if (!isWanted()) return undefined
    if ('file' in found) count++
  }
  return count
}
