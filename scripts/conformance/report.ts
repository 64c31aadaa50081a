/** The score as a table, as figures and as a page. */
import type { RuleSetId } from '@conforme/verdict'
import type { Board, Disagreement, Score } from './board.ts'
import { BASE, ruleSetIn } from './data.ts'
import { assertsOf } from './gate.ts'

/** For machines: the XSD-valid documents first, then those that are not. */
export function figures({ scores, xsd, faults }: Board): object {
  const ofRuleSet = ({ seen: _, ...score }: Score) => score
  const { documents, agree, disagreements } = xsd
  return {
    ...Object.fromEntries([...scores].map(([name, score]) => [name, ofRuleSet(score)])),
    xsd: { documents, agree, disagreements, faults },
  }
}

/** For a terminal. */
export function table(board: Board, { rule, most }: { rule: string | undefined; most: number }): string {
  const head = ['rule set', 'asserts', 'documents', 'agree', 'counts', 'XSD-invalid', 'agree', 'stopped']
  const lines = [row(head)]
  for (const [name, score] of board.scores) {
    lines.push(row(cellsOf(name, score)))
    lines.push(...(rule === undefined ? byRule(score, most) : casesOf(score, rule)))
  }
  const { xsd } = board
  if (xsd.documents > 0) {
    lines.push(row(['xsd', '', String(xsd.documents), percent(xsd.agree, xsd.documents), '', '', '', '']))
    lines.push(...byRule(xsd, most))
    lines.push(`full verdict: ${board.invoices} invoices, ${board.faults.length} faults`)
  }
  return lines.join('\n')
}

function row(cells: readonly string[]): string {
  return cells.map((cell, at) => (at === 0 ? cell.padEnd(30) : cell.padStart(at === 5 ? 13 : 11))).join('')
}

function cellsOf(name: string, score: Score): readonly string[] {
  return [
    name,
    String(assertIds(name).size),
    String(score.documents),
    percent(score.agree, score.documents),
    percent(score.same_counts, score.documents),
    String(score.invalid_documents),
    percent(score.invalid_agree, score.invalid_documents),
    String(score.stopped),
  ]
}

export function assertIds(name: string): ReadonlySet<string> {
  const [id, version = BASE] = name.split('@')
  const set = ruleSetIn(id as RuleSetId, version)
  return new Set(set === undefined ? [] : assertsOf(set))
}

/** Never says 100 % of what is less. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return '–'
  const share = part === whole ? 100 : Math.min(99.99, (100 * part) / whole)
  return `${share.toFixed(2)} %`
}

function byRule({ disagreements }: Score, most: number): readonly string[] {
  return [...Map.groupBy(disagreements, ({ rule }) => rule)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, most)
    .map(
      ([rule, cases]) =>
        `    ${rule.padEnd(34)}${String(cases.length).padStart(6)}  e.g. ${worded(cases[0]!)}`,
    )
}

function casesOf({ disagreements }: Score, wanted: string): readonly string[] {
  return disagreements.filter(({ rule }) => rule === wanted).map(entry => `    ${worded(entry)}`)
}

function worded({ document, ours, theirs }: Disagreement): string {
  return `${document} ours ${ours} theirs ${theirs}`
}
