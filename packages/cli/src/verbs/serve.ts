import type { Given } from '../arguments/given.ts'
import type { Verb } from '../arguments/verb.ts'
import { startLight } from '../server/light.ts'
import { DATA_DIR, environment, withServer } from '../server/server.ts'
import { EXIT, type ExitCode } from '../terminal/outcome.ts'

const verb: Verb = {
  usage: ['serve'],
  examples: ['conforme serve --data-dir ./essai'],
  options: {
    port: {
      type: 'string',
      value: 'PORT',
      help: { fr: 'port d’écoute, au lieu de PORT', en: 'port to listen on, instead of PORT' },
    },
    host: {
      type: 'string',
      value: 'HOST',
      help: { fr: 'adresse d’écoute, au lieu de HOST', en: 'address to listen on, instead of HOST' },
    },
    'data-dir': DATA_DIR,
  },
  notes: ({ say }) =>
    withServer(async ({ VARIABLES }) => {
      const widest = Math.max(...VARIABLES.map(({ name }) => name.length))
      const title = say({ fr: 'Environnement :', en: 'Environment:' })
      return [title, ...VARIABLES.map(({ name, means }) => `  ${name.padEnd(widest)}  ${say(means)}`)].join(
        '\n',
      )
    }),
  run,
}
export default verb

async function run(given: Given): Promise<ExitCode> {
  given.none()
  startLight()
  await withServer(server => server.serveUntilSignal(environment(given)))
  return EXIT.valid
}
