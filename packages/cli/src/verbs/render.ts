import { askedRemarks, type Refused, type Rendered, render } from '@conforme/compliance'
import type { Format } from '@conforme/model'
import { isRecord } from '@conforme/model'
import type { Given } from '../arguments/given.ts'
import { JUDGING, type Verb } from '../arguments/verb.ts'
import { type Asked, askedIn } from '../input/asked.ts'
import { readBytes, readDraft } from '../input/input.ts'
import { ignoring, stricter, withOptions } from '../input/judging.ts'
import { base64, onPage, pageContextOf, refusePage } from '../input/page.ts'
import { printChanges } from '../report/changes.ts'
import { nameOf, report } from '../report/report.ts'
import { withRegister } from '../server/register.ts'
import { amountIn } from '../terminal/forms.ts'
import { EXIT, type ExitCode, UsageError } from '../terminal/outcome.ts'
import { writeOutput } from '../terminal/output.ts'
import type { Screen, Terminal } from '../terminal/terminal.ts'

const FORMATS: readonly Format[] = ['cii', 'ubl', 'factur-x']
const LANGUAGES = ['fr', 'en', 'fr+en'] as const

const verb: Verb = {
  usage: ['render FILE [-f cii|ubl|factur-x] [--pdf PDF] [-o OUT]'],
  examples: [
    'conforme render draft.json -f factur-x -o invoice.pdf',
    'conforme render draft.json -f cii > invoice.cii.xml',
  ],
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
  const format = given.text('format') as Format | undefined
  const read = await readDraft(file)
  const wanted = format ?? (isRecord(read) ? read.format : undefined)
  const context = await pageContextOf(given, terminal.language, wanted)
  const { draft: changed, prepared, page } = askedIn(ignoring(read, given), 'render', context)
  const draft = withOptions(stricter(changed, given), asked)
  const remarks = await withRegister(given, terminal, register =>
    askedRemarks(draft, register, terminal.language),
  )
  const own = await ownPage(page, format ?? (isRecord(draft) ? draft.format : undefined), given)
  const result = onPage(() => render(draft, context, format, own, remarks), given.text('pdf'))
  const output = given.text('output')
  const json = given.flag('json')
  if (!result.ok) {
    if (json) terminal.json({ ...refusal(result, terminal), ...prepared })
    else {
      printChanges(prepared, terminal, terminal.err)
      printVerdict(file, result, given, terminal, terminal.err)
    }
    return EXIT.findings
  }
  // As JSON the reply holds the document; only a named file is written beside it.
  if (output !== undefined || !json) await writeOutput(output ?? '-', documentOf(result), terminal)
  if (!json) printDocument(file, result, prepared, given, terminal)
  else if (output !== '-') terminal.json({ ...replyOf(result), ...prepared })
  return EXIT.valid
}

/** The page that the caller names, or that the file brings; undefined for ours. */
async function ownPage(
  brought: Uint8Array | undefined,
  format: unknown,
  given: Given,
): Promise<Uint8Array | undefined> {
  const path = given.text('pdf')
  if (path !== undefined && brought !== undefined)
    throw new UsageError(
      '--pdf : le fichier apporte déjà une page, dans `pdf`.',
      '--pdf: the file brings a page already, in `pdf`.',
    )
  if (path !== undefined && (format === 'cii' || format === 'ubl'))
    throw new UsageError(
      `--pdf : le format ${format} n’a pas de page.`,
      `--pdf: the format ${format} has no page.`,
    )
  if (brought !== undefined) refusePage(format, '/pdf')
  return path === undefined ? brought : readBytes(path)
}

function documentOf({ pdf, xml }: Rendered): string | Uint8Array {
  return pdf ?? xml
}

/** The reply over HTTP: what it holds for callers of the library stays out. */
function replyOf({ ok, invoice, pdf, ...reply }: Rendered): object {
  return { ...reply, pdf: base64(pdf) }
}

function refusal({ validation }: Refused, terminal: Terminal): object {
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

function printDocument(
  file: string,
  rendered: Rendered,
  prepared: Asked['prepared'],
  given: Given,
  terminal: Terminal,
): void {
  const output = given.text('output')
  const screen = output === undefined || output === '-' ? terminal.err : terminal.out
  printChanges(prepared, terminal, screen)
  printVerdict(file, rendered, given, terminal, screen)
  const { number, buyer, payable, currency } = rendered.summary
  screen.line(
    `  ${rendered.format} · ${number} · ${buyer} · ${amountIn(payable, currency, terminal.language)}`,
  )
  if (output !== undefined && output !== '-') screen.line(`  → ${screen.paint('code', output)}`)
}
