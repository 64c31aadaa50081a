/** Where a command writes, in which language and colours. */
import { styleText } from 'node:util'
import type { Text } from '@conforme/model'

export type Language = 'fr' | 'en'
/** What a piece of text is; the terminal knows how that looks. */
export type Role = 'good' | 'bad' | 'caution' | 'title' | 'quiet' | 'code'

type Style = Parameters<typeof styleText>[0]
const STYLES: Readonly<Record<Role, Style>> = {
  good: 'green',
  bad: 'red',
  caution: 'yellow',
  title: 'bold',
  quiet: 'dim',
  code: 'cyan',
}
const WIDEST = 100
const NARROWEST = 40

/** One of the two outputs. `styleText` leaves colours out where NO_COLOR or a file asks for it. */
export class Screen {
  readonly #stream: NodeJS.WriteStream

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream
  }

  get width(): number {
    return Math.max(NARROWEST, Math.min(this.#stream.columns ?? WIDEST, WIDEST))
  }

  /** Whether people see what is written here as it is. */
  get isTerminal(): boolean {
    return this.#stream.isTTY === true
  }

  paint(role: Role, text: string): string {
    return text === '' ? '' : styleText(STYLES[role], text, { stream: this.#stream })
  }

  /** How it shows text. */
  get look(): Look {
    return { colours: this.paint('title', 'x') !== 'x', width: this.width }
  }

  line(text = ''): void {
    this.#stream.write(`${text}\n`)
  }

  write(bytes: string | Uint8Array): void {
    this.#stream.write(bytes)
  }

  /** Comes back once so much of what was written has been taken that more can be, or the reader has left. */
  async pour(text: string): Promise<void> {
    if (text === '' || this.#stream.destroyed || this.#stream.write(text)) return
    await new Promise<void>(resolve => {
      const go = (): void => {
        this.#stream.off('drain', go).off('error', go)
        resolve()
      }
      this.#stream.on('drain', go).on('error', go)
    })
  }
}

/** How another screen shows text. */
export interface Look {
  readonly colours: boolean
  readonly width: number
}

/** Keeps what is written, as it would be on another screen. */
export class KeptScreen extends Screen {
  readonly #look: Look
  #text = ''

  constructor(look: Look) {
    super(process.stdout)
    this.#look = look
  }

  override get width(): number {
    return this.#look.width
  }

  override get isTerminal(): boolean {
    return false
  }

  override paint(role: Role, text: string): string {
    if (text === '' || !this.#look.colours) return text
    return styleText(STYLES[role], text, { validateStream: false })
  }

  override line(text = ''): void {
    this.#text += `${text}\n`
  }

  override write(text: string): void {
    this.#text += text
  }

  override async pour(text: string): Promise<void> {
    this.#text += text
  }

  /** What was written since the last time. */
  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}

export class Terminal {
  readonly out: Screen
  readonly err: Screen
  readonly language: Language
  /** Called when the reader of the output leaves; without it the command ends there. */
  whenReaderLeaves: (() => void) | undefined

  constructor(language: Language, out = new Screen(process.stdout), err = new Screen(process.stderr)) {
    this.language = language
    this.out = out
    this.err = err
  }

  /** The words of a text in the reader's language. */
  readonly say = (text: Text): string => text[this.language]

  /** For programs. */
  json(value: unknown): void {
    this.out.line(JSON.stringify(value, null, 2))
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colours
const COLOURS = /\u001b\[\d+m/g

/** The room that painted text takes. */
export function lengthOf(text: string): number {
  return text.replace(COLOURS, '').length
}

/** Breaks text at blanks so that lines fit; every line begins with the indent. */
export function wrap(text: string, width: number, indent = ''): string {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.split(' ')) {
    const length = lengthOf(word)
    if (used > 0 && indent.length + used + 1 + length > width) {
      lines.push(line)
      line = word
      used = length
    } else {
      line = used === 0 ? word : `${line} ${word}`
      used += length + (used === 0 ? 0 : 1)
    }
  }
  return [...lines, line].map(one => `${indent}${one}`).join('\n')
}

/** From the command line, else from the environment: French unless English is asked for. */
export function languageOf(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Language {
  const end = argv.indexOf('--')
  const options = end === -1 ? argv : argv.slice(0, end)
  const at = options.lastIndexOf('--lang')
  const chosen =
    at === -1 ? options.findLast(option => option.startsWith('--lang='))?.slice(7) : options[at + 1]
  const wanted = chosen ?? (env.LC_ALL || env.LC_MESSAGES || env.LANG || '')
  return wanted.toLowerCase().startsWith('en') ? 'en' : 'fr'
}
