/** How far a long command is, on one line of a terminal. */
import type { Language, Screen } from './terminal.ts'

/** Milliseconds between two looks: more often is seen by nobody. */
const EVERY = 100
/** A command that ends sooner shows nothing. */
const QUICK = 500

export interface Progress {
  readonly done: number
  /** Undefined until all are counted. */
  readonly total: number | undefined
  readonly seconds: number
}

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' }
const BAR = 20

/** For example `████░░░░  1 234 / 10 000 · 310/s · reste 28 s`. */
export function progressLine({ done, total, seconds }: Progress, language: Language): string {
  const number = (value: number): string => value.toLocaleString(LOCALES[language])
  const rate = seconds > 0 ? done / seconds : 0
  const speed = `${number(Math.round(rate))}/s`
  if (total === undefined) return `${number(done)} · ${speed}`
  const full = total === 0 ? BAR : Math.min(BAR, Math.floor((done / total) * BAR))
  const bar = '█'.repeat(full) + '░'.repeat(BAR - full)
  const left = rate > 0 ? durationOf(Math.ceil((total - done) / rate)) : undefined
  const words = language === 'fr' ? `reste ${left}` : `${left} left`
  return `${bar}  ${number(done)} / ${number(total)} · ${speed}${left === undefined ? '' : ` · ${words}`}`
}

/** Whole seconds as people say them: 28 s, 3 min 05 s, 2 h 10 min. */
function durationOf(seconds: number): string {
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)]
  const two = (value: number): string => String(value).padStart(2, '0')
  if (hours > 0) return `${hours} h ${two(minutes % 60)} min`
  return minutes > 0 ? `${minutes} min ${two(seconds % 60)} s` : `${seconds} s`
}

const CLEAR = '\r\u001b[K'

/** Shows how far it is where the screen is a terminal, and nothing elsewhere. */
export class ProgressBar {
  readonly #screen: Screen
  readonly #language: Language
  readonly #start = performance.now()
  #shownAt = 0
  #isShown = false
  total: number | undefined

  constructor(screen: Screen, language: Language) {
    this.#screen = screen
    this.#language = language
  }

  /** Before something else is written to the terminal, and at the end. */
  clear(): void {
    if (!this.#isShown) return
    this.#screen.write(CLEAR)
    this.#isShown = false
  }

  /** After something was done. */
  show(done: number): void {
    if (!this.#screen.isTerminal) return
    const now = performance.now()
    if (now - this.#start < QUICK || now - this.#shownAt < EVERY) return
    this.#shownAt = now
    this.#isShown = true
    const seconds = (now - this.#start) / 1000
    const line = progressLine({ done, total: this.total, seconds }, this.#language)
    const room = this.#screen.width - 1
    // Where there is no room for all, the figures say more than the bar.
    this.#screen.write(CLEAR + (line.length <= room ? line : line.slice(BAR).trimStart().slice(0, room)))
  }
}
