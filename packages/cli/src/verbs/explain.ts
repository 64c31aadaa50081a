import { findCode, nearestCodes, rulePage, rulesPage, sheetOf, summaries } from '@conforme/compliance'
import type { Given } from '../arguments/given.ts'
import { JSON_OPTION, type Verb } from '../arguments/verb.ts'
import { EXIT, type ExitCode, UsageError } from '../terminal/outcome.ts'
import { printPage } from '../terminal/page-text.ts'
import type { Terminal } from '../terminal/terminal.ts'

const verb: Verb = {
  usage: ['explain CODE', 'explain'],
  examples: ['conforme explain BR-FR-10'],
  options: { json: JSON_OPTION },
  notes: ({ say }) =>
    say({
      fr: 'CODE : celui d’un contrôle, ou ce qu’imprime un validateur officiel (BR-FR-10_BT-30).',
      en: 'CODE: that of a check, or what an official validator prints (BR-FR-10_BT-30).',
    }),
  run,
}
export default verb

async function run(given: Given, terminal: Terminal): Promise<ExitCode> {
  const { language } = terminal
  if (given.operands.length === 0) {
    if (given.flag('json')) terminal.json({ data: summaries(language) })
    else printPage(rulesPage(language), terminal.out)
    return EXIT.valid
  }
  const asked = given.only('CODE')
  const code = findCode(asked)
  if (code === undefined) throw unknown(asked)
  const sheet = sheetOf(code, language)!
  if (given.flag('json')) terminal.json(sheet)
  else printPage(rulePage(sheet, language), terminal.out)
  return EXIT.valid
}

function unknown(asked: string): UsageError {
  const near = nearestCodes(asked)
  if (near.length === 0)
    return new UsageError(
      `Code inconnu : ${asked} ; « conforme explain » les liste.`,
      `Unknown code: ${asked}; “conforme explain” lists them.`,
    )
  return new UsageError(
    `Code inconnu : ${asked} ; peut-être : ${near.join(', ')}`,
    `Unknown code: ${asked}; perhaps: ${near.join(', ')}`,
  )
}
