import { notAmong } from '../arguments/arguments.ts'
import type { Given } from '../arguments/given.ts'
import { JSON_OPTION, type Verb } from '../arguments/verb.ts'
import { actorOf, DATA_DIR, environment, withServer } from '../server/server.ts'
import { EXIT, type ExitCode, UsageError } from '../terminal/outcome.ts'
import type { Terminal } from '../terminal/terminal.ts'

const verb: Verb = {
  usage: ['secrets rotate', 'secrets forget'],
  examples: ['conforme secrets rotate'],
  options: { 'data-dir': DATA_DIR, json: JSON_OPTION },
  notes: ({ say }) =>
    say({
      fr: `Changer de secret sans rien perdre :
  1. CONFORME_SECRET=nouveau,ancien, puis redémarrer les serveurs ;
  2. conforme secrets rotate, avec le même CONFORME_SECRET : tout est scellé sous le nouveau ;
  3. CONFORME_SECRET=nouveau, puis redémarrer.
« forget » abandonne ce qu’aucun secret n’ouvre : les webhooks concernés attendent un nouveau secret
(rotate), les plateformes un nouveau raccordement.`,
      en: `To change the secret without losing anything:
  1. CONFORME_SECRET=new,former, then start the servers again;
  2. conforme secrets rotate, with the same CONFORME_SECRET: everything is sealed under the new one;
  3. CONFORME_SECRET=new, then start again.
"forget" gives up what no secret opens: its webhooks wait for a new secret (rotate), its platforms
to be connected anew.`,
    }),
  run,
}
export default verb

const ACTIONS = ['rotate', 'forget'] as const

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const [name, ...operands] = given.operands
  const list = ACTIONS.join(', ')
  if (name === undefined) throw new UsageError(`secrets attend : ${list}.`, `secrets needs one of: ${list}.`)
  const action = ACTIONS.find(known => known === name)
  if (action === undefined) throw notAmong('secrets', name, ACTIONS)
  given.of(operands).none()
  return action === 'rotate' ? rotate(given, terminal) : forget(given, terminal)
}

async function rotate(given: Given, terminal: Terminal): Promise<ExitCode> {
  const done = await withServer(({ administerSecrets }) =>
    administerSecrets(environment(given), verbs => verbs.rotate(actorOf())),
  )
  const { resealed, lost } = done
  if (given.flag('json')) terminal.json(done)
  else {
    terminal.out.line(
      terminal.say({
        fr: `${resealed} secret(s) scellé(s) sous le nouveau CONFORME_SECRET.`,
        en: `${resealed} secret(s) sealed under the new CONFORME_SECRET.`,
      }),
    )
    if (lost > 0)
      terminal.err.line(
        terminal.say({
          fr: `${lost} secret(s) ne s’ouvrent sous aucun de ceux qui sont donnés : ajoutez l’ancien, ou abandonnez-les (secrets forget).`,
          en: `${lost} secret(s) cannot be read with any of those given: add the former one, or give them up (secrets forget).`,
        }),
      )
  }
  return lost > 0 ? EXIT.findings : EXIT.valid
}

async function forget(given: Given, terminal: Terminal): Promise<ExitCode> {
  const done = await withServer(({ administerSecrets }) =>
    administerSecrets(environment(given), verbs => verbs.forget(actorOf())),
  )
  if (given.flag('json')) terminal.json(done)
  else
    terminal.out.line(
      terminal.say({
        fr: `${done.forgotten} secret(s) abandonné(s).`,
        en: `${done.forgotten} secret(s) given up.`,
      }),
    )
  return EXIT.valid
}
