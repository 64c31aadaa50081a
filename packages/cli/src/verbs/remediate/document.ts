/** `remediate` of a document: its XML is changed at the place. */
import {
  type Context,
  convert,
  type DocumentChange,
  type DocumentRemediation,
  PageFailure,
  PatchFailure,
  remediateDocument,
  unreadable,
} from '@conforme/compliance'
import type { Text } from '@conforme/model'
import type { Given } from '../../arguments/given.ts'
import { patchFailure } from '../../input/asked.ts'
import { contextOf } from '../../input/judging.ts'
import { base64 } from '../../input/page.ts'
import { type Setting, settingOf, withSettings } from '../../input/settings.ts'
import { linked, printLookup, printQuestion } from '../../report/open.ts'
import { nameOf, report } from '../../report/report.ts'
import { withRegister } from '../../server/register.ts'
import { CommandFailure, EXIT, type ExitCode, UsageError } from '../../terminal/outcome.ts'
import { writeOutput } from '../../terminal/output.ts'
import type { Screen, Terminal } from '../../terminal/terminal.ts'

export async function remediateFile(
  file: string,
  bytes: Uint8Array,
  given: Given,
  terminal: Terminal,
): Promise<ExitCode> {
  for (const name of ['from', 'preset', 'ignore'])
    if (given.flag(name))
      throw new UsageError(
        `--${name} vaut pour un brouillon, non pour un document.`,
        `--${name} is for a draft, not for a document.`,
      )
  const remediation = await repaired(file, bytes, given, terminal)
  const output = given.text('output')
  if (output !== undefined) await writeOutput(output, remediation.bytes, terminal)
  if (given.flag('json') && output !== '-') {
    const { bytes: document, ...rest } = remediation
    terminal.json({ document: base64(document), ...rest, next: linked(rest.next) })
  } else if (!given.flag('json')) print(file, remediation, given, terminal)
  return remediation.validation.valid ? EXIT.valid : EXIT.findings
}

async function repaired(
  file: string,
  bytes: Uint8Array,
  given: Given,
  terminal: Terminal,
): Promise<DocumentRemediation> {
  const settings = given.texts('set').map(settingOf)
  const context = await contextOf(given, terminal.language)
  try {
    const asked = settings.length === 0 ? {} : changesFor(bytes, settings, context)
    const options = { ...asked, auto: given.flag('auto'), strict: given.flag('strict') }
    return await withRegister(given, terminal, register =>
      remediateDocument(bytes, context, register, options),
    )
  } catch (cause) {
    throw failureOf(cause)?.in(file) ?? cause
  }
}

/** What is set, as changes of the document in JSON. */
function changesFor(bytes: Uint8Array, settings: readonly Setting[], context: Context) {
  const converted = convert(bytes, context, { to: 'json', allow_loss: true })
  const invoice = converted.ok ? (converted.invoice as { readonly [key: string]: unknown }) : {}
  const { patches, json_patch } = withSettings(invoice, settings)
  return { patches, json_patch }
}

function failureOf(cause: unknown): CommandFailure | undefined {
  if (cause instanceof PatchFailure) return patchFailure(cause)
  if (cause instanceof PageFailure) {
    const [first] = cause.obstacles
    return first && new CommandFailure('pdf_not_archivable', first.text, { cause })
  }
  const found = unreadable(cause)
  if (found === undefined) return undefined
  const { text, position } = found
  return new CommandFailure('unreadable_document', text, { position, cause })
}

function print(file: string, remediation: DocumentRemediation, given: Given, terminal: Terminal): void {
  const { changes, page_differs, lookup, validation, next } = remediation
  const screen = given.text('output') === '-' ? terminal.err : terminal.out
  for (const change of changes) printChange(change, terminal, screen)
  if (page_differs.length > 0) {
    const warning: Text = {
      fr: `La page du PDF reste comme elle était : ${page_differs.length} valeur(s) y diffèrent du XML.`,
      en: `The page of the PDF stays as it was: ${page_differs.length} value(s) on it differ from the XML.`,
    }
    screen.line(`  ${screen.paint('bad', terminal.say(warning))}`)
  }
  if (lookup !== null) printLookup(lookup, terminal, screen)
  if (changes.length > 0 || lookup !== null) screen.line()
  report(nameOf(file, terminal), validation, { met: false, assumptions: false }, terminal, screen)
  for (const question of validation.questions) printQuestion(question, terminal, screen)
  const words: Text = validation.valid
    ? { fr: 'ensuite : transmettez ce document', en: 'next: submit this document' }
    : { fr: `il manque : ${next.missing.join(', ')}`, en: `missing: ${next.missing.join(', ')}` }
  screen.line(`  ${terminal.say(words)}`)
}

const KINDS: Readonly<Record<DocumentChange['kind'], Text>> = {
  insert: { fr: 'ajouté', en: 'inserted' },
  change: { fr: 'changé', en: 'changed' },
  remove: { fr: 'retiré', en: 'removed' },
  move: { fr: 'déplacé', en: 'moved' },
}
const LONGEST = 60

function printChange(
  { kind, xpath, line, column, before, after, code, reason }: DocumentChange,
  terminal: Terminal,
  screen: Screen,
): void {
  const values = [before, after].filter(value => value !== null).map(shown)
  const what = screen.paint('quiet', [terminal.say(KINDS[kind]), code].filter(Boolean).join('  '))
  screen.line(`  ${line}:${column}  ${screen.paint('code', xpath)}  ${what}`)
  if (kind !== 'move') screen.line(`    ${values.join(' → ')}`)
  if (reason !== undefined) screen.line(`    ${screen.paint('quiet', reason)}`)
}

function shown(value: string): string {
  const line = value.replace(/\s+/g, ' ')
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}…`
}
