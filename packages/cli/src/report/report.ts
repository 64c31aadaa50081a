/** A verdict as people read it. */
import type { Check, ScoreBreakdown, StatedAssumption, Suggestion, Validation } from '@conforme/compliance'
import type { Text } from '@conforme/model'
import { type Role, type Screen, type Terminal, wrap } from '../terminal/terminal.ts'
import {
  codeOf,
  isOfDocument,
  placeOf,
  printKnownIssue,
  printLayers,
  printPreview,
  printUnmapped,
} from './document.ts'

export interface Mark {
  readonly sign: string
  readonly role: Role
}

const BLOCKING: Mark = { sign: '✘', role: 'bad' }
const MARKS: Readonly<Record<Check['severity'], Mark>> = {
  error: BLOCKING,
  warning: { sign: '!', role: 'caution' },
  info: { sign: 'i', role: 'quiet' },
}

export interface Wanted {
  /** Also list what was completed. */
  readonly assumptions: boolean
  /** Also list every check that was met. */
  readonly met: boolean
}

/** Prints a verdict under the name of its file. */
export function report(
  name: string,
  validation: Validation,
  wanted: Wanted,
  terminal: Terminal,
  screen: Screen,
): void {
  const { checks, suggestions } = validation
  const failed = checks.filter(check => !check.ok)
  const met = checks.filter(check => check.ok)
  screen.line(headline(name, validation, terminal, screen))
  if (isOfDocument(validation)) printLayers(validation, terminal, screen)
  const errors = new Set(validation.errors)
  const repairs = Map.groupBy(suggestions, placed)
  for (const check of failed)
    printFinding(markOf(check, errors), check, repairs.get(placed(check)) ?? [], terminal, screen)
  if (wanted.met) printMet(met, screen)
  if (validation.score_breakdown !== undefined) printScore(validation.score_breakdown, terminal, screen)
  if (wanted.assumptions) printAssumptions(validation.assumptions, terminal, screen)
  if (isOfDocument(validation)) {
    if (wanted.assumptions) printUnmapped(validation, terminal, screen)
    if (validation.preview !== undefined) printPreview(validation.preview, terminal, screen)
  }
  printCounts(failed, met, validation, terminal, screen)
}

/** What a finding and the repairs of it have in common. */
function placed({ code, pointer }: Pick<Check, 'code' | 'pointer'>): string {
  return `${code} ${pointer}`
}

/**
 * Under `--strict` warnings block too.
 * @param errors the messages of what blocks
 */
export function markOf({ message, severity }: Check, errors: ReadonlySet<string>): Mark {
  return errors.has(message) ? BLOCKING : MARKS[severity]
}

function printScore(
  { version, from, lost, floor, score }: ScoreBreakdown,
  terminal: Terminal,
  screen: Screen,
) {
  const title = terminal.say({ fr: `score (formule ${version})`, en: `score (formula ${version})` })
  screen.line(`  ${screen.paint('title', title)}  ${from}`)
  for (const { code, points } of lost) screen.line(`    −${points}  ${screen.paint('code', code)}`)
  const least = terminal.say({ fr: `${floor} au moins`, en: `at least ${floor}` })
  screen.line(`    = ${score}  ${screen.paint('quiet', least)}`)
}

export function headline(
  name: string,
  { valid, score }: Validation,
  terminal: Terminal,
  screen: Screen,
): string {
  return `${verdictOf(valid, terminal, screen)}  ${screen.paint('title', name)}  ${score}/100`
}

export function verdictOf(valid: boolean, terminal: Terminal, screen: Screen): string {
  return valid
    ? screen.paint('good', `✔ ${terminal.say({ fr: 'conforme', en: 'compliant' })}`)
    : screen.paint('bad', `✘ ${terminal.say({ fr: 'non conforme', en: 'not compliant' })}`)
}

/** Standard input has no name of its own. */
export function nameOf(file: string, terminal: Terminal): string {
  return file === '-' ? terminal.say({ fr: 'entrée standard', en: 'standard input' }) : file
}

/** A number and its noun, in both languages. */
export function countOf(count: number, fr: readonly [string, string], en: readonly [string, string]): Text {
  return { fr: `${count} ${fr[count < 2 ? 0 : 1]}`, en: `${count} ${en[count === 1 ? 0 : 1]}` }
}

export function printFinding(
  { sign, role }: Mark,
  check: Check,
  repairs: readonly Suggestion[],
  terminal: Terminal,
  screen: Screen,
): void {
  const where = placeOf(check)
  const place = where === '' ? '' : `  ${screen.paint('code', where)}`
  const code = screen.paint('quiet', codeOf(check, terminal))
  screen.line()
  screen.line(`  ${screen.paint(role, sign)} ${screen.paint('title', check.label)}${place}  ${code}`)
  screen.line(wrap(check.message, screen.width, '    '))
  if (check.live_severity === 'error') screen.line(`    ${screen.paint('quiet', terminal.say(LIVE))}`)
  const isInDraft = check.origin === undefined
  for (const repair of repairs) screen.line(`    ${repairOf(repair, isInDraft, terminal, screen)}`)
  printKnownIssue(check, terminal, screen)
}

/** What the sandbox forgives and the law does not. */
const LIVE: Text = { fr: 'bloque avec une clé de production', en: 'blocks with a live key' }

/** Of a draft, as it can be pasted behind `conforme remediate FILE`; of a document, the value that fits. */
function repairOf(
  { pointer, value, patch, confidence }: Suggestion,
  isInDraft: boolean,
  terminal: Terminal,
  screen: Screen,
): string {
  const [key, text] = Object.entries(patch ?? {})[0] ?? [pointer, value]
  const percent = `${Math.round(confidence * 100)} %`
  if (!isInDraft) {
    const certainty = confidence >= 1 ? terminal.say({ fr: 'certain', en: 'certain' }) : percent
    return `→ ${screen.paint('code', `${pointer} = ${written(value)}`)}  ${screen.paint('quiet', certainty)}`
  }
  const trust =
    confidence >= 1 ? terminal.say({ fr: 'certain, ou --auto', en: 'certain, or --auto' }) : percent
  return `→ ${screen.paint('code', `--set ${quoted(`${key}=${written(text)}`)}`)}  ${screen.paint('quiet', trust)}`
}

/** Text as it is, anything else as JSON. */
export function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** As a shell takes it. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

function printMet(met: readonly Check[], screen: Screen): void {
  screen.line()
  for (const { label, code } of met)
    screen.line(`  ${screen.paint('good', '✔')} ${label}  ${screen.paint('quiet', code)}`)
}

function printAssumptions(list: readonly StatedAssumption[], terminal: Terminal, screen: Screen): void {
  if (list.length === 0) return
  screen.line()
  screen.line(`  ${screen.paint('title', terminal.say({ fr: 'Complété', en: 'Completed' }))}`)
  for (const { pointer, value, reason } of list)
    screen.line(`    ${screen.paint('code', pointer)} = ${written(value)}  ${screen.paint('quiet', reason)}`)
}

function printCounts(
  failed: readonly Check[],
  met: readonly Check[],
  validation: Validation,
  terminal: Terminal,
  screen: Screen,
): void {
  const { assumptions } = validation
  const completed: Text = countOf(
    assumptions.length,
    ['valeur complétée', 'valeurs complétées'],
    ['value completed', 'values completed'],
  )
  const metCount = countOf(
    met.length,
    ['contrôle respecté', 'contrôles respectés'],
    ['check met', 'checks met'],
  )
  const counts = [
    // Of a document, what is met may not be listed.
    ...(met.length === 0 && isOfDocument(validation) ? [] : [terminal.say(metCount)]),
    ...unmappedCount(validation).map(terminal.say),
    ...(assumptions.length === 0 ? [] : [terminal.say(completed)]),
    ...failed.slice(0, 1).map(check => `conforme explain ${check.code}`),
  ]
  if (counts.length === 0) return
  if (failed.length > 0) screen.line()
  screen.line(screen.paint('quiet', `  ${counts.join(' · ')}`))
}

function unmappedCount(validation: Validation): readonly Text[] {
  const count = isOfDocument(validation) ? validation.unmapped.length : 0
  if (count === 0) return []
  return [
    countOf(
      count,
      ['contenu sans place dans le modèle', 'contenus sans place dans le modèle'],
      ['content without a place in the model', 'contents without a place in the model'],
    ),
  ]
}
