/** The register of companies of the thread that has the database, as asked from another. */
import type { MessagePort } from 'node:worker_threads'
import type { CompanyLookup } from '@conforme/compliance'

interface Question {
  readonly id: number
  readonly method: keyof CompanyLookup
  readonly words: readonly unknown[]
}

type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly fault: string })

/** In the thread that asks; several questions may be open at a time. */
export function registerBehind(port: MessagePort): CompanyLookup {
  const open = new Map<number, PromiseWithResolvers<never>>()
  port.on('message', (answer: Answer) => {
    const asked = open.get(answer.id)
    open.delete(answer.id)
    if ('fault' in answer) asked?.reject(new Error(answer.fault))
    else asked?.resolve(answer.value as never)
  })
  let count = 0
  const ask = (method: keyof CompanyLookup, ...words: readonly unknown[]): Promise<never> => {
    const id = count++
    const asked = Promise.withResolvers<never>()
    open.set(id, asked)
    port.postMessage({ id, method, words } satisfies Question)
    return asked.promise
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
  port.on('message', async ({ id, method, words }: Question) => {
    try {
      port.postMessage({ id, value: await answerOf(register, method, words) } satisfies Answer)
    } catch (error) {
      failed(error)
      const fault = error instanceof Error ? error.message : String(error)
      port.postMessage({ id, fault } satisfies Answer)
    }
  })
}

async function answerOf(
  register: CompanyLookup,
  method: keyof CompanyLookup,
  [word]: readonly unknown[],
): Promise<unknown> {
  if (method === 'isWhole') return register.isWhole?.()
  return register[method](String(word))
}
