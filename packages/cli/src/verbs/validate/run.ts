/** Judges what the operands name, and writes every report as it goes. */
import type { CompanyLookup, Context } from '@conforme/compliance'
import type { Given } from '../../arguments/given.ts'
import { isOneFile } from '../../input/folders.ts'
import { EXIT, type ExitCode } from '../../terminal/outcome.ts'
import { ProgressBar } from '../../terminal/progress.ts'
import { KeptScreen, Terminal } from '../../terminal/terminal.ts'
import { NewBaseline, readBaseline } from './baseline.ts'
import type { Format, Style } from './formats/format.ts'
import { formatOf } from './formats/formats.ts'
import { countFiles, resultsOf, type Ways } from './results.ts'
import { fileSink, type Sink, screenSink } from './sinks.ts'
import { STOP_CODES, stopWords, watchForStop } from './stop.ts'
import type { Threads } from './threads.ts'
import { Totals } from './totals.ts'
import type { Wishes } from './wishes.ts'
import { type Done, type Setting, workerOf } from './work.ts'

export async function judgeAll(
  given: Given,
  wishes: Wishes,
  context: Context,
  terminal: Terminal,
  register: CompanyLookup,
): Promise<ExitCode> {
  const { operands } = given
  const isOne = isOneFile(operands)
  const setting = settingOf(given, wishes, context, terminal, isOne)
  const local = workerOf(setting, register)
  const known = wishes.baseline === undefined ? undefined : await readBaseline(wishes.baseline)
  const report = new Reports(setting, wishes, terminal)
  const totals = new Totals(isOne)
  const next = wishes.newBaseline === undefined ? undefined : new NewBaseline(wishes.newBaseline)
  let threads: Threads | undefined
  const open: Ways['open'] = async () => {
    const { openThreads } = await import('./threads.ts')
    threads = openThreads(setting, register, wishes.threads, local)
    return threads
  }
  const stop = isOne ? undefined : watchForStop(terminal)
  const orStop = <T>(result: Promise<T>): Promise<T | undefined> => stop?.or(result) ?? result
  const progress = new ProgressBar(terminal.err, terminal.language)
  let isRunning = true
  if (!isOne && terminal.err.isTerminal)
    void countFiles(operands, () => isRunning).then(
      total => {
        progress.total = total
      },
      () => undefined,
    )
  try {
    await report.begin(isOne)
    const results = resultsOf(operands, { ...wishes, local, open, known })
    for (;;) {
      const result = await orStop(results.next())
      if (result === undefined || result.done) break
      const { value } = result
      if ('skipped' in value) {
        totals.skip(value.skipped)
        continue
      }
      if (terminal.out.isTerminal || value.parts[0]!.err !== '') progress.clear()
      await orStop(report.add(value))
      totals.add(value)
      next?.add(value.file, value.keys)
      progress.show(totals.files)
    }
  } finally {
    isRunning = false
    stop?.release()
    progress.clear()
    await threads?.stop()
  }
  totals.interrupted = stop?.reason !== undefined
  await report.end(totals, stop?.reason === 'closed')
  if (stop?.reason !== undefined) {
    if (operands.includes('-')) process.stdin.destroy()
    terminal.err.line(terminal.say(stopWords(stop.reason, totals.files)))
    return STOP_CODES[stop.reason]
  }
  if (next !== undefined) return keep(next, wishes.newBaseline!, totals, terminal)
  sayTooMany(totals, wishes.mostWarnings, terminal)
  return totals.exit(wishes.mostWarnings)
}

function settingOf(
  given: Given,
  wishes: Wishes,
  context: Context,
  { language, out, err }: Terminal,
  isOne: boolean,
): Setting {
  const style: Style = {
    quiet: wishes.quiet,
    met: given.flag('checks'),
    assumptions: given.flag('assumptions'),
    withBaseline: wishes.baseline !== undefined,
    root: process.env.GITHUB_WORKSPACE || process.cwd(),
  }
  return {
    options: given.options,
    context,
    language,
    look: out.look,
    errorLook: err.look,
    isOne,
    style,
    formats: [wishes.format, ...wishes.reports.map(({ format }) => format)],
    keeping: wishes.newBaseline !== undefined,
  }
}

interface Writer {
  readonly format: Format
  readonly sink: Sink
  readonly style: Style
  readonly terminal: Terminal
  /** Whether there is something of a file in it. */
  hasBegun: boolean
}

/** The report on standard output, then those in files. */
class Reports {
  readonly #writers: readonly Writer[]

  constructor({ style, language }: Setting, wishes: Wishes, terminal: Terminal) {
    const plain = new Terminal(language, new KeptScreen({ colours: false, width: terminal.out.width }))
    this.#writers = [
      {
        format: formatOf(wishes.format, wishes.quiet),
        sink: screenSink(terminal),
        style,
        terminal,
        hasBegun: false,
      },
      ...wishes.reports.map(({ format, path }) => ({
        format: formatOf(format, false),
        sink: fileSink(path),
        style: { ...style, quiet: false },
        terminal: plain,
        hasBegun: false,
      })),
    ]
  }

  async begin(isOne: boolean): Promise<void> {
    for (const { sink, format } of this.#writers) await sink.write({ out: format.begin(isOne), err: '' })
  }

  async add({ parts }: Done): Promise<void> {
    for (const [i, writer] of this.#writers.entries()) {
      const { out, err } = parts[i]!
      const between = writer.hasBegun && out !== '' ? writer.format.between : ''
      writer.hasBegun ||= out !== ''
      await writer.sink.write({ out: between + out, err })
    }
  }

  /** @param isAlone whether nobody reads the first any more */
  async end(totals: Totals, isAlone: boolean): Promise<void> {
    for (const { sink, format, style, terminal } of isAlone ? this.#writers.slice(1) : this.#writers) {
      await sink.write({ out: format.end(totals, style, terminal), err: '' })
      sink.close()
    }
  }
}

/** What is known from now on is no reason to fail; what cannot be read is. */
async function keep(
  next: NewBaseline,
  path: string,
  totals: Totals,
  { err, say }: Terminal,
): Promise<ExitCode> {
  await next.write()
  const { count, files } = next
  err.line(
    say({
      fr: `Référence écrite : ${path}, ${count} ${count < 2 ? 'constat' : 'constats'} de ${files} ${files < 2 ? 'fichier' : 'fichiers'}.`,
      en: `Baseline written: ${path}, ${count} ${count === 1 ? 'finding' : 'findings'} of ${files} ${files === 1 ? 'file' : 'files'}.`,
    }),
  )
  return totals.unreadable > 0 ? EXIT.failure : EXIT.valid
}

function sayTooMany({ warnings }: Totals, most: number | undefined, { err, say }: Terminal): void {
  if (most === undefined || warnings <= most) return
  err.line(
    say({
      fr: `${warnings} ${warnings < 2 ? 'avertissement' : 'avertissements'}, ${most} permis (--max-warnings ${most}).`,
      en: `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${most} allowed (--max-warnings ${most}).`,
    }),
  )
}
