/** The worker's side: takes questions one after another, and answers each. */
import { openFonts, type PageFonts } from '@conforme/facturx'
import type { Answer, FailureSaid, FontsGiven, Question } from './messages.ts'
import { type FontShelf, VERBS } from './verbs.ts'

/** What of a worker's global scope is used. */
export interface Port {
  postMessage(message: Answer, transfer?: ArrayBuffer[]): void
  addEventListener(type: 'message', take: (event: { readonly data: unknown }) => void): void
}

/** Answers everything that comes in at a port, in the order of the questions. */
export function answerAt(port: Port): void {
  const fonts = new Shelf(port)
  let turn: Promise<void> = Promise.resolve()
  port.addEventListener('message', ({ data }) => {
    if (isFonts(data)) fonts.give(data)
    else if (isQuestion(data)) turn = turn.then(() => answer(data, fonts, port))
  })
}

async function answer(question: Question, fonts: FontShelf, port: Port): Promise<void> {
  const { id, verb, input, context } = question
  try {
    if (!Object.hasOwn(VERBS, verb)) throw new Error(`there is no ${verb}`)
    const work = VERBS[verb] as (...given: unknown[]) => Promise<unknown>
    const value = await work(input, context, fonts)
    port.postMessage({ id, value })
  } catch (fault) {
    port.postMessage({ id, failure: await said(fault, context?.language ?? 'fr') })
  }
}

async function said(fault: unknown, language: 'fr' | 'en'): Promise<FailureSaid> {
  if (!(fault instanceof Error)) return { name: 'Error', message: String(fault) }
  const { name } = fault
  // Of classes that the worker has loaded where they were thrown, and not otherwise: told apart by their names.
  if (/^(?:Xml|Document|Container|Pdf)Failure$/.test(name)) {
    const { unreadable } = await import('../container/unreadable.ts')
    const found = unreadable(fault)
    if (found !== undefined) {
      const { code, text, position } = found
      return { name, message: text[language], code, ...(position === undefined ? {} : { position }) }
    }
  }
  if (name !== 'PatchFailure') return { name, message: fault.message }
  const { text, pointer } = fault as Error &
    Pick<import('../base/patches.ts').PatchFailure, 'text' | 'pointer'>
  return { name, message: text[language], pointer }
}

/** Asks the page for the fonts once, when the first page is drawn. */
class Shelf implements FontShelf {
  ready: PageFonts | undefined
  readonly #port: Port
  #asked: Promise<PageFonts | undefined> | undefined
  #take: (given: FontsGiven) => void = () => undefined

  constructor(port: Port) {
    this.#port = port
  }

  async load(): Promise<PageFonts | undefined> {
    this.#asked ??= this.#ask()
    try {
      this.ready = await this.#asked
    } catch (fault) {
      // The next page asks again.
      this.#asked = undefined
      throw fault
    }
    return this.ready
  }

  give(given: FontsGiven): void {
    this.#take(given)
  }

  async #ask(): Promise<PageFonts | undefined> {
    const { promise, resolve } = Promise.withResolvers<FontsGiven>()
    this.#take = resolve
    this.#port.postMessage({ needs: 'fonts' })
    const { fonts: files, fault } = await promise
    if (fault !== undefined) throw new Error(`the fonts of the page could not be fetched: ${fault}`)
    if (files === undefined) return undefined
    return openFonts(files)
  }
}

function isFonts(data: unknown): data is FontsGiven {
  return typeof data === 'object' && data !== null && 'fonts' in data
}

function isQuestion(data: unknown): data is Question {
  return typeof data === 'object' && data !== null && 'verb' in data && 'id' in data
}
