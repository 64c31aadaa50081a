import {
  askedRemarks,
  type CompanyLookup,
  type Context,
  DocumentFault,
  type StatusValidation,
  statusReply,
  unreadable,
  type Validation,
  validate,
  validateDocument,
  validateStatus,
} from '@conforme/compliance'
import type { Given } from './arguments.ts'
import { type Asked, askedIn } from './asked.ts'
import { failureJson, printFailure } from './failure.ts'
import { type Input, readInvoice } from './input.ts'
import { contextOf, dayOf, ignoring, withOptions } from './judging.ts'
import { CommandFailure, EXIT, type ExitCode, UsageError } from './outcome.ts'
import { checkOwnPage } from './page.ts'
import { withRegister } from './register.ts'
import { countOf, nameOf, report } from './report.ts'
import { printChanges } from './report-changes.ts'
import { reportStatus } from './report-status.ts'
import { DATA_DIR } from './server.ts'
import type { Terminal } from './terminal.ts'
import { JUDGING, type Verb } from './verb.ts'

const verb: Verb = {
  usage: ['validate FILE…', 'validate - < FILE'],
  options: {
    ...JUDGING,
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
      help: { fr: 'dit d’où vient le score', en: 'say how the score comes about' },
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
        fr: 'dit aussi ce que change l’autre version des règles françaises',
        en: 'also say what the other version of the French rules changes',
      },
    },
  },
  notes: ({ say }) =>
    say({
      fr: 'FILE : un brouillon en JSON, une facture en XML (CII, UBL), un PDF Factur-X ou un message de cycle de vie (CDAR), reconnus à leur contenu.\nSortie : 0 tout est conforme, 1 au moins un constat bloque, 3 au moins un fichier ne se lit pas comme facture.',
      en: 'FILE: a draft in JSON, an invoice in XML (CII, UBL), a Factur-X PDF, or a life-cycle message (CDAR), told apart by their content.\nExit: 0 all are compliant, 1 some finding blocks, 3 some file cannot be read as an invoice.',
    }),
  run,
}
export default verb

/** A draft's verdict tells too what its file had changed. */
type Verdict = (Validation & Asked['told']) | StatusValidation

/** The verdict on one file, or why there is none. */
type Outcome = { readonly file: string } & (
  | { readonly validation: Verdict }
  | { readonly failure: CommandFailure }
)

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const files = given.operands
  if (files.length === 0)
    throw new UsageError(
      'Quelle facture ? Donnez un fichier, ou - pour l’entrée standard.',
      'Which invoice? Give a file, or - for standard input.',
    )
  const context = await contextOf(given, terminal.language)
  const outcomes: Outcome[] = []
  await withRegister(given, terminal, async register => {
    const judge = judgeOf(given, context, register)
    for (const file of files) {
      const outcome = await judge(file)
      if (!given.flag('json')) print(outcome, outcomes.length > 0, given, terminal)
      outcomes.push(outcome)
    }
  })
  if (given.flag('json')) terminal.json(jsonOf(outcomes, terminal))
  else if (files.length > 1) printSummary(outcomes, terminal)
  return exitOf(outcomes)
}

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
      const failure = failureOf(error)
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
  const asked = {
    ...(asOf === undefined ? {} : { as_of: asOf }),
    ...(given.flag('preview') ? { preview: true } : {}),
    ...(given.flag('strict') ? { strict: true } : {}),
  }
  const checked = given.flag('check-siret') ? { check_siret: true } : {}
  return async input => {
    if (!('document' in input)) {
      const { draft: changed, told, page } = askedIn(ignoring(input.draft, given), 'validate', context)
      const draft = withOptions(changed, { ...asked, ...checked })
      if (page !== undefined) checkOwnPage(page, draft, context)
      const remarks = await askedRemarks(draft, register, context.language)
      const validation = validate(draft, context, {
        ...checks,
        register: remarks,
        ownPage: page !== undefined,
      })
      return { ...validation, ...told }
    }
    try {
      return validateDocument(input.document, context, { ...checks, ...asked })
    } catch (error) {
      if (!(error instanceof DocumentFault && error.document === 'CDAR')) throw error
      const { language, today } = context
      return validateStatus(input.document, { as_of: asOf ?? today, language, strict: given.flag('strict') })
    }
  }
}

const isOfStatus = (validation: Verdict): validation is StatusValidation => 'message' in validation

function failureOf(error: unknown): CommandFailure | undefined {
  if (error instanceof CommandFailure) return error
  const found = unreadable(error)
  if (found === undefined) return undefined
  const { text, position } = found
  return new CommandFailure('unreadable_document', text, { position, cause: error })
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

function printSummary(outcomes: readonly Outcome[], terminal: Terminal): void {
  const valid = outcomes.filter(outcome => 'validation' in outcome && outcome.validation.valid).length
  const unread = outcomes.filter(outcome => 'failure' in outcome).length
  const counts = [
    countOf(valid, ['conforme', 'conformes'], ['compliant', 'compliant']),
    countOf(
      outcomes.length - valid - unread,
      ['non conforme', 'non conformes'],
      ['not compliant', 'not compliant'],
    ),
    countOf(unread, ['illisible', 'illisibles'], ['unreadable', 'unreadable']),
  ]
  terminal.out.line()
  terminal.out.line(counts.map(count => terminal.say(count)).join(' · '))
}

/** One file: its validation, as over HTTP. Several: a list that names the files. */
function jsonOf(outcomes: readonly Outcome[], terminal: Terminal): unknown {
  const entries = outcomes.map(outcome => {
    const { file } = outcome
    if ('failure' in outcome) return { file, failure: failureJson(outcome.failure, terminal) }
    const { validation } = outcome
    return { file, validation: isOfStatus(validation) ? statusReply(validation) : validation }
  })
  const [first] = entries
  if (first === undefined || entries.length > 1) return entries
  return 'failure' in first ? first.failure : first.validation
}

function exitOf(outcomes: readonly Outcome[]): ExitCode {
  if (outcomes.some(outcome => 'failure' in outcome)) return EXIT.failure
  return outcomes.every(outcome => 'validation' in outcome && outcome.validation.valid)
    ? EXIT.valid
    : EXIT.findings
}
