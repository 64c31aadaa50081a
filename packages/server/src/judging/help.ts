/** What a task asks of the server while it runs: questions to the database and to registers, answered as JSON. */

import type { MessagePort } from 'node:worker_threads'
import type { Candidate, Company, CompanyLookup } from '@conforme/compliance'

/** A stored invoice that a credit note may name. */
export interface StoredInvoice {
  readonly number: string
  /** In decimals; null where the draft shows none. */
  readonly with_vat: string | null
  readonly currency: string | null
}

export interface StoredCredit extends StoredInvoice {
  /** The numbers of the invoices that it credits. */
  readonly credits: readonly string[]
}

export interface CreditsQuestion {
  /** Of the invoices that are credited. */
  readonly numbers: readonly string[]
  /** The identifier of a draft that is not counted. */
  readonly besides: string | undefined
}

export interface Help extends CompanyLookup {
  isWhole(): Promise<boolean>
  /** The stored invoices of the organisation under these numbers, the rejected ones aside. */
  invoicesNumbered(numbers: readonly string[]): Promise<readonly StoredInvoice[]>
  /** The stored credit notes that left and credit one of these invoices. */
  creditsMade(question: CreditsQuestion): Promise<readonly StoredCredit[]>
}

type Method = keyof Help

interface Question {
  readonly id: number
  readonly method: Method
  readonly argument: unknown
}

interface Answer {
  readonly id: number
  /** Missing where there is none to give; `fault` says then that the question failed. */
  readonly value?: unknown
  readonly fault?: string
}

/** Answers the questions of a task in another thread, until the port is closed. */
export function answer(port: MessagePort, help: Help): void {
  const methods: Readonly<Record<Method, (argument: never) => Promise<unknown>>> = {
    search: (query: string) => help.search(query),
    bySiren: (siren: string) => help.bySiren(siren),
    isWhole: () => help.isWhole(),
    invoicesNumbered: (numbers: readonly string[]) => help.invoicesNumbered(numbers),
    creditsMade: (question: CreditsQuestion) => help.creditsMade(question),
  }
  port.on('message', async ({ id, method, argument }: Question) => {
    try {
      const value = await methods[method](argument as never)
      port.postMessage({ id, ...(value === undefined ? {} : { value }) } satisfies Answer)
    } catch (error) {
      port.postMessage({ id, fault: String(error) } satisfies Answer)
    }
  })
}

/** The same help from the other side of a port. A question that fails over there is thrown here. */
export function askingThrough(port: MessagePort): Help {
  let last = 0
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  port.on('message', ({ id, value, fault }: Answer) => {
    const entry = waiting.get(id)
    waiting.delete(id)
    if (fault === undefined) entry?.resolve(value)
    else entry?.reject(new Error(fault))
  })
  const ask = <T>(method: Method, argument?: unknown): Promise<T> => {
    last += 1
    const entry = Promise.withResolvers<unknown>()
    waiting.set(last, entry)
    port.postMessage({ id: last, method, argument } satisfies Question)
    return entry.promise as Promise<T>
  }
  return {
    search: query => ask<readonly Candidate[]>('search', query),
    bySiren: siren => ask<Company | undefined>('bySiren', siren),
    isWhole: () => ask<boolean>('isWhole'),
    invoicesNumbered: numbers => ask<readonly StoredInvoice[]>('invoicesNumbered', numbers),
    creditsMade: question => ask<readonly StoredCredit[]>('creditsMade', question),
  }
}
