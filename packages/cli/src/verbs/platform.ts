import type { Given } from '../arguments/given.ts'
import type { Verb } from '../arguments/verb.ts'
import { CommandFailure, EXIT, type ExitCode, UsageError } from '../terminal/outcome.ts'
import type { Terminal } from '../terminal/terminal.ts'

const verb: Verb = {
  usage: ['platform'],
  examples: ['conforme platform --port 0'],
  options: {
    port: {
      type: 'string',
      value: 'PORT',
      help: { fr: 'port d’écoute (8090)', en: 'port to listen on (8090)' },
    },
    host: {
      type: 'string',
      value: 'HOST',
      help: { fr: 'adresse d’écoute (127.0.0.1)', en: 'address to listen on (127.0.0.1)' },
    },
    'client-id': {
      type: 'string',
      value: 'ID',
      help: {
        fr: 'seul client admis, avec --client-secret (sinon tous)',
        en: 'the only client admitted, with --client-secret (else all)',
      },
    },
    'client-secret': {
      type: 'string',
      value: 'SECRET',
      help: { fr: 'son secret', en: 'its secret' },
    },
  },
  notes: ({ say }) =>
    say({
      fr: 'Une plateforme XP Z12-013 pour essayer : rien n’est transmis, tout est oublié à l’arrêt.\nLes valeurs magiques sont dans docs/sandbox.md.',
      en: 'An XP Z12-013 platform to try things on: nothing is transmitted, all is forgotten at the end.\nThe magic values are in docs/sandbox.md.',
    }),
  run,
}
export default verb

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  given.none()
  const { listen, PATHS } = await import('@conforme/platform')
  const [id, secret] = [given.text('client-id'), given.text('client-secret')]
  if ((id === undefined) !== (secret === undefined)) {
    throw new UsageError(
      '--client-id et --client-secret vont ensemble.',
      '--client-id and --client-secret go together.',
    )
  }
  const port = Number(given.text('port') ?? 8090)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UsageError(`--port ${port} n’est pas un port.`, `--port ${port} is not a port.`)
  }
  const listening = await listen({
    port,
    host: given.text('host') ?? '127.0.0.1',
    ...(id !== undefined && secret !== undefined && { client: { id, secret } }),
  }).catch(cause => {
    throw new CommandFailure(
      'unavailable',
      {
        fr: `Le port ${port} est déjà pris ; --port en choisit un autre.`,
        en: `Port ${port} is taken; --port chooses another.`,
      },
      { cause },
    )
  })
  const { address } = listening
  for (const [name, url] of [
    ['flow_url', PATHS.flow],
    ['directory_url', PATHS.directory],
    ['token_url', PATHS.token],
  ] as const) {
    terminal.out.line(`${name.padEnd(15)}${address}${url}`)
  }
  await new Promise<void>(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
  await listening.close()
  return EXIT.valid
}
