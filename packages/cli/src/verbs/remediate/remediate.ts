import {
  importFrom,
  PRESETS,
  PROGRAMS,
  programNamed,
  type Remediation,
  remediate,
} from '@conforme/compliance'
import type { Text } from '@conforme/model'
import { isRecord } from '@conforme/model'
import type { Given } from '../../arguments/given.ts'
import { JUDGING, type Verb } from '../../arguments/verb.ts'
import { patchFailure, refuseForeign } from '../../input/asked.ts'
import { readInvoice } from '../../input/input.ts'
import { contextOf, ignoring, stricter } from '../../input/judging.ts'
import { PATCH_KEYS, settingOf, withSettings } from '../../input/settings.ts'
import { printChanges } from '../../report/changes.ts'
import { linked, printLookup, printQuestion } from '../../report/open.ts'
import { nameOf, report } from '../../report/report.ts'
import { withRegister } from '../../server/register.ts'
import { DATA_DIR } from '../../server/server.ts'
import { CommandFailure, EXIT, type ExitCode } from '../../terminal/outcome.ts'
import { writeOutput } from '../../terminal/output.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { remediateFile } from './document.ts'

const verb: Verb = {
  usage: ['remediate FILE [--from PROGRAM] [--set KEY=VALUE…] [--preset CASE] [--auto] [-o OUT]'],
  examples: ['conforme remediate draft.json --auto -o repaired.json'],
  options: {
    set: {
      type: 'string',
      value: 'KEY=VALUE',
      help: { fr: 'valeur à écrire ; plusieurs fois au besoin', en: 'value to write; as often as needed' },
    },
    from: {
      type: 'string',
      value: 'PROGRAM',
      values: PROGRAMS.map(program => program.id),
      help: { fr: 'lit l’export de ce logiciel', en: 'read the export of this program' },
    },
    preset: {
      type: 'string',
      value: 'CASE',
      values: PRESETS.map(preset => preset.id),
      help: { fr: 'remplit ce que le cas implique', en: 'fill what the case implies' },
    },
    auto: {
      type: 'boolean',
      help: { fr: 'applique aussi toute réparation certaine', en: 'also apply every certain repair' },
    },
    output: {
      type: 'string',
      short: 'o',
      value: 'OUT',
      help: {
        fr: 'écrit la facture corrigée ; - : sortie standard',
        en: 'write the repaired invoice; -: standard output',
      },
    },
    'data-dir': DATA_DIR,
    ...JUDGING,
  },
  notes: ({ say }) =>
    say({
      fr: `FILE : un brouillon en JSON, ou une facture en XML (CII, UBL) ou en PDF (Factur-X), corrigée à sa place, le reste octet pour octet.\nKEY : ${PATCH_KEYS.join(', ')}, ou un pointeur JSON comme /lines/0/quantity.\nPROGRAM : ${PROGRAMS.map(program => program.id).join(', ')}.\nCASE : ${PRESETS.map(preset => preset.id).join(', ')}.\nUn acheteur sans SIREN se cherche par son nom, comme par « companies search » : dans le répertoire importé (DATABASE_URL, dossier des données), sinon dans le répertoire embarqué.`,
      en: `FILE: a draft in JSON, or an invoice in XML (CII, UBL) or PDF (Factur-X), repaired in place, the rest byte for byte.\nKEY: ${PATCH_KEYS.join(', ')}, or a JSON pointer such as /lines/0/quantity.\nPROGRAM: ${PROGRAMS.map(program => program.id).join(', ')}.\nCASE: ${PRESETS.map(preset => preset.id).join(', ')}.\nA buyer without a SIREN is looked up by name, as “companies search” does: in the imported register (DATABASE_URL, data directory), else in the embedded one.`,
    }),
  run,
}
export default verb

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const file = given.only('FILE')
  const input = await readInvoice(file)
  if ('document' in input) return remediateFile(file, input.document, given, terminal)
  const remediation = await repaired(input.draft, given, terminal)
  const output = given.text('output')
  if (output !== undefined)
    await writeOutput(output, `${JSON.stringify(remediation.invoice, null, 2)}\n`, terminal)
  // Where the invoice takes the standard output, what is said of it gives way.
  if (given.flag('json') && output !== '-') terminal.json({ ...remediation, next: linked(remediation.next) })
  else if (!given.flag('json')) print(file, remediation, given, terminal)
  return remediation.validation.valid ? EXIT.valid : EXIT.findings
}

async function repaired(read: unknown, given: Given, terminal: Terminal): Promise<Remediation> {
  const settings = given.texts('set').map(settingOf)
  const context = await contextOf(given, terminal.language)
  const draft: unknown = ignoring(read, given)
  refuseForeign(draft, 'remediate')
  if (!isRecord(draft))
    throw new CommandFailure('invalid_request', {
      fr: 'Une facture est un objet JSON.',
      en: 'An invoice is a JSON object.',
    })
  try {
    const auto = given.flag('auto') || draft.auto === true
    const preset = given.text('preset') ?? (typeof draft.preset === 'string' ? draft.preset : undefined)
    const from = given.text('from') ?? (typeof draft.from === 'string' ? draft.from : undefined)
    const program = from === undefined ? undefined : programNamed(from)
    // What is set is set in the invoice that the export makes.
    const invoice = program === undefined ? draft : importFrom(program, draft, context).draft
    const { patches, json_patch } = withSettings(invoice, settings)
    const request = { ...stricter(draft, given), patches, json_patch, from, preset, auto }
    const remediation = await withRegister(given, terminal, register => remediate(request, context, register))
    return given.flag('strict') ? withOptionsOf(draft, remediation) : remediation
  } catch (fault) {
    throw patchFailure(fault)
  }
}

/** How strictly an invoice was judged is no part of it. */
function withOptionsOf(draft: { readonly options?: unknown }, remediation: Remediation): Remediation {
  const { options, ...invoice } = remediation.invoice
  const own = 'options' in draft ? { options: draft.options } : {}
  return { ...remediation, invoice: { ...invoice, ...own } }
}

function print(file: string, remediation: Remediation, given: Given, terminal: Terminal): void {
  const { applied, lookup, validation } = remediation
  const output = given.text('output')
  const screen = output === '-' ? terminal.err : terminal.out
  printChanges(remediation, terminal, screen)
  if (lookup !== null) printLookup(lookup, terminal, screen)
  if (applied.length > 0 || lookup !== null) screen.line()
  const wanted = { met: false, assumptions: given.flag('assumptions') }
  report(nameOf(file, terminal), validation, wanted, terminal, screen)
  for (const question of validation.questions) printQuestion(question, terminal, screen)
  const next: Text = validation.valid
    ? { fr: 'ensuite : conforme render', en: 'next: conforme render' }
    : {
        fr: `il manque : ${remediation.next.missing.join(', ')}`,
        en: `missing: ${remediation.next.missing.join(', ')}`,
      }
  screen.line(`  ${terminal.say(next)}`)
}
