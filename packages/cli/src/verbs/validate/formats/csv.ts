/** `csv`: RFC 4180, a row for each finding, and one for each file without any. */
import type { Format, Report } from './format.ts'

const COLUMNS = ['file', 'verdict', 'level', 'rule', 'line', 'column', 'place', 'message']

/** What a spreadsheet would take for a formula: content of invoices is not to be carried out. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string | number | undefined): string {
  if (value === undefined || typeof value === 'number') return String(value ?? '')
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const row = (...cells: readonly (string | number | undefined)[]): string => `${cells.map(cell).join(',')}\r\n`

export const csv: Format = {
  locating: true,
  between: '',
  begin: () => row(...COLUMNS),
  file(report, _, { out, say }) {
    const { file } = report.outcome
    if ('failure' in report.outcome) {
      const { code, text, position } = report.outcome.failure
      out.write(row(file, 'unreadable', 'error', code, position?.line, position?.column, '', say(text)))
    } else for (const line of rowsOf(report, report.outcome.validation.valid)) out.write(line)
  },
  end: () => '',
}

function rowsOf({ outcome: { file }, findings }: Report, valid: boolean): readonly string[] {
  const verdict = valid ? 'valid' : 'invalid'
  const listed = findings.filter(({ isKnown }) => !isKnown)
  if (listed.length === 0) return [row(file, verdict, '', '', '', '', '', '')]
  return listed.map(({ check, level, place, position }) =>
    row(file, verdict, level, check.code, position?.line, position?.column, place, check.message),
  )
}
