/** The command line: finds the verb, hands it what follows, and ends with its code. */
import { notAmong, readArguments } from './arguments/arguments.ts'
import { printHelp, printVerbHelp } from './help.ts'
import { reportThrown } from './terminal/failure.ts'
import { EXIT, type ExitCode, UsageError } from './terminal/outcome.ts'
import { languageOf, Terminal } from './terminal/terminal.ts'
import { version } from './terminal/version.ts'
import { VERBS } from './verbs.ts'

const argv = process.argv.slice(2)
const terminal = new Terminal(languageOf(argv, process.env))

/** A reader that went away, as `head` does, is no failure. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    if (terminal.whenReaderLeaves === undefined) process.exit()
    terminal.whenReaderLeaves()
  })

process.exitCode = await run(argv, terminal).catch((error: unknown) =>
  reportThrown(error, terminal, asksForJson(argv)),
)

function asksForJson(argv: readonly string[]): boolean {
  return /(?:^| )--(?:format[= ])?(?:nd)?json(?: |$)/.test(argv.join(' '))
}

async function run(given: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [word, ...rest] = withoutLanguage(given)
  if (word === '--version' || word === '-V') {
    terminal.out.line(version())
    return EXIT.valid
  }
  if (word === undefined) {
    printHelp(terminal, terminal.err)
    return EXIT.usage
  }
  const askedFor = word === 'help' ? rest[0] : word
  if (word === '--help' || word === '-h' || askedFor === undefined) {
    printHelp(terminal, terminal.out)
    return EXIT.valid
  }
  if (askedFor.startsWith('-'))
    throw new UsageError(
      `Le verbe vient avant les options : conforme VERBE ${askedFor}`,
      `The verb comes before the options: conforme VERB ${askedFor}`,
    )
  const entry = VERBS.get(askedFor)
  if (entry === undefined) throw notAmong({ fr: 'Verbe', en: 'Verb' }, askedFor, [...VERBS.keys()])
  const { default: verb } = await entry.load()
  if (word === 'help' || asksForHelp(rest)) {
    await printVerbHelp(askedFor, verb, terminal)
    return EXIT.valid
  }
  return verb.run(readArguments(verb, rest), terminal)
}

/** `--lang` may also be before the verb. */
function withoutLanguage(given: readonly string[]): readonly string[] {
  if (given[0] === '--lang') return given.slice(2)
  return given[0]?.startsWith('--lang=') ? given.slice(1) : given
}

function asksForHelp(rest: readonly string[]): boolean {
  const end = rest.indexOf('--')
  return (end === -1 ? rest : rest.slice(0, end)).some(word => word === '--help' || word === '-h')
}
