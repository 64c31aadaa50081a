import type { Given } from '../arguments/given.ts'
import type { Verb } from '../arguments/verb.ts'
import { ask, REMOTE } from '../remote/remote.ts'
import { printInvoice } from '../report/invoice.ts'
import { EXIT, type ExitCode } from '../terminal/outcome.ts'
import type { Terminal } from '../terminal/terminal.ts'

const verb: Verb = {
  usage: ['status ID'],
  examples: ['conforme status F-2026-0142'],
  options: REMOTE,
  notes: ({ say }) =>
    say({
      fr: 'ID : le vôtre (invoice_id), ou le nôtre (inv_…).\nSortie : 0 elle est en règle ou en route, 1 bloquée ou rejetée, 3 inconnue, ou le serveur se tait.',
      en: 'ID: yours (invoice_id), or ours (inv_…).\nExit: 0 it is in order or on its way, 1 blocked or rejected, 3 unknown, or the server does not answer.',
    }),
  run,
}
export default verb

const WRONG: ReadonlySet<unknown> = new Set(['BLOCKED', 'REJECTED'])

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const path = `/invoices/${encodeURIComponent(given.only('ID'))}`
  const { body } = await ask(given, terminal, { method: 'GET', path })
  if (given.flag('json')) terminal.json(body)
  else printInvoice(body, terminal)
  return WRONG.has(body.status) ? EXIT.findings : EXIT.valid
}
