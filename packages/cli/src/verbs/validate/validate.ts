import { askedRemarks, type CompanyLookup, type Context, validate } from '@conforme/compliance'
import { releaseNames } from '@conforme/model'
import type { Given } from '../../arguments/given.ts'
import { JUDGING, type Verb } from '../../arguments/verb.ts'
import { askedIn } from '../../input/asked.ts'
import { filesOf, isOneFile } from '../../input/folders.ts'
import { type Input, readInvoice } from '../../input/input.ts'
import { contextOf, dayOf, ignoring, withOptions } from '../../input/judging.ts'
import { printChanges } from '../../report/changes.ts'
import { nameOf, report } from '../../report/report.ts'
import { reportStatus } from '../../report/status.ts'
import { withRegister } from '../../server/register.ts'
import { DATA_DIR } from '../../server/server.ts'
import { printFailure } from '../../terminal/failure.ts'
import { CommandFailure, type ExitCode, UsageError } from '../../terminal/outcome.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import {
  type Entry,
  entryOf,
  isOfStatus,
  type Outcome,
  printBriefly,
  printTally,
  replyOf,
  Tally,
  type Verdict,
} from './tally.ts'

const verb: Verb = {
  usage: ['validate FILE|DIR…', 'validate - < FILE'],
  examples: [
    'conforme validate draft.json invoice.xml',
    'conforme validate draft.json --quiet',
    'conforme validate --json draft.json > verdict.json',
  ],
  options: {
    ...JUDGING,
    json: {
      type: 'boolean',
      help: {
        fr: 'réponse en JSON : { files, summary }, quel que soit le nombre de fichiers',
        en: 'reply as JSON: { files, summary }, whatever the number of files',
      },
    },
    ndjson: {
      type: 'boolean',
      help: {
        fr: 'une ligne de JSON par fichier, à mesure',
        en: 'one line of JSON a file, as they are judged',
      },
    },
    quiet: {
      type: 'boolean',
      short: 'q',
      help: {
        fr: 'une ligne par fichier non conforme, et le compte',
        en: 'one line for each file that is not compliant, and the count',
      },
    },
    checks: {
      type: 'string',
      value: 'all',
      values: ['all'],
      help: { fr: 'liste chaque règle, respectée ou non', en: 'list every rule, met or not' },
    },
    'as-of': {
      type: 'string',
      value: 'YYYY-MM-DD',
      help: { fr: 'règles en vigueur ce jour-là (aujourd’hui)', en: 'rules in force on that day (today)' },
    },
    score: {
      type: 'boolean',
      help: { fr: 'dit d’où vient le score', en: 'show how the score is computed' },
    },
    'check-siret': {
      type: 'boolean',
      help: {
        fr: 'd’un brouillon, confronte les SIREN au répertoire des entreprises',
        en: 'of a draft, check the SIRENs against the register of companies',
      },
    },
    'data-dir': DATA_DIR,
    preview: {
      type: 'boolean',
      help: {
        fr: 'dit aussi ce que change l’édition la plus proche des règles officielles',
        en: 'also say what the nearest edition of the official rules changes',
      },
    },
    'preview-edition': {
      type: 'string',
      value: releaseNames().join('|'),
      values: releaseNames(),
      help: { fr: 'de même, pour l’édition de ce nom', en: 'the same, for the edition of that name' },
    },
  },
  notes: ({ say }) =>
    say({
      fr: 'FILE : un brouillon en JSON, une facture en XML (CII, UBL), un PDF Factur-X ou un message de cycle de vie (CDAR), reconnus à leur contenu.\nDIR : ses fichiers .json, .xml et .pdf, sous-dossiers compris.\nSortie : 0 tout est conforme, 1 au moins un constat bloque, 3 au moins un fichier ne se lit pas comme facture.',
      en: 'FILE: a draft in JSON, an invoice in XML (CII, UBL), a Factur-X PDF, or a life-cycle message (CDAR), recognised by their content.\nDIR: its .json, .xml and .pdf files, subdirectories included.\nExit: 0 all are compliant, 1 some finding blocks, 3 some file cannot be read as an invoice.',
    }),
  run,
}
export default verb

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const operands = given.operands
  if (operands.length === 0)
    throw new UsageError(
      'Quelle facture ? Donnez un fichier, un dossier, ou - pour l’entrée standard.',
      'Which invoice? Give a file, a directory, or - for standard input.',
    )
  const form = formOf(given)
  const context = await contextOf(given, terminal.language)
  const tally = new Tally(await isOneFile(operands))
  const entries: Entry[] = []
  await withRegister(given, terminal, async register => {
    const judge = judgeOf(given, context, register)
    for await (const found of filesOf(operands)) {
      if ('skipped' in found) {
        tally.skip(found.skipped)
        continue
      }
      const outcome = 'failure' in found ? found : await judge(found.file)
      if (form === 'lines') terminal.out.line(JSON.stringify(await entryOf(outcome, terminal)))
      else if (form === 'json') entries.push(await entryOf(outcome, terminal))
      else if (form === 'words') print(outcome, tally.files > 0, given, terminal)
      else printBriefly(outcome, terminal)
      tally.add(outcome)
    }
  })
  if (form === 'json') terminal.json(replyOf(entries, tally))
  else if (form !== 'lines') printTally(tally, form === 'words', terminal)
  return tally.exit
}

/** How the verdicts are printed. */
function formOf(given: Given): 'words' | 'brief' | 'json' | 'lines' {
  const wanted = ['quiet', 'json', 'ndjson'].filter(option => given.flag(option))
  if (wanted.length > 1) {
    const both = wanted.map(option => `--${option}`)
    throw new UsageError(`Il faut choisir : ${both.join(' ou ')}.`, `Choose: ${both.join(' or ')}.`)
  }
  if (given.flag('ndjson')) return 'lines'
  if (given.flag('json')) return 'json'
  return given.flag('quiet') ? 'brief' : 'words'
}

/** What only documents need, loaded with the first of them: a verdict on a draft takes half as long without. */
const forDocuments = () => import('./document.ts')

function judgeOf(
  given: Given,
  context: Context,
  register: CompanyLookup,
): (file: string) => Promise<Outcome> {
  const verdict = verdictOf(given, context, register)
  return async file => {
    try {
      return { file, validation: await verdict(await readInvoice(file)) }
    } catch (error) {
      if (error instanceof CommandFailure) return { file, failure: error.in(file) }
      const failure = (await forDocuments()).failureOf(error)
      if (failure === undefined) throw error
      return { file, failure: failure.in(file) }
    }
  }
}

function verdictOf(
  given: Given,
  context: Context,
  register: CompanyLookup,
): (input: Input) => Promise<Verdict> {
  const checks = {
    ...(given.flag('checks') ? ({ checks: 'all' } as const) : {}),
    ...(given.flag('score') ? { breakdown: true } : {}),
  }
  const asOf = dayOf(given, 'as-of')
  const edition = given.text('preview-edition')
  const asked = {
    ...(asOf === undefined ? {} : { as_of: asOf }),
    ...(given.flag('preview') ? { preview: true } : {}),
    ...(edition === undefined ? {} : { preview_edition: edition }),
    ...(given.flag('strict') ? { strict: true } : {}),
  }
  const checked = given.flag('check-siret') ? { check_siret: true } : {}
  return async input => {
    if (!('document' in input)) {
      const { draft: changed, prepared, page } = askedIn(ignoring(input.draft, given), 'validate', context)
      const draft = withOptions(changed, { ...asked, ...checked })
      if (page !== undefined) (await import('../../input/page.ts')).checkOwnPage(page, draft, context)
      const remarks = await askedRemarks(draft, register, context.language)
      const validation = validate(draft, context, {
        ...checks,
        register: remarks,
        ownPage: page !== undefined,
      })
      return { ...validation, ...prepared }
    }
    const { judgeDocument } = await forDocuments()
    return judgeDocument(input.document, context, { ...checks, ...asked }, asOf)
  }
}

function print(outcome: Outcome, apart: boolean, given: Given, terminal: Terminal): void {
  if ('failure' in outcome) {
    printFailure(outcome.failure, terminal)
    return
  }
  if (apart) terminal.out.line()
  const name = nameOf(outcome.file, terminal)
  if (isOfStatus(outcome.validation)) {
    reportStatus(name, outcome.validation, terminal, terminal.out)
    return
  }
  const wanted = { met: given.flag('checks'), assumptions: given.flag('assumptions') }
  printChanges(outcome.validation, terminal, terminal.out)
  report(name, outcome.validation, wanted, terminal, terminal.out)
}
