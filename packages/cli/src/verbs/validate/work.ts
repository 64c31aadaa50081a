/** Judges a file and writes its part of every report: in this thread or in another, with the same bytes as the result. */
import { type CompanyLookup, type Context, embeddedRegister } from '@conforme/compliance'
import { Given } from '../../arguments/given.ts'
import { KeptScreen, type Language, type Look, Terminal } from '../../terminal/terminal.ts'
import { type Finding, findingsOf, keyOf } from './findings.ts'
import type { Style } from './formats/format.ts'
import { formatOf } from './formats/formats.ts'
import type { FormatName } from './formats/names.ts'
import { type Errand, judgeOf, type Outcome } from './judge.ts'
import { type Count, rulesOf } from './totals.ts'

/** What is the same for every file; it can be handed to another thread. */
export interface Setting {
  readonly options: Given['options']
  readonly context: Context
  readonly language: Language
  readonly look: Look
  readonly errorLook: Look
  readonly isOne: boolean
  readonly style: Style
  /** The report on standard output, then the others. */
  readonly formats: readonly FormatName[]
  /** Whether the keys of findings are wanted, for a baseline. */
  readonly keeping: boolean
}

/** An errand, and what the baseline has of its file. */
export interface Job extends Errand {
  readonly known?: readonly string[]
}

export interface Done extends Count {
  /** For each format. */
  readonly parts: readonly Part[]
  readonly keys: readonly string[]
}

export interface Part {
  readonly out: string
  readonly err: string
}

export interface Worker {
  judge(job: Job): Promise<Done>
  /** Of a file that could not even be handed on. */
  report(outcome: Outcome): Done
}

/** @throws UsageError on options that do not fit */
export function workerOf(setting: Setting, register: CompanyLookup = embeddedRegister): Worker {
  const { options, context, language, style, isOne, keeping } = setting
  const judge = judgeOf(new Given([], options), context, register)
  const plain: Look = { colours: false, width: setting.look.width }
  // What goes to a file is not coloured.
  const writers = setting.formats.map((name, i) => ({
    format: i === 0 ? formatOf(name, style.quiet) : formatOf(name, false),
    out: new KeptScreen(i === 0 ? setting.look : plain),
    err: new KeptScreen(i === 0 ? setting.errorLook : plain),
    style: i === 0 ? style : { ...style, quiet: false },
  }))
  const locating = writers.some(({ format }) => format.locating)

  const report = (outcome: Outcome, known?: readonly string[]): Done => {
    const findings = findingsOf(outcome, known, locating)
    const parts = writers.map(({ format, out, err, style }) => {
      format.file({ outcome, findings, isOne }, style, new Terminal(language, out, err))
      return { out: out.take(), err: err.take() }
    })
    return { ...countOf(outcome, findings, known), parts, keys: keeping ? keysOf(findings) : [] }
  }
  return {
    report,
    judge: async ({ known, ...errand }) => report(await judge(errand), known),
  }
}

function countOf(outcome: Outcome, findings: readonly Finding[], known: readonly string[] = []): Count {
  const { file } = outcome
  const found = findings.filter(({ isKnown }) => !isKnown)
  const isUnreadable = 'failure' in outcome
  return {
    file,
    verdict: isUnreadable ? 'unreadable' : outcome.validation.valid ? 'valid' : 'invalid',
    known: findings.length - found.length,
    // Of a file that cannot be read nothing is known to be gone.
    gone: isUnreadable ? 0 : known.length - (findings.length - found.length),
    warnings: found.filter(({ level }) => level === 'warning').length,
    blocks: found.some(({ level }) => level === 'error'),
    rules: rulesOf(findings),
  }
}

/** What blocks and what warns; the rest is no reason to fail. */
function keysOf(findings: readonly Finding[]): readonly string[] {
  return findings.filter(({ level }) => level !== 'note').map(keyOf)
}
