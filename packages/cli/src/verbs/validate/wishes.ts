/** What the options of `conforme validate` ask for beside the verdict itself. */
import { availableParallelism } from 'node:os'
import { notAmong } from '../../arguments/arguments.ts'
import type { Given } from '../../arguments/given.ts'
import { UsageError } from '../../terminal/outcome.ts'
import { FORMAT_NAMES, type FormatName } from './formats/names.ts'

export interface Wishes {
  /** On standard output. */
  readonly format: FormatName
  readonly quiet: boolean
  /** Into files. */
  readonly reports: readonly { readonly format: FormatName; readonly path: string }[]
  readonly baseline: string | undefined
  readonly newBaseline: string | undefined
  readonly mostWarnings: number | undefined
  readonly threads: number
  /** Whether so many threads are wanted however few files there are. */
  readonly isExact: boolean
}

/** @throws UsageError on options that do not fit together, or values that are none */
export function wishesOf(given: Given): Wishes {
  const { format, quiet } = formatIn(given)
  const threads = countIn(given, 'jobs', 1)
  return {
    format,
    quiet,
    reports: given.texts('report').map(reportOf),
    baseline: given.text('baseline'),
    newBaseline: given.text('write-baseline'),
    mostWarnings: countIn(given, 'max-warnings', 0),
    threads: threads ?? availableParallelism(),
    isExact: threads !== undefined && threads > 1,
  }
}

/** `--json` and `--ndjson` are short for `--format`; each form of the report excludes the others. */
function formatIn(given: Given): { readonly format: FormatName; readonly quiet: boolean } {
  const named = given.text('format')
  const quiet = given.flag('quiet')
  const isText = named === undefined || named === 'text'
  const wanted = [
    ...(quiet ? ['--quiet'] : []),
    ...['json', 'ndjson'].filter(name => given.flag(name)).map(name => `--${name}`),
    ...(isText && (quiet || named === undefined) ? [] : [`--format ${named}`]),
  ]
  if (wanted.length > 1)
    throw new UsageError(`Il faut choisir : ${wanted.join(' ou ')}.`, `Choose: ${wanted.join(' or ')}.`)
  if (given.flag('ndjson')) return { format: 'ndjson', quiet }
  if (given.flag('json')) return { format: 'json', quiet }
  return { format: formatNamed('--format', named ?? 'text'), quiet }
}

function reportOf(text: string): { readonly format: FormatName; readonly path: string } {
  const at = text.indexOf('=')
  if (at < 1 || at === text.length - 1)
    throw new UsageError(
      `--report ${text} : la forme est FORMAT=FILE.`,
      `--report ${text}: the form is FORMAT=FILE.`,
    )
  return { format: formatNamed('--report', text.slice(0, at)), path: text.slice(at + 1) }
}

function formatNamed(option: string, name: string): FormatName {
  const found = FORMAT_NAMES.find(known => known === name)
  if (found === undefined) throw notAmong(option, name, FORMAT_NAMES)
  return found
}

function countIn(given: Given, option: string, least: number): number | undefined {
  const text = given.text(option)
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text)
  throw new UsageError(
    `--${option} : « ${text} » n’est pas un nombre entier d’au moins ${least}.`,
    `--${option}: “${text}” is not a whole number of at least ${least}.`,
  )
}
