/** The verdict on a life-cycle message as people read it, and as JSON. */
import type { StatusValidation } from '@conforme/compliance'
import type { Screen, Terminal } from '../terminal/terminal.ts'
import { printLayers } from './document.ts'
import { countOf, markOf, printFinding, verdictOf } from './report.ts'

/** Prints a verdict under the name of its file, with the statuses that the message reports. */
export function reportStatus(
  name: string,
  verdict: StatusValidation,
  terminal: Terminal,
  screen: Screen,
): void {
  const { valid, checks, errors, message, unmapped } = verdict
  screen.line(`${verdictOf(valid, terminal, screen)}  ${screen.paint('title', name)}`)
  printLayers({ ...verdict, format: 'cdar' }, terminal, screen)
  for (const { number = '?', status = '?', label = '' } of message.invoices.slice(0, MOST_SHOWN))
    screen.line(`  ${number}  ${screen.paint('title', `${status} ${label}`.trimEnd())}`)
  const blocking = new Set(errors)
  for (const check of checks) printFinding(markOf(check, blocking), check, [], terminal, screen)
  if (unmapped.length === 0) return
  const count = countOf(
    unmapped.length,
    ['contenu sans place dans le modèle', 'contenus sans place dans le modèle'],
    ['content without a place in the model', 'contents without a place in the model'],
  )
  screen.line()
  screen.line(screen.paint('quiet', `  ${terminal.say(count)}`))
}

const MOST_SHOWN = 20
