/** `text`: for people. */
import type { Text } from '@conforme/model'
import { printChanges } from '../../../report/changes.ts'
import { countOf, nameOf, report as printReport, verdictOf } from '../../../report/report.ts'
import { reportStatus } from '../../../report/status.ts'
import { printFailure } from '../../../terminal/failure.ts'
import { printTable } from '../../../terminal/page-text.ts'
import { KeptScreen, type Screen, Terminal } from '../../../terminal/terminal.ts'
import type { Finding } from '../findings.ts'
import { isOfStatus, type Verdict } from '../judge.ts'
import type { RuleTotal, Totals } from '../totals.ts'
import type { Format, Report } from './format.ts'

export const text: Format = {
  locating: false,
  between: '\n',
  begin: () => '',
  file(report, style, terminal) {
    const { outcome, findings } = report
    if ('failure' in outcome) printFailure(outcome.failure, terminal)
    else if (style.quiet) printBriefly(report, terminal)
    else {
      const { out } = terminal
      const name = nameOf(outcome.file, terminal)
      const validation = withoutKnown(outcome.validation, findings)
      if (isOfStatus(validation)) reportStatus(name, validation, terminal, out)
      else {
        printChanges(validation, terminal, out)
        printReport(name, validation, style, terminal, out)
      }
      printKnown(findings, terminal)
    }
  },
  end(totals, { quiet, withBaseline }, { language, say, out: screen }) {
    if (totals.isOne) return ''
    const out = new KeptScreen(screen.look)
    const terminal = new Terminal(language, out)
    if (!quiet) {
      out.line()
      printRules(totals, terminal)
      printNotRight(totals, terminal)
    }
    out.line(countsOf(totals, withBaseline).map(say).join(' · '))
    return out.take()
  },
}

/** `text` with `--quiet`: nothing between the lines. */
export const brief: Format = { ...text, between: '' }

/** The verdict stays; the findings of the baseline are not listed. */
function withoutKnown(validation: Verdict, findings: readonly Finding[]): Verdict {
  const known = new Set(findings.filter(({ isKnown }) => isKnown).map(({ check }) => check))
  if (known.size === 0) return validation
  return { ...validation, checks: validation.checks.filter(check => !known.has(check)) }
}

function printKnown(findings: readonly Finding[], { out, say }: Terminal): void {
  const known = findings.filter(({ isKnown }) => isKnown).length
  if (known > 0) out.line(out.paint('quiet', `  ${say(knownCount(known))}`))
}

function knownCount(count: number): Text {
  return countOf(
    count,
    ['constat connu de la référence', 'constats connus de la référence'],
    ['finding of the baseline', 'findings of the baseline'],
  )
}

/** One line for a file that is not right, and none for the others. */
function printBriefly({ outcome, findings }: Report, terminal: Terminal): void {
  const blocking = findings.filter(({ level, isKnown }) => level === 'error' && !isKnown)
  if (blocking.length === 0) return
  const { out } = terminal
  const count = countOf(
    blocking.length,
    ['constat bloque', 'constats bloquent'],
    ['finding blocks', 'findings block'],
  )
  const name = out.paint('title', nameOf(outcome.file, terminal))
  out.line(`${verdictOf(false, terminal, out)}  ${name}  ${out.paint('quiet', terminal.say(count))}`)
}

/** Which rules were broken how often, where there is more than one file. */
function printRules(totals: Totals, { out, say }: Terminal): void {
  const broken = totals.rules.filter(({ found }) => found > 0)
  if (broken.length === 0) return
  out.line(out.paint('title', say({ fr: 'Par règle', en: 'By rule' })))
  printTable(
    broken.map(rule => rowOf(rule, out).map(cell => (typeof cell === 'string' ? cell : say(cell)))),
    out,
  )
  out.line()
}

const SIGNS = { error: ['bad', '✘'], warning: ['caution', '!'], note: ['quiet', 'i'] } as const

function rowOf({ code, label, level, found, files }: RuleTotal, out: Screen): readonly (string | Text)[] {
  const [role, sign] = SIGNS[level]
  return [
    `  ${out.paint(role, sign)} ${out.paint('code', code)}`,
    countOf(found, ['constat', 'constats'], ['finding', 'findings']),
    countOf(files, ['fichier', 'fichiers'], ['file', 'files']),
    label,
  ]
}

/** Named again, the findings being long; what fits one screen needs no list. */
function printNotRight({ files, wrong, notRight }: Totals, terminal: Terminal): void {
  const { out, say } = terminal
  if (files <= 3) return
  for (const file of notRight) out.line(`  ${out.paint('bad', '✘')} ${nameOf(file, terminal)}`)
  const more = wrong - notRight.length
  if (more > 0)
    out.line(
      `  ${say({ fr: `et ${more} de plus (--quiet les liste)`, en: `and ${more} more (--quiet lists them)` })}`,
    )
}

/** The counts, where there is more than one file or a folder. */
export function countsOf(totals: Totals, withBaseline: boolean): readonly Text[] {
  const { valid, invalid, unreadable, skipped, known, gone } = totals
  return [
    countOf(valid, ['conforme', 'conformes'], ['compliant', 'compliant']),
    countOf(invalid, ['non conforme', 'non conformes'], ['not compliant', 'not compliant']),
    countOf(unreadable, ['illisible', 'illisibles'], ['unreadable', 'unreadable']),
    ...(skipped === 0
      ? []
      : [
          countOf(
            skipped,
            ['autre fichier laissé', 'autres fichiers laissés'],
            ['other file left out', 'other files left out'],
          ),
        ]),
    ...(withBaseline ? [knownCount(known)] : []),
    ...(gone === 0
      ? []
      : [
          countOf(
            gone,
            ['de la référence a disparu', 'de la référence ont disparu'],
            ['of the baseline is gone', 'of the baseline are gone'],
          ),
        ]),
  ]
}
