import type { Given } from '../../arguments/given.ts'
import type { Verb } from '../../arguments/verb.ts'
import { keyOf, REMOTE, serverOf } from '../../remote/remote.ts'
import { EXIT, type ExitCode } from '../../terminal/outcome.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { version } from '../../terminal/version.ts'
import { sandboxOf } from './sandbox.ts'

const { server, 'key-file': keyFile } = REMOTE

const verb: Verb = {
  usage: ['mcp'],
  examples: ['conforme mcp < /dev/null'],
  options: { server, 'key-file': keyFile },
  notes: ({ say }) =>
    say({
      fr: 'Parle le Model Context Protocol sur l’entrée et la sortie standard : c’est l’assistant qui démarre cette commande (docs/mcp.md).\nAvec une clé (CONFORME_KEY ou --key-file), les outils demandent au serveur, avec les droits de cette clé. Sans clé ni serveur, la commande ouvre un bac à sable à elle : tout y fonctionne, rien n’est transmis, et tout est oublié à la fin.\nDerrière une adresse, le même service répond sur /mcp du serveur.',
      en: 'Speaks the Model Context Protocol on standard input and output: the assistant starts this command (docs/mcp.md).\nWith a key (CONFORME_KEY or --key-file), the tools ask the server, with the rights of that key. With neither key nor server, the command opens a sandbox of its own: everything works there, nothing is transmitted, and all is forgotten at the end.\nBehind an address, the same service answers at /mcp of the server.',
    }),
  run,
}
export default verb

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  given.none()
  const { serveOnStdio, serviceAt } = await import('@conforme/mcp')
  const { language } = terminal
  if (namesServer(given)) {
    const options = { server: serverOf(given), key: await keyOf(given), language }
    // A longer pause is for the user to hear of.
    await serveOnStdio(serviceAt({ ...options, longestWait: 10 }), version())
    return EXIT.valid
  }
  const sandbox = sandboxOf(language)
  try {
    await serveOnStdio(serviceAt(sandbox.options), version())
  } finally {
    await sandbox.close()
  }
  return EXIT.valid
}

/** Is there a server that the tools are to ask? A key says so, or an address, which then needs its key. */
function namesServer(given: Given): boolean {
  const { CONFORME_KEY: key = '', CONFORME_SERVER: address = '' } = process.env
  const named = [key.trim(), address, given.text('key-file'), given.text('server')]
  return named.some(each => each !== undefined && each !== '')
}
