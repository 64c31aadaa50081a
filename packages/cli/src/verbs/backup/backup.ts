import { stat } from 'node:fs/promises'
import type { Given } from '../../arguments/given.ts'
import { JSON_OPTION, type Verb } from '../../arguments/verb.ts'
import { DATA_DIR, environment, withServer } from '../../server/server.ts'
import { EXIT, type ExitCode } from '../../terminal/outcome.ts'
import { refuseScreen } from '../../terminal/output.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { version } from '../../terminal/version.ts'
import { failureOf, figuresOf, interruptible } from './words.ts'

const verb: Verb = {
  usage: ['backup FILE', 'backup -'],
  examples: ['conforme backup conforme.backup.gz'],
  options: { 'data-dir': DATA_DIR, json: JSON_OPTION },
  notes: ({ say }) =>
    say({
      fr: 'Un seul instant de PostgreSQL (DATABASE_URL) ou du dossier des données, pris pendant que le service tourne. FILE (.gz) n’apparaît qu’entier et ne remplace rien ; « - » écrit sur la sortie standard. Le fichier contient toutes les factures : gardez-le en lieu sûr. CONFORME_SECRET n’y est pas : gardez-le à part, sans lui les secrets des plateformes et des webhooks ne se relisent pas.',
      en: 'One instant of PostgreSQL (DATABASE_URL) or of the data directory, taken while the service runs. FILE (.gz) appears only once whole, and replaces nothing; “-” writes to standard output. The file holds all invoices: keep it in a safe place. CONFORME_SECRET is not in it: keep it elsewhere, without it the secrets of platforms and webhooks cannot be read.',
    }),
  run,
}
export default verb

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const file = given.only('FILE')
  if (file === '-')
    refuseScreen(terminal, { fr: 'Une sauvegarde', en: 'A backup' }, 'conforme backup conforme.gz')
  return withServer(server =>
    interruptible(async signal => {
      const isPiped = file === '-'
      // A reader that goes away ends the process at once (run.ts): that is no backup.
      if (isPiped) process.exitCode = EXIT.failure
      const summary = await server
        .backUp(environment(given), isPiped ? process.stdout : file, { version: version(), signal })
        .catch(error => {
          throw failureOf(error, isPiped ? undefined : file, signal.aborted, server)
        })
      const bytes = isPiped ? undefined : (await stat(file)).size
      if (given.flag('json') && !isPiped) terminal.json({ ...summary, bytes })
      else
        terminal.err.line(
          terminal.say({
            fr: `Sauvegarde faite : ${figuresOf(summary, 'fr', bytes)}.`,
            en: `Backup made: ${figuresOf(summary, 'en', bytes)}.`,
          }),
        )
      return EXIT.valid
    }),
  )
}
