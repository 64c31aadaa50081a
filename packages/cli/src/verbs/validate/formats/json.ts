/** `json`, `ndjson` and `summary`: for programs. */
import { statusReply } from '@conforme/compliance'
import { type FailureJson, failureJson } from '../../../terminal/failure.ts'
import type { Terminal } from '../../../terminal/terminal.ts'
import { isOfStatus } from '../judge.ts'
import type { Format, Report, Style } from './format.ts'

/** `known` counts the findings of a baseline. */
type Entry = { readonly file: string; readonly known?: number } & (
  | { readonly validation: object }
  | { readonly failure: FailureJson }
)

function entryOf({ outcome, findings }: Report, { withBaseline }: Style, terminal: Terminal): Entry {
  const { file } = outcome
  if ('failure' in outcome) return { file, failure: failureJson(outcome.failure, terminal) }
  const { validation } = outcome
  const known = findings.filter(({ isKnown }) => isKnown).length
  return {
    file,
    ...(withBaseline ? { known } : {}),
    validation: isOfStatus(validation) ? statusReply(validation) : validation,
  }
}

const written = (value: unknown): string => JSON.stringify(value, null, 2)
const deeper = (text: string, indent: string): string => text.replaceAll('\n', `\n${indent}`)

/**
 * The same shape for one file and for many. Of a single file that is named, what stood at the top before 1.0 is still
 * there: the fields of its verdict, or of its failure.
 */
export const json: Format = {
  locating: false,
  between: ',',
  begin: isOne => (isOne ? '' : '{\n  "files": ['),
  file(report, style, terminal) {
    const entry = entryOf(report, style, terminal)
    if (!report.isOne) {
      terminal.out.write(`\n    ${deeper(written(entry), '    ')}`)
      return
    }
    const former = 'failure' in entry ? entry.failure : entry.validation
    terminal.out.write(written({ ...former, files: [entry] }).replace(/\n {2}\]\n\}$/, ''))
  },
  end: (totals, { withBaseline }) =>
    `${totals.files === 0 ? '' : '\n  '}],\n  "summary": ${deeper(written(totals.summary(withBaseline)), '  ')}\n}\n`,
}

export const ndjson: Format = {
  locating: false,
  between: '',
  begin: () => '',
  file: (report, style, terminal) => terminal.out.line(JSON.stringify(entryOf(report, style, terminal))),
  end: () => '',
}

export const summary: Format = {
  locating: false,
  between: '',
  begin: () => '',
  file: () => undefined,
  end: (totals, { withBaseline }) => `${written(totals.summary(withBaseline))}\n`,
}
