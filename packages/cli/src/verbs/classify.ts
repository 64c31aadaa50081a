import type { Given } from '../arguments/given.ts'
import type { Verb } from '../arguments/verb.ts'
import { sentFrom } from '../remote/body.ts'
import { ask, REMOTE } from '../remote/remote.ts'
import { nameOf } from '../report/report.ts'
import { EXIT, type ExitCode } from '../terminal/outcome.ts'
import { type Terminal, wrap } from '../terminal/terminal.ts'

const verb: Verb = {
  usage: ['classify FILE'],
  examples: ['conforme classify draft.json'],
  options: REMOTE,
  notes: ({ say }) =>
    say({
      fr: 'Facturation électronique, e-reporting ou ni l’un ni l’autre, avec les raisons.\nSortie : 0 répondu, 3 fichier illisible, ou le serveur refuse ou se tait.',
      en: 'E-invoicing, e-reporting or neither, with the reasons.\nExit: 0 answered, 3 the file cannot be read, or the server refuses or does not answer.',
    }),
  run,
}
export default verb

interface Classification {
  readonly treatment: string
  readonly processing_rule: string
  readonly report: string | null
  readonly reasons: readonly { readonly pointer: string; readonly message: string }[]
}

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const file = given.only('FILE')
  const sent = await sentFrom(file)
  const { body } = await ask(given, terminal, { method: 'POST', path: '/invoices/classify', body: sent })
  if (given.flag('json')) terminal.json(body)
  else print(file, body as unknown as Classification, terminal)
  return EXIT.valid
}

function print(
  file: string,
  { treatment, processing_rule, report, reasons }: Classification,
  terminal: Terminal,
) {
  const { out, say } = terminal
  const flow = report === null ? '' : ` · ${say({ fr: 'flux', en: 'flow' })} ${report}`
  out.line(`${out.paint('title', nameOf(file, terminal))}  ${treatment} · ${processing_rule}${flow}`)
  for (const { pointer, message } of reasons) {
    out.line(wrap(message, out.width, '  '))
    if (pointer !== '') out.line(`    ${out.paint('code', pointer)}`)
  }
}
