import type { Given } from '../arguments/given.ts'
import { JSON_OPTION, type Verb } from '../arguments/verb.ts'
import { DATA_DIR, environment, withServer } from '../server/server.ts'
import { EXIT, type ExitCode } from '../terminal/outcome.ts'
import { type Role, type Terminal, wrap } from '../terminal/terminal.ts'

const verb: Verb = {
  usage: ['doctor'],
  examples: ['conforme doctor'],
  options: { 'data-dir': DATA_DIR, json: JSON_OPTION },
  notes: ({ say }) =>
    say({
      fr: 'Éprouve les règles, la configuration, la base de données, ce qu’elle garde, l’horloge et l’accès aux plateformes, le service en marche ou non, sans modifier ce qui est enregistré. Sortie : 0 quand rien n’échoue, 1 sinon ; un avertissement (!) n’est pas un échec.',
      en: 'Tries the rules, the configuration, the database, what it keeps, the clock and the way to the platforms, whether the service runs or not, and leaves what is stored as it is. Exit: 0 when nothing fails, 1 otherwise; a warning (!) is not a failure.',
    }),
  run,
}
export default verb

const SIGNS = { ok: '✔', warning: '!', failed: '✘' } as const
const ROLES: Readonly<Record<keyof typeof SIGNS, Role>> = { ok: 'good', warning: 'caution', failed: 'bad' }

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  given.none()
  const { say, out } = terminal
  const symptoms = await withServer(server => server.examine(environment(given), { now: () => new Date() }))
  const healthy = symptoms.every(({ status }) => status !== 'failed')
  if (given.flag('json'))
    terminal.json({ healthy, checks: symptoms.map(each => ({ ...each, message: say(each.message) })) })
  else
    for (const { status, check, message } of symptoms) {
      const text = wrap(`${check} · ${say(message)}`, out.width, '  ').slice(1)
      out.line(`${out.paint(ROLES[status], SIGNS[status])}${text}`)
    }
  return healthy ? EXIT.valid : EXIT.findings
}
