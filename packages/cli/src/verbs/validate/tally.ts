/** What is kept and printed of many verdicts. */
import type { StatusValidation, Validation } from '@conforme/compliance'
import type { Asked } from '../../input/asked.ts'
import { countOf, nameOf, verdictOf } from '../../report/report.ts'
import { type FailureJson, failureJson, printFailure } from '../../terminal/failure.ts'
import { type CommandFailure, EXIT, type ExitCode } from '../../terminal/outcome.ts'
import type { Terminal } from '../../terminal/terminal.ts'

/** A draft's verdict also says what its file had changed. */
export type Verdict = (Validation & Asked['prepared']) | StatusValidation

/** The verdict on one file, or why there is none. */
export type Outcome = { readonly file: string } & (
  | { readonly validation: Verdict }
  | { readonly failure: CommandFailure }
)

/** An outcome for programs. */
export type Entry = { readonly file: string } & (
  | { readonly validation: object }
  | { readonly failure: FailureJson }
)

export function isOfStatus(validation: Verdict): validation is StatusValidation {
  return 'message' in validation
}

export async function entryOf(outcome: Outcome, terminal: Terminal): Promise<Entry> {
  const { file } = outcome
  if ('failure' in outcome) return { file, failure: failureJson(outcome.failure, terminal) }
  const { validation } = outcome
  if (!isOfStatus(validation)) return { file, validation }
  const { statusReply } = await import('./document.ts')
  return { file, validation: statusReply(validation) }
}

/** Counts verdicts, and remembers the names of those files that are not right: no more, for there may be many. */
export class Tally {
  /** Whether a single file was named, and no folder. */
  readonly isOne: boolean
  readonly notRight: string[] = []
  files = 0
  valid = 0
  unreadable = 0
  skipped = 0

  constructor(isOne: boolean) {
    this.isOne = isOne
  }

  add(outcome: Outcome): void {
    this.files++
    if ('failure' in outcome) this.unreadable++
    else if (outcome.validation.valid) this.valid++
    if ('failure' in outcome || !outcome.validation.valid) this.notRight.push(outcome.file)
  }

  /** Files of a folder that are not invoices by their name. */
  skip(count: number): void {
    this.skipped += count
  }

  get invalid(): number {
    return this.files - this.valid - this.unreadable
  }

  /** The worst wins. */
  get exit(): ExitCode {
    if (this.unreadable > 0) return EXIT.failure
    return this.invalid > 0 ? EXIT.findings : EXIT.valid
  }
}

/**
 * The same shape for one file and for many. Of a single file that is named, what stood at the top before 1.0 is still
 * there: the fields of its verdict, or of its failure.
 */
export function replyOf(entries: readonly Entry[], tally: Tally): object {
  const { files, valid, invalid, unreadable, skipped } = tally
  const [first] = entries
  const former =
    tally.isOne && first !== undefined ? ('failure' in first ? first.failure : first.validation) : {}
  return { ...former, files: entries, summary: { files, valid, invalid, unreadable, skipped } }
}

/** One line for a file that is not right, and none for the others. */
export function printBriefly(outcome: Outcome, terminal: Terminal): void {
  if ('failure' in outcome) {
    printFailure(outcome.failure, terminal)
    return
  }
  const { valid, errors } = outcome.validation
  if (valid) return
  const { out } = terminal
  const count = countOf(
    errors.length,
    ['constat bloque', 'constats bloquent'],
    ['finding blocks', 'findings block'],
  )
  const name = out.paint('title', nameOf(outcome.file, terminal))
  out.line(`${verdictOf(false, terminal, out)}  ${name}  ${out.paint('quiet', terminal.say(count))}`)
}

/** More are a matter for `--quiet`. */
const MOST_NAMED = 20

/**
 * The counts, where there is more than one file or a folder.
 * @param naming whether the files that are not right are named again, the findings being long
 */
export function printTally(tally: Tally, naming: boolean, terminal: Terminal): void {
  const { out, say } = terminal
  if (tally.isOne) return
  if (naming) out.line()
  const { notRight } = tally
  // What fits one screen needs no list.
  if (naming && tally.files > 3) {
    for (const file of notRight.slice(0, MOST_NAMED))
      out.line(`  ${out.paint('bad', '✘')} ${nameOf(file, terminal)}`)
    const more = notRight.length - MOST_NAMED
    if (more > 0)
      out.line(
        `  ${say({ fr: `et ${more} de plus (--quiet les liste)`, en: `and ${more} more (--quiet lists them)` })}`,
      )
  }
  const counts = [
    countOf(tally.valid, ['conforme', 'conformes'], ['compliant', 'compliant']),
    countOf(tally.invalid, ['non conforme', 'non conformes'], ['not compliant', 'not compliant']),
    countOf(tally.unreadable, ['illisible', 'illisibles'], ['unreadable', 'unreadable']),
    ...(tally.skipped === 0
      ? []
      : [
          countOf(
            tally.skipped,
            ['autre fichier laissé', 'autres fichiers laissés'],
            ['other file left out', 'other files left out'],
          ),
        ]),
  ]
  out.line(counts.map(say).join(' · '))
}
