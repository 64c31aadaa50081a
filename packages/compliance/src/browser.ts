/** The page's side: asks a worker, so that the page stays responsive; nothing of the library is loaded in the page. */
import type { FontFiles } from '@conforme/facturx'
import type { Position } from '@conforme/formats'
import type { Answer, Asker, FailureSaid, FontsGiven, Question } from './worker/messages.ts'
import type { Verb, Verbs } from './worker/verbs.ts'

export type * from './base/validation.ts'
export type { Asker } from './worker/messages.ts'

/** What of a `Worker` is used. */
export interface WorkerPort {
  postMessage(message: Question | FontsGiven): void
  addEventListener(type: 'message', take: (event: { readonly data: Answer }) => void): void
  addEventListener(type: 'error', take: (event: { readonly message: string }) => void): void
  terminate(): void
}

export interface ConnectOptions {
  /**
   * Who asks, when, in which language: called for each question, since a page may stay open overnight. `today` is
   * the day in Paris, 'YYYY-MM-DD'.
   */
  readonly context: () => Asker
  /** The two fonts of the page, TrueType: called when the first page is drawn. Without, Factur-X is its XML alone. */
  readonly fonts?: () => Promise<FontFiles>
}

type Asks = { readonly [V in Verb]: (input: Parameters<Verbs[V]>[0]) => ReturnType<Verbs[V]> }

/** The verbs of the library, each answered by the worker. A promise is rejected with a `ComplianceFailure`. */
export interface Compliance extends Asks {
  /** Ends the worker; what it has not answered is rejected. */
  close(): void
}

/** Nothing can be said of what was given: the reason in `message`, in the language of the request. */
export class ComplianceFailure extends Error {
  /** Of a document that cannot be read: why. */
  readonly code: string | undefined
  /** Where reading stopped, if at one place. */
  readonly position: Position | undefined
  /** Of a patch: the place that it does not fit. */
  readonly pointer: string | undefined

  constructor({ name, message, code, position, pointer }: FailureSaid) {
    super(message)
    this.name = name
    this.code = code
    this.position = position
    this.pointer = pointer
  }
}

const FATAL = 'WorkerFailure'

/** @param worker one that runs @conforme/compliance/worker; it is used for nothing else */
export function connect(worker: WorkerPort, { context, fonts }: ConnectOptions): Compliance {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0

  worker.addEventListener('message', ({ data }) => {
    if ('needs' in data) {
      giveFonts()
      return
    }
    const promise = waiting.get(data.id)
    waiting.delete(data.id)
    if ('failure' in data) promise?.reject(new ComplianceFailure(data.failure))
    else promise?.resolve(data.value)
  })
  // A worker that cannot be loaded answers nothing, now or later.
  worker.addEventListener('error', ({ message }) => rejectAll(message || 'the worker could not be loaded'))

  async function giveFonts(): Promise<void> {
    try {
      worker.postMessage({ fonts: await fonts?.() })
    } catch (fault) {
      worker.postMessage({ fonts: undefined, fault: String(fault) })
    }
  }

  function rejectAll(message: string): void {
    for (const promise of waiting.values()) promise.reject(new ComplianceFailure({ name: FATAL, message }))
    waiting.clear()
  }

  const ask = <V extends Verb>(verb: V) =>
    ((input: unknown) => {
      const promise = Promise.withResolvers<unknown>()
      last += 1
      waiting.set(last, promise)
      worker.postMessage({ id: last, verb, input, context: context() })
      return promise.promise
    }) as Asks[V]

  return {
    validate: ask('validate'),
    validateDocument: ask('validateDocument'),
    remediate: ask('remediate'),
    remediateDocument: ask('remediateDocument'),
    render: ask('render'),
    convert: ask('convert'),
    close() {
      worker.terminate()
      rejectAll('the worker was closed')
    },
  }
}
