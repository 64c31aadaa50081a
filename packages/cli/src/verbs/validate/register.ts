/** The register of companies of the thread that has the database, as asked from another. */
import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import type { CompanyLookup } from '@conforme/compliance'

export type RemoteRegister = MessagePort

interface Question {
  readonly method: keyof CompanyLookup
  readonly words: readonly unknown[]
}

/** In the thread that asks: one question at a time, as files are judged one at a time. */
export function registerBehind(port: RemoteRegister): CompanyLookup {
  const ask = async (method: keyof CompanyLookup, ...words: readonly unknown[]): Promise<never> => {
    const answered = once(port, 'message')
    port.postMessage({ method, words } satisfies Question)
    const [answer] = (await answered) as [{ value: unknown } | { message: string }]
    if ('message' in answer) throw new Error(answer.message)
    return answer.value as never
  }
  return {
    search: query => ask('search', query),
    bySiren: siren => ask('bySiren', siren),
    isWhole: () => ask('isWhole'),
  }
}

/**
 * In the thread that has the register.
 * @param failed hears of what keeps the register from answering
 */
export function answerFor(
  register: CompanyLookup,
  port: MessagePort,
  failed: (error: unknown) => void,
): void {
  const methods = register as unknown as Readonly<
    Record<keyof CompanyLookup, ((...words: readonly unknown[]) => Promise<unknown>) | undefined>
  >
  port.on('message', async ({ method, words }: Question) => {
    try {
      port.postMessage({ value: await methods[method]?.(...words) })
    } catch (error) {
      failed(error)
      port.postMessage({ message: error instanceof Error ? error.message : String(error) })
    }
  })
}
