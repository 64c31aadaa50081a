/** `github`: workflow commands, which GitHub Actions shows on the lines of the files. */
import type { Position } from '../../../terminal/outcome.ts'
import { type Finding, isInItself } from '../findings.ts'
import type { Outcome } from '../judge.ts'
import type { Format, Style } from './format.ts'
import { pathOf } from './place.ts'
import { countsOf } from './text.ts'

const COMMANDS: Readonly<Record<Finding['level'], string>> = {
  error: 'error',
  warning: 'warning',
  note: 'notice',
}

/** Of a message. A line of its own could be another command: hostile documents have their say in messages. */
const escaped = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

export const github: Format = {
  locating: true,
  between: '',
  begin: () => '',
  file({ outcome, findings }, style, terminal) {
    const { out, say } = terminal
    if ('failure' in outcome) {
      const { text, code, position } = outcome.failure
      out.line(command('error', code, outcome, position, say(text), style))
      return
    }
    for (const { check, level, position, isKnown } of findings)
      if (!isKnown)
        out.line(
          command(COMMANDS[level], `${check.code} ${check.label}`, outcome, position, check.message, style),
        )
  },
  end: (totals, { withBaseline }, { say }) => {
    const counts = countsOf(totals, withBaseline).map(say).join(' · ')
    return totals.isOne ? '' : `::notice title=conforme::${escaped(counts)}\n`
  },
}

function command(
  name: string,
  title: string,
  outcome: Outcome,
  position: Position | undefined,
  message: string,
  { root }: Style,
): string {
  const { file, archive } = outcome
  const place =
    position === undefined || !isInItself(outcome) ? '' : `,line=${position.line},col=${position.column}`
  const inside = archive === undefined ? '' : `${file.slice(archive.length + 2)} — `
  return `::${name} file=${property(pathOf(outcome, root))}${place},title=${property(title)}::${escaped(inside + message)}`
}
