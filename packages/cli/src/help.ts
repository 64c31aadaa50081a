/** What `--help` prints. */

import { GLOBAL, type Option, type Verb } from './arguments/verb.ts'
import { printTable } from './terminal/page-text.ts'
import type { Screen, Terminal } from './terminal/terminal.ts'
import { VERBS } from './verbs.ts'

export function printHelp(terminal: Terminal, screen: Screen): void {
  const { say } = terminal
  screen.line(
    say({
      fr: 'conforme : la facture électronique française, du brouillon au document conforme',
      en: 'conforme: French e-invoices, from a draft to a compliant document',
    }),
  )
  screen.line()
  printTable(
    [...VERBS].map(([name, { about }]) => [`  ${screen.paint('title', name)}`, say(about)]),
    screen,
  )
  screen.line()
  screen.line(
    say({
      fr: 'conforme VERBE --help pour le détail ; --version.',
      en: 'conforme VERB --help for details; --version.',
    }),
  )
  screen.line(
    say({
      fr: 'Sortie : 0 conforme, 1 non conforme, 2 mauvais emploi, 3 échec.',
      en: 'Exit: 0 compliant, 1 not compliant, 2 wrong usage, 3 failure.',
    }),
  )
}

export async function printVerbHelp(name: string, verb: Verb, terminal: Terminal): Promise<void> {
  const { out, say } = terminal
  for (const line of verb.usage) out.line(out.paint('title', `conforme ${line}`))
  out.line(`  ${say(VERBS.get(name)!.about)}`)
  out.line()
  const options: Readonly<Record<string, Option>> = { ...verb.options, ...GLOBAL }
  printTable(
    Object.entries(options).map(([long, option]) => [`  ${formOf(long, option)}`, say(option.help)]),
    out,
  )
  if (verb.examples !== undefined) {
    out.line()
    out.line(say({ fr: 'Exemples :', en: 'Examples:' }))
    for (const example of verb.examples) out.line(`  ${out.paint('code', example)}`)
  }
  if (verb.notes === undefined) return
  out.line()
  out.line(await verb.notes(terminal))
}

function formOf(long: string, { short, value }: Option): string {
  const name = short === undefined ? `    --${long}` : `-${short}, --${long}`
  return value === undefined ? name : `${name} ${value}`
}
