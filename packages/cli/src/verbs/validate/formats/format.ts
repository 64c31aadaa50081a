/** What a format of the report is. */
import type { Terminal } from '../../../terminal/terminal.ts'
import type { Finding } from '../findings.ts'
import type { Outcome } from '../judge.ts'
import type { Totals } from '../totals.ts'

/** A file with what was found in it. */
export interface Report {
  readonly outcome: Outcome
  readonly findings: readonly Finding[]
  /** Whether it is the only one, and was named. */
  readonly isOne: boolean
}

/** How a report is written, wherever that is done. */
export interface Style {
  /** Only what is not right, a line each. */
  readonly quiet: boolean
  /** Also the checks that were met, and what was completed. */
  readonly met: boolean
  readonly assumptions: boolean
  readonly withBaseline: boolean
  /** The folder to which paths are relative. */
  readonly root: string
}

/** A report is the beginning, what there is of each file with `between` in between, and the end: none is kept in memory. */
export interface Format {
  /** Whether line and column of findings in drafts are wanted. */
  readonly locating: boolean
  begin(isOne: boolean): string
  readonly between: string
  /**
   * Of one file.
   * @param terminal keeps what is written; failures may be written to its error output
   */
  file(report: Report, style: Style, terminal: Terminal): void
  end(totals: Totals, style: Style, terminal: Terminal): string
}
