/** What is kept of many verdicts: counts, and no more, for there may be many. */
import { EXIT, type ExitCode } from '../../terminal/outcome.ts'
import type { Finding } from './findings.ts'

/** What is counted of one file. */
export interface Count {
  readonly file: string
  readonly verdict: 'valid' | 'invalid' | 'unreadable'
  /** Findings of the baseline, and entries of it that are no longer found. */
  readonly known: number
  readonly gone: number
  /** New warnings that do not block, and whether anything new does. */
  readonly warnings: number
  readonly blocks: boolean
  readonly rules: readonly RuleCount[]
}

export interface RuleCount {
  readonly code: string
  readonly label: string
  /** The gravest of its findings. */
  readonly level: Finding['level']
  readonly found: number
  readonly known: number
}

export interface RuleTotal extends RuleCount {
  /** In which there is one that is new. */
  readonly files: number
}

const GRAVITY: readonly Finding['level'][] = ['error', 'warning', 'note']

/** By rule, in the order in which they are found. */
export function rulesOf(findings: readonly Finding[]): readonly RuleCount[] {
  const rules = new Map<string, RuleCount>()
  for (const { check, level, isKnown } of findings) {
    const { code, label } = check
    const one = { code, label, level, found: isKnown ? 0 : 1, known: isKnown ? 1 : 0 }
    const before = rules.get(code)
    rules.set(code, before === undefined ? one : sum(before, one))
  }
  return [...rules.values()]
}

function sum(a: RuleCount, b: RuleCount): RuleCount {
  return { ...a, level: graver(a.level, b.level), found: a.found + b.found, known: a.known + b.known }
}

function graver(a: Finding['level'], b: Finding['level']): Finding['level'] {
  return GRAVITY.indexOf(a) <= GRAVITY.indexOf(b) ? a : b
}

/** More names are a matter for `--quiet`. */
const MOST_NAMED = 20

export class Totals {
  /** Whether a single file was named, and no folder. */
  readonly isOne: boolean
  /** The first that are not right. */
  readonly notRight: string[] = []
  readonly #rules = new Map<string, RuleTotal>()
  /** How many are not right: unreadable, or with something new that blocks. */
  wrong = 0
  files = 0
  valid = 0
  unreadable = 0
  skipped = 0
  known = 0
  gone = 0
  /** New warnings that do not block. */
  warnings = 0
  /** Whether anything new blocks. */
  blocks = false
  interrupted = false

  constructor(isOne: boolean) {
    this.isOne = isOne
  }

  add({ file, verdict, known, gone, warnings, blocks, rules }: Count): void {
    this.files++
    this.warnings += warnings
    this.blocks ||= blocks
    if (verdict === 'valid') this.valid++
    if (verdict === 'unreadable') this.unreadable++
    if (verdict === 'unreadable' || blocks) {
      this.wrong++
      if (this.notRight.length < MOST_NAMED) this.notRight.push(file)
    }
    this.known += known
    this.gone += gone
    for (const rule of rules) {
      const files = rule.found > 0 ? 1 : 0
      const before = this.#rules.get(rule.code)
      if (before === undefined) this.#rules.set(rule.code, { ...rule, files })
      else this.#rules.set(rule.code, { ...sum(before, rule), files: before.files + files })
    }
  }

  /** Files of a folder that are not invoices by their name. */
  skip(count: number): void {
    this.skipped += count
  }

  get invalid(): number {
    return this.files - this.valid - this.unreadable
  }

  /** By rule, the most frequent first. */
  get rules(): readonly RuleTotal[] {
    return [...this.#rules.values()].sort((a, b) => b.found - a.found || (a.code < b.code ? -1 : 1))
  }

  /**
   * The worst wins.
   * @param mostWarnings how many warnings are let pass
   */
  exit(mostWarnings: number | undefined): ExitCode {
    if (this.unreadable > 0) return EXIT.failure
    const tooMany = mostWarnings !== undefined && this.warnings > mostWarnings
    return this.blocks || tooMany ? EXIT.findings : EXIT.valid
  }

  /** For programs. */
  summary(withBaseline: boolean): object {
    const { files, valid, invalid, unreadable, skipped, known, gone } = this
    return {
      files,
      valid,
      invalid,
      unreadable,
      skipped,
      ...(withBaseline ? { known, gone } : {}),
      ...(this.interrupted ? { interrupted: true } : {}),
      rules: this.rules
        .filter(({ found }) => found > 0)
        .map(({ code, label, level, found, files }) => ({ code, label, level, findings: found, files })),
    }
  }
}
