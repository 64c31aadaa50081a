/** What a remediation leaves open: questions, a look-up that picks no company, what to do next. */
import type { Lookup, NextStep, Question } from '@conforme/compliance'
import type { Text } from '@conforme/model'
import type { Screen, Terminal } from '../terminal/terminal.ts'
import { written } from './report.ts'

export function printQuestion(
  { pointer, asks, examples }: Question,
  terminal: Terminal,
  screen: Screen,
): void {
  const key = screen.paint('code', pointer)
  const [example] = examples
  const such: Text =
    example === undefined
      ? { fr: '', en: '' }
      : { fr: `  ainsi ${written(example)}`, en: `  such as ${written(example)}` }
  screen.line(`  ? ${key}  ${asks}${screen.paint('quiet', terminal.say(such))}`)
}

export function printLookup({ query, candidates, chosen }: Lookup, terminal: Terminal, screen: Screen): void {
  if (chosen !== null) return
  const found: Text =
    candidates.length === 0
      ? {
          fr: `Aucune entreprise connue sous le nom « ${query} ».`,
          en: `No company known by the name “${query}”.`,
        }
      : { fr: `« ${query} » : à vous de choisir.`, en: `“${query}”: choose one.` }
  screen.line(`  ${terminal.say(found)}`)
  for (const { siren, legal_name, confidence } of candidates)
    screen.line(
      `    ${screen.paint('code', `--set buyer_siren=${siren}`)}  ${legal_name}  ${screen.paint('quiet', `${Math.round(confidence * 100)} %`)}`,
    )
}

/** The next step as the reply over HTTP has it. */
export function linked({ step, missing }: NextStep): object {
  return { step, href: `/api/v1/invoices/${step.toLowerCase()}`, missing }
}
