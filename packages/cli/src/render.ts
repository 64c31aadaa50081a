import {
  type Context,
  PageFault,
  type Refused,
  type Rendered,
  render,
  unreadable,
} from '@conforme/compliance'
import type { Format } from '@conforme/model'
import type { Given } from './arguments.ts'
import { readBytes, readDraft } from './input.ts'
import { isRecord } from './json.ts'
import { ignoring, stricter, withOptions } from './judging.ts'
import { CommandFailure, EXIT, type ExitCode, UsageError } from './outcome.ts'
import { writeOutput } from './output.ts'
import { base64, pageContextOf } from './page.ts'
import { nameOf, report } from './report.ts'
import type { Screen, Terminal } from './terminal.ts'
import { JUDGING, type Verb } from './verb.ts'

const FORMATS: readonly Format[] = ['cii', 'ubl', 'factur-x']
const LANGUAGES = ['fr', 'en', 'fr+en'] as const

const verb: Verb = {
  usage: ['render FILE [-f cii|ubl|factur-x] [--pdf PDF] [-o OUT]'],
  options: {
    format: {
      type: 'string',
      short: 'f',
      value: FORMATS.join('|'),
      values: FORMATS,
      help: {
        fr: 'format (celui de la facture, sinon factur-x)',
        en: 'format (the invoice’s own, else factur-x)',
      },
    },
    output: {
      type: 'string',
      short: 'o',
      value: 'OUT',
      help: { fr: 'fichier à écrire (sortie standard)', en: 'file to write (standard output)' },
    },
    page: {
      type: 'string',
      value: LANGUAGES.join('|'),
      values: LANGUAGES,
      help: {
        fr: 'langue de la page d’un factur-x (celle du profil, sinon fr)',
        en: 'language of a factur-x page (that of the profile, else fr)',
      },
    },
    pdf: {
      type: 'string',
      value: 'PDF',
      help: {
        fr: 'votre propre page d’un factur-x (sinon la nôtre)',
        en: 'your own page of a factur-x (else ours)',
      },
    },
    ...JUDGING,
  },
  run,
}
export default verb

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const file = given.only('FILE')
  const language = given.text('page')
  const asked = language === undefined ? {} : { language }
  const draft = withOptions(stricter(ignoring(await readDraft(file), given), given), asked)
  const format = given.text('format') as Format | undefined
  const wanted = format ?? (isRecord(draft) ? draft.format : undefined)
  const context = await pageContextOf(given, terminal.language, wanted)
  const result = await rendered(draft, context, format, given)
  const output = given.text('output')
  const json = given.flag('json')
  if (!result.ok) {
    if (json) terminal.json(refusal(result, terminal))
    else printVerdict(file, result, given, terminal, terminal.err)
    return EXIT.findings
  }
  // As JSON the reply holds the document; only a named file is written beside it.
  if (output !== undefined || !json) await writeOutput(output ?? '-', documentOf(result), terminal)
  if (!json) printDocument(file, result, given, terminal)
  else if (output !== '-') terminal.json(replyOf(result))
  return EXIT.valid
}

/** With the page that the caller names, or ours. */
async function rendered(
  draft: unknown,
  context: Context,
  format: Format | undefined,
  given: Given,
): Promise<Rendered | Refused> {
  const path = given.text('pdf')
  if (path === undefined) return render(draft, context, format)
  const wanted = format ?? (isRecord(draft) ? draft.format : undefined)
  if (wanted === 'cii' || wanted === 'ubl')
    throw new UsageError(
      `--pdf : le format ${wanted} n’a pas de page.`,
      `--pdf: the format ${wanted} has no page.`,
    )
  const page = await readBytes(path)
  try {
    return render(draft, context, format, page)
  } catch (cause) {
    throw pageFailure(cause, path)
  }
}

/** What keeps the page from being one, an obstacle a line. */
function pageFailure(cause: unknown, file: string): unknown {
  if (cause instanceof PageFault) {
    const lines = (language: 'fr' | 'en') => cause.obstacles.map(({ text }) => text[language]).join('\n  ')
    return new CommandFailure('pdf_not_archivable', { fr: lines('fr'), en: lines('en') }, { file, cause })
  }
  const found = unreadable(cause)
  return found === undefined ? cause : new CommandFailure('unreadable_document', found.text, { file, cause })
}

function documentOf({ pdf, xml }: Rendered): string | Uint8Array {
  return pdf ?? xml
}

/** The reply over HTTP: what it holds for callers of the library stays out. */
function replyOf({ ok, invoice, pdf, ...reply }: Rendered): unknown {
  return { ...reply, pdf: base64(pdf) }
}

function refusal({ validation }: Refused, terminal: Terminal): unknown {
  const detail = terminal.say({
    fr: 'La facture n’est pas conforme : elle ne peut pas être mise en forme.',
    en: 'The invoice is not compliant: it cannot be rendered.',
  })
  return { code: 'invoice_not_compliant', detail, validation }
}

function printVerdict(
  file: string,
  { validation }: Rendered | Refused,
  given: Given,
  terminal: Terminal,
  screen: Screen,
): void {
  const wanted = { met: false, assumptions: given.flag('assumptions') }
  report(nameOf(file, terminal), validation, wanted, terminal, screen)
}

function printDocument(file: string, rendered: Rendered, given: Given, terminal: Terminal): void {
  const output = given.text('output')
  const screen = output === undefined || output === '-' ? terminal.err : terminal.out
  printVerdict(file, rendered, given, terminal, screen)
  const { number, buyer, payable, currency } = rendered.summary
  screen.line(`  ${rendered.format} · ${number} · ${buyer} · ${payable} ${currency}`)
  if (output !== undefined && output !== '-') screen.line(`  → ${screen.paint('code', output)}`)
}
