import type { Given } from '../arguments/given.ts'
import type { Verb } from '../arguments/verb.ts'
import { dayOf } from '../input/judging.ts'
import { ask, REMOTE } from '../remote/remote.ts'
import { dayIn } from '../terminal/forms.ts'
import { EXIT, type ExitCode } from '../terminal/outcome.ts'
import { printTable } from '../terminal/page-text.ts'
import type { Terminal } from '../terminal/terminal.ts'

const verb: Verb = {
  usage: ['score [--from YYYY-MM-DD] [--to YYYY-MM-DD]'],
  examples: ['conforme score --from 2026-09-01'],
  options: {
    from: {
      type: 'string',
      value: 'YYYY-MM-DD',
      help: { fr: 'premier jour compté', en: 'first day that counts' },
    },
    to: {
      type: 'string',
      value: 'YYYY-MM-DD',
      help: { fr: 'dernier jour compté', en: 'last day that counts' },
    },
    ...REMOTE,
  },
  notes: ({ say }) =>
    say({
      fr: 'Le score de l’organisation de la clé, et ce qui le fait baisser.\nSortie : 0 répondu, 3 le serveur refuse ou se tait.',
      en: 'The score of the key’s organisation, and what lowers it.\nExit: 0 answered, 3 the server refuses or does not answer.',
    }),
  run,
}
export default verb

interface Score {
  readonly score: number | null
  readonly mode: string
  readonly period: { readonly from: string; readonly to: string }
  readonly invoices: { readonly total: number; readonly by_status: Readonly<Record<string, number>> }
  readonly top_findings: readonly { readonly code: string; readonly label: string; readonly count: number }[]
}

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  given.none()
  const days = ['from', 'to'].flatMap(name => {
    const day = dayOf(given, name)
    return day === undefined ? [] : [[name, day] as [string, string]]
  })
  const query = days.length === 0 ? '' : `?${new URLSearchParams(days)}`
  const { body } = await ask(given, terminal, { method: 'GET', path: `/compliance/score${query}` })
  if (given.flag('json')) terminal.json(body)
  else print(body as unknown as Score, terminal)
  return EXIT.valid
}

function print(
  { score, mode, period, invoices, top_findings }: Score,
  { out, say, language }: Terminal,
): void {
  const shown = score === null ? say({ fr: 'pas encore de score', en: 'no score yet' }) : `${score}/100`
  const days = `${dayIn(period.from, language)} – ${dayIn(period.to, language)}`
  out.line(`${out.paint('title', shown)}  ${mode} · ${days}`)
  const states = Object.entries(invoices.by_status).map(([status, count]) => `${status} ${count}`)
  out.line(`  ${[`${say({ fr: 'factures', en: 'invoices' })} : ${invoices.total}`, ...states].join(' · ')}`)
  printTable(
    top_findings.map(({ code, label, count }) => [`  ${count} ×`, label, out.paint('quiet', code)]),
    out,
  )
}
