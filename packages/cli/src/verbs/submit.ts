import type { Validation } from '@conforme/compliance'
import { isRecord } from '@conforme/model'
import type { Given } from '../arguments/given.ts'
import type { Verb } from '../arguments/verb.ts'
import { sentFrom } from '../remote/body.ts'
import { type Answer, ask, REMOTE } from '../remote/remote.ts'
import { printInvoice } from '../report/invoice.ts'
import { nameOf, report } from '../report/report.ts'
import { EXIT, type ExitCode } from '../terminal/outcome.ts'
import type { Terminal } from '../terminal/terminal.ts'

const verb: Verb = {
  usage: ['submit FILE [--platform SLUG] [--id ID]'],
  examples: ['conforme submit draft.json --id F-2026-0142'],
  options: {
    platform: {
      type: 'string',
      value: 'SLUG',
      help: { fr: 'plateforme par où elle part (pdp)', en: 'platform that it leaves through (pdp)' },
    },
    id: {
      type: 'string',
      value: 'ID',
      help: {
        fr: 'votre identifiant (invoice_id ; sinon le sien, ou son numéro)',
        en: 'your identifier (invoice_id; else its own, or its number)',
      },
    },
    'idempotency-key': {
      type: 'string',
      value: 'TEXT',
      help: {
        fr: 'envoyé de nouveau sous la même clé, rien ne part deux fois',
        en: 'a request sent again with the same key transmits nothing twice',
      },
    },
    ...REMOTE,
  },
  notes: ({ say }) =>
    say({
      fr: 'Une clé sandbox ne transmet rien ; une clé live transmet pour de bon.\nSortie : 0 acceptée, 1 non conforme (rien n’est parti), 3 le serveur refuse ou se tait : « conforme status » dit alors où elle en est.',
      en: 'A sandbox key transmits nothing; a live key transmits for real.\nExit: 0 accepted, 1 not compliant (nothing left), 3 the server refuses or does not answer: “conforme status” then says where it is.',
    }),
  run,
}
export default verb

const NOT_COMPLIANT = 422

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const file = given.only('FILE')
  const [pdp, invoice_id, key] = [given.text('platform'), given.text('id'), given.text('idempotency-key')]
  const more = { ...(pdp === undefined ? {} : { pdp }), ...(invoice_id === undefined ? {} : { invoice_id }) }
  const body = await sentFrom(file, more)
  // Of a document it is said in the address: there is no room in it.
  const query = body.type === 'application/json' ? '' : `?${new URLSearchParams(more)}`
  const headers: Readonly<Record<string, string>> = key === undefined ? {} : { 'idempotency-key': key }
  const path = `/invoices/submit${query === '?' ? '' : query}`
  const answer = await ask(given, terminal, { method: 'POST', path, body, headers }, [NOT_COMPLIANT])
  if (given.flag('json')) terminal.json(answer.body)
  else print(file, answer, terminal)
  if (answer.status !== NOT_COMPLIANT) return EXIT.valid
  return isRecord(answer.body.validation) ? EXIT.findings : EXIT.failure
}

function print(file: string, { status, body }: Answer, terminal: Terminal): void {
  if (status !== NOT_COMPLIANT) {
    printInvoice(body, terminal)
    return
  }
  const { err } = terminal
  if (isVerdict(body.validation))
    report(nameOf(file, terminal), body.validation, { met: false, assumptions: false }, terminal, err)
  err.line(`${err.paint('bad', '✘')} ${String(body.detail)}`)
}

function isVerdict(found: unknown): found is Validation {
  return isRecord(found) && Array.isArray(found.checks) && Array.isArray(found.suggestions)
}
