import type { Deleted } from '@conforme/server'
import { notAmong } from '../arguments/arguments.ts'
import type { Given } from '../arguments/given.ts'
import { JSON_OPTION, type Verb } from '../arguments/verb.ts'
import { actorOf, DATA_DIR, environment, withServer } from '../server/server.ts'
import { EXIT, type ExitCode, UsageError } from '../terminal/outcome.ts'
import type { Terminal } from '../terminal/terminal.ts'

const MODES = ['sandbox', 'live'] as const

const verb: Verb = {
  usage: ['invoices delete ID… --mode sandbox|live'],
  examples: ['conforme invoices delete F-2026-0142 --mode sandbox'],
  options: {
    mode: {
      type: 'string',
      value: MODES.join('|'),
      values: MODES,
      help: { fr: 'mode des factures', en: 'mode of the invoices' },
    },
    'data-dir': DATA_DIR,
    json: JSON_OPTION,
  },
  notes: ({ say }) =>
    say({
      fr: `ID est l’identifiant que vous avez donné, ou le nôtre (inv_…). Se suppriment les brouillons, tout ce qui est
du bac à sable une fois sa transmission finie, et les factures transmises que la loi ne fait plus conserver.`,
      en: `ID is the identifier that you gave, or ours (inv_…). Drafts can be deleted, all of the sandbox once its
transmission has ended, and transmitted invoices that the law no longer requires to be kept.`,
    }),
  run,
}
export default verb

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const [name, ...refs] = given.operands
  if (name === undefined) throw new UsageError('invoices attend : delete.', 'invoices needs: delete.')
  if (name !== 'delete') throw notAmong('invoices', name, ['delete'])
  if (refs.length === 0) throw new UsageError('Précisez ID.', 'Say ID.')
  const mode = MODES.find(known => known === given.text('mode'))
  if (mode === undefined)
    throw new UsageError('Précisez --mode sandbox ou --mode live.', 'Say --mode sandbox or --mode live.')
  const done: { readonly ref: string; readonly outcome: Deleted }[] = []
  for (const ref of refs) {
    const wanted = { mode, ref, actor: actorOf() }
    const outcome = await withServer(server => server.deleteStored(environment(given), wanted))
    done.push({ ref, outcome })
    if (!given.flag('json')) tell(ref, outcome, terminal)
  }
  if (given.flag('json')) terminal.json(done.map(({ ref, outcome }) => ({ ref, ...outcome })))
  return done.every(({ outcome }) => outcome.deleted) ? EXIT.valid : EXIT.findings
}

function tell(ref: string, outcome: Deleted, { out, err, say }: Terminal): void {
  if (outcome.deleted) {
    out.line(say({ fr: `${ref} est supprimée.`, en: `${ref} is deleted.` }))
    return
  }
  const words = {
    absent: { fr: `Aucune facture ${ref} dans ce mode.`, en: `No invoice ${ref} in this mode.` },
    several: {
      fr: `Plusieurs organisations ont une facture ${ref} : donnez notre identifiant (inv_…).`,
      en: `Several organisations have an invoice ${ref}: give our identifier (inv_…).`,
    },
  }
  err.line(say(outcome.why === 'kept' ? outcome.detail : words[outcome.why]))
}
