import {
  askedRemarks,
  type Context,
  type Converted,
  type ConvertOptions,
  convert,
  type Lossy,
  type Lost,
  type Target,
  unreadable,
} from '@conforme/compliance'
import { formatMeant, isRecord } from '@conforme/model'
import type { Given } from '../arguments/given.ts'
import { JUDGING, type Verb } from '../arguments/verb.ts'
import { type Asked, askedIn } from '../input/asked.ts'
import { type Input, readInvoice } from '../input/input.ts'
import { base64, onPage, pageContextOf, refusePage } from '../input/page.ts'
import { printChanges } from '../report/changes.ts'
import { countOf, headline, nameOf, written } from '../report/report.ts'
import { withRegister } from '../server/register.ts'
import { CommandFailure, EXIT, type ExitCode, UsageError } from '../terminal/outcome.ts'
import { writeOutput } from '../terminal/output.ts'
import { type Screen, type Terminal, wrap } from '../terminal/terminal.ts'

const TARGETS: readonly Target[] = ['json', 'cii', 'ubl', 'factur-x']

const verb: Verb = {
  usage: [`convert FILE [--to ${TARGETS.join('|')}] [--allow-loss] [-o OUT]`],
  examples: ['conforme convert invoice.xml --to json -o converted.json'],
  options: {
    to: {
      type: 'string',
      short: 't',
      value: TARGETS.join('|'),
      values: TARGETS,
      help: {
        fr: 'format voulu (d’un brouillon, sinon le sien)',
        en: 'format wanted (of a draft, else its own)',
      },
    },
    'allow-loss': {
      type: 'boolean',
      help: { fr: 'convertit même si des données se perdent', en: 'convert even if data are lost' },
    },
    output: {
      type: 'string',
      short: 'o',
      value: 'OUT',
      help: { fr: 'fichier à écrire (sortie standard)', en: 'file to write (standard output)' },
    },
    organisation: JUDGING.organisation,
    today: JUDGING.today,
    json: JUDGING.json,
  },
  notes: ({ say }) =>
    say({
      fr: 'FILE : un brouillon en JSON, ou une facture en XML (CII, UBL), reconnus à leur contenu. Une facture non conforme se convertit aussi.\nSortie : 0 convertie, 1 des données se perdraient, 3 ne se lit pas comme facture.',
      en: 'FILE: a draft in JSON, or an invoice in XML (CII, UBL), recognised by their content. An invoice that is not compliant is converted too.\nExit: 0 converted, 1 data would be lost, 3 cannot be read as an invoice.',
    }),
  run,
}
export default verb

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const file = given.only('FILE')
  const input = await readInvoice(file)
  const to = (given.text('to') ?? formatIn(input)) as Target | undefined
  if (to === undefined)
    throw new UsageError(
      `Vers quel format ? --to ${TARGETS.join('|')}`,
      `To which format? --to ${TARGETS.join('|')}`,
    )
  const context = await pageContextOf(given, terminal.language, to)
  const { source, prepared, page } = sourceOf(file, input, to, context)
  const register =
    source instanceof Uint8Array
      ? []
      : await withRegister(given, terminal, it => askedRemarks(source, it, terminal.language))
  const options = { to, allow_loss: given.flag('allow-loss'), page, register }
  const result =
    page === undefined
      ? converted(file, source, context, options)
      : onPage(() => convert(source, context, options))
  const json = given.flag('json')
  if (!result.ok) {
    if (json) terminal.json(refusal(result, terminal))
    else printRefusal(file, result, terminal)
    return EXIT.findings
  }
  const output = given.text('output')
  if (output !== undefined || !json) await writeOutput(output ?? '-', contentOf(result), terminal)
  if (!json) {
    printChanges(prepared, terminal, output === undefined || output === '-' ? terminal.err : terminal.out)
    print(file, result, output, terminal)
  } else if (output !== '-') terminal.json({ ...replyOf(result), ...prepared })
  return EXIT.valid
}

/** The format that a draft names; documents say nothing of what they are to become. */
function formatIn(input: Input): Target | undefined {
  return 'draft' in input && isRecord(input.draft) ? formatMeant(input.draft.format) : undefined
}

interface Source extends Pick<Asked, 'prepared' | 'page'> {
  readonly source: Uint8Array | object
}

function sourceOf(file: string, input: Input, to: Target, context: Context): Source {
  if ('document' in input) return { source: input.document, prepared: {}, page: undefined }
  try {
    const { draft, prepared, page } = askedIn(input.draft, 'convert', context)
    if (page !== undefined) refusePage(to, '/pdf')
    return { source: draftOf(draft), prepared, page }
  } catch (error) {
    throw error instanceof CommandFailure ? error.in(file) : error
  }
}

function converted(
  file: string,
  source: Uint8Array | object,
  context: Context,
  options: ConvertOptions,
): Converted | Lossy {
  try {
    return convert(source, context, options)
  } catch (error) {
    const found = unreadable(error)
    if (found === undefined) throw error
    const { text, position } = found
    throw new CommandFailure('unreadable_document', text, { file, position, cause: error })
  }
}

function draftOf(draft: unknown): object {
  if (isRecord(draft)) return draft
  throw new CommandFailure('invalid_request', {
    fr: 'Un objet JSON est attendu.',
    en: 'A JSON object is expected.',
  })
}

/** JSON is the only form without a document of its own. */
function contentOf({ pdf, xml, invoice }: Converted): string | Uint8Array {
  if (pdf !== null) return pdf
  return xml ?? `${JSON.stringify(invoice, null, 2)}\n`
}

/** The reply over HTTP. */
function replyOf({ ok, pdf, ...reply }: Converted): object {
  return { ...reply, pdf: base64(pdf) }
}

function refusal({ from, losses }: Lossy, terminal: Terminal): unknown {
  return { code: 'lossy_conversion', detail: terminal.say(WOULD_LOSE), from, losses }
}

const WOULD_LOSE = {
  fr: 'Des données se perdraient ; --allow-loss convertit quand même.',
  en: 'Data would be lost; --allow-loss converts all the same.',
}

function printRefusal(file: string, { losses, from }: Lossy, terminal: Terminal): void {
  const { err, say } = terminal
  err.line(`${err.paint('bad', '✘')} ${err.paint('title', nameOf(file, terminal))}  ${say(WOULD_LOSE)}`)
  printProfile(from, err)
  printLosses(losses, terminal, err)
}

function print(file: string, result: Converted, output: string | undefined, terminal: Terminal): void {
  const screen = output === undefined || output === '-' ? terminal.err : terminal.out
  const { from, format, losses, validation } = result
  screen.line(headline(nameOf(file, terminal), validation, terminal, screen))
  const profile = from.profile_name ?? from.profile
  screen.line(`  ${from.format}${profile === null ? '' : ` (${profile})`} → ${format}`)
  printProfile(from, screen)
  printLosses(losses, terminal, screen)
  if (validation.valid && result.result?.valid === false) printWorse(result.result, terminal, screen)
  if (output !== undefined && output !== '-') screen.line(`  → ${screen.paint('code', output)}`)
}

/** What came was valid, and what was written is not. */
function printWorse({ errors }: NonNullable<Converted['result']>, { say }: Terminal, screen: Screen): void {
  const title = { fr: 'Le document écrit n’est pas valide', en: 'The written document is not valid' }
  screen.line(`  ${screen.paint('bad', '✘')} ${screen.paint('title', say(title))}`)
  for (const error of errors.slice(0, MOST_SHOWN)) screen.line(wrap(error, screen.width, '      '))
}

function printProfile({ falls_short }: Converted['from'], screen: Screen): void {
  if (falls_short !== null)
    screen.line(`  ${screen.paint('caution', '!')} ${wrap(falls_short, screen.width, '    ').trim()}`)
}

const MOST_SHOWN = 20

function printLosses(losses: readonly Lost[], { say }: Terminal, screen: Screen): void {
  if (losses.length === 0) return
  const title = countOf(losses.length, ['donnée perdue', 'données perdues'], ['value lost', 'values lost'])
  screen.line()
  screen.line(`  ${screen.paint('title', say(title))}`)
  for (const { term, pointer, xpath, line, value, reason } of losses.slice(0, MOST_SHOWN)) {
    const place = line === undefined ? '' : `${say({ fr: 'ligne', en: 'line' })} ${line}  `
    const name = screen.paint('code', pointer ?? xpath ?? '')
    screen.line(`    ${place}${term === null ? '' : `${term} `}${name} = ${written(value)}`)
    screen.line(screen.paint('quiet', wrap(reason, screen.width, '      ')))
  }
  const more = losses.length - MOST_SHOWN
  if (more > 0)
    screen.line(`    ${say({ fr: `et ${more} de plus (--json)`, en: `and ${more} more (--json)` })}`)
}
